import { button, find, icon } from "./dom.js";
import { hideProblem } from "./messages.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */

/** The pictures that come with the page. @type {Record<string, string>} */
const samples = { landscape: "samples/landscape.jpg", portrait: "samples/portrait.jpg" };

/**
 * Connects the ways to open a picture: the picker, a drop anywhere, the samples; and opens the first sample.
 * @param {CropView} view
 */
export function setUpOpening(view) {
  const picker = /** @type {HTMLInputElement} */ (find("file"));
  const pick = () => picker.click();
  button("open").onclick = pick;
  button("empty-open").onclick = pick;
  button("empty-sample").onclick = () => open(view, samples.landscape);
  picker.onchange = () => {
    const [file] = picker.files ?? [];
    if (file) open(view, file);
    picker.value = "";
  };
  setUpSamples(view);
  setUpDrop(view);
  open(view, samples.landscape, true);
}

/**
 * @param {CropView} view @param {Blob | string} source
 * @param {boolean} [isQuiet] nothing is said where it cannot be opened
 */
async function open(view, source, isQuiet = false) {
  const opening = find("opening");
  const slow = setTimeout(() => opening.hidden = false, 150);
  hideProblem();
  try {
    await view.load(source);
  } catch {
    // The element has told it by `crop-error`, and keeps the picture that was there.
    if (isQuiet) hideProblem();
  }
  clearTimeout(slow);
  opening.hidden = true;
  view.hidden = !view.picture;
  find("empty").hidden = view.picture !== null;
  view.dispatchEvent(new Event("picture-change"));
}

/** @param {CropView} view */
function setUpSamples(view) {
  for (const [name, address] of Object.entries(samples)) {
    const opener = document.createElement("button");
    opener.className = "tool";
    opener.dataset.title = name === "portrait" ? "ratioPortrait" : "ratioLandscape";
    opener.dataset.sample = name;
    const words = document.createElement("span");
    words.dataset.text = opener.dataset.title;
    opener.append(icon(name), words);
    opener.onclick = () => open(view, address);
    find("samples").append(opener);
  }
}

/** @param {CropView} view */
function setUpDrop(view) {
  const dropping = find("dropping");
  /** @param {DragEvent} event */
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    dropping.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    // Leaving the window, not passing from one element to the next.
    if (!event.relatedTarget) dropping.hidden = true;
  });
  addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    dropping.hidden = true;
    const file = event.dataTransfer?.files[0];
    // The album would hide what was dropped.
    document.querySelector("dialog")?.close();
    if (file) open(view, file);
  });
}

/** What the picture is called, for the title. @param {CropView} view */
export const pictureName = (view) => view.picture?.name || say("appTitle");
