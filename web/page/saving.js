import { CropError } from "../errors.js";
import { keep, remove } from "./album.js";
import { button, download, find } from "./dom.js";
import { openGallery, refreshGallery } from "./gallery.js";
import { showProblem, showToast } from "./messages.js";
import { saveOnServer, setUpServerSaving } from "./server-saving.js";
import { usesServer, watchServer } from "./server.js";
import { remember, remembered } from "./settings.js";
import { source } from "./source.js";
import { language, say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Report } from "../element/session.js" */
/** @import { ResultOptions } from "../element/options.js" */
/** @import { Recipe } from "../recipe.js" */
/** @import { Source } from "./source.js" */

const EXTENSIONS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };
/** What is remembered: also keep what Save downloads; also download what it keeps on the server. */
const KEEP_TOO = "keep-too";
const DOWNLOAD_TOO = "download-too";

/** Also keep in the album what Save downloads; with a server, also download what it keeps. */
const keepToo = /** @type {HTMLInputElement} */ (find("keep-too"));

/** Called with what was saved. @type {(recipe: Recipe) => void} */
let savedListener = () => {};

/**
 * What a result is of, taken before it is made: by the time the file is there another picture may be open.
 * @param {CropView} view
 */
const origin = (view) => ({
  name: view.picture?.name ?? "",
  source: source(),
  preset: view.preset || "frame",
});
/** @typedef {ReturnType<typeof origin>} Origin */

/** `photo.heic` becomes `photo-crop.png`. @param {string} name of the source @param {Blob} blob */
function resultName(name, blob) {
  const stem = name.replace(/\.[^.]*$/, "") || "picture";
  return `${stem}-crop.${EXTENSIONS[/** @type {keyof typeof EXTENSIONS} */ (blob.type)] ?? "png"}`;
}

/**
 * Connects Save, which downloads the cut, and the marquee's yes, which keeps it in the album.
 * @param {CropView} view
 * @param {(recipe: Recipe) => void} saved
 */
export function setUpSaving(view, saved) {
  savedListener = saved;
  button("save").onclick = () => save(view);
  setUpServerSaving();
  const key = () => usesServer() ? DOWNLOAD_TOO : KEEP_TOO;
  const show = () => {
    keepToo.checked = remembered(key()) === "yes";
    const words = find("keep-words");
    words.dataset.text = usesServer() ? "downloadToo" : "keepToo";
    words.textContent = say(words.dataset.text);
  };
  show();
  watchServer(show);
  keepToo.onchange = () => remember(key(), keepToo.checked ? "yes" : "no");
  view.addEventListener("crop-load", () => find("replace-row").hidden = !source()?.earlier);
  view.addEventListener("crop-save", (event) => {
    answerYes(view, /** @type {CustomEvent} */ (event).detail);
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
  const { crop } = view;
  if (saver.disabled || saver.getAttribute("aria-busy") || !crop) return;
  const made = source();
  if (usesServer() && made) return saveThere(view, made, crop, () => view.toBlob());
  saver.setAttribute("aria-busy", "true");
  label(saver, "saving");
  const of = origin(view);
  try {
    const blob = await view.toBlob();
    download(blob, resultName(of.name, blob));
    savedListener(crop);
    if (!keepToo.checked) return showToast(() => say("saved"));
    const failure = await store(blob, crop, of, "kept");
    if (failure) showProblem(() => say("keptNot"), () => albumSentence(failure));
  } catch {
    // Told by `crop-error`.
  } finally {
    saver.removeAttribute("aria-busy");
    label(saver, "save");
  }
}

/**
 * Through the server, from the original.
 * @param {CropView} view @param {Source} made @param {Recipe} recipe
 * @param {() => Promise<Blob>} cut what the browser has
 */
async function saveThere(view, made, recipe, cut) {
  const replaces = /** @type {HTMLInputElement} */ (find("replace")).checked;
  const name = view.picture?.name ?? "";
  const run = async () => {
    const blob = await cut().catch(() => undefined);
    if (blob) download(blob, resultName(name, blob));
  };
  const isSaved = await saveOnServer({
    source: made,
    recipe,
    earlier: replaces ? made.earlier : undefined,
    alsoDownload: keepToo.checked,
    // What the browser has, it can cut by itself.
    rescue: view.picture?.isStandIn ? undefined : { text: () => say("download"), run },
  });
  if (isSaved) savedListener(recipe);
}

/** @param {CropView} view @param {Report & {toBlob: (options?: ResultOptions) => Promise<Blob>}} report */
async function answerYes(view, report) {
  const of = origin(view);
  if (usesServer() && of.source) return saveThere(view, of.source, report.crop, () => report.toBlob());
  const blob = await report.toBlob().catch(() => undefined);
  if (!blob) return; // Told by `crop-error`.
  // Nothing is lost: what the album cannot take can still be had as a file.
  const rescue = { text: () => say("download"), run: () => download(blob, resultName(of.name, blob)) };
  const failure = await store(blob, report.crop, of, "saved");
  if (failure) showProblem(failure.subject, () => failure.sentence(language()), rescue);
  else savedListener(report.crop);
}

/**
 * Keeps a result in the album.
 * @param {Blob} blob @param {Recipe} recipe @param {Origin} of
 * @param {string} phrase of success
 * @returns {Promise<CropError | undefined>} why the album does not take it
 */
async function store(blob, recipe, of, phrase) {
  try {
    const { width, height } = await sizeOf(blob);
    const name = resultName(of.name, blob);
    const id = await keep({ blob, name, width, height, time: Date.now(), recipe, preset: of.preset }, of.source?.file);
    const undo = async () => {
      await remove(id).catch(() => showProblem(name, () => say("errorAlbumFailed")));
      await refreshGallery();
    };
    const look = { text: () => say("view"), run: () => openGallery(id) };
    showToast(() => say(phrase), look, { text: () => say("undo"), run: undo });
  } catch (error) {
    return CropError.from(error, "saveFailed");
  }
}

/** What to do about the album, where the picture itself is safe. @param {CropError} failure */
const albumSentence = (failure) =>
  failure.code === "storageFull" ? failure.sentence(language()) : say("errorAlbumFailed");

/** @param {Blob} blob */
async function sizeOf(blob) {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
