import { CropError } from "../errors.js";
import { button, find, icon } from "./dom.js";
import { setUpDrop } from "./dropping.js";
import { hideProblem, showProblem, showToast } from "./messages.js";
import { openFile, openRemote } from "./originals.js";
import { setUpPaste } from "./pasting.js";
import { unsaved } from "./restoring.js";
import { ServerError } from "./server-error.js";
import { load } from "./source.js";
import { language, say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Recipe } from "../recipe.js" */
/** @import { Source } from "./source.js" */
/** @typedef {{signal: AbortSignal, progress: (part: number) => void}} Run signal: no longer wanted; 0…1 is sent */

/** The pictures that come with the page. @type {Record<string, string>} */
const samples = { landscape: "samples/landscape.jpg", portrait: "samples/portrait.jpg" };

/** A picture that opens faster than this, in milliseconds, needs no word about it. */
const SLOW = 150;

/** What may be otherwise at another time, of a server's codes. */
const MAY_PASS = ["away", "not-let-in", "busy", "disk-full", "internal"];

/** The picture that is being opened: the last that was asked for counts. */
let running = new AbortController();

/**
 * Connects the ways to open a picture: the picker, a drop anywhere, a paste, the samples; and opens the first sample.
 * @param {CropView} view
 */
export function setUpOpening(view) {
  const picker = /** @type {HTMLInputElement} */ (find("file"));
  const pick = () => picker.click();
  button("open").onclick = pick;
  button("empty-open").onclick = pick;
  button("empty-sample").onclick = () => openSample(view, "landscape");
  button("opening-cancel").onclick = () => running.abort();
  picker.onchange = () => {
    const [file] = picker.files ?? [];
    if (file) open(view, file);
    picker.value = "";
  };
  setUpSamples(view);
  setUpDrop((file) => open(view, file));
  setUpPaste((file) => open(view, file));
  openSample(view, "landscape", true);
}

/**
 * @param {CropView} view @param {File} file
 * @param {{isSample?: boolean, isQuiet?: boolean}} [options] quiet: nothing is said where it cannot be opened
 * @returns {Promise<boolean>} whether it is open; the element has told by `crop-error` why not, and keeps the picture
 * that was there
 */
export function open(view, file, { isSample = false, isQuiet = false } = {}) {
  return show(view, file.name, (run) => openFile(view, file, { isSample, ...run }), isQuiet);
}

/**
 * Opens a picture with a recipe that was made for it.
 * @param {CropView} view
 * @param {{recipe: Recipe, preset?: string}} made @param {File} file
 */
export async function openWith(view, { recipe, preset }, file) {
  if (!await open(view, file)) return;
  view.preset = preset ?? "frame";
  view.crop = recipe;
}

/**
 * Opens what was open before, or a picture of the server's library, with a recipe that was made for it.
 * @param {CropView} view
 * @param {{recipe: Recipe, preset?: string}} made @param {Source} of
 */
export async function openAgain(view, { recipe, preset }, of) {
  const { file, isSample, remote } = of;
  const isOpen = file
    ? await open(view, file, { isSample })
    : remote && await show(view, remote.name, ({ signal }) => openRemote(view, { ...of, remote }, signal), false);
  if (!isOpen) return;
  view.preset = preset ?? "frame";
  view.crop = recipe;
}

/** @param {CropView} view @param {string} name @param {boolean} [isQuiet] */
function openSample(view, name, isQuiet = false) {
  return show(view, name, async ({ signal }) => {
    const file = await fetchSample(samples[name]);
    if (!signal.aborted) await load(view, file, { file, isSample: true });
  }, isQuiet);
}

/**
 * @param {CropView} view @param {string} name what it is about
 * @param {(run: Run) => Promise<void>} load @param {boolean} isQuiet
 */
async function show(view, name, load, isQuiet) {
  const left = unsaved(view);
  running.abort();
  const run = running = new AbortController();
  const opening = find("opening");
  const slow = setTimeout(() => opening.hidden = false, SLOW);
  showProgress();
  hideProblem();
  const isOpen = await load({ signal: run.signal, progress: showProgress }).then(() => true, (error) => {
    // What the element did not open, it has told.
    if (error instanceof ServerError) {
      const again = { text: () => say("tryAgain"), run: () => show(view, name, load, isQuiet) };
      showProblem(name, () => error.sentence(), MAY_PASS.includes(error.code) ? again : undefined);
    }
    return false;
  });
  clearTimeout(slow);
  if (run !== running) return false;
  if (!isOpen && isQuiet) hideProblem();
  opening.hidden = true;
  view.hidden = !view.picture;
  find("empty").hidden = view.picture !== null;
  if (isOpen && left) {
    const run = () => openAgain(view, left.made, left.of);
    showToast(() => say("leftUnsaved"), { text: () => say("backToIt"), run });
  }
  return isOpen;
}

/** @param {number} [part] of what has to be sent, 0…1; none where nothing has */
function showProgress(part) {
  const words = /** @type {HTMLElement} */ (find("opening").firstElementChild);
  button("opening-cancel").hidden = part === undefined;
  words.textContent = part === undefined || part === 1 ? say("loading") : say("loadingPercent", [part * 100]);
}

/** @param {string} address */
async function fetchSample(address) {
  const name = address.split("/").pop() ?? "";
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return new File([await response.blob()], name, { lastModified: 0 });
  } catch (cause) {
    const failure = new CropError("network", { subject: name, cause });
    showProblem(failure.subject, () => failure.sentence(language()));
    throw failure;
  }
}

/** @param {CropView} view */
function setUpSamples(view) {
  for (const name of Object.keys(samples)) {
    const opener = document.createElement("button");
    opener.className = "tool";
    opener.dataset.title = name === "portrait" ? "ratioPortrait" : "ratioLandscape";
    opener.dataset.sample = name;
    const words = document.createElement("span");
    words.dataset.text = opener.dataset.title;
    opener.append(icon(name), words);
    opener.onclick = () => openSample(view, name);
    find("samples").append(opener);
  }
}
