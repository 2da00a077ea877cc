/** The album in the server's folder, for the gallery. */
import { open, openAgain } from "./opening.js";
import { downloadItem } from "./server-saving.js";
import { request, requestJSON, serverInfo, whenThere } from "./server.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Item, Shelf } from "./shelf.js" */
/** @typedef {Item & {self: string}} Filed */

/** What browsers show without help. */
const SHOWN = ["jpeg", "png", "webp", "gif", "avif"];
/** How long, in seconds, the server is asked to wait for a change. */
const WAIT = 25;
/** The most items of a page. */
const PAGE = 200;

/** @param {CropView} view what edits a picture again @returns {Shelf} */
export function folderShelf(view) {
  let revision = serverInfo()?.album.revision ?? "";
  /** @param {any} found as docs/api.md describes it @returns {Filed} */
  const itemOf = ({ id, name, format, self, thumbnail, file }) => ({
    id,
    name,
    self,
    type: `image/${format}`,
    thumbnail: `${thumbnail}&size=${devicePixelRatio > 1 ? 512 : 256}`,
    // A file that was replaced under its name is another picture.
    address: SHOWN.includes(format)
      ? `${file}?${new URL(thumbnail, location.href).searchParams}`
      : `${thumbnail}&size=1024`,
  });
  const self = (/** @type {Item} */ item) => /** @type {Filed} */ (item).self;
  return {
    empty: "albumFolderEmpty",
    deleted: "deletedToBin",
    async load(least) {
      /** @type {Filed[]} */
      const items = [];
      let [next, count] = [`/api/album?limit=${Math.min(PAGE, Math.max(1, least))}`, 0];
      while (next && items.length < least) {
        const page = await requestJSON(next);
        if (items.length === 0) [revision, count] = [page.revision, page.count];
        items.push(...page.items.map(itemOf));
        next = page.next;
      }
      return { items, count };
    },
    size: async (item) => (await requestJSON(self(item))).info,
    blob: async (item) => await (await request(`${self(item)}/file`)).blob(),
    download: (item) => downloadItem({ self: self(item), name: item.name }),
    async remove(item) {
      const binned = await requestJSON(self(item), { method: "DELETE" });
      return () => request(binned.restore, { method: "POST" });
    },
    async edit(item) {
      const { recipe, picture, name } = await requestJSON(self(item));
      if (recipe && !picture) return undefined;
      if (recipe) {
        const remote = await requestJSON(picture);
        return () => openAgain(view, { recipe }, { remote, isSample: false, earlier: { self: self(item) } });
      }
      // What was not cut here, such as a file that was copied into the folder, is an original itself.
      const blob = await (await request(`${self(item)}/file`)).blob();
      return () => open(view, new File([blob], name, { type: blob.type }));
    },
    watch(changed) {
      const { signal, abort } = new Watch();
      follow(() => revision, changed, signal);
      return abort;
    },
    close() {},
  };
}

/** What ends something that goes on. */
class Watch {
  #controller = new AbortController();
  signal = this.#controller.signal;
  abort = () => this.#controller.abort();
}

/** @param {() => string} revision that is shown @param {() => void} changed @param {AbortSignal} signal */
async function follow(revision, changed, signal) {
  while (!signal.aborted) {
    try {
      await whenThere(signal);
      const after = encodeURIComponent(revision());
      const now = await requestJSON(`/api/album/changes?after=${after}&wait=${WAIT}`, { signal });
      if (now.revision !== revision()) await changed();
    } catch {
      // It is told that the server is away; when it is there again this goes on.
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}
