/**
 * The album: pictures that were saved, each with the recipe and the file it was made by.
 *
 * @typedef {object} Saved
 * @property {number} [id]
 * @property {Blob} blob
 * @property {string} name
 * @property {number} width @property {number} height in pixels
 * @property {number} time of saving
 * @property {Recipe} recipe
 * @property {string} [preset]
 * @property {string} [source] the key of the file it was cut from
 */
import { CropError } from "../errors.js";
import { transact } from "./database.js";
import { dropUnused, keyOf, putOnce } from "./sources.js";

/** @import { Recipe } from "../recipe.js" */

/**
 * Keeps a picture, and the file it was cut from.
 * @param {Saved} picture @param {File} [file]
 * @returns {Promise<number>} its id; rejects with a {@link CropError}, then the album is as before
 */
export async function keep(picture, file) {
  try {
    const source = file && await keyOf(file);
    const record = source ? { ...picture, source } : picture;
    const put = () =>
      transact(["pictures", "sources"], "readwrite", (pictures, sources) => {
        const request = pictures.put(record);
        if (source) putOnce(sources, source, file);
        return request;
      });
    const id = await put().catch(async (error) => {
      if (!isFull(error)) throw error;
      // Files of pictures that were deleted may still take the room.
      await dropUnused();
      return put();
    });
    return /** @type {number} */ (id);
  } catch (cause) {
    throw new CropError(isFull(cause) ? "storageFull" : "saveFailed", { subject: picture.name, cause });
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** All pictures, newest first. @returns {Promise<Saved[]>} */
export async function all() {
  const pictures = await transact(["pictures"], "readonly", (pictures) => pictures.getAll());
  return pictures.sort((a, b) => b.time - a.time);
}

/** @param {number} id */
export const remove = (id) => transact(["pictures"], "readwrite", (pictures) => pictures.delete(id));
