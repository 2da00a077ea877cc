import { coverages, presets, recipeFields } from "../dist/tables.js";
import { CropError } from "../errors.js";

/** Corners of `shape="rounded"` without a number. */
const RADIUS = 0.15;

const shapeKinds = recipeFields.find(({ path }) => path === "shape.kind")?.kind ?? [];

/** @import { Preset } from "../engine.js" */
/** @typedef {[name: "ratio" | "shape" | "coverage" | "animates", ...values: number[]]} Option an engine option and its numbers */

/**
 * What each attribute means to the engine. Words that mean nothing become NaN, which the engine refuses.
 * @type {Record<string, (text: string, picture: {width: number, height: number}) => Option>}
 */
export const options = {
  "aspect-ratio": (text, picture) => ["ratio", ...ratioNumbers(text, picture)],
  shape: (text) => ["shape", ...shapeNumbers(text)],
  coverage: (text) => ["coverage", /** @type {Record<string, number>} */ (coverages)[text] ?? NaN],
};

/**
 * A ratio as the engine takes it: `16:9`, `16/9`, `1.5`, `free`, or `original` for the picture's own.
 * @param {string} text @param {{width: number, height: number}} picture
 * @returns {[number, number]}
 */
export function ratioNumbers(text, picture) {
  if (text === "free") return [0, 0];
  if (text === "original") return [picture.width, picture.height];
  const [, width, height = "1"] = /^\s*([\d.]+)\s*(?:[:/]\s*([\d.]+)\s*)?$/.exec(text) ?? [];
  // Zeros would mean free.
  return [Number(width) || NaN, Number(height) || NaN];
}

/**
 * A shape as the engine takes it: `rectangle`, `ellipse`, `rounded`, or `rounded 0.2` with its radius as a part of
 * the shorter side.
 * @param {string} text
 * @returns {[number, number]}
 */
export function shapeNumbers(text) {
  const [kind, radius = String(RADIUS)] = text.trim().split(/\s+/);
  return [shapeKinds.indexOf(kind), Number(radius)];
}

/** The preset's name, or frame where there is none. @param {string | null} name @returns {Preset} */
export function presetName(name) {
  if (name === null) return "frame";
  if (!(name in presets)) throw new CropError("badArgument", { subject: `preset="${name}"` });
  return /** @type {Preset} */ (name);
}
