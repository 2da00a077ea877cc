/** What is dropped or pasted, as files. */

/** @typedef {{file: File, path: string}} Found */

/** More files of a folder than this are not looked at. */
const MOST = 2000;

const EXTENSIONS = /\.(jpe?g|jfif|png|webp|gif|avif|bmp|ico|svg|heic|heif|tiff?)$/i;

/** @param {File} file */
const looksLikePicture = ({ type, name }) => type.startsWith("image/") || (type === "" && EXTENSIONS.test(name));

/**
 * The first picture, how many there are, and what to call it all.
 * @param {Found[]} found
 * @returns {{file: File | undefined, count: number, subject: string}}
 */
export function firstPicture(found) {
  const pictures = found.filter(({ file }) => looksLikePicture(file));
  // A single file is tried whatever it is called: the element says best what is wrong with it.
  const file = pictures[0]?.file ?? (found.length === 1 ? found[0].file : undefined);
  return { file, count: pictures.length, subject: found[0]?.path ?? "" };
}

/**
 * The files of a drop, in their order; those of folders by their names.
 * @param {DataTransfer} transfer
 * @returns {Promise<Found[]>}
 */
export async function filesOf(transfer) {
  // Both lists are empty as soon as the event is over.
  const files = [...transfer.files];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return files.map((file) => ({ file, path: file.name }));
  /** @type {Found[]} */
  const found = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

/** @param {FileSystemEntry} entry @param {Found[]} found */
async function collect(entry, found) {
  if (found.length >= MOST) return;
  try {
    if (entry.isFile) {
      const { promise, resolve, reject } = later();
      /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject);
      found.push({ file: await promise, path: entry.fullPath.replace(/^\//, "") });
    } else {
      const entries = await list(/** @type {FileSystemDirectoryEntry} */ (entry));
      entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
      for (const inner of entries) if (!inner.name.startsWith(".")) await collect(inner, found);
    }
  } catch {
    // What the system does not let the page read is not there.
  }
}

/** @param {FileSystemDirectoryEntry} folder */
async function list(folder) {
  const reader = folder.createReader();
  /** @type {FileSystemEntry[]} */
  const all = [];
  // A reader hands out a hundred at a time, and none at the end.
  for (;;) {
    const { promise, resolve, reject } = later();
    reader.readEntries(resolve, reject);
    const some = await promise;
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** @returns {{promise: Promise<any>, resolve: (value: any) => void, reject: (reason: unknown) => void}} */
function later() {
  /** @type {(value: any) => void} */
  let resolve = () => {};
  /** @type {(reason: unknown) => void} */
  let reject = () => {};
  const promise = new Promise((done, failed) => [resolve, reject] = [done, failed]);
  return { promise, resolve, reject };
}
