/**
 * Cuts the result out of the original pixels, as the engine's plan says.
 */
import { shapes } from "./dist/tables.js";
import { CropError } from "./errors.js";

/** @import { Mask, Plan } from "./engine.js" */
/** @import { Picture } from "./picture.js" */
/** @typedef {CanvasRenderingContext2D} Context */

/** @typedef {[number, number, number, number, number, number]} Matrix */

/**
 * A context that is known to hold pixels: browsers answer a size that is too large with one that stays blank.
 * @param {number} width @param {number} height
 * @param {boolean} alpha
 * @returns {Context}
 */
function makeContext(width, height, alpha) {
  const failure = () => new CropError("saveFailed", { cause: new RangeError(`No canvas of ${width} × ${height}`) });
  try {
    // An opaque canvas of the document is encoded with three channels, an offscreen one always with four.
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    // Kept in ordinary memory, the pixels are exact and need not come back from the graphics card.
    const context = canvas.getContext("2d", { alpha, willReadFrequently: true });
    if (!context) throw failure();
    context.fillStyle = "#fff";
    context.fillRect(width - 1, height - 1, 1, 1);
    if (context.getImageData(width - 1, height - 1, 1, 1).data[0] !== 255) throw failure();
    context.clearRect(width - 1, height - 1, 1, 1);
    return context;
  } catch {
    throw failure();
  }
}

/**
 * The result of a plan.
 * @param {Picture} picture
 * @param {Plan} plan
 * @param {{underlay?: string, padding?: string}} colours under clear pixels, where the result may have none; and
 * under what lies outside the picture, before the shape is cut out
 * @returns {HTMLCanvasElement}
 */
export function cut(picture, plan, { underlay, padding }) {
  const mayBeClear = picture.hasAlpha || plan.mask !== undefined || padding !== undefined;
  const context = makeContext(plan.width, plan.height, mayBeClear);
  draw(context, picture, plan, padding === undefined && !picture.hasAlpha);
  if (padding !== undefined) fillUnder(context, plan, padding);
  if (plan.mask) clip(context, plan.mask);
  if (mayBeClear && underlay !== undefined) fillUnder(context, plan, underlay);
  return context.canvas;
}

/** @param {Context} context @param {Plan} plan @param {string} colour */
function fillUnder(context, { width, height }, colour) {
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "source-over";
}

/**
 * @param {Context} context @param {Picture} picture @param {Plan} plan
 * @param {boolean} isOpaque each pixel of the result lies on opaque pixels of the picture
 */
function draw(context, picture, plan, isOpaque) {
  if (plan.isCopy) {
    context.imageSmoothingEnabled = false;
    context.setTransform(...plan.transform);
    context.drawImage(picture.bitmap, 0, 0);
  } else {
    const { image, toPicture } = reduced(picture.bitmap, plan);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "high";
    context.setTransform(...plan.transform);
    context.transform(...toPicture);
    // Antialiasing would thin out pixels where the picture ends on the result's own edge. An opaque picture stays
    // opaque there when it lies over itself, a little enlarged.
    if (isOpaque) context.drawImage(image, -1, -1, image.width + 2, image.height + 2);
    context.drawImage(image, 0, 0);
  }
  context.resetTransform();
}

/**
 * The part of the picture that a plan needs, halved until one more halving would be too much: a single large
 * reduction skips pixels, halvings average all of them.
 * @param {ImageBitmap} bitmap
 * @param {Plan} plan
 * @returns {{image: ImageBitmap | HTMLCanvasElement, toPicture: Matrix}}
 */
function reduced(bitmap, plan) {
  const [a, b, c, d] = plan.transform;
  let scale = Math.sqrt(Math.abs(a * d - b * c));
  if (scale > 0.5) return { image: bitmap, toPicture: [1, 0, 0, 1, 0, 0] };
  const { x, y, width, height } = plan.source;
  /** @type {ImageBitmap | HTMLCanvasElement} */
  let image = bitmap;
  let part = { x, y, width, height };
  while (scale <= 0.5 && part.width > 1 && part.height > 1) {
    const [halfWidth, halfHeight] = [Math.ceil(part.width / 2), Math.ceil(part.height / 2)];
    const context = makeContext(halfWidth, halfHeight, true);
    context.imageSmoothingQuality = "low";
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, halfWidth, halfHeight);
    image = context.canvas;
    part = { x: 0, y: 0, width: halfWidth, height: halfHeight };
    scale *= 2;
  }
  return { image, toPicture: [width / part.width, 0, 0, height / part.height, x, y] };
}

/** Clears what lies outside the shape. @param {Context} context @param {Mask} mask */
export function clip(context, { kind, width, height, radius, transform }) {
  context.setTransform(...transform);
  context.globalCompositeOperation = "destination-in";
  context.beginPath();
  if (kind === shapes.ellipse) context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else if (kind === shapes.rounded) context.roundRect(0, 0, width, height, radius);
  else context.rect(0, 0, width, height);
  context.fill();
  context.globalCompositeOperation = "source-over";
  context.resetTransform();
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} type a media type
 * @param {number} [quality] 0…1
 * @returns {Promise<Blob>}
 */
export async function encode(canvas, type, quality) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  // A type that the browser cannot write silently becomes PNG.
  if (!blob || blob.type !== type) throw new CropError("saveFailed", { cause: new TypeError(`No ${type}`) });
  return blob;
}
