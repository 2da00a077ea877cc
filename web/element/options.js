import { recipeFields } from "../dist/tables.js";
import { CropError } from "../errors.js";

/**
 * What is asked of a result; what is not given comes from the recipe's `output`.
 * @typedef {object} ResultOptions
 * @property {number} [width] @property {number} [height] in pixels, whole and 1 or more
 * @property {"fit" | "stretch"} [resize] into width × height, or exactly
 * @property {"trim" | "keep"} [canvas] the cut alone, or the whole picture with all outside the shape clear
 * @property {string} [type] `image/png`, `image/jpeg` or `image/webp`, as far as the browser can write them
 * @property {number} [quality] 0…1
 * @property {string} [background] a CSS colour for formats without transparency, and outside a padded picture; white
 * @property {"keep" | "srgb"} [colour] the picture's own colours, where the browser can, or those of sRGB
 */

/** The longest side that the engine plans. */
const LONGEST = 1e6;

/** The words that a field of a recipe can be. @param {string} path @returns {readonly unknown[]} */
const words = (path) => /** @type {string[]} */ (recipeFields.find((field) => field.path === path)?.kind ?? []);

/** @param {unknown} value */
const isSide = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LONGEST;

/** @type {Record<keyof ResultOptions, (value: unknown) => boolean>} */
const allows = {
  width: isSide,
  height: isSide,
  resize: (value) => words("output.resize").includes(value),
  canvas: (value) => words("output.canvas").includes(value),
  type: (value) => words("output.format").some((format) => value === `image/${format}`),
  quality: (value) => typeof value === "number" && value >= 0 && value <= 1,
  background: isColour,
  colour: (value) => words("output.colour").includes(value),
};

/** @param {unknown} value */
function isColour(value) {
  const context = document.createElement("canvas").getContext("2d");
  if (typeof value !== "string" || !context) return false;
  // What is no colour leaves the one that was there before.
  return ["#000", "#fff"].map((before) => {
    context.fillStyle = before;
    context.fillStyle = value;
    return context.fillStyle;
  }).every((after, _, [first]) => after === first);
}

/**
 * @param {ResultOptions | null | undefined} options as a host gave them
 * @returns {ResultOptions}
 * @throws {CropError} `badOutput`, whose subject is the option that makes no sense
 */
export function checkedOptions(options) {
  if (options === null || options === undefined) return {};
  if (typeof options !== "object") throw new CropError("badArgument", { subject: "options" });
  for (const [name, isAllowed] of Object.entries(allows)) {
    const value = options[/** @type {keyof ResultOptions} */ (name)];
    if (value !== undefined && !isAllowed(value)) throw new CropError("badOutput", { subject: name });
  }
  return options;
}
