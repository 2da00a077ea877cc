/** The files that pictures were cut from: each is stored once, however many results it has. */
import { transact } from "./database.js";

/** @type {WeakMap<Blob, Promise<string>>} */
const keys = new WeakMap();

/** What a file is stored under: the same for the same content. @param {File} file */
export function keyOf(file) {
  let key = keys.get(file);
  if (!key) {
    key = hash(file);
    keys.set(file, key);
  }
  return key;
}

/** @param {File} file */
async function hash(file) {
  // There is no digest on a page without https; then the file's own details must do.
  if (!crypto.subtle) return `${file.name} ${file.size} ${file.lastModified}`;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores a file with what is made of it, in the same transaction.
 * @param {IDBObjectStore} sources @param {string} key @param {File} file
 */
export function putOnce(sources, key, file) {
  const known = sources.getKey(key);
  known.onsuccess = () => {
    if (known.result === undefined) sources.put({ key, file });
  };
}

/** @param {string | undefined} key @returns {Promise<File | undefined>} */
export async function sourceAt(key) {
  if (!key) return undefined;
  const found = await transact(["sources"], "readonly", (sources) => sources.get(key));
  return found?.file instanceof File ? found.file : undefined;
}

/** Drops the files that neither album nor sessions need any more. */
export function dropUnused() {
  return transact(["sources", "pictures", "sessions"], "readwrite", (sources, pictures, sessions) => {
    /** @type {Set<unknown>} */
    const used = new Set();
    const note = (/** @type {{source?: string}[]} */ records) => records.forEach(({ source }) => used.add(source));
    const [ofPictures, ofSessions] = [pictures.getAll(), sessions.getAll()];
    ofPictures.onsuccess = () => note(ofPictures.result);
    ofSessions.onsuccess = () => note(ofSessions.result);
    const all = sources.getAllKeys();
    // The requests of a transaction are answered in their order.
    all.onsuccess = () => {
      for (const key of all.result) if (!used.has(key)) sources.delete(key);
    };
    return all;
  });
}
