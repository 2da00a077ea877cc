import { CropError } from "../errors.js";
import { keep } from "./album.js";
import { button, download } from "./dom.js";
import { openGallery } from "./gallery.js";
import { showProblem, showToast } from "./messages.js";
import { language, say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Report } from "../element/session.js" */
/** @import { ResultOptions } from "../element/options.js" */

const EXTENSIONS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/** `photo.heic` becomes `photo-crop.png`. @param {string} name of the source @param {Blob} blob */
function resultName(name, blob) {
  const stem = name.replace(/\.[^.]*$/, "") || "picture";
  return `${stem}-crop.${EXTENSIONS[/** @type {keyof typeof EXTENSIONS} */ (blob.type)] ?? "png"}`;
}

/**
 * Connects Save, which downloads the cut, and the marquee's yes, which keeps it in the album.
 * @param {CropView} view
 */
export function setUpSaving(view) {
  button("save").onclick = () => save(view);
  view.addEventListener("crop-save", (event) => {
    store(view, /** @type {CustomEvent} */ (event).detail);
  });
}

/** @param {HTMLButtonElement} saver @param {string} phrase */
function label(saver, phrase) {
  const words = /** @type {HTMLElement} */ (saver.firstElementChild);
  words.dataset.text = phrase;
  words.textContent = say(phrase);
}

/** @param {CropView} view */
export async function save(view) {
  const saver = button("save");
  if (saver.disabled || saver.getAttribute("aria-busy")) return;
  saver.setAttribute("aria-busy", "true");
  label(saver, "saving");
  // By the time the file is made another picture may be open.
  const source = view.picture?.name ?? "";
  try {
    const blob = await view.toBlob();
    download(blob, resultName(source, blob));
    showToast(say("saved"));
  } catch {
    // Told by `crop-error`.
  } finally {
    saver.removeAttribute("aria-busy");
    label(saver, "save");
  }
}

/** @param {CropView} view @param {Report & {toBlob: (options?: ResultOptions) => Promise<Blob>}} report */
async function store(view, report) {
  const source = view.picture?.name ?? "";
  /** @type {Blob | undefined} */
  let blob;
  try {
    blob = await report.toBlob();
    const { width, height } = await sizeOf(blob);
    const name = resultName(source, blob);
    const id = await keep({ blob, name, width, height, time: Date.now(), recipe: report.crop });
    showToast(say("saved"), { text: say("view"), run: () => openGallery(id) });
  } catch (error) {
    if (!blob) return; // Told by `crop-error`.
    const file = blob;
    const problem = CropError.from(error, "saveFailed");
    // Nothing is lost: what the album cannot take can still be had as a file.
    showProblem(problem.subject, problem.sentence(language()), {
      text: say("download"),
      run: () => download(file, resultName(source, file)),
    });
  }
}

/** @param {Blob} blob */
async function sizeOf(blob) {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
