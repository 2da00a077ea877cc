import { find } from "./dom.js";
import { connectNumber } from "./number-field.js";
import { usesServer, watchServer } from "./server.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Output } from "../recipe.js" */

/** The common sizes that are offered, in pixels of the longer side. */
const SIZES = [256, 512, 1024, 2048];
/** The quality where neither the person nor the source has one: what browsers take. */
const USUAL_QUALITY = { "image/jpeg": 92, "image/webp": 80 };
/** The same of the native engine, for all formats. */
const SERVER_QUALITY = 90;
/** A number that no picture reaches, for a side that is not given. */
const LARGEST_SIDE = 100_000;
const TINY = 64;

const format = /** @type {HTMLSelectElement} */ (find("format"));
const size = /** @type {HTMLSelectElement} */ (find("output-size"));
const quality = /** @type {HTMLInputElement} */ (find("quality"));
const background = /** @type {HTMLInputElement} */ (find("background"));

/** @type {Output} what was chosen in this visit, for each picture that is opened */
let chosen = {};
/** Whether the two fields of a size are wanted. */
let isCustom = false;
/** @type {(() => void)[]} */
let fields = [];

/** Connects what becomes of the cut: format, quality, size and background. @param {CropView} view */
export function setUpOutput(view) {
  for (const side of SIZES) {
    const option = document.createElement("option");
    option.value = String(side);
    size.insertBefore(option, size.lastElementChild);
  }
  watchServer(offerTiff);
  if (!canWriteWebP()) format.querySelector('[value="webp"]')?.remove();
  nameSizes();
  document.addEventListener("languagechange", nameSizes);

  const set = (/** @type {Output} */ change) => {
    chosen = withoutGaps({ ...view.output, ...change });
    view.output = chosen;
  };
  format.onchange = () => set({ format: format.value || undefined });
  size.onchange = () => {
    isCustom = size.value === "custom";
    const { width, height } = view.result ?? {};
    if (isCustom) set({ width, height, resize: "fit" });
    else if (size.value) set({ width: Number(size.value), height: Number(size.value), resize: "fit" });
    else set({ width: undefined, height: undefined, resize: undefined });
  };
  quality.oninput = () => set({ quality: Number(quality.value) });
  background.oninput = () => set({ background: background.value });
  fields = /** @type {const} */ (["width", "height"]).map((name) =>
    connectNumber(/** @type {HTMLInputElement} */ (find(`output-${name}`)), {
      read: () => view.output[name],
      write: (value) => set({ [name]: Math.min(value, LARGEST_SIDE) }),
      least: 1,
    })
  );
  view.addEventListener("crop-load", () => {
    if (Object.keys(chosen).length > 0) view.output = chosen;
  });
}

/** @param {CropView} view */
export function showOutput(view) {
  const { output, result, picture } = view;
  for (const control of [format, size, quality, background]) control.disabled = !result;
  find("result-size").textContent = result ? say("resultPixels", [result.width, result.height]) : "";
  find("preview").hidden = !result;
  // A result of a few pixels is shown as squares, large enough to be seen.
  find("preview").classList.toggle("tiny", result !== null && Math.max(result.width, result.height) < TINY);
  if (!result || !picture) return;
  format.value = output.format ?? "";
  showSize(output);
  const own = USUAL_QUALITY[/** @type {keyof typeof USUAL_QUALITY} */ (result.type)];
  const usual = own && usesServer() ? SERVER_QUALITY : own;
  find("quality-row").hidden = usual === undefined;
  const percent = Math.round((result.quality ?? usual / 100) * 100);
  quality.value = String(percent);
  find("quality-value").textContent = String(percent);
  const isClear = picture.hasAlpha || (view.crop?.shape?.kind ?? "rectangle") !== "rectangle";
  find("background-row").hidden = !(isClear && result.type === "image/jpeg");
  background.value = output.background ?? "#ffffff";
}

/** @param {Output} output */
function showSize({ width, height }) {
  const common = width !== undefined && width === height && SIZES.includes(width) ? String(width) : "";
  const isFull = width === undefined && height === undefined;
  isCustom = !isFull && (isCustom || !common);
  size.value = isCustom ? "custom" : common;
  find("output-custom").hidden = !isCustom;
  for (const show of fields) show();
}

function nameSizes() {
  for (const option of size.options) if (Number(option.value)) option.text = say("sizeWithin", [Number(option.value)]);
}

/** @param {Output} output */
const withoutGaps = (
  output,
) => /** @type {Output} */ (Object.fromEntries(Object.entries(output).filter(([, value]) => value !== undefined)));

/** What no browser writes, and the server does. */
function offerTiff() {
  const tiff = format.querySelector('[value="tiff"]');
  if (usesServer() && !tiff) format.add(new Option("TIFF", "tiff"));
  if (!usesServer()) tiff?.remove();
}

function canWriteWebP() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  return canvas.toDataURL("image/webp").startsWith("data:image/webp");
}
