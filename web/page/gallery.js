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
/** @type {Saved | undefined} the picture that is shown alone */
let viewed;

/**
 * Connects the album's controls.
 * @param {(picture: Saved, file: File) => void} edit opens a picture's original with its recipe
 */
export function setUpGallery(edit) {
  setUpDialog(dialog);
  button("album").onclick = () => openGallery();
  button("gallery-close").onclick = () => dialog.close();
  button("gallery-back").onclick = async () => {
    const id = viewed?.id;
    await showShelf();
    openerOf(id)?.focus();
  };
  button("gallery-download").onclick = () => viewed && download(viewed.blob, viewed.name);
  button("gallery-share").onclick = () => {
    const picture = viewed;
    if (picture) share(picture.blob, picture.name, () => download(picture.blob, picture.name));
  };
  button("gallery-edit").onclick = () => viewed && editAgain(viewed, edit);
  button("gallery-delete").onclick = () => viewed && discard(viewed);
  dialog.addEventListener("close", forget);
}

/** Opens the album. @param {number} [id] a picture to show alone */
export async function openGallery(id) {
  await showShelf();
  openDialog(dialog);
  const picture = id === undefined ? undefined : (await pictures()).find((picture) => picture.id === id);
  if (picture) show(picture);
}

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
    const problem = cause instanceof CropError ? cause.sentence(language()) : say("errorAlbumFailed");
    showProblem(say("album"), problem);
  }
}

const pictures = async () => await answer(all()) ?? [];

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

/** Whether checks should show behind it. @param {Saved} picture */
const mayBeClear = ({ blob }) => blob.type !== "image/jpeg";

async function showShelf() {
  const saved = await pictures();
  forget();
  setViewed(undefined);
  find("gallery-empty").hidden = saved.length > 0;
  find("gallery-count").textContent = saved.length > 0 ? String(saved.length) : "";
  find("shelf").replaceChildren(...saved.map((picture) => {
    const image = document.createElement("img");
    Object.assign(image, { src: addressOf(picture.blob), width: picture.width, height: picture.height });
    image.alt = "";
    image.classList.toggle("clear", mayBeClear(picture));
    const opener = document.createElement("button");
    opener.type = "button";
    opener.title = description(picture);
    opener.setAttribute("aria-label", description(picture));
    opener.dataset.id = String(picture.id);
    opener.onclick = () => show(picture);
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
  image.classList.toggle("clear", mayBeClear(picture));
  find("gallery-title").textContent = picture.name;
  find("gallery-count").textContent = say("size", [picture.width, picture.height]);
  button("gallery-back").focus();
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
  if (!found.file) return showProblem(picture.name, say("errorSourceGone"));
  dialog.close();
  edit(picture, found.file);
}

/** @param {Saved} picture */
async function discard(picture) {
  const isGone = await answer(remove(/** @type {number} */ (picture.id)).then(() => true));
  if (!isGone) return;
  await showShelf();
  // The button that had the focus is gone.
  (find("shelf").querySelector("button") ?? button("gallery-close")).focus();
  // Until the way back is used, the file may be dropped to make room.
  const file = await sourceAt(picture.source).catch(() => undefined);
  showToast(say("deleted"), {
    text: say("undo"),
    run: async () => {
      await answer(keep(picture, file));
      if (dialog.open && !viewed) await showShelf();
    },
  });
}
