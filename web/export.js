/**
 * Cuts the result out of the original pixels, as the engine's plan says.
 */
import { shapes } from "./dist/tables.js";
import { drawResampled } from "./encode/resampling.js";
import { CropError } from "./errors.js";

/** @import { Mask, Plan } from "./engine.js" */
/** @import { Picture } from "./picture.js" */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * A context that is known to hold pixels: browsers answer a size that is too large with one that stays blank.
 * @param {number} width @param {number} height
 * @param {{alpha: boolean, space?: PredefinedColorSpace}} options a browser without that space takes sRGB
 * @returns {Context}
 */
export function makeContext(width, height, { alpha, space = "srgb" }) {
  const failure = () => new CropError("saveFailed", { cause: new RangeError(`No canvas of ${width} × ${height}`) });
  try {
    // An opaque canvas of the document is encoded with three channels, an offscreen one always with four.
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    // Kept in ordinary memory, the pixels are exact and need not come back from the graphics card.
    const context = canvas.getContext("2d", { alpha, willReadFrequently: true, colorSpace: space });
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
 * The colours of a result.
 * @typedef {object} Colours
 * @property {string} [underlay] under clear pixels, where the result may have none
 * @property {string} [padding] under what lies outside the picture, before the shape is cut out
 * @property {PredefinedColorSpace} [space] the picture's by default
 */

/**
 * The result of a plan.
 * @param {Picture} picture
 * @param {Plan} plan
 * @param {Colours} colours
 * @returns {HTMLCanvasElement}
 */
export function cut(picture, plan, { underlay, padding, space = picture.colourSpace }) {
  const mayBeClear = picture.hasAlpha || plan.mask !== undefined || padding !== undefined;
  const context = makeContext(plan.width, plan.height, { alpha: mayBeClear, space });
  if (plan.isCopy) {
    context.imageSmoothingEnabled = false;
    context.setTransform(...plan.transform);
    context.drawImage(picture.bitmap, 0, 0);
    context.resetTransform();
  } else {
    drawResampled(context, picture, plan, padding === undefined && !picture.hasAlpha);
  }
  if (padding !== undefined) fillUnder(context, plan, padding);
  if (plan.mask) clip(context, plan.mask);
  if (mayBeClear && underlay !== undefined) {
    fillUnder(context, plan, underlay);
    // A colour may itself be translucent, and what is written without transparency would be black there.
    fillUnder(context, plan, "#fff");
  }
  return context.canvas;
}

/** @param {Context} context @param {Plan} plan @param {string} colour */
function fillUnder(context, { width, height }, colour) {
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "source-over";
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

/** Gives a canvas' memory back at once, which else waits to be collected. @param {HTMLCanvasElement} canvas */
export const release = (canvas) => Object.assign(canvas, { width: 0, height: 0 });

/**
 * The file of a canvas, which is given up.
 * @param {HTMLCanvasElement} canvas
 * @param {string} type a media type
 * @param {number} [quality] 0…1
 * @returns {Promise<Blob>}
 */
export async function encode(canvas, type, quality) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  release(canvas);
  // A type that the browser cannot write silently becomes PNG.
  if (!blob || blob.type !== type) throw new CropError("saveFailed", { subject: type });
  return blob;
}
