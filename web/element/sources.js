import { CropError } from "../errors.js";

/** @import { Recipe } from "../recipe.js" */
/** @import { StandIn } from "../picture.js" */
/** @typedef {Blob | string | URL | StandIn} Source a file, an address, or a preview of what is elsewhere */
/**
 * Is asked for a picture by its index, and answers null where there is none; the signal says that it is no longer
 * wanted.
 * @typedef {(index: number, signal: AbortSignal) => Source | null | undefined | Promise<Source | null | undefined>} Supplier
 */
/** @typedef {readonly Source[] | Supplier} DataSource */

/** The pictures of a data source, and how each of them was cropped. */
export class Sources {
  #source;
  /** @type {Map<number, Recipe>} */
  #crops = new Map();
  index = -1;

  /** @param {DataSource} source */
  constructor(source) {
    if (typeof source !== "function" && !Array.isArray(source)) {
      throw new TypeError("A data source is a list or a function.");
    }
    this.#source = source;
  }

  /** @param {number} index @param {AbortSignal} signal @returns {Promise<Source>} */
  async get(index, signal) {
    const source = this.#source;
    const picture = typeof source === "function" ? await this.#ask(source, index, signal) : source[index];
    if (picture === null || picture === undefined) {
      throw new CropError("noSuchPicture", { subject: `dataSource[${index}]` });
    }
    return picture;
  }

  /** @param {Supplier} source @param {number} index @param {AbortSignal} signal */
  async #ask(source, index, signal) {
    try {
      return await source(index, signal);
    } catch (cause) {
      throw cause instanceof CropError ? cause : new CropError("network", { subject: `dataSource(${index})`, cause });
    }
  }

  /** Remembers how the picture shown now is cropped. @param {Recipe | null} crop */
  keep(crop) {
    if (crop) this.#crops.set(this.index, crop);
  }

  /** How the picture was cropped when it was shown last. @param {number} index */
  crop(index) {
    return this.#crops.get(index);
  }
}
