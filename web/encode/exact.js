/**
 * Carries out a plan that copies whole pixels, to the last bit, for pictures with opacity.
 */
import { clip, makeContext, release } from "../export.js";
import { writePng } from "./png.js";
import { readStraight } from "./straight.js";

/** @import { Plan } from "../engine.js" */

/** So many pixels of a mask are looked at at once. */
const STRIP = 1 << 20;

/**
 * @param {Blob} file the picture
 * @param {Plan} plan that copies
 * @param {Uint8Array[]} colourChunks what the file's colours mean, as chunks of a PNG
 * @returns {Promise<Blob>} a PNG
 */
export async function exactPng(file, plan, colourChunks) {
  const { width, height, source, transform: [a, b, c, d, e, f], mask } = plan;
  const pixels = new Uint32Array(width * height);
  const step = b * width + a;
  await readStraight(file, source, (row, x, y) => {
    // Where the middle of the run's first pixel goes.
    const [right, down] = [a * (x + 0.5) + c * (y + 0.5) + e, b * (x + 0.5) + d * (y + 0.5) + f];
    let at = Math.floor(down) * width + Math.floor(right);
    for (let index = 0; index < row.length; index += 1, at += step) pixels[at] = row[index];
  });
  const bytes = new Uint8Array(pixels.buffer);
  if (mask) thin(bytes, plan);
  return writePng(bytes, width, height, colourChunks);
}

/** Makes pixels as clear as the mask says, and forgets those outside. @param {Uint8Array} bytes @param {Plan} plan */
function thin(bytes, { width, height, mask }) {
  const context = makeContext(width, height, { alpha: true });
  context.fillRect(0, 0, width, height);
  if (mask) clip(context, mask);
  const rows = Math.max(1, Math.floor(STRIP / width));
  for (let top = 0; top < height; top += rows) {
    const { data } = context.getImageData(0, top, width, Math.min(rows, height - top));
    const strip = bytes.subarray(top * width * 4, top * width * 4 + data.length);
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) strip.fill(0, at - 3, at + 1);
      else if (data[at] < 255) strip[at] = Math.round(strip[at] * data[at] / 255);
    }
  }
  release(context.canvas);
}
