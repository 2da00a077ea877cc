import { phrases as pagePhrases } from "../dist/page-phrases.js";
import { phrases } from "../dist/tables.js";
import { languageFor, phrase } from "../words.js";
import { localKeys } from "./keys.js";
import { remember, remembered } from "./settings.js";

/** @import { Language } from "../words.js" */

const KEY = "language";

/** The element's phrases and the page's own. */
const all = {
  en: { ...phrases.en, ...pagePhrases.en },
  "zh-Hans": { ...phrases["zh-Hans"], ...pagePhrases["zh-Hans"] },
};

/** @type {Language} */
let current = languageFor(remembered(KEY) ?? navigator.language);

/** @param {string} name of a phrase @param {number[]} [numbers] */
export const say = (name, numbers) => phrase(current, name, numbers, all);

/** The language of the page now. */
export const language = () => current;

/**
 * Puts the words into all elements that ask for some: `data-text`, `data-title` (with the shortcut in `data-keys`),
 * `data-label`.
 */
export function translate() {
  document.documentElement.lang = current;
  for (const element of document.querySelectorAll("[data-text], [data-title], [data-label]")) {
    const { text, title, label, keys } = /** @type {HTMLElement} */ (element).dataset;
    if (text) element.textContent = say(text);
    const name = title ?? label;
    if (name) element.setAttribute("aria-label", say(name));
    if (title) element.setAttribute("title", keys ? `${say(title)} (${localKeys(keys)})` : say(title));
  }
}

/** To the other language; told by a `languagechange` of the document. */
export function switchLanguage() {
  current = current === "en" ? "zh-Hans" : "en";
  remember(KEY, current);
  translate();
  document.dispatchEvent(new Event("languagechange"));
}
