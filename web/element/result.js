import { exactPng } from "../encode/exact.js";
import { deflated, pngChunk } from "../encode/png.js";
import { canReadStraight } from "../encode/straight.js";
import { CropError } from "../errors.js";
import { cut, encode } from "../export.js";
import { openPicture } from "../picture.js";
import { iccChunkData } from "../picture/profile.js";
import { recipeNumbers } from "../recipe.js";
import { checkedOptions } from "./options.js";

/** @import { Engine, Plan } from "../engine.js" */
/** @import { Colours } from "../export.js" */
/** @import { Picture, Straight } from "../picture.js" */
/** @import { Profile } from "../picture/profile.js" */
/** @import { Recipe } from "../recipe.js" */
/** @import { ResultOptions } from "./options.js" */

/**
 * What a recipe makes of a picture, and how it is to be written.
 * @typedef {object} Order
 * @property {Picture} picture
 * @property {Plan[]} plans the one that is wanted, if it can be, and smaller ones for what a browser cannot hold
 * @property {Plan} wanted
 * @property {Colours} colours
 * @property {string} type
 * @property {number | undefined} quality
 */

/** Above the first, browsers' canvases stay blank; the smallest is what each can do. */
const CANVAS_PIXELS = [2 ** 28, 2 ** 26, 2 ** 24, 2 ** 22];
/** The longest side that each browser can do. */
const CANVAS_SIDE = 32767;
const OPAQUE = ["image/jpeg"];

/**
 * @param {Engine} engine
 * @param {Picture} picture @param {Recipe} recipe @param {ResultOptions} given
 * @param {number} maximumPixels of the result; a larger one is reduced
 * @returns {Order}
 * @throws {CropError}
 */
function makeOrder(engine, picture, recipe, given, maximumPixels) {
  const { output } = recipe;
  const options = checkedOptions(given);
  const canvasKind = options.canvas ?? output?.canvas;
  const type = options.type ?? mediaType(picture, recipe, canvasKind === "keep");
  const background = options.background ?? output?.background ?? "#fff";
  const numbers = recipeNumbers({ ...recipe, output: { canvas: canvasKind } });
  const isStretched = (options.resize ?? output?.resize) === "stretch";
  const plan = (/** @type {number} */ width, /** @type {number} */ height) =>
    engine.plan(numbers, width, height, isStretched);
  const wanted = plan(options.width ?? output?.width ?? 0, options.height ?? output?.height ?? 0);
  const limits = [maximumPixels, ...CANVAS_PIXELS.filter((pixels) => pixels < maximumPixels)];
  return {
    picture,
    wanted,
    plans: limits.map((limit) => within(limit, wanted, plan)),
    type,
    quality: options.quality ?? (output?.quality ? output.quality / 100 : sourceQuality(picture, type)),
    colours: {
      underlay: OPAQUE.includes(type) ? background : undefined,
      padding: recipe.coverage === "padded" ? background : undefined,
      space: (options.colour ?? output?.colour) === "srgb" ? "srgb" : picture.colourSpace,
    },
  };
}

/**
 * The cut on a canvas, in the first size that the browser can hold.
 * @param {Order} order
 * @returns {HTMLCanvasElement}
 */
function carryOut({ picture, plans, colours }) {
  for (const plan of plans) {
    try {
      return cut(picture, plan, colours);
    } catch (error) {
      // A canvas that this browser could not make: try with the next smaller one.
      if (!(error instanceof CropError && error.cause instanceof RangeError)) throw error;
    }
  }
  throw new CropError("saveFailed");
}

/**
 * The result as a canvas.
 * @param {Engine} engine @param {Picture} picture @param {Recipe} recipe @param {ResultOptions} options
 * @param {number} [maximumPixels]
 * @returns {{canvas: HTMLCanvasElement, isReduced: boolean}}
 * @throws {CropError}
 */
export function makeResult(engine, picture, recipe, options, maximumPixels = CANVAS_PIXELS[0]) {
  const order = makeOrder(engine, picture, recipe, options, maximumPixels);
  const canvas = carryOut(order);
  return { canvas, isReduced: isReduced(canvas, order) };
}

/**
 * The result as a file. By the time this returns, the picture is no longer needed.
 * @param {Engine} engine @param {Picture} picture @param {Recipe} recipe @param {ResultOptions} options
 * @param {number} [maximumPixels]
 * @returns {{file: Promise<Blob>, size: {width: number, height: number}, isReduced: boolean}}
 * @throws {CropError}
 */
export function makeFile(engine, picture, recipe, options, maximumPixels = CANVAS_PIXELS[0]) {
  const order = makeOrder(engine, picture, recipe, options, maximumPixels);
  const { type, quality } = order;
  const straight = mustStayStraight(order);
  if (straight) return { file: writeStraight(order, straight), size: order.wanted, isReduced: false };
  const canvas = carryOut(order);
  const { width, height } = canvas;
  return { file: encode(canvas, type, quality), size: { width, height }, isReduced: isReduced(canvas, order) };
}

/** @param {HTMLCanvasElement} canvas @param {Order} order */
const isReduced = ({ width, height }, { wanted }) => width !== wanted.width || height !== wanted.height;

/**
 * The picture's file, where a canvas would lose bits that the result can hold: whole pixels that may be translucent.
 * @param {Order} order
 * @returns {Straight | undefined}
 */
function mustStayStraight({ picture, plans: [plan], type, colours }) {
  const isAsInFile = colours.space === picture.colourSpace && colours.padding === undefined;
  return plan.isCopy && type === "image/png" && isAsInFile && canReadStraight() ? picture.straight : undefined;
}

/** @param {Order} order @param {Straight} straight */
async function writeStraight(order, { file, profile }) {
  try {
    return await exactPng(file, order.plans[0], await colourChunks(profile));
  } catch {
    // No graphics, or no memory: as good as a canvas can. The picture itself may be closed by now.
    const picture = await openPicture(file, { maximumPixels: Infinity });
    try {
      return await encode(carryOut({ ...order, picture }), order.type);
    } finally {
      picture.bitmap.close();
    }
  }
}

/** What a file's colours mean, in the words of PNG. @param {Profile | undefined} profile */
async function colourChunks(profile) {
  if (!profile?.icc) return profile?.chunks ?? [];
  return [pngChunk("iCCP", iccChunkData(await deflated(profile.icc)))];
}

/**
 * What {@link makeFile} would make without options.
 * @param {Engine} engine @param {Picture} picture @param {Recipe} recipe
 * @param {number} [maximumPixels]
 * @returns {{width: number, height: number, type: string, quality: number | undefined}}
 */
export function describeResult(engine, picture, recipe, maximumPixels = CANVAS_PIXELS[0]) {
  const { plans: [{ width, height }], type, quality } = makeOrder(engine, picture, recipe, {}, maximumPixels);
  return { width, height, type, quality };
}

/**
 * A JPEG of a JPEG keeps its quality: more would only make it larger.
 * @param {Picture} picture @param {string} type
 */
const sourceQuality = (picture, type) => type === picture.type ? picture.quality : undefined;

/**
 * A plan with as many pixels as a canvas may have.
 * @param {number} pixels @param {Plan} wanted
 * @param {(width: number, height: number) => Plan} plan for another size
 */
function within(pixels, wanted, plan) {
  const { width, height } = wanted;
  const factor = Math.min(1, Math.sqrt(pixels / (width * height)), CANVAS_SIDE / width, CANVAS_SIDE / height);
  if (factor === 1) return wanted;
  const side = (/** @type {number} */ length) => Math.max(1, Math.floor(length * factor));
  return plan(side(width), side(height));
}

/**
 * The source's own type, or PNG where that cannot be written or has no transparency.
 * @param {Picture} picture @param {Recipe} recipe @param {boolean} keepsCanvas
 */
function mediaType(picture, recipe, keepsCanvas) {
  if (recipe.output?.format) return `image/${recipe.output.format}`;
  const needsAlpha = picture.hasAlpha || keepsCanvas || (recipe.shape?.kind ?? "rectangle") !== "rectangle";
  // The native engine's choice for photos whose own formats are not written.
  if (picture.isStandIn && ["image/heic", "image/avif"].includes(picture.type) && !needsAlpha) return "image/jpeg";
  const canWrite = ["image/jpeg", "image/png", "image/webp"].includes(picture.type);
  return canWrite && !(needsAlpha && OPAQUE.includes(picture.type)) ? picture.type : "image/png";
}
