/** The album in the browser, for the gallery. */
import { all, keep, remove } from "./album.js";
import { download } from "./dom.js";
import { openWith } from "./opening.js";
import { sourceAt } from "./sources.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Saved } from "./album.js" */
/** @import { Item, Shelf } from "./shelf.js" */

/** @param {CropView} view what edits a picture again @returns {Shelf} */
export function browserShelf(view) {
  /** @type {Map<string | number, string>} */
  const addresses = new Map();
  /** @type {Map<string | number, Saved>} */
  let saved = new Map();
  const of = (/** @type {Item} */ { id }) => /** @type {Saved} */ (saved.get(id));
  const addressOf = (/** @type {string | number} */ id, /** @type {Blob} */ blob) => {
    const address = addresses.get(id) ?? URL.createObjectURL(blob);
    addresses.set(id, address);
    return address;
  };
  return {
    empty: "albumEmpty",
    deleted: "deleted",
    async load() {
      const pictures = await all();
      saved = new Map(pictures.map((picture) => [/** @type {number} */ (picture.id), picture]));
      const items = [...saved].map(([id, { name, blob, width, height }]) => {
        const address = addressOf(id, blob);
        return { id, name, type: blob.type, width, height, thumbnail: address, address };
      });
      return { items, count: items.length };
    },
    size: (item) => Promise.resolve(of(item)),
    blob: (item) => Promise.resolve(of(item).blob),
    download: (item) => download(of(item).blob, item.name),
    async remove(item) {
      const picture = of(item);
      await remove(/** @type {number} */ (picture.id));
      // Until the way back is used, the file may be dropped to make room.
      const file = await sourceAt(picture.source).catch(() => undefined);
      return () => keep(picture, file);
    },
    async edit(item) {
      const picture = of(item);
      const file = await sourceAt(picture.source);
      return file && (() => openWith(view, picture, file));
    },
    watch: () => () => {},
    close() {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
  };
}
