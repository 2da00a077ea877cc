/**
 * Puts the engine's phrases into words. Their table, made with the engine, is the only one: what a person reads here
 * is what they read on every other face.
 */
import { phraseNames, phrases } from "./dist/tables.js";

/** @typedef {Record<string, Record<string, string>>} Phrases the words of each language by name */

/** @typedef {"en" | "zh-Hans"} Language */

/**
 * The language of the phrases that is nearest to a language tag.
 * @param {string | null | undefined} tag as in the `lang` attribute
 * @returns {Language}
 */
export function languageFor(tag) {
  return /^zh\b/i.test(tag ?? "") ? "zh-Hans" : "en";
}

/**
 * A phrase with its places filled: `{1}` by a whole number, `{1.0}` with at most one decimal, `{1.00}` with two.
 * @param {Language} language
 * @param {string | number} name or number of the phrase
 * @param {ArrayLike<number>} [numbers]
 * @param {Phrases} [table] of a page that has phrases of its own
 */
export function phrase(language, name, numbers = [], table = phrases) {
  const text = table[language][typeof name === "number" ? phraseNames[name] : name] ?? String(name);
  return text.replace(/\{(\d)(?:\.(0+))?\}/g, (_, place, decimals = "") => {
    const number = numbers[place - 1];
    if (!Number.isFinite(number)) return "";
    const scale = 10 ** decimals.length;
    // Adding 0 makes a zero that was negative positive.
    return String(Math.floor(number * scale + 0.5) / scale + 0);
  });
}
