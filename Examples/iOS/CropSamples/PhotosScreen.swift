import CropKit
import CropUIKit
import SwiftUI

/// The photo app's way, in SwiftUI: the binding follows the fingers, the session knows what the buttons need.
struct PhotosScreen: View {
    @State private var crop: CropRecipe?
    @StateObject private var session = CropperSession()

    var body: some View {
        VStack {
            Cropper(image: SamplePicture.image, crop: $crop)
                .preset(.photos)
                .session(session)
            HStack {
                Button("Undo") { session.undo() }.disabled(!session.canUndo)
                Button("Redo") { session.redo() }.disabled(!session.canRedo)
                Button("Turn") { session.turn(degrees: 90) }
                Button("Mirror") { session.mirror() }
                Button("Reset") { session.reset() }.disabled(!session.isResettable)
            }
            Text(crop.map { "\(Int($0.crop.region.width)) × \(Int($0.crop.region.height))" } ?? "")
        }
    }
}
