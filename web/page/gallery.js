import { CropError } from "../errors.js";
import { all, keep, remove } from "./album.js";
import { openDialog, setUpDialog } from "./dialogs.js";
import { button, download, find } from "./dom.js";
import { showProblem, showToast } from "./messages.js";
import { canShare, share } from "./sharing.js";
import { sourceAt } from "./sources.js";
import { language, say } from "./words.js";

/** @import { Saved } from "./album.js" */

const dialog = /** @type {HTMLDialogElement} */ (find("gallery"));
/** @type {string[]} addresses of the pictures that are shown */
let addresses = [];
/** @type {Saved[]} the pictures on the shelf, in its order */
let shelved = [];
/** @type {Saved | undefined} the picture that is shown alone */
let viewed;
/** How long, in milliseconds, the album waits for its pictures before it opens without. */
const PATIENCE = 300;

/**
 * Connects the album's controls.
 * @param {(picture: Saved, file: File) => void} edit opens a picture's original with its recipe
 */
export function setUpGallery(edit) {
  setUpDialog(dialog);
  button("album").onclick = () => openGallery();
  button("gallery-close").onclick = () => dialog.close();
  button("gallery-back").onclick = goBack;
  button("gallery-download").onclick = () => viewed && download(viewed.blob, viewed.name);
  button("gallery-share").onclick = () => {
    const picture = viewed;
    if (picture) share(picture.blob, picture.name, () => download(picture.blob, picture.name));
  };
  button("gallery-edit").onclick = () => viewed && editAgain(viewed, edit);
  button("gallery-delete").onclick = () => viewed && discard(viewed);
  dialog.addEventListener("keydown", onKey);
  // The system's way back, as on a phone.
  dialog.addEventListener("cancel", (event) => {
    if (!viewed) return;
    event.preventDefault();
    goBack();
  });
  dialog.addEventListener("close", forget);
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
  await showShelf();
  openerOf(id)?.focus();
}

/** @param {number} step */
function showNeighbour(step) {
  const picture = shelved[shelved.findIndex(({ id }) => id === viewed?.id) + step];
  if (picture) show(picture);
}

/** Opens the album. @param {number} [id] a picture to show alone */
export async function openGallery(id) {
  setViewed(undefined);
  const shelf = showShelf();
  await Promise.race([shelf, new Promise((done) => setTimeout(done, PATIENCE))]);
  openDialog(dialog);
  await shelf;
  const picture = id === undefined ? undefined : shelved.find((picture) => picture.id === id);
  if (picture && dialog.open) {
    show(picture);
    button("gallery-back").focus();
  }
}

/** Shows what the album holds after it was changed from elsewhere. */
export async function refreshGallery() {
  if (!dialog.open) return;
  const id = viewed?.id;
  await showShelf();
  const picture = id === undefined ? undefined : shelved.find((picture) => picture.id === id);
  if (picture) show(picture);
  // The button that had the focus may be gone.
  if (!dialog.contains(document.activeElement) || document.activeElement === dialog) focusShelf();
}

const focusShelf = () => (find("shelf").querySelector("button") ?? button("gallery-close")).focus();

/**
 * What the album answers; where it does not, the person is told.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
async function answer(work) {
  try {
    return await work;
  } catch (cause) {
    const problem = () => cause instanceof CropError ? cause.sentence(language()) : say("errorAlbumFailed");
    showProblem(() => say("album"), problem);
  }
}

function forget() {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
}

/** @param {Blob} blob */
function addressOf(blob) {
  const address = URL.createObjectURL(blob);
  addresses.push(address);
  return address;
}

/** @param {Saved} picture */
const description = ({ name, width, height }) => `${name}, ${say("size", [width, height])}`;

/** Fewer pixels than this are shown as squares, large enough to be seen. */
const TINY = 64;

/** @param {HTMLImageElement} image @param {Saved} picture */
function dress(image, { blob, width, height }) {
  // Checks show behind what may be clear.
  image.classList.toggle("clear", blob.type !== "image/jpeg");
  image.classList.toggle("high", height > width);
  image.classList.toggle("tiny", Math.max(width, height) < TINY);
}

async function showShelf() {
  const saved = await answer(all());
  shelved = saved ?? [];
  forget();
  setViewed(undefined);
  // An album that cannot be read may hold pictures all the same.
  find("gallery-empty").hidden = !saved || saved.length > 0;
  find("gallery-count").textContent = shelved.length > 0 ? String(shelved.length) : "";
  find("shelf").replaceChildren(...shelved.map((picture) => {
    const image = document.createElement("img");
    Object.assign(image, { src: addressOf(picture.blob), width: picture.width, height: picture.height });
    image.alt = "";
    dress(image, picture);
    const opener = document.createElement("button");
    opener.type = "button";
    opener.title = description(picture);
    opener.setAttribute("aria-label", description(picture));
    opener.dataset.id = String(picture.id);
    opener.onclick = () => {
      show(picture);
      button("gallery-back").focus();
    };
    opener.append(image);
    const item = document.createElement("li");
    item.append(opener);
    return item;
  }));
}

/** @param {number | undefined} id @returns {HTMLElement | null} the shelf's button of a picture */
const openerOf = (id) => find("shelf").querySelector(`[data-id="${id}"]`);

/** @param {Saved} picture */
function show(picture) {
  setViewed(picture);
  const image = /** @type {HTMLImageElement} */ (find("viewed"));
  image.src = addressOf(picture.blob);
  image.alt = description(picture);
  dress(image, picture);
  find("gallery-title").textContent = picture.name;
  find("gallery-count").textContent = say("size", [picture.width, picture.height]);
}

/** @param {Saved | undefined} picture */
function setViewed(picture) {
  viewed = picture;
  for (const id of ["viewer", "gallery-back", "gallery-download", "gallery-delete", "gallery-edit"]) {
    find(id).hidden = !picture;
  }
  find("gallery-share").hidden = !picture || !canShare(picture.blob, picture.name);
  find("shelf").hidden = picture !== undefined;
  find("gallery-empty").hidden = true;
  find("gallery-title").textContent = say("album");
}

/** @param {Saved} picture @param {(picture: Saved, file: File) => void} edit */
async function editAgain(picture, edit) {
  const found = await answer(sourceAt(picture.source).then((file) => ({ file })));
  if (!found) return;
  if (!found.file) return showProblem(picture.name, () => say("errorSourceGone"));
  dialog.close();
  edit(picture, found.file);
}

/** @param {Saved} picture */
async function discard(picture) {
  const isGone = await answer(remove(/** @type {number} */ (picture.id)).then(() => true));
  if (!isGone) return;
  await showShelf();
  focusShelf();
  // Until the way back is used, the file may be dropped to make room.
  const file = await sourceAt(picture.source).catch(() => undefined);
  showToast(() => say("deleted"), {
    text: () => say("undo"),
    run: async () => {
      await answer(keep(picture, file));
      await refreshGallery();
    },
  });
}
