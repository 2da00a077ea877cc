import { check, choice, find } from "./dom.js";
import { connectNumber } from "./number-field.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @typedef {{width: number, height: number}} Pair */

const RATIOS = ["original", "free", "custom", "1:1", "5:4", "4:3", "7:5", "3:2", "5:3", "16:9"];
const TWINS = { landscape: "ratioLandscape", portrait: "ratioPortrait" };
const NAMES = { original: "ratioOriginal", free: "ratioFree", custom: "ratioCustom" };
/** The engine takes no ratio above it. */
const STEEPEST = 10000;

let isPortrait = false;
/** Whether the two fields were chosen: then a ratio that has a chip, too, is still shown in them. */
let isCustom = false;
/** @type {(() => void)[]} */
let fields = [];

/** Fills the ratios in, each with its twin. @param {CropView} view */
export function setUpRatios(view) {
  for (const [name, phrase] of Object.entries(TWINS)) {
    find("twins").append(choice("twin", name, { icon: name, phrase }));
  }
  for (const ratio of RATIOS) {
    find("ratios").append(choice("ratio", ratio, {}));
    // The fields stand behind their chip, in one row with it on a narrow page.
    if (ratio === "custom") find("ratios").append(find("custom"));
  }
  check("twin", "landscape");
  nameRatios();
  document.addEventListener("languagechange", nameRatios);
  fields = /** @type {const} */ (["width", "height"]).map((name) =>
    connectNumber(/** @type {HTMLInputElement} */ (find(`ratio-${name}`)), {
      read: () => view.crop?.ratio?.[name],
      write: (value) => {
        const ratio = view.crop?.ratio;
        if (ratio) view.setRatio(within({ ...ratio, [name]: value }));
      },
      least: 1,
    })
  );
}

/** @param {CropView} view @param {string} value of a chip */
export function chooseRatio(view, value) {
  isCustom = value === "custom";
  const now = view.crop?.ratio ?? view.resultSize;
  if (!isCustom) view.setRatio(asSeen(value));
  else if (now) view.setRatio(within(simplest(now)));
}

/** @param {CropView} view @param {boolean} portrait */
export function turnRatio(view, portrait) {
  if (portrait === isPortrait) return;
  isPortrait = portrait;
  nameRatios();
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector('input[name="ratio"]:checked'));
  const { ratio } = view.crop ?? {};
  if (chosen?.value.includes(":")) view.setRatio(asSeen(chosen.value));
  if (chosen?.value === "custom" && ratio) view.setRatio({ width: ratio.height, height: ratio.width });
}

/**
 * @param {Pair | undefined} ratio
 * @param {Pair} picture
 * @param {boolean} isTurned
 */
export function showRatio(ratio, picture, isTurned) {
  const chip = chipOf(ratio, isTurned ? { width: picture.height, height: picture.width } : picture);
  isCustom = ratio !== undefined && (isCustom || !RATIOS.includes(chip));
  if (ratio && ratio.width !== ratio.height && chip !== "original" && ratio.width < ratio.height !== isPortrait) {
    isPortrait = !isPortrait;
    check("twin", isPortrait ? "portrait" : "landscape");
    nameRatios();
  }
  check("ratio", isCustom ? "custom" : chip);
  find("custom").hidden = !isCustom;
  for (const show of fields) show();
}

/** @param {Pair | undefined} ratio @param {Pair} whole the picture as seen */
function chipOf(ratio, whole) {
  if (!ratio) return "free";
  if (ratio.width === whole.width && ratio.height === whole.height) return "original";
  return `${Math.max(ratio.width, ratio.height)}:${Math.min(ratio.width, ratio.height)}`;
}

/** The ratio of a chip, its portrait twin where portrait is chosen. @param {string} ratio */
const asSeen = (ratio) => isPortrait && ratio.includes(":") ? ratio.split(":").reverse().join(":") : ratio;

function nameRatios() {
  for (const input of document.querySelectorAll('input[name="ratio"]')) {
    const { value, parentElement } = /** @type {HTMLInputElement} */ (input);
    const words = parentElement?.querySelector("span");
    if (!words) continue;
    const phrase = NAMES[/** @type {keyof typeof NAMES} */ (value)];
    words.textContent = phrase ? say(phrase) : asSeen(value);
  }
}

/** The same ratio in the smallest whole numbers: 4032 × 3024 is 4:3. @param {Pair} ratio @returns {Pair} */
function simplest({ width, height }) {
  const divisor = (/** @type {number} */ a, /** @type {number} */ b) => {
    while (b > 0) [a, b] = [b, a % b];
    return a;
  };
  const whole = Number.isInteger(width) && Number.isInteger(height);
  const common = whole ? divisor(width, height) : 1;
  return { width: width / common, height: height / common };
}

/** No steeper than the engine takes it. @param {Pair} ratio @returns {Pair} */
const within = ({ width, height }) => ({
  width: Math.min(width, height * STEEPEST),
  height: Math.min(height, width * STEEPEST),
});
