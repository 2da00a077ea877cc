/// Pixels as the file holds them, before its EXIF orientation is applied.
public enum Stored {}

/// Upright picture pixels: EXIF orientation applied, origin top left, x right, y down. Every crop is expressed here.
public enum Picture {}

/// Picture pixels as a person sees them: after the crop's straightening, mirror and quarter turns.
///
/// Its axes are those of the screen, its unit is one picture pixel. Gestures are solved here, because "wider" and
/// "up" mean what the person means.
public enum Seen {}

/// Pixels of the result.
public enum Output {}

/// Points of the view that shows the picture, origin top left, y down.
public enum Viewport {}

/// Fractions of a picture: its whole width and height are 1.
public enum Fraction {}
