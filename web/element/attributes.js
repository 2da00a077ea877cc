import { coverages, presets, recipeFields } from "../dist/tables.js";
import { CropError } from "../errors.js";

/** Corners of `shape="rounded"` without a number. */
const RADIUS = 0.15;

const shapeKinds = recipeFields.find(({ path }) => path === "shape.kind")?.kind ?? [];

/** @import { OptionName, Preset } from "../engine.js" */
/**
 * An engine's option, its numbers, and the attribute that gives them, for messages.
 * @typedef {object} Option
 * @property {OptionName} name
 * @property {number[]} values
 * @property {string} subject
 */
/** @typedef {{width: number, height: number}} Dimensions */

/**
 * What each attribute means to the engine. Words that mean nothing become NaN.
 * @type {Record<string, (text: string, picture: Dimensions, element: Element) => [OptionName, ...number[]]>}
 */
const meanings = {
  "aspect-ratio": (text, picture) => ["ratio", ...ratioNumbers(text, picture)],
  shape: (text) => ["shape", ...shapeNumbers(text)],
  coverage: (text) => ["coverage", /** @type {Record<string, number>} */ (coverages)[text] ?? NaN],
  // Both sides are one option, so either attribute brings the other's value too.
  "min-width": (text, _, element) => ["minimum", length(text), length(element.getAttribute("min-height"))],
  "min-height": (text, _, element) => ["minimum", length(element.getAttribute("min-width")), length(text)],
  "max-zoom": (text) => ["zoom", 1, Number(text.trim() || NaN)],
};

/** The attributes that are options of the engine. */
export const optionNames = Object.keys(meanings);

/**
 * @param {string} attribute @param {string} text @param {Dimensions} picture @param {Element} element
 * @returns {Option}
 */
export function readOption(attribute, text, picture, element) {
  const [name, ...values] = meanings[attribute](text, picture, element);
  return { name, values, subject: `${attribute}="${text}"` };
}

/** A number of pixels, 0 without any. @param {string | null} text */
const length = (text) => text === null ? 0 : Number(text.trim() || NaN);

/**
 * A ratio as the engine takes it: `16:9`, `16/9`, `1.5`, `free`, or `original` for the picture's own.
 * @param {string} text @param {Dimensions} picture
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

/**
 * How an element is to begin: the preset's name, what its attributes change, and what is wrong with them.
 * @param {Element} element @param {Dimensions} picture
 * @returns {{preset: Preset, options: Option[], error?: CropError}}
 */
export function readAttributes(element, picture) {
  const jumps = matchMedia("(prefers-reduced-motion: reduce)").matches;
  /** @type {Option[]} */
  const options = [{ name: "animates", values: [jumps ? 0 : 1], subject: "" }];
  for (const attribute of optionNames) {
    const text = element.getAttribute(attribute);
    if (text !== null) options.push(readOption(attribute, text, picture, element));
  }
  const preset = element.getAttribute("preset") ?? "frame";
  if (Object.hasOwn(presets, preset)) return { preset: /** @type {Preset} */ (preset), options };
  return { preset: "frame", options, error: new CropError("badArgument", { subject: `preset="${preset}"` }) };
}
