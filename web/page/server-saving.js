/** Saves into the server's album, one cut after the other, and shows how far it is. */
import { cut } from "./cutting.js";
import { button } from "./dom.js";
import { openGallery, refreshGallery } from "./gallery.js";
import { showProblem, showToast } from "./messages.js";
import { showSaving } from "./save-button.js";
import { ServerError } from "./server-error.js";
import { request, requestJSON } from "./server.js";
import { say } from "./words.js";

/** @import { Recipe } from "../recipe.js" */
/** @import { Item } from "./cutting.js" */
/** @import { Action } from "./messages.js" */
/** @import { Source } from "./source.js" */

/**
 * @typedef {object} Order
 * @property {Source} source
 * @property {Recipe} recipe
 * @property {{self: string}} [earlier] the item that the new one replaces
 * @property {boolean} alsoDownload
 * @property {Action} [rescue] what can be done where the server cannot
 */

/** The orders, one after the other. @type {Promise<unknown>} */
let last = Promise.resolve();
/** How many are not finished. */
let waiting = 0;
let running = new AbortController();

export function setUpServerSaving() {
  button("save-cancel").onclick = () => running.abort();
}

/**
 * @param {Order} order
 * @returns {Promise<boolean>} whether it is in the album; the person is told
 */
export function saveOnServer(order) {
  waiting += 1;
  const saving = last.then(() => run(order)).finally(() => {
    waiting -= 1;
    if (waiting === 0) showSaving("idle");
  });
  last = saving.catch(() => {});
  return saving;
}

/** @param {Order} order */
async function run(order) {
  running = new AbortController();
  const { signal } = running;
  showSaving(0);
  try {
    const item = await cut(order.source, order.recipe, { signal, progress: (part) => showSaving(part ?? "waiting") });
    const binned = order.earlier && await bin(order.earlier);
    if (order.source.earlier) order.source.earlier = item;
    if (order.alsoDownload) downloadItem(item);
    tell(order, item, binned);
    await refreshGallery();
    return true;
  } catch (error) {
    if (signal.aborted) showToast(() => say("savingCancelled"));
    else {
      const failure = error instanceof ServerError ? error : new ServerError("internal", "", error);
      showProblem(order.source.remote?.name ?? order.source.file?.name ?? "", () => failure.sentence(), order.rescue);
    }
    return false;
  }
}

/**
 * Moves an item into the bin; one that has gone already is no loss.
 * @param {{self: string}} item
 * @returns {Promise<{restore: string} | undefined>}
 */
const bin = (item) => requestJSON(item.self, { method: "DELETE" }).catch(() => undefined);

/** @param {Order} order @param {Item} item @param {{restore: string}} [binned] what it has replaced */
function tell({ source }, item, binned) {
  const look = { text: () => say("view"), run: () => openGallery(item.id) };
  const undo = async () => {
    try {
      await request(item.self, { method: "DELETE" });
      if (binned) {
        const back = await requestJSON(binned.restore, { method: "POST" });
        if (source.earlier?.self === item.self) source.earlier = back;
      }
    } catch (error) {
      showProblem(item.name, () => error instanceof ServerError ? error.sentence() : say("errorServerFailed"));
    }
    await refreshGallery();
  };
  showToast(() => say("savedToAlbum"), look, { text: () => say("undo"), run: undo });
}

/** Hands an item of the album to the person, as a file. @param {{self: string, name: string}} item */
export function downloadItem({ self, name }) {
  const link = document.createElement("a");
  link.href = `${self}/file?download=1`;
  link.download = name;
  link.click();
}
