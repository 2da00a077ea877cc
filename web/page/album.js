/**
 * The album: pictures that were saved, in the browser's own database.
 *
 * @typedef {object} Saved
 * @property {number} [id]
 * @property {Blob} blob
 * @property {string} name
 * @property {number} width @property {number} height in pixels
 * @property {number} time of saving
 * @property {unknown} recipe
 */
import { CropError } from "../errors.js";

const STORE = "pictures";

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("cropkit-album", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id", autoIncrement: true });
    request.onsuccess = () => {
      // The browser may close it, as when the person clears the site's data.
      request.result.onclose = () => opened = undefined;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => opened = undefined);
  return opened;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} action
 * @returns {Promise<T>} settles when it is on the disk
 */
async function transact(mode, action) {
  const transaction = (await database()).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    const request = action(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/**
 * Keeps a picture.
 * @param {Saved} picture
 * @returns {Promise<number>} its id; rejects with a {@link CropError}, then the album is as before
 */
export async function keep(picture) {
  try {
    return /** @type {number} */ (await transact("readwrite", (store) => store.put(picture)));
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
    throw new CropError(isFull ? "storageFull" : "saveFailed", { subject: picture.name, cause });
  }
}

/** All pictures, newest first. @returns {Promise<Saved[]>} */
export async function all() {
  const pictures = await transact("readonly", (store) => store.getAll());
  return pictures.sort((a, b) => b.time - a.time);
}

/** @param {number} id */
export function remove(id) {
  return transact("readwrite", (store) => store.delete(id));
}
