import { CropError } from "../errors.js";
import { all, keep, remove } from "./album.js";
import { button, download, find } from "./dom.js";
import { placeMessages, showProblem, showToast } from "./messages.js";
import { language, say } from "./words.js";

/** @import { Saved } from "./album.js" */

const dialog = /** @type {HTMLDialogElement} */ (find("gallery"));
/** @type {string[]} addresses of the pictures that are shown */
let addresses = [];
/** @type {Saved | undefined} the picture that is shown alone */
let viewed;

/** Connects the album's controls. */
export function setUpGallery() {
  button("album").onclick = () => openGallery();
  button("gallery-close").onclick = () => dialog.close();
  button("gallery-back").onclick = async () => {
    const id = viewed?.id;
    await showShelf();
    openerOf(id)?.focus();
  };
  button("gallery-download").onclick = () => viewed && download(viewed.blob, viewed.name);
  button("gallery-delete").onclick = () => viewed && discard(viewed);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", forget);
  dialog.addEventListener("close", placeMessages);
}

/** Opens the album. @param {number} [id] a picture to show alone */
export async function openGallery(id) {
  await showShelf();
  if (!dialog.open) dialog.showModal();
  placeMessages();
  const picture = id === undefined ? undefined : (await pictures()).find((picture) => picture.id === id);
  if (picture) show(picture);
}

/**
 * What the album answers; where it does not, the person is told.
 * @template T
 * @param {Promise<T>} work @param {string} code of what is not told otherwise
 * @returns {Promise<T | undefined>}
 */
async function answer(work, code) {
  try {
    return await work;
  } catch (cause) {
    showProblem(say("album"), CropError.from(cause, code).sentence(language()));
  }
}

const pictures = async () => await answer(all(), "noEngine") ?? [];

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
  find("gallery-title").textContent = description(picture);
  button("gallery-back").focus();
}

/** @param {Saved | undefined} picture */
function setViewed(picture) {
  viewed = picture;
  for (const id of ["viewer", "gallery-back", "gallery-download", "gallery-delete"]) find(id).hidden = !picture;
  find("shelf").hidden = picture !== undefined;
  find("gallery-empty").hidden = true;
  find("gallery-title").textContent = say("album");
}

/** @param {Saved} picture */
async function discard(picture) {
  const isGone = await answer(remove(/** @type {number} */ (picture.id)).then(() => true), "noEngine");
  if (!isGone) return;
  await showShelf();
  // The button that had the focus is gone.
  (find("shelf").querySelector("button") ?? button("gallery-close")).focus();
  showToast(say("deleted"), {
    text: say("undo"),
    run: async () => {
      await answer(keep(picture), "saveFailed");
      if (dialog.open && !viewed) await showShelf();
    },
  });
}
