/** The editor page: opens pictures, offers the element's commands, saves what was cut. */
import "./crop-view.js";
import { setUpControls, showState } from "./page/controls.js";
import { button, find } from "./page/dom.js";
import { setUpGallery } from "./page/gallery.js";
import { showProblem } from "./page/messages.js";
import { pictureName, setUpOpening } from "./page/opening.js";
import { setUpRuler, showAngle } from "./page/ruler.js";
import { save, setUpSaving } from "./page/saving.js";
import { language, say, switchLanguage, translate } from "./page/words.js";

/** @import { CropView } from "./crop-view.js" */

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
    showTitle();
  });
}

function showTitle() {
  const { picture, resultSize } = view;
  find("name").textContent = pictureName(view);
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
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  if (key === "o") button("open").click();
  else if (key === "s") save(view);
  else if (key === "z" && event.shiftKey || key === "y") view.redo();
  else if (key === "z") view.undo();
  else return;
  event.preventDefault();
}

setUpControls(view, refresh);
setUpRuler(view);
setUpGallery();
setUpSaving(view);
button("undo").onclick = () => view.undo();
button("redo").onclick = () => view.redo();
button("language").onclick = switchLanguage;
document.addEventListener("languagechange", showLanguage);
document.addEventListener("keydown", onKey);
for (const name of ["crop-change", "crop-commit", "crop-load"]) view.addEventListener(name, refresh);
view.addEventListener("crop-error", (event) => {
  const { subject, message } = /** @type {CustomEvent} */ (event).detail;
  showProblem(subject, message);
});
setUpOpening(view);
translate();
showLanguage();
