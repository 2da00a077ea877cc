import { coverages, presets, recipeFields } from "../dist/tables.js";
import { CropError } from "../errors.js";

/** Corners of `shape="rounded"` without a number. */
const RADIUS = 0.15;

const shapeKinds = recipeFields.find(({ path }) => path === "shape.kind")?.kind ?? [];

/** @import { Preset } from "../engine.js" */
/** @typedef {[name: "ratio" | "shape" | "coverage" | "minimum" | "zoom" | "animates", ...values: number[]]} Option an engine option and its numbers */

/**
 * What each attribute means to the engine. Words that mean nothing become NaN, which the engine refuses.
 * @type {Record<string, (text: string, picture: {width: number, height: number}, element: Element) => Option>}
 */
export const options = {
  "aspect-ratio": (text, picture) => ["ratio", ...ratioNumbers(text, picture)],
  shape: (text) => ["shape", ...shapeNumbers(text)],
  coverage: (text) => ["coverage", /** @type {Record<string, number>} */ (coverages)[text] ?? NaN],
  // Both sides are one option, so either attribute brings the other's value too.
  "min-width": (text, _, element) => ["minimum", length(text), length(element.getAttribute("min-height"))],
  "min-height": (text, _, element) => ["minimum", length(element.getAttribute("min-width")), length(text)],
  "max-zoom": (text) => ["zoom", 1, Number(text.trim() || NaN)],
};

/** A number of pixels, 0 without any. @param {string | null} text */
const length = (text) => text === null ? 0 : Number(text.trim() || NaN);

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

/**
 * How an element is to begin: the preset's name, what its attributes change, and what is wrong with them.
 * @param {Element} element @param {{width: number, height: number}} picture
 * @returns {{preset: Preset, settings: Option[], error?: CropError}}
 */
export function readAttributes(element, picture) {
  /** @type {Option[]} */
  const settings = [["animates", matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1]];
  for (const [name, option] of Object.entries(options)) {
    const text = element.getAttribute(name);
    if (text !== null) settings.push(option(text, picture, element));
  }
  const preset = element.getAttribute("preset") ?? "frame";
  if (Object.hasOwn(presets, preset)) return { preset: /** @type {Preset} */ (preset), settings };
  return { preset: "frame", settings, error: new CropError("badArgument", { subject: `preset="${preset}"` }) };
}
