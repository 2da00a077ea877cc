import CropImaging
import Glibc
import Testing

@testable import CropServer

@Suite struct FreeNameTests {
    @Test(arguments: [
        ("IMG_1.jpg", ImageFormat.jpeg, "IMG_1.jpg"), ("IMG_1.JPG", .jpeg, "IMG_1.JPG"),
        ("../../etc/passwd", .png, "_.._etc_passwd.png"), ("a/b\\c:d.png", .png, "a_b_c_d.png"),
        ("", .heic, "picture.heic"),
        (".hidden.jpg", .jpeg, "hidden.jpg"), ("...", .tiff, "picture.tif"),
        ("line\nbreak\u{7}.jpg", .jpeg, "line_break_.jpg"),
        ("photo.exe", .webp, "photo.exe.webp"), ("gpj.\u{202E}exe.jpg", .jpeg, "gpj._exe.jpg"),
        ("日本 語.avif", .avif, "日本 語.avif"),
        ("  spaced  .jpg", .jpeg, "spaced.jpg"),
    ])
    func originalsKeepTheirNamesMadeSafe(name: String, format: ImageFormat, safe: String) {
        let first = Array(FreeName(original: name, format: format).candidates.prefix(1))
        #expect(first == [safe])
        #expect(Folder.isShown(safe))
    }

    @Test func aLongNameIsCutBetweenLetters() throws {
        let name = try #require(
            FreeName(original: String(repeating: "€", count: 300), format: .jpeg).candidates.first { _ in true })
        #expect(name.utf8.count <= 160)
        #expect(name.hasSuffix("€.jpg"))
    }

    @Test func numbersComeAfterTheName() {
        #expect(Array(FreeName("a.b.jpg").candidates.prefix(3)) == ["a.b.jpg", "a.b (2).jpg", "a.b (3).jpg"])
    }

    @Test func resultsSortByWhenTheyWereMade() {
        let names = FreeName(result: "IMG.heic", format: .jpeg, time: 1_700_000_000).candidates.prefix(300)
        #expect(names.elementsEqual(names.sorted()))
        let later = FreeName(result: "AAA.heic", format: .jpeg, time: 1_700_000_001).candidates.prefix(1)
        #expect(names.allSatisfy { name in later.allSatisfy { name < $0 } })
    }

    @Test func aResultThatIsCutAgainHasOneDate() {
        let first = Array(FreeName(result: "IMG.heic", format: .jpeg, time: 1_700_000_000).candidates.prefix(2))
        for name in first {
            let again = FreeName(result: name, format: .png, time: 1_800_000_000).candidates.prefix(1)
            #expect(
                again.allSatisfy {
                    $0.hasSuffix(" IMG.png") && $0.utf8.count == "0000-00-00 00-00-00 IMG.png".utf8.count
                })
        }
    }
}
