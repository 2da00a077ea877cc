import { CropError } from "../errors.js";
import { cut } from "../export.js";
import { recipeNumbers } from "../recipe.js";

/** @import { Engine, Plan } from "../engine.js" */
/** @import { Picture } from "../picture.js" */
/** @import { Recipe } from "../recipe.js" */

/**
 * What is asked of a result; what is not given comes from the recipe's `output`.
 * @typedef {object} ResultOptions
 * @property {number} [width] @property {number} [height] in pixels
 * @property {"fit" | "stretch"} [resize] into width × height, or exactly
 * @property {"trim" | "keep"} [canvas] the cut alone, or the whole picture with all outside the shape clear
 * @property {string} [type] `image/png`, `image/jpeg` or `image/webp`
 * @property {number} [quality] 0…1
 * @property {string} [background] a CSS colour for formats without transparency; white
 */

/** @typedef {{canvas: HTMLCanvasElement, type: string, quality: number | undefined, isReduced: boolean}} Result */

/** Above the first, browsers' canvases stay blank; the smallest is what each can do. */
const CANVAS_PIXELS = [2 ** 28, 2 ** 26, 2 ** 24, 2 ** 22];
/** The longest side that each browser can do. */
const CANVAS_SIDE = 32767;
const OPAQUE = ["image/jpeg"];

/**
 * What a recipe makes of a picture, and how it is to be written.
 * @param {Engine} engine
 * @param {Picture} picture @param {Recipe} recipe @param {ResultOptions} options
 * @param {number} [maximumPixels] of the result; a larger one is reduced
 * @returns {Result}
 * @throws {CropError}
 */
export function makeResult(engine, picture, recipe, options, maximumPixels = CANVAS_PIXELS[0]) {
  const { output } = recipe;
  const canvasKind = options.canvas ?? output?.canvas;
  const type = options.type ?? mediaType(picture, recipe, canvasKind === "keep");
  const quality = options.quality ?? (output?.quality ? output.quality / 100 : sourceQuality(picture, type));
  const background = options.background ?? output?.background ?? "#fff";
  const numbers = recipeNumbers({ ...recipe, output: { canvas: canvasKind } });
  const width = options.width ?? output?.width ?? 0;
  const height = options.height ?? output?.height ?? 0;
  const isStretched = (options.resize ?? output?.resize) === "stretch";

  const plan = (/** @type {number} */ width, /** @type {number} */ height) =>
    engine.plan(numbers, width, height, isStretched);
  const wanted = plan(width, height);
  for (const limit of [maximumPixels, ...CANVAS_PIXELS.filter((pixels) => pixels < maximumPixels)]) {
    const allowed = within(limit, wanted, plan);
    try {
      const canvas = cut(picture, allowed, {
        underlay: OPAQUE.includes(type) ? background : undefined,
        padding: recipe.coverage === "padded" ? background : undefined,
      });
      return { canvas, type, quality, isReduced: allowed !== wanted };
    } catch (error) {
      // A canvas that this browser could not make: try with the next smaller one.
      if (!(error instanceof CropError && error.cause instanceof RangeError)) throw error;
    }
  }
  throw new CropError("saveFailed");
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
  const canWrite = ["image/jpeg", "image/png", "image/webp"].includes(picture.type);
  return canWrite && !(needsAlpha && OPAQUE.includes(picture.type)) ? picture.type : "image/png";
}
