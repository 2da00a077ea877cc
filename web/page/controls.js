import { button, check, choice, find } from "./dom.js";
import { isAsking } from "./question.js";
import { chooseRatio, setUpRatios, showRatio, turnRatio } from "./ratios.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */

const PRESETS = { avatar: "presetAvatar", marquee: "presetMarquee", frame: "presetFrame", photos: "presetPhotos" };
const SHAPES = { rectangle: "shapeRectangle", ellipse: "shapeEllipse", rounded: "rounded" };
/** The rows of tools that a narrow page shows one at a time: the icon and the name of each. */
const PANELS = {
  presets: ["frame", "crop"],
  shapes: ["ellipse", "shapes"],
  ratios: ["ratio", "ratios"],
  turn: ["turn", "turning"],
  area: ["area", "position"],
  output: ["output", "output"],
  samples: ["picture", "samples"],
};
/** The panels that mean nothing before there is a picture. */
const NEEDING_PICTURE = ["shapes", "ratios", "output"];
const CHANGING_CROP = ["shapes", "ratios"];

/**
 * Fills the inspector, and carries what is chosen there to the element.
 * @param {CropView} view
 * @param {() => void} refresh shows what became of a choice: while the marquee asks, nothing does
 */
export function setUpControls(view, refresh) {
  for (const [name, phrase] of Object.entries(PRESETS)) {
    find("presets").append(choice("preset", name, { icon: name, phrase }));
  }
  for (const [name, phrase] of Object.entries(SHAPES)) {
    find("shapes").append(choice("shape", name, { icon: name, phrase }));
  }
  for (const [name, [icon, phrase]] of Object.entries(PANELS)) {
    find("tabs").append(choice("panel", name, { icon, phrase }));
  }
  check("preset", "frame");
  check("panel", "presets");
  showPanel("presets");
  setUpRatios(view);

  document.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "preset") view.setAttribute("preset", value);
    if (name === "shape") view.setShape(value);
    if (name === "ratio") chooseRatio(view, value);
    if (name === "panel") showPanel(value);
    if (name === "twin") turnRatio(view, value === "portrait");
    refresh();
  });
  document.addEventListener("click", (event) => {
    const command = /** @type {Element} */ (event.target).closest("[data-command]")?.getAttribute("data-command");
    if (command === "turn") view.turn(90);
    if (command === "turnBack") view.turn(-90);
    if (command === "mirror") view.mirror();
    if (command === "flip") view.flip();
    if (command === "reset") view.reset();
  });
}

/** @param {string} name */
function showPanel(name) {
  for (const panel of document.querySelectorAll("[data-panel]")) {
    panel.classList.toggle("shown", panel.getAttribute("data-panel") === name);
  }
}

/** Shows in the controls what the crop is now. @param {CropView} view */
export function showState(view) {
  const { crop, picture } = view;
  // While it is asked whether to save, nothing changes the crop.
  const asks = isAsking(view);
  for (const control of document.querySelectorAll("[data-command], #angle")) {
    /** @type {HTMLButtonElement} */ (control).disabled = !picture || asks;
  }
  button("save").disabled = !picture;
  button("undo").disabled = !view.canUndo || asks;
  button("redo").disabled = !view.canRedo || asks;
  for (const reset of document.querySelectorAll('[data-command="reset"]')) {
    /** @type {HTMLButtonElement} */ (reset).disabled = !view.isResettable || asks;
  }
  for (const name of NEEDING_PICTURE) {
    const panel = document.querySelector(`[data-panel="${name}"]`);
    panel?.toggleAttribute("disabled", !picture || asks && CHANGING_CROP.includes(name));
  }
  document.querySelector('[data-panel="area"]')?.toggleAttribute("disabled", asks);
  if (!crop || !picture) return;
  check("preset", view.preset || "frame");
  check("shape", crop.shape?.kind ?? "rectangle");
  nameShapes(crop.ratio !== undefined && crop.ratio.width === crop.ratio.height);
  showRatio(crop.ratio, picture, (crop.turns ?? 0) % 2 === 1);
}

/** A rectangle and an ellipse of equal sides have names of their own. @param {boolean} isSquare */
function nameShapes(isSquare) {
  const words = find("shapes").querySelectorAll("span");
  words[0].dataset.text = isSquare ? "shapeSquare" : SHAPES.rectangle;
  words[1].dataset.text = isSquare ? "shapeCircle" : SHAPES.ellipse;
  for (const word of words) word.textContent = say(word.dataset.text ?? "");
}
