/** The editor page: opens pictures, offers the element's commands, saves what was cut. */
import "./crop-preview.js";
import "./crop-view.js";
import { setUpArea, showArea } from "./page/area.js";
import { setUpControls, showState } from "./page/controls.js";
import { button, find } from "./page/dom.js";
import { setUpGallery } from "./page/gallery.js";
import { setUpEdges, showEdges } from "./page/edges.js";
import { hideProblem, setUpMessages, showNotice, showProblem } from "./page/messages.js";
import { isBeingTyped } from "./page/number-field.js";
import { setUpOffline } from "./page/offline.js";
import { openAgain, setUpOpening } from "./page/opening.js";
import { setUpSharpening } from "./page/originals.js";
import { setUpOutput, showOutput } from "./page/output.js";
import { setUpPlace } from "./page/place.js";
import { answerNo, isAsking, watchQuestion } from "./page/question.js";
import { noteSaved, setUpRestoring } from "./page/restoring.js";
import { setUpRuler, showAngle } from "./page/ruler.js";
import { save, setUpSaving } from "./page/saving.js";
import { openShortcuts, setUpShortcuts } from "./page/shortcuts.js";
import { setUpSource } from "./page/source.js";
import { language, say, switchLanguage, translate } from "./page/words.js";
import { setUpZoom, showZoom } from "./page/zooming.js";

/** @import { CropView } from "./crop-view.js" */
/** @import { CropError } from "./errors.js" */

const view = /** @type {CropView} */ (find("view"));

let isWaiting = false;

/** Brings the page up to what the element says, at most once a frame. */
function refresh() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    showState(view);
    showAngle(view);
    showZoom(view);
    showArea();
    showOutput(view);
    showTitle();
    showEdges();
  });
}

function showTitle() {
  const { picture, resultSize } = view;
  find("name").textContent = picture?.name || say("appTitle");
  find("size").textContent = resultSize ? say("size", [resultSize.width, resultSize.height]) : "";
  document.title = picture?.name ? `${picture.name} – ${say("appTitle")}` : say("appTitle");
}

function showLanguage() {
  view.lang = language();
  button("language").textContent = language() === "en" ? "中文" : "English";
  refresh();
}

/** Shortcuts that hold wherever the focus is; the element has used its own before. @param {KeyboardEvent} event */
function onKey(event) {
  const isNumber = event.target instanceof HTMLInputElement && event.target.type === "number";
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  if (key === "?" && !isNumber) openShortcuts();
  else if (key === "escape" && isAsking(view)) answerNo(view);
  else if (!(event.ctrlKey || event.metaKey)) return;
  // What was typed is undone before the crop is.
  else if ((key === "z" || key === "y") && isBeingTyped(event.target)) return;
  else if (key === "o" || key === "s") {
    // A key that is held down means it once.
    if (!event.repeat) key === "o" ? button("open").click() : save(view);
  } else if (key === "z" && event.shiftKey || key === "y") view.redo();
  else if (key === "z") view.undo();
  else return;
  event.preventDefault();
}

setUpMessages();
setUpEdges();
setUpSource(view);
setUpControls(view, refresh);
setUpRuler(view);
setUpArea(view);
setUpZoom(view);
setUpOutput(view);
setUpGallery(view);
setUpSharpening(view);
setUpPlace();
setUpSaving(view, noteSaved);
setUpShortcuts();
button("undo").onclick = () => view.undo();
button("redo").onclick = () => view.redo();
button("language").onclick = switchLanguage;
document.addEventListener("languagechange", showLanguage);
document.addEventListener("keydown", onKey);
for (const name of ["crop-change", "crop-commit", "crop-load"]) view.addEventListener(name, refresh);
view.addEventListener("crop-error", (event) => {
  const { code, subject, error } = /** @type {CustomEvent<{code: string, subject: string, error: CropError}>} */ (event)
    .detail;
  const sentence = () => error.sentence(language());
  // The picture was saved, if smaller than asked for.
  if (code === "reduced") showNotice(sentence);
  else showProblem(subject, sentence);
});
watchQuestion(view, refresh);
setUpOpening(view);
setUpRestoring(view, async (session, of) => {
  await openAgain(view, session, of);
  // What cannot be restored is no news to the person.
  hideProblem();
});
setUpOffline();
translate();
showLanguage();
