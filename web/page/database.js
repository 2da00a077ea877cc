/**
 * The browser's own database, which holds
 * - `pictures`: the album;
 * - `sources`: the files that its pictures and the sessions were made of, each once, by the hash of its content;
 * - `sessions`: crops that are not finished.
 */

/** @typedef {"pictures" | "sources" | "sessions"} StoreName */

const VERSION = 2;
/** A browser that has not opened it after this time, in milliseconds, is taken not to do so at all. */
const PATIENCE = 5000;
/** @type {Record<StoreName, IDBObjectStoreParameters>} */
const stores = {
  pictures: { keyPath: "id", autoIncrement: true },
  sources: { keyPath: "key" },
  sessions: { keyPath: "id" },
};

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("cropkit-album", VERSION);
    let isLate = false;
    const giveUp = (/** @type {string} */ reason) => {
      isLate = true;
      reject(new Error(reason));
    };
    const timer = setTimeout(() => giveUp("The database does not open"), PATIENCE);
    request.onupgradeneeded = () => {
      for (const [name, options] of Object.entries(stores)) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, options);
      }
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      // Nobody waits for it any more.
      if (isLate) return request.result.close();
      const forget = () => opened = undefined;
      // The browser may close it, as when the person clears the site's data.
      request.result.onclose = forget;
      // A newer page in another window must not wait for this one.
      request.result.onversionchange = () => {
        forget();
        request.result.close();
      };
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
    request.onblocked = () => {
      clearTimeout(timer);
      giveUp("An older page keeps the database open");
    };
  });
  opened.catch(() => opened = undefined);
  return opened;
}

/**
 * @template T
 * @param {StoreName[]} names
 * @param {IDBTransactionMode} mode
 * @param {(...stores: IDBObjectStore[]) => IDBRequest<T>} action on the stores, in the order of their names
 * @returns {Promise<T>} settles when it is on the disk; what fails leaves everything as it was
 */
export async function transact(names, mode, action) {
  const transaction = (await database()).transaction(names, mode);
  return new Promise((resolve, reject) => {
    const request = action(...names.map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}
