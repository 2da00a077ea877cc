import { CropError } from "../errors.js";
import { browserShelf } from "./browser-shelf.js";
import { openDialog, setUpDialog } from "./dialogs.js";
import { button, find } from "./dom.js";
import { folderShelf } from "./folder-shelf.js";
import { showProblem, showToast } from "./messages.js";
import { ServerError } from "./server-error.js";
import { usesServer } from "./server.js";
import { canShare, share } from "./sharing.js";
import { description, dress, keyOf, place } from "./thumbnails.js";
import { language, say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Item, Shelf } from "./shelf.js" */

const dialog = /** @type {HTMLDialogElement} */ (find("gallery"));
/** @type {CropView} */
let view;
/** @type {Shelf | undefined} where the album is that is open */
let shelf;
let endWatch = () => {};
/** @type {Item[]} the pictures on the shelf, in its order */
let shelved = [];
/** How many there are in all. */
let count = 0;
/** How many are to be on the shelf, where there are so many. */
let wanted = 0;
/** @type {Item | undefined} the picture that is shown alone */
let viewed;
/** What is loaded, one after the other. @type {Promise<unknown>} */
let loading = Promise.resolve();
/** How long, in milliseconds, the album waits for its pictures before it opens without. */
const PATIENCE = 300;
/** How many pictures are loaded at a time. */
const SOME = 60;

/** Connects the album's controls. @param {CropView} of what edits a picture again */
export function setUpGallery(of) {
  view = of;
  setUpDialog(dialog);
  button("album").onclick = () => openGallery();
  button("gallery-close").onclick = () => dialog.close();
  button("gallery-back").onclick = goBack;
  button("gallery-download").onclick = () => viewed && album().download(viewed);
  button("gallery-share").onclick = () => viewed && shareItem(viewed);
  button("gallery-edit").onclick = () => viewed && editAgain(viewed);
  button("gallery-delete").onclick = () => viewed && discard(viewed);
  dialog.addEventListener("keydown", onKey);
  // The system's way back, as on a phone.
  dialog.addEventListener("cancel", (event) => {
    if (!viewed) return;
    event.preventDefault();
    goBack();
  });
  dialog.addEventListener("close", leave);
  find("shelf").addEventListener("scroll", loadMore, { passive: true });
}

const album = () => shelf ??= usesServer() ? folderShelf(view) : browserShelf(view);

function leave() {
  endWatch();
  endWatch = () => {};
  shelf?.close();
  shelf = undefined;
  shelved = [];
  wanted = 0;
  find("shelf").replaceChildren();
}

/** A picture that is shown alone gives way to its neighbours, and to the shelf. @param {KeyboardEvent} event */
function onKey(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  if (!viewed || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") goBack();
  else if (step !== 0) showNeighbour(dialog.matches(":dir(rtl)") ? -step : step);
  else return;
  event.preventDefault();
}

async function goBack() {
  const id = viewed?.id;
  setViewed(undefined);
  await showShelf();
  openerOf(id)?.focus();
}

/** @param {number} step */
async function showNeighbour(step) {
  const before = viewed;
  const place = shelved.findIndex(({ id }) => id === before?.id) + step;
  if (place === shelved.length && shelved.length < count) await showShelf(shelved.length + SOME);
  if (viewed === before && shelved[place]) show(shelved[place]);
}

/** Opens the album. @param {string | number} [id] a picture to show alone */
export async function openGallery(id) {
  setViewed(undefined);
  const shown = showShelf();
  await Promise.race([shown, new Promise((done) => setTimeout(done, PATIENCE))]);
  openDialog(dialog);
  await shown;
  if (!dialog.open) return;
  loadMore();
  endWatch();
  endWatch = album().watch(refreshGallery);
  const item = id === undefined ? undefined : shelved.find((item) => item.id === id);
  if (item) {
    show(item);
    button("gallery-back").focus();
  }
}

/** Shows what the album holds after it was changed from elsewhere. */
export async function refreshGallery() {
  if (!dialog.open) return;
  const before = viewed;
  await showShelf();
  if (before && before === viewed) {
    const item = shelved.find((item) => item.id === before.id);
    if (!item) setViewed(undefined);
    else if (item.address !== before.address) show(item);
  }
  // The button that had the focus may be gone.
  if (!dialog.contains(document.activeElement) || document.activeElement === dialog) focusShelf();
}

const focusShelf = () => (find("shelf").querySelector("button") ?? button("gallery-close")).focus();

/**
 * What the album answers; where it does not, the person is told.
 * @template T
 * @param {Promise<T>} work @param {Item} [item] what it is about
 * @returns {Promise<T | undefined>}
 */
async function answer(work, item) {
  try {
    return await work;
  } catch (cause) {
    const isAway = cause instanceof ServerError && cause.code === "away";
    showProblem(isAway ? () => say("serverAway") : item?.name ?? (() => say("album")), () => {
      if (cause instanceof ServerError) return cause.sentence();
      return cause instanceof CropError ? cause.sentence(language()) : say("errorAlbumFailed");
    });
  }
}

/** Brings the shelf up to date. @param {number} [least] how many pictures at least, where there are so many */
function showShelf(least = SOME) {
  wanted = Math.max(wanted, least);
  const loaded = loading.then(() => answer(album().load(wanted))).then((found) => {
    shelved = found?.items ?? [];
    count = found?.count ?? 0;
    // An album that cannot be read may hold pictures all the same.
    find("gallery-empty").dataset.state = found && count === 0 ? "empty" : "";
    fill();
    showHead();
    loadMore();
  });
  loading = loaded.catch(() => {});
  return loaded;
}

/** More of them when the end comes near. */
function loadMore() {
  const { scrollTop, clientHeight, scrollHeight } = find("shelf");
  const isSeen = clientHeight > 0;
  const isNear = isSeen && scrollTop + 2 * clientHeight >= scrollHeight;
  // What is wanted already is on its way.
  if (isNear && shelved.length < count && wanted <= shelved.length) showShelf(shelved.length + SOME);
}

/** Puts the pictures on the shelf; those that are there stay, with the focus and what is loaded. */
function fill() {
  const list = find("shelf");
  /** @type {Map<string, Element>} */
  const there = new Map(
    [...list.children].map((place) => [/** @type {HTMLElement} */ (place).dataset.key ?? "", place]),
  );
  const places = shelved.map((item) =>
    there.get(keyOf(item)) ?? place(item, () => {
      show(item);
      button("gallery-back").focus();
    })
  );
  const kept = new Set(places);
  for (const place of [...list.children]) if (!kept.has(place)) place.remove();
  places.forEach((place, index) => {
    if (list.children[index] !== place) list.insertBefore(place, list.children[index] ?? null);
  });
}

/** @param {string | number | undefined} id @returns {HTMLElement | null} the shelf's button of a picture */
const openerOf = (id) => find("shelf").querySelector(`[data-id="${CSS.escape(String(id))}"]`);

/** @param {Item} item */
async function show(item) {
  const image = /** @type {HTMLImageElement} */ (find("viewed"));
  // What cannot be shown is told by the banner, not by a browser's torn picture.
  image.onerror = () => image.hidden = true;
  image.hidden = false;
  image.src = item.address;
  image.alt = description(item);
  setViewed(item);
  const size = item.width === undefined || item.height === undefined
    ? await answer(album().size(item), item)
    : { width: item.width, height: item.height };
  if (!size || viewed !== item) return;
  Object.assign(item, { width: size.width, height: size.height });
  image.alt = description(item);
  dress(image, item, size);
  showHead();
}

/** @param {Item | undefined} item */
function setViewed(item) {
  viewed = item;
  for (const id of ["viewer", "gallery-back", "gallery-download", "gallery-delete", "gallery-edit"]) {
    find(id).hidden = !item;
  }
  find("gallery-share").hidden = !item || !canShare(new Blob([], { type: item.type }), item.name);
  find("shelf").hidden = item !== undefined;
  showHead();
}

function showHead() {
  const { width, height } = viewed ?? {};
  const isSized = width !== undefined && height !== undefined;
  const empty = find("gallery-empty");
  empty.hidden = viewed !== undefined || empty.dataset.state !== "empty";
  empty.dataset.text = album().empty;
  empty.textContent = say(album().empty);
  find("gallery-title").textContent = viewed?.name ?? say("album");
  find("gallery-count").textContent = viewed
    ? isSized ? say("size", [width, height]) : ""
    : count > 0
    ? String(count)
    : "";
}

/** @param {Item} item */
async function shareItem(item) {
  const from = album();
  const blob = await answer(from.blob(item), item);
  if (blob) await share(blob, item.name, () => from.download(item));
}

/** @param {Item} item */
async function editAgain(item) {
  const found = await answer(album().edit(item).then((edit) => ({ edit })), item);
  if (!found) return;
  if (!found.edit) return showProblem(item.name, () => say("errorSourceGone"));
  dialog.close();
  found.edit();
}

/** @param {Item} item */
async function discard(item) {
  const from = album();
  const restore = await answer(from.remove(item), item);
  if (!restore) return;
  setViewed(undefined);
  await showShelf();
  focusShelf();
  showToast(() => say(from.deleted), {
    text: () => say("undo"),
    run: async () => {
      await answer(restore(), item);
      await refreshGallery();
    },
  });
}
