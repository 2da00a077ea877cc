/**
 * Recipes: crops as JSON, the same for every face of CropKit. This file only moves values between the JSON and the
 * engine's numbers, field by field of the engine's own list; the engine says whether they make sense.
 */
import { absent, recipeFields, slots } from "./dist/tables.js";
import { CropError } from "./errors.js";

/**
 * @typedef {object} Recipe
 * @property {number} cropkit the version: 1
 * @property {{width: number, height: number}} picture the upright picture, in pixels
 * @property {{x: number, y: number, width: number, height: number, angle?: number}} region in picture pixels; degrees
 * @property {boolean} [mirrored]
 * @property {number} [turns] quarter turns clockwise, after mirroring
 * @property {{kind: string, radius?: number}} [shape] `rectangle`, `ellipse` or `rounded`
 * @property {{width: number, height: number}} [ratio] locked, as seen
 * @property {string} [rounding] `nearest` or `exact`
 * @property {string} [coverage] `cover`, `fit`, `fitWidth` or `padded`
 * @property {Output} [output]
 */

/**
 * What becomes of the cut.
 * @typedef {object} Output
 * @property {number} [width] @property {number} [height] in pixels
 * @property {string} [resize] `fit` into width × height, or `stretch`
 * @property {string} [canvas] `trim`, or `keep`: the whole picture with all outside the shape clear
 * @property {string} [format] `jpeg`, `png` or `webp`
 * @property {number} [quality] 1…100
 * @property {string} [background] `#rrggbb`, for formats without transparency
 * @property {string} [colour] `keep`, or `srgb`
 */

/** @typedef {{path: string, kind: string | string[]}} Field */
/** @type {Field[]} */
const fields = recipeFields;
/** Where the numbers of a crop begin among the fields; before them stand version and picture. */
const CROP = 3;

/**
 * The recipe of a crop that the engine wrote.
 * @param {Float64Array} values
 * @param {{width: number, height: number}} picture
 * @param {number} [at] where its region, orientation and shape stand; those of the current crop by default
 * @returns {Recipe}
 */
export function readRecipe(values, picture, at = slots.crop) {
  const numbers = [...values.subarray(at, at + 9), ...values.subarray(slots.crop + 9, slots.crop + 13)];
  /** @type {any} */
  const recipe = { cropkit: 1, picture: { width: picture.width, height: picture.height } };
  numbers.forEach((number, index) => {
    const { path, kind } = fields[CROP + index];
    const [group, name] = path.split(".");
    const value = kind === "flag" ? number === 1 : Array.isArray(kind) ? kind[number] : number;
    if (name) (recipe[group] ??= {})[name] = value;
    else recipe[group] = value;
  });
  if (recipe.shape.kind !== "rounded") delete recipe.shape.radius;
  if (recipe.ratio.width === 0) delete recipe.ratio;
  return recipe;
}

/** The paths of a crop, and the objects that they lead through. */
const known = new Set(fields.map(({ path }) => path).filter((path) => !path.startsWith("output.")));
const groups = new Set([...known].filter((path) => path.includes(".")).map((path) => path.split(".")[0]));

/** @typedef {Record<string, any>} Extras */

/**
 * What a recipe has besides the crop: its output, and what the engine does not know, at any depth.
 * @param {unknown} recipe
 * @returns {Extras}
 */
export function extraFields(recipe) {
  const members = Object.entries(copied(recipe));
  return Object.fromEntries(members.flatMap(([name, value]) => {
    if (!groups.has(name)) return known.has(name) ? [] : [[name, value]];
    const inner = Object.entries(value ?? {}).filter(([key]) => !known.has(`${name}.${key}`));
    return inner.length > 0 ? [[name, Object.fromEntries(inner)]] : [];
  }));
}

/** As JSON would have it, so that what is kept can be written again. @param {unknown} recipe @returns {object} */
function copied(recipe) {
  try {
    return JSON.parse(JSON.stringify(recipe));
  } catch (cause) {
    throw new CropError("badEncoding", { cause });
  }
}

/**
 * Gives a recipe back what it was read with besides the crop.
 * @param {Recipe} recipe @param {Extras} extras
 * @returns {Recipe}
 */
export function withExtras(recipe, extras) {
  const members = Object.entries(extras).map(([name, value]) => [
    name,
    groups.has(name) ? { .../** @type {Extras} */ (recipe)[name], ...value } : value,
  ]);
  return { ...recipe, ...Object.fromEntries(members) };
}

/**
 * The numbers of a recipe, in the order of the engine's `arguments`.
 * @param {unknown} recipe
 * @returns {number[]}
 */
export function recipeNumbers(recipe) {
  if (!isObject(recipe)) throw new CropError("badEncoding");
  return fields.map(({ path, kind }) => {
    const [group, name] = path.split(".");
    let value = recipe[group];
    if (name && !isMissing(value)) {
      if (!isObject(value)) throw new CropError("badEncoding", { subject: path });
      value = value[name];
    }
    return isMissing(value) ? absent : encoded(value, kind, path);
  });
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Null stands for a field that is not there. @param {unknown} value */
const isMissing = (value) => value === undefined || value === null;

/** @param {unknown} value @param {string | string[]} kind @param {string} path */
function encoded(value, kind, path) {
  if (kind === "number" && typeof value === "number") return value;
  if (kind === "flag" && typeof value === "boolean") return Number(value);
  if (kind === "colour" && typeof value === "string" && /^#[\da-f]{6}$/i.test(value)) {
    return Number.parseInt(value.slice(1), 16);
  }
  // A word that is none of the list is −1, which the engine refuses.
  if (Array.isArray(kind) && typeof value === "string") return kind.indexOf(value);
  throw new CropError("badEncoding", { subject: path });
}

/**
 * The failure of a recipe: the engine adds a thousandth of the field it is in, and one, to the code.
 * @param {number} code @param {string[]} names of the errors
 */
export function recipeError(code, names) {
  const field = fields[Math.round((code % 1) * 1000) - 1];
  return new CropError(names[Math.floor(code)], { subject: field?.path });
}

/**
 * A recipe from its JSON.
 * @param {string} json
 * @returns {Recipe}
 */
export function parseRecipe(json) {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new CropError("badEncoding", { cause });
  }
}
