import { check, choice, find } from "./dom.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */

const PRESETS = { avatar: "presetAvatar", marquee: "presetMarquee", frame: "presetFrame", photos: "presetPhotos" };
const SHAPES = { rectangle: "shapeRectangle", ellipse: "shapeEllipse", rounded: "rounded" };
const RATIOS = ["original", "free", "1:1", "5:4", "4:3", "7:5", "3:2", "5:3", "16:9"];
const TWINS = { landscape: "ratioLandscape", portrait: "ratioPortrait" };
const PANELS = { presets: "frame", shapes: "ellipse", ratios: "ratio", turn: "turn", samples: "picture" };
const PANEL_PHRASES = { presets: "crop", shapes: "shapes", ratios: "ratios", turn: "turning", samples: "samples" };

let isPortrait = false;

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
  for (const [name, phrase] of Object.entries(TWINS)) {
    find("twins").append(choice("twin", name, { icon: name, phrase }));
  }
  for (const ratio of RATIOS) find("ratios").append(choice("ratio", ratio, {}));
  for (const [name, sprite] of Object.entries(PANELS)) {
    const phrase = PANEL_PHRASES[/** @type {keyof typeof PANELS} */ (name)];
    find("tabs").append(choice("panel", name, { icon: sprite, phrase }));
  }
  check("preset", "frame");
  check("twin", "landscape");
  check("panel", "presets");
  showPanel("presets");
  nameRatios();
  document.addEventListener("languagechange", nameRatios);

  document.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "preset") view.setAttribute("preset", value);
    if (name === "shape") view.setShape(value);
    if (name === "ratio") view.setRatio(asSeen(value));
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

/** The ratio of a chip, its portrait twin where portrait is chosen. @param {string} ratio */
const asSeen = (ratio) => isPortrait && ratio.includes(":") ? ratio.split(":").reverse().join(":") : ratio;

function nameRatios() {
  for (const input of document.querySelectorAll('input[name="ratio"]')) {
    const { value, parentElement } = /** @type {HTMLInputElement} */ (input);
    const words = parentElement?.querySelector("span");
    if (!words) continue;
    const names = { original: "ratioOriginal", free: "ratioFree" };
    const phrase = names[/** @type {keyof typeof names} */ (value)];
    words.textContent = phrase ? say(phrase) : asSeen(value);
  }
}

/** @param {CropView} view @param {boolean} portrait */
function turnRatio(view, portrait) {
  if (portrait === isPortrait) return;
  isPortrait = portrait;
  nameRatios();
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector('input[name="ratio"]:checked'));
  if (chosen?.value.includes(":")) view.setRatio(asSeen(chosen.value));
}

/** Shows in the controls what the crop is now. @param {CropView} view */
export function showState(view) {
  const { crop, picture } = view;
  for (const control of document.querySelectorAll("[data-command], #angle, #save")) {
    /** @type {HTMLButtonElement} */ (control).disabled = !picture;
  }
  /** @type {HTMLButtonElement} */ (find("undo")).disabled = !view.canUndo;
  /** @type {HTMLButtonElement} */ (find("redo")).disabled = !view.canRedo;
  for (const reset of document.querySelectorAll('[data-command="reset"]')) {
    /** @type {HTMLButtonElement} */ (reset).disabled = !view.isResettable;
  }
  if (!crop || !picture) return;
  check("shape", crop.shape?.kind ?? "rectangle");
  showRatio(crop.ratio, picture, (crop.turns ?? 0) % 2 === 1);
}

/**
 * @param {{width: number, height: number} | undefined} ratio
 * @param {{width: number, height: number}} picture
 * @param {boolean} isTurned
 */
function showRatio(ratio, picture, isTurned) {
  const words = find("shapes").querySelectorAll("span");
  const isSquare = ratio !== undefined && ratio.width === ratio.height;
  words[0].dataset.text = isSquare ? "shapeSquare" : SHAPES.rectangle;
  words[1].dataset.text = isSquare ? "shapeCircle" : SHAPES.ellipse;
  for (const word of words) word.textContent = say(word.dataset.text ?? "");

  if (!ratio) return check("ratio", "free");
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  if (ratio.width === width && ratio.height === height) return check("ratio", "original");
  if (!isSquare && ratio.width < ratio.height !== isPortrait) {
    isPortrait = !isPortrait;
    check("twin", isPortrait ? "portrait" : "landscape");
    nameRatios();
  }
  const [long, short] = [Math.max(ratio.width, ratio.height), Math.min(ratio.width, ratio.height)];
  check("ratio", `${long}:${short}`);
}
