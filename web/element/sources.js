import { CropError } from "../errors.js";

/** @import { Recipe } from "../recipe.js" */
/** @typedef {Blob | string | URL} Source a file, or an address */
/**
 * Supplies pictures: a list, or a function that is asked for one by its index, and answers null where there is none.
 * @typedef {readonly Source[] | ((index: number, signal: AbortSignal) => Source | null | Promise<Source | null>)} DataSource
 */

/** The pictures of a data source, and how each of them was cropped. */
export class Sources {
  #source;
  /** @type {Map<number, Recipe>} */
  #crops = new Map();
  index = -1;

  /** @param {DataSource} source */
  constructor(source) {
    this.#source = source;
  }

  /** @param {number} index @param {AbortSignal} signal @returns {Promise<Source>} */
  async get(index, signal) {
    const source = this.#source;
    const picture = typeof source === "function" ? await source(index, signal) : source[index];
    if (picture === null || picture === undefined) {
      throw new CropError("noPicture", { subject: `dataSource[${index}]` });
    }
    return picture;
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
