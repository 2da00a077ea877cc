import { find } from "./dom.js";
import { connectNumber } from "./number-field.js";

/** @import { CropView } from "../crop-view.js" */

/** @typedef {"x" | "y" | "width" | "height"} Name */

/** @type {Name[]} */
const NAMES = ["x", "y", "width", "height"];

/** @type {(() => void)[]} */
let fields = [];

/**
 * Connects the exact position and size: whole pixels of the picture, turned and straightened as it is seen.
 * @param {CropView} view
 */
export function setUpArea(view) {
  fields = NAMES.map((name) =>
    connectNumber(/** @type {HTMLInputElement} */ (find(`area-${name}`)), {
      read: () => view.hasSelection ? read(view, name) : undefined,
      write: (value) => write(view, name, value),
      least: name === "width" || name === "height" ? 1 : undefined,
      begin: () => view.beginInteraction(),
      end: () => view.endInteraction(),
    })
  );
}

export function showArea() {
  for (const show of fields) show();
}

/** @param {CropView} view @param {Name} name */
function read(view, name) {
  // The size is the result's, which is whole; the rectangle itself need not be.
  if (name === "width" || name === "height") return view.resultSize?.[name];
  const value = view.getData()?.[name];
  return value === undefined ? undefined : Math.round(value);
}

/** @param {CropView} view @param {Name} name @param {number} value */
function write(view, name, value) {
  const ratio = view.crop?.ratio;
  if (ratio && name === "width") view.setData({ width: value, height: value * ratio.height / ratio.width });
  else if (ratio && name === "height") view.setData({ height: value, width: value * ratio.width / ratio.height });
  else view.setData({ [name]: value });
}
