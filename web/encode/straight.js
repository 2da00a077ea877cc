/**
 * Reads pixels whose colours were never multiplied by their opacity. A 2D canvas cannot hold such pixels; a texture
 * can.
 */

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/** A texture of this size is one that every graphics card, and every software that stands in for one, can take. */
const TILE = 2048;

/** Whether the browser has what is needed; it may still fail. */
export const canReadStraight = () =>
  typeof WebGL2RenderingContext === "function" && typeof OffscreenCanvas === "function";

/**
 * @param {Blob} file a picture
 * @param {Rect} rect whole pixels of the upright picture
 * @param {(row: Uint32Array, x: number, y: number) => void} take called with each run of pixels and the place of its
 * first in the picture; red is the first byte of each
 */
export async function readStraight(file, rect, take) {
  const bitmap = await createImageBitmap(file, {
    imageOrientation: "from-image",
    premultiplyAlpha: "none",
    // The file's own numbers; the profile that gives them their meaning goes with them.
    colorSpaceConversion: "none",
  });
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
  try {
    if (!gl) throw new Error("No WebGL");
    readTiles(gl, bitmap, rect, take);
  } finally {
    bitmap.close();
    // Browsers allow a page a few contexts only, and collect them late.
    gl?.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

/**
 * @param {WebGL2RenderingContext} gl @param {ImageBitmap} bitmap @param {Rect} rect
 * @param {(row: Uint32Array, x: number, y: number) => void} take
 */
function readTiles(gl, bitmap, rect, take) {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  for (let top = 0; top < rect.height; top += TILE) {
    for (let left = 0; left < rect.width; left += TILE) {
      const [x, y] = [rect.x + left, rect.y + top];
      const [width, height] = [Math.min(TILE, rect.width - left), Math.min(TILE, rect.height - top)];
      gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, x);
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
      gl.framebufferTexture2D(
        gl.FRAMEBUFFER,
        gl.COLOR_ATTACHMENT0,
        gl.TEXTURE_2D,
        gl.getParameter(gl.TEXTURE_BINDING_2D),
        0,
      );
      const tile = new Uint32Array(width * height);
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(tile.buffer));
      if (gl.getError() !== gl.NO_ERROR) throw new Error("WebGL could not read the pixels");
      for (let row = 0; row < height; row += 1) take(tile.subarray(row * width, (row + 1) * width), x, y + row);
    }
  }
}
