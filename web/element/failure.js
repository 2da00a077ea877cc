/** @import { CropError } from "../errors.js" */
/** @import { Language } from "../words.js" */

/** Why there is no picture, where it would be. */
export class Failure {
  #element = document.createElement("p");
  /** @type {CropError | undefined} */
  #error;

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#element.className = "failure";
    this.#element.part.add("failure");
    this.#element.hidden = true;
    root.append(this.#element);
  }

  /** @param {CropError | undefined} error undefined once there is a picture @param {Language} language */
  show(error, language) {
    this.#error = error;
    this.translate(language);
  }

  /** @param {Language} language */
  translate(language) {
    this.#element.hidden = !this.#error;
    this.#element.textContent = this.#error?.sentence(language) ?? "";
  }
}
