"""What becomes of the cut: format, size, the file, the words about it."""

from pictures import coordinates, decoded, png

FILE = png(coordinates(640, 480))


def test_a_jpeg_is_saved_as_jpeg(editor):
    editor.run("view.setCrop({ ...view.crop, region: { x: 100, y: 100, width: 640, height: 480 } }, false)")
    name, file = editor.download()
    assert name == "landscape-crop.jpg"
    assert file[:3] == b"\xff\xd8\xff"
    assert decoded(file).shape == (480, 640, 3)


def test_the_name_of_a_file_is_that_of_the_picture_it_was_made_of(editor):
    editor.open("first.png", FILE)
    with editor.page.expect_download() as started:
        editor.run(
            """
            const toBlob = HTMLCanvasElement.prototype.toBlob;
            HTMLCanvasElement.prototype.toBlob = function (...args) { setTimeout(() => toBlob.apply(this, args), 300); };
            document.getElementById("save").click();
            await view.load("samples/landscape.jpg");
            """
        )
    assert started.value.suggested_filename == "first-crop.png"
