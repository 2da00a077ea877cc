/**
 * `<crop-view>`: an element that shows a picture, lets a person crop it, and hands out the exact result.
 *
 *     <crop-view src="photo.jpg" preset="avatar" shape="ellipse"></crop-view>
 *
 * CSS parts: `stage`, `canvas`, `frame`, `handle`, `sheet`, `no`, `yes`. CSS variables: `--crop-stage`,
 * `--crop-accent`, `--crop-sheet`, `--crop-font`.
 *
 * React 19 knows the element once its tag is declared:
 *
 *     declare module "react" {
 *       namespace JSX {
 *         interface IntrinsicElements {
 *           "crop-view": React.DetailedHTMLProps<React.HTMLAttributes<CropView>, CropView> & CropViewAttributes;
 *         }
 *       }
 *     }
 */
export declare class CropView extends HTMLElement {
  static readonly formAssociated: boolean;
  static readonly observedAttributes: string[];
  /** A picture of more pixels is not opened: `tooLarge`. 200 million. */
  static maximumPicturePixels: number;
  /** A result of more pixels is reduced, and a `crop-error` with the code `reduced` says so. 2²⁸. */
  static maximumResultPixels: number;

  /** The picture's address, whole; "" without one. Setting it opens the picture. */
  src: string;
  /** `avatar`, `marquee`, `frame` (the default) or `photos`. */
  preset: string;
  /** `rectangle`, `ellipse`, `rounded` or `rounded 0.2`, the radius as a part of the shorter side. */
  shape: string;
  /** `16:9`, `1.5`, `original` or `free`. */
  aspectRatio: string;
  /** `cover`, `fit`, `fitWidth` or `padded`. */
  coverage: string;
  /** `all`, or `handles`: a finger outside frame and handles scrolls the page. */
  touch: string;
  /** The smallest result as seen, in pixels of the picture; 0 for none. */
  minWidth: number;
  minHeight: number;
  /** The largest zoom, 1 or more; 0 for the preset's. */
  maxZoom: number;
  /** Of the entry in a form's data. */
  name: string;
  /** Whether the form needs a picture, and as `marquee` a selection. */
  required: boolean;
  disabled: boolean;

  /** The crop's recipe as JSON, which is also its value in a form; "" before the first picture. */
  value: string;
  readonly type: string;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;

  /** The crop; null before the first picture. One that is set before then waits for it. */
  get crop(): Recipe | null;
  set crop(recipe: Recipe | null);
  /** The picture that is open; null before the first. */
  readonly picture: PictureInfo | null;
  /** Settles when the picture asked for last is there, or could not be opened. */
  readonly ready: Promise<void>;
  /** The result's size in whole pixels, as seen; null before the first picture. */
  readonly resultSize: Size | null;
  /** What {@link toBlob} would make now: its size in pixels, type and quality; null before the first picture. */
  readonly result: { width: number; height: number; type: string; quality: number | undefined } | null;
  /**
   * What becomes of the cut: the `output` of the recipe, {} where it is left to the picture. Setting it changes nothing
   * of the crop, so that there is nothing to undo; a new picture begins without one.
   */
  output: RecipeOutput;
  /** Whether there is a region to cut out: always, except in `marquee` before something is selected. */
  readonly hasSelection: boolean;
  /** How far the picture, or the view of it, is zoomed in, and how far it can be; null before the first picture. */
  readonly zoomLevel: { value: number; minimum: number; maximum: number } | null;
  /** Straightening as seen, in degrees clockwise. */
  readonly angle: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** False exactly when nothing differs from the start. */
  readonly isResettable: boolean;

  /**
   * Opens a picture in place of the one that is there, which stays if that fails.
   * Rejects with a {@link CropError}, which is also told as `crop-error`.
   */
  load(source: Source): Promise<void>;
  /**
   * Shows the picture that is open by a sharper preview, where it was opened by one ({@link StandIn}); the crop stays as
   * it is. False where there is no such picture, or another was opened meanwhile. Rejects with a {@link CropError}.
   */
  sharpen(preview: Blob | string | URL): Promise<boolean>;
  /** What supplies the pictures for {@link show}; setting it shows its first. */
  dataSource: DataSource | null;
  /** Which picture of the data source is shown; −1 for none. */
  readonly index: number;
  /** Shows a picture of the data source, cropped as it was when it was shown last. */
  show(index: number): Promise<void>;

  /**
   * The cut as a file, from the picture's own pixels. An upright cut that is not resized copies whole pixels, exactly.
   * Rejects with a {@link CropError}, which is also told as `crop-error`: `badOutput` with the name of an option that
   * makes no sense as its subject, `saveFailed` with a format that this browser cannot write.
   */
  toBlob(options?: ResultOptions): Promise<Blob>;
  /** The cut as a canvas. `type` and `quality` mean nothing here. Throws what {@link toBlob} rejects with. */
  toCanvas(options?: ResultOptions): HTMLCanvasElement;
  /**
   * Calls a block with the newest cut, small: soon, and after each change, at most once a frame.
   * @returns what ends it
   */
  preview(block: (cut: Cut) => void, bounds?: Bounds): () => void;

  // The commands. All return whether the command was carried out; what is refused is told as `crop-error` and changes
  // nothing. `animated`, true without it, shows the way there; the crop is the new one at once.

  /** Moves the frame, or a handle (0…7 clockwise from the top left), by whole pixels of the picture, as seen. */
  nudge(dx: number, dy: number, handle?: number, animated?: boolean): boolean;
  /** @param about a point of the element; the frame's centre without it */
  zoom(factor: number, about?: { x: number; y: number }, animated?: boolean): boolean;
  /** Turns what is seen clockwise, by a multiple of 90 degrees; 90 without it. */
  turn(degrees?: number, animated?: boolean): boolean;
  /** Mirrors what is seen left to right. */
  mirror(animated?: boolean): boolean;
  /** Flips what is seen top to bottom. */
  flip(animated?: boolean): boolean;
  /** Straightens what is seen: −45…45 degrees clockwise. */
  straighten(degrees: number, animated?: boolean): boolean;
  /** Locks a ratio, as seen, or frees it: `16:9`, `1.5`, `original`, `free`, or two numbers. */
  setRatio(ratio: string | Size, animated?: boolean): boolean;
  /** `rectangle`, `ellipse`, `rounded`, or `rounded 0.2`. */
  setShape(shape: string, animated?: boolean): boolean;
  /** Goes to a crop, or to the nearest that is valid. */
  setCrop(recipe: Recipe, animated?: boolean): boolean;
  /** Shows the way from one crop to another; the second is the crop at once. */
  animateCrop(from: Recipe, to: Recipe, seconds?: number): boolean;
  undo(animated?: boolean): boolean;
  redo(animated?: boolean): boolean;
  /** Back to how it began. */
  reset(animated?: boolean): boolean;
  /** As Enter: places a selection where there is none, else commits it. */
  confirm(): boolean;
  /** As Escape: ends the drag under way as if it had not been, else drops the selection. */
  cancel(): boolean;
  /** What follows, up to {@link endInteraction}, is one undo step with one report. */
  beginInteraction(): boolean;
  endInteraction(): boolean;

  /** The crop in the numbers of Cropper.js; null before the first picture. */
  getData(): CropperData | null;
  /** Goes to a crop in the numbers of Cropper.js, or to the nearest that is valid; what is left out stays. */
  setData(data: Partial<CropperData>, animated?: boolean): boolean;
}

/** Why something could not be done: a code for programs, a sentence for people. */
export declare class CropError extends Error {
  constructor(code: string, details?: { subject?: string; numbers?: number[]; cause?: unknown });
  /**
   * An engine's code such as `badRatio` or `pictureMismatch`; or `notAPicture`, `emptyFile`, `truncated`, `tooLarge`,
   * `network`, `noEngine`, `noOriginal`, `saveFailed`, `storageFull`; or `reduced`, a warning.
   */
  code: string;
  /** What it is about: a file's name, a field of a recipe, an option; or "". */
  subject: string;
  /** What the sentence counts. */
  numbers: number[];
  /** What is wrong and what to do. */
  sentence(language: "en" | "zh-Hans"): string;
  static from(error: unknown, code: string): CropError;
}

/** The element's attributes, as markup has them. */
export interface CropViewAttributes {
  src?: string;
  preset?: "avatar" | "marquee" | "frame" | "photos";
  shape?: string;
  "aspect-ratio"?: string;
  coverage?: "cover" | "fit" | "fitWidth" | "padded";
  touch?: "all" | "handles";
  "min-width"?: number | string;
  "min-height"?: number | string;
  "max-zoom"?: number | string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  lang?: string;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

/** A file, an address, or a preview of what is elsewhere. */
export type Source = Blob | string | URL | StandIn;

/**
 * A picture that is elsewhere, such as on a server, and a preview of it to be cropped by. Crops are in the original's
 * pixels. It is cut by who has the original: here `toBlob` and `toCanvas` refuse with `noOriginal`.
 */
export interface StandIn extends Size {
  /** The whole picture, upright, in any size. */
  preview: Blob | string | URL;
  /** The original's, as are the following; what is not given is taken from the preview. */
  name?: string;
  type?: string;
  /** EXIF's, 1…8. */
  orientation?: number;
  hasAlpha?: boolean;
  /** A JPEG's, 0…1; none if not given. */
  quality?: number;
}

/**
 * Is asked for a picture by its index, and answers null where there is none; the signal says that it is no longer
 * wanted.
 */
export type Supplier = (
  index: number,
  signal: AbortSignal,
) => Source | null | undefined | Promise<Source | null | undefined>;

/** A list of pictures, or what supplies them one by one. */
export type DataSource = readonly Source[] | Supplier;

/** The picture that is open. */
export interface PictureInfo extends Size {
  /** The file's, or "". */
  name: string;
  /** The media type, from the file's content. */
  type: string;
  /** Whether pixels may be transparent. */
  hasAlpha: boolean;
  /** A JPEG's, 0…1. */
  quality: number | undefined;
  /** Whether only a preview of it is here. */
  isStandIn: boolean;
}

/** What a crop is, as every face of CropKit reads and writes it. */
export interface Recipe {
  /** The version: 1. */
  cropkit: number;
  /** The upright picture, in pixels. */
  picture: Size;
  /** In picture pixels; the angle in degrees, the box as if upright, then turned about its own centre. */
  region: Rect & { angle?: number };
  mirrored?: boolean;
  /** Quarter turns clockwise, after mirroring. */
  turns?: number;
  /** `rectangle`, `ellipse`, or `rounded` with its radius as a part of the shorter side. */
  shape?: { kind: string; radius?: number };
  /** Locked, as seen. */
  ratio?: Size;
  /** `nearest` or `exact`. */
  rounding?: string;
  /** `cover`, `fit`, `fitWidth` or `padded`. */
  coverage?: string;
  output?: RecipeOutput;
}

/** What becomes of a cut. */
export interface RecipeOutput {
  width?: number;
  height?: number;
  /** `fit` into width × height, or `stretch`. */
  resize?: string;
  /** `trim`, or `keep`: the whole picture with all outside the shape clear. */
  canvas?: string;
  /** `jpeg`, `png` or `webp`. */
  format?: string;
  /** 1…100 */
  quality?: number;
  /** `#rrggbb` */
  background?: string;
  /** `keep` or `srgb`. */
  colour?: string;
}

/** What is asked of a result; what is not given comes from the recipe's `output`. */
export interface ResultOptions {
  /** In pixels, whole and 1 or more. */
  width?: number;
  height?: number;
  /** Into width × height, or exactly. */
  resize?: "fit" | "stretch";
  /** The cut alone, or the whole picture with all outside the shape clear. */
  canvas?: "trim" | "keep";
  /** `image/png`, `image/jpeg` or `image/webp`, as far as the browser can write them; the picture's own without it. */
  type?: string;
  /** 0…1; a JPEG's own without it. */
  quality?: number;
  /** A CSS colour for formats without transparency, and outside a padded picture; white. */
  background?: string;
  /** The picture's own colours, where the browser can, or those of sRGB. */
  colour?: "keep" | "srgb";
}

/** The newest cut, small. The canvas is the same each time; what is to last longer must be copied. */
export interface Cut {
  canvas: HTMLCanvasElement;
  crop: Recipe;
}

/** What a preview has to fit into, in pixels; never enlarged. 256 × 256 without. */
export interface Bounds {
  width?: number;
  height?: number;
}

/** A crop in the numbers of Cropper.js. */
export interface CropperData extends Rect {
  /** Degrees clockwise. */
  rotate: number;
  /** −1 where left and right are exchanged, else 1. */
  scaleX: number;
  scaleY: number;
}

/** Where a crop is. */
export interface Report {
  crop: Recipe;
  /** The whole pixels of the picture that an upright crop copies. */
  pixels: Rect;
  /** The region's bounding box in the picture. */
  picture: Rect;
  /** The frame on the screen, in points of the element. */
  viewport: Rect;
}

/** What is told of a failure. */
export interface Failure {
  code: string;
  subject: string;
  /** A sentence in the element's language. */
  message: string;
  error: CropError;
}

/** The element's events, all of which bubble. */
export interface CropViewEventMap {
  /** A picture is open. */
  "crop-load": CustomEvent<{ picture: PictureInfo }>;
  /** The crop is another; at most once a frame. */
  "crop-change": CustomEvent<{ crop: Recipe }>;
  /** A release, or a finished command. */
  "crop-commit": CustomEvent<Report>;
  /** The marquee is about to ask whether to save. After `preventDefault()` it does not, and keeps the selection. */
  "crop-ask": CustomEvent<Report>;
  /** The person said yes; the host saves. */
  "crop-save": CustomEvent<Report & { toBlob(options?: ResultOptions): Promise<Blob> }>;
  /** Something failed, nothing was lost. */
  "crop-error": CustomEvent<Failure>;
}

declare global {
  interface HTMLElementTagNameMap {
    "crop-view": CropView;
  }
  // Events bubble, so whatever is around the element hears them too.
  interface HTMLElementEventMap extends CropViewEventMap {}
  interface DocumentEventMap extends CropViewEventMap {}
}
