/**
 * Draws a picture at another size or angle.
 *
 * A browser's own smoothing looks at a few pixels around each place. That is enough to enlarge; reduced by more than a
 * little, pixels between those places are skipped, and fine patterns turn into coarse ones. So a strong reduction goes
 * by halves, each the mean of all its pixels, and what is left is drawn at twice its size and halved once more.
 */
import { makeContext } from "../export.js";

/** @import { Plan } from "../engine.js" */
/** @import { Picture } from "../picture.js" */
/** @typedef {[number, number, number, number, number, number]} Matrix */
/** @typedef {ImageBitmap | HTMLCanvasElement} Image */

/** From this scale on, the browser's smoothing does as well as any way round. */
const NEARLY_WHOLE = 0.75;
/** So many pixels of twice the result are held at once. */
const STRIP = 1 << 22;
/** How far from the result's sides a picture's side that lies on them can be seen. */
const RIM = 2;

/**
 * @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Plan} plan
 * @param {boolean} isOpaque each pixel of the result lies on opaque pixels of the picture
 */
export function drawResampled(context, picture, plan, isOpaque) {
  const scale = scaleOf(plan.transform);
  const { image, toPicture, scale: left } = halved(picture, plan, scale);
  const paint = (
    /** @type {CanvasRenderingContext2D} */ context,
    /** @type {DOMMatrix} */ place,
    height = context.canvas.height,
  ) => {
    context.setTransform(place.multiply(new DOMMatrix(plan.transform)).multiply(new DOMMatrix(toPicture)));
    // At a half, each pixel is the plain mean of four.
    context.imageSmoothingQuality = Math.abs(left - 0.5) < 1e-9 ? "low" : "high";
    if (isOpaque) underlay(context, image, height);
    context.drawImage(image, 0, 0);
  };
  if (left > 0.5 && left < NEARLY_WHOLE) drawDoubled(context, plan, picture, paint);
  else paint(context, new DOMMatrix());
  context.resetTransform();
  if (image instanceof HTMLCanvasElement) release(image);
}

/** @param {Matrix} matrix */
const scaleOf = ([a, b, c, d]) => Math.sqrt(Math.abs(a * d - b * c));

/**
 * Antialiasing would thin out pixels where the picture ends on the result's own edge. An opaque picture stays opaque
 * there when it lies over itself, a little enlarged.
 * @param {CanvasRenderingContext2D} context @param {Image} image @param {number} height where the result ends
 */
function underlay(context, image, height) {
  const { width } = context.canvas;
  context.save();
  const transform = context.getTransform();
  context.resetTransform();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(RIM, RIM, width - 2 * RIM, height - 2 * RIM);
  context.clip("evenodd");
  context.setTransform(transform);
  context.drawImage(image, -1, -1, image.width + 2, image.height + 2);
  context.restore();
}

/**
 * Draws at twice the size, strip by strip, and halves that.
 * @param {CanvasRenderingContext2D} context @param {Plan} plan @param {Picture} picture
 * @param {(context: CanvasRenderingContext2D, place: DOMMatrix, height?: number) => void} paint
 */
function drawDoubled(context, { width, height }, picture, paint) {
  const rows = Math.max(1, Math.min(height, Math.floor(STRIP / (4 * width))));
  const strip = makeContext(2 * width, 2 * rows, { alpha: true, space: picture.colourSpace });
  context.imageSmoothingQuality = "low";
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    strip.resetTransform();
    strip.clearRect(0, 0, 2 * width, 2 * rows);
    paint(strip, new DOMMatrix([2, 0, 0, 2, 0, -2 * top]), 2 * count);
    context.drawImage(strip.canvas, 0, 0, 2 * width, 2 * count, 0, top, width, count);
  }
  release(strip.canvas);
}

/**
 * The part of the picture that a plan needs, halved until one more halving would be too much.
 * @param {Picture} picture @param {Plan} plan @param {number} scale
 * @returns {{image: Image, toPicture: Matrix, scale: number}} and the scale that is left
 */
function halved(picture, plan, scale) {
  const { x, y, width, height } = plan.source;
  /** @type {CanvasRenderingContext2D | undefined} */
  let last;
  let part = { x, y, width, height };
  while (scale < 0.5 && part.width > 1 && part.height > 1) {
    const [halfWidth, halfHeight] = [Math.ceil(part.width / 2), Math.ceil(part.height / 2)];
    const context = makeContext(halfWidth, halfHeight, { alpha: picture.hasAlpha, space: picture.colourSpace });
    context.imageSmoothingQuality = "low";
    const image = last?.canvas ?? picture.bitmap;
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, halfWidth, halfHeight);
    if (last) release(last.canvas);
    last = context;
    part = { x: 0, y: 0, width: halfWidth, height: halfHeight };
    scale *= 2;
  }
  if (!last) return { image: picture.bitmap, toPicture: [1, 0, 0, 1, 0, 0], scale };
  return { image: last.canvas, toPicture: [width / part.width, 0, 0, height / part.height, x, y], scale };
}

/** Gives a canvas' memory back at once. @param {HTMLCanvasElement} canvas */
const release = (canvas) => Object.assign(canvas, { width: 0, height: 0 });
