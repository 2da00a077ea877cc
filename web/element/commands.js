/** @import { CommandName } from "../engine.js" */
/** @import { Recipe } from "../recipe.js" */
/**
 * A crop in the numbers of Cropper.js: a rectangle of the picture after it was mirrored and rotated whole, in its own
 * pixels, from the top left corner of the upright box around it.
 * @typedef {object} CropperData
 * @property {number} x @property {number} y @property {number} width @property {number} height
 * @property {number} rotate degrees clockwise
 * @property {number} scaleX −1 where left and right are exchanged, else 1
 * @property {number} scaleY
 */
import { absent } from "../dist/tables.js";
import { recipeNumbers } from "../recipe.js";
import { ratioNumbers, shapeNumbers } from "./attributes.js";
import { FormControl } from "./form.js";

/**
 * The commands of `<crop-view>`, one method each. All return whether the command was carried out; what is refused is
 * told as `crop-error` and changes nothing. The last argument, `animated`, shows the way there; the crop is the new
 * one at once.
 */
export class Commands extends FormControl {
  /**
   * Carries out a command of the engine by its name.
   * @param {CommandName} _command @param {number[]} [_values] @param {boolean} [_animated]
   * @param {() => number[]} [_args] what does not fit into four values
   * @returns {boolean}
   */
  perform(_command, _values, _animated, _args) {
    return false;
  }

  /** @returns {{width: number, height: number} | null} the picture that is open */
  get picture() {
    return null;
  }

  /** @returns {Recipe | null} */
  get crop() {
    return null;
  }

  /**
   * Moves the frame, or a handle, by whole pixels of the picture, right and down as seen.
   * @param {number} dx @param {number} dy
   * @param {number} [handle] 0…7 clockwise from the top left corner; the frame without it
   * @param {boolean} [animated]
   */
  nudge(dx, dy, handle = -1, animated = true) {
    return this.perform("nudge", [handle, dx, dy], animated);
  }

  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [about] a point of the element; the frame's centre without it
   * @param {boolean} [animated]
   */
  zoom(factor, about, animated = true) {
    return this.perform("zoom", about ? [factor, about.x, about.y, 1] : [factor], animated);
  }

  /** Turns what is seen clockwise. @param {number} [degrees] a multiple of 90 @param {boolean} [animated] */
  turn(degrees = 90, animated = true) {
    return this.perform("turn", [degrees], animated);
  }

  /** Mirrors what is seen left to right. @param {boolean} [animated] */
  mirror(animated = true) {
    return this.perform("mirror", [], animated);
  }

  /** Flips what is seen top to bottom. @param {boolean} [animated] */
  flip(animated = true) {
    return this.perform("flip", [], animated);
  }

  /** Straightens what is seen. @param {number} degrees clockwise, −45…45 @param {boolean} [animated] */
  straighten(degrees, animated = true) {
    return this.perform("straighten", [degrees], animated);
  }

  /**
   * Locks a ratio, as seen, or frees it.
   * @param {string | {width: number, height: number}} ratio `16:9`, `1.5`, `original`, `free`; or two numbers
   * @param {boolean} [animated]
   */
  setRatio(ratio, animated = true) {
    const { width, height } = this.picture ?? { width: 1, height: 1 };
    // A ratio is meant as seen, the original one too.
    const isSideways = (this.crop?.turns ?? 0) % 2 === 1;
    const seen = isSideways ? { width: height, height: width } : { width, height };
    const isPair = typeof ratio === "object" && ratio !== null;
    const numbers = isPair ? [ratio.width, ratio.height] : ratioNumbers(String(ratio), seen);
    return this.perform("setRatio", numbers, animated);
  }

  /**
   * @param {string} shape `rectangle`, `ellipse`, `rounded`, or `rounded 0.2`
   * @param {boolean} [animated]
   */
  setShape(shape, animated = true) {
    return this.perform("setShape", shapeNumbers(String(shape)), animated);
  }

  /** Goes to a crop, or to the nearest that is valid. @param {Recipe} recipe @param {boolean} [animated] */
  setCrop(recipe, animated = true) {
    return this.perform("setCrop", [], animated, () => cropNumbers(recipe));
  }

  /**
   * Shows the way from one crop to another; the second is the crop at once.
   * @param {Recipe} from @param {Recipe} to
   * @param {number} [seconds]
   */
  animateCrop(from, to, seconds = 0.45) {
    return this.perform("animate", [seconds], true, () => [...cropNumbers(from), ...cropNumbers(to)]);
  }

  /**
   * Goes to a crop in the numbers of Cropper.js, or to the nearest that is valid; see {@link CropView.getData}.
   * @param {Partial<CropperData>} data what is left out stays; scales are 1 or −1
   * @param {boolean} [animated]
   */
  setData(data, animated = true) {
    return this.perform("setData", [], animated, () => {
      const all = { ...this.getData(), ...data };
      return [all.x, all.y, all.width, all.height, all.rotate, all.scaleX, all.scaleY].map(Number);
    });
  }

  /** @returns {CropperData | null} */
  getData() {
    return null;
  }

  /** @param {boolean} [animated] */
  undo(animated = true) {
    return this.perform("undo", [], animated);
  }

  /** @param {boolean} [animated] */
  redo(animated = true) {
    return this.perform("redo", [], animated);
  }

  /** Back to how it began. @param {boolean} [animated] */
  reset(animated = true) {
    return this.perform("reset", [], animated);
  }

  /** As Enter: places a selection where there is none, else commits it. */
  confirm() {
    return this.perform("confirm");
  }

  /** As Escape: ends the drag under way as if it had not been, else drops the selection. */
  cancel() {
    return this.perform("cancel");
  }

  /** What follows, up to {@link endInteraction}, is one undo step with one report: a slider's drag, for example. */
  beginInteraction() {
    return this.perform("beginInteraction");
  }

  endInteraction() {
    return this.perform("endInteraction");
  }
}

/** What the fields of a crop are where a recipe leaves them out; NaN, which the engine refuses, where it must not. */
const DEFAULTS = [NaN, NaN, NaN, NaN, 0, 0, 0, 0, 0];

/**
 * Region, orientation and shape of a recipe, as the engine takes a crop.
 * @param {Recipe} recipe
 */
function cropNumbers(recipe) {
  const numbers = recipeNumbers(recipe).slice(3, 3 + DEFAULTS.length);
  return numbers.map((number, index) => number === absent ? DEFAULTS[index] : number);
}
