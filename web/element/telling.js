/** @import { CropError } from "../errors.js" */
/** @import { Recipe } from "../recipe.js" */
/** @import { ResultOptions } from "./options.js" */
/** @import { Report } from "./session.js" */
/** @import { View } from "./view.js" */

/** Tells the host what happens, as events of the element; {@link CropView} documents them. */
export class Telling {
  #element;
  #view;
  #cutter;
  /** Called when the crop is another, before the host is told. */
  settled = () => {};

  /**
   * @param {HTMLElement} element
   * @param {View} view whose language the sentences have
   * @param {(recipe: Recipe) => (options?: ResultOptions) => Promise<Blob>} cutter of the picture that is there now
   */
  constructor(element, view, cutter) {
    this.#element = element;
    this.#view = view;
    this.#cutter = cutter;
  }

  /** @param {object | null} picture */
  loaded(picture) {
    this.#dispatch("crop-load", { picture });
  }

  /** @param {Recipe} crop */
  changed(crop) {
    this.settled();
    this.#dispatch("crop-change", { crop });
  }

  /** @param {Report} report */
  committed(report) {
    this.#dispatch("crop-commit", report);
  }

  /** @param {Report} report @returns {boolean} whether the host takes over the question */
  ask(report) {
    return !this.#dispatch("crop-ask", report, true);
  }

  /** @param {Report} report */
  save(report) {
    this.#dispatch("crop-save", { ...report, toBlob: this.#cutter(report.crop) });
  }

  /** @param {CropError} error */
  failed(error) {
    const { code, subject } = error;
    this.#dispatch("crop-error", { code, subject, message: error.sentence(this.#view.language), error });
  }

  /** @param {string} name @param {unknown} detail @param {boolean} [cancelable] */
  #dispatch(name, detail, cancelable = false) {
    return this.#element.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }
}
