/**
 * Draws a picture at another size or angle.
 *
 * A browser's own smoothing looks at a few pixels around each place. That is enough to enlarge; reduced by more than a
 * little, pixels between those places are skipped, and fine patterns turn into coarse ones. So a strong reduction goes
 * by halves, each the mean of all its pixels, and what is left is drawn at twice its size and halved once more.
 */
import { makeContext, release } from "../export.js";

/** @import { Plan } from "../engine.js" */
/** @import { Picture } from "../picture.js" */
/** @typedef {[number, number, number, number, number, number]} Matrix */
/** @typedef {ImageBitmap | HTMLCanvasElement} Image */
/** @typedef {{x: number, y: number, width: number, height: number}} Part */

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
  const isSlanted = plan.transform[0] !== 0 && plan.transform[1] !== 0;
  const { image, part, toPicture, scale: left } = halved(picture, plan, scale);
  const paint = (
    /** @type {CanvasRenderingContext2D} */ context,
    /** @type {DOMMatrix} */ place,
    height = context.canvas.height,
  ) => {
    context.setTransform(place.multiply(new DOMMatrix(plan.transform)).multiply(new DOMMatrix(toPicture)));
    // At a half, each pixel is the plain mean of four.
    context.imageSmoothingQuality = isHalf(left) ? "low" : "high";
    if (isOpaque && isSlanted) underlay(context, image, part, height);
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, part.width, part.height);
  };
  if (left > 0.5 && left < NEARLY_WHOLE) drawDoubled(context, plan, picture, paint);
  else paint(context, new DOMMatrix());
  context.resetTransform();
  if (image instanceof HTMLCanvasElement) release(image);
}

/** @param {Matrix} matrix */
const scaleOf = ([a, b, c, d]) => Math.sqrt(Math.abs(a * d - b * c));

/**
 * Antialiasing thins out pixels that the picture's border crosses, as a slanted one does at the result's corners. An
 * opaque picture stays opaque there when it lies over itself, a little enlarged.
 * @param {CanvasRenderingContext2D} context @param {Image} image @param {Part} part of it
 * @param {number} height where the result ends
 */
function underlay(context, image, part, height) {
  const { width } = context.canvas;
  context.save();
  const transform = context.getTransform();
  context.resetTransform();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(RIM, RIM, width - 2 * RIM, height - 2 * RIM);
  context.clip("evenodd");
  context.setTransform(transform);
  context.drawImage(image, part.x, part.y, part.width, part.height, -1, -1, part.width + 2, part.height + 2);
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
 * @returns {{image: Image, part: Part, toPicture: Matrix, scale: number}} the part of the image, its map to the picture, and
 * the scale that is left
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
  const toPicture = /** @type {Matrix} */ ([width / part.width, 0, 0, height / part.height, x, y]);
  if (last) return { image: last.canvas, part, toPicture, scale };
  const alone = isHalf(scale) ? undefined : cutOut(picture, plan);
  if (alone) return { image: alone, part: { ...part, x: 0, y: 0 }, toPicture, scale };
  return { image: picture.bitmap, part, toPicture, scale };
}

/**
 * The pixels of an upright cut alone: smoothing at its edges would look at those beyond, which were left out on purpose.
 * @param {Picture} picture @param {Plan} plan
 */
function cutOut(picture, { source: { x, y, width, height }, transform: [a, b] }) {
  const isUpright = a === 0 || b === 0;
  if (!isUpright || width * height === picture.width * picture.height) return undefined;
  try {
    const context = makeContext(width, height, { alpha: picture.hasAlpha, space: picture.colourSpace });
    context.drawImage(picture.bitmap, -x, -y);
    return context.canvas;
  } catch {
    // More than a canvas can hold; a little colour from beyond is better than no picture.
    return undefined;
  }
}

/** @param {number} scale */
const isHalf = (scale) => Math.abs(scale - 0.5) < 1e-9;
