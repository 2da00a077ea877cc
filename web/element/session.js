import { presets, slots } from "../dist/tables.js";
import { CropError } from "../errors.js";
import { extraFields, readRecipe, recipeNumbers, withExtras } from "../recipe.js";
import { phrase } from "../words.js";
import { Pyramid } from "./pyramid.js";

/** @import { CommandName, Engine, Preset } from "../engine.js" */
/** @import { Output, Recipe } from "../recipe.js" */
/** @import { Picture } from "../picture.js" */
/** @import { Option } from "./attributes.js" */
/** @import { View } from "./view.js" */
/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/**
 * Where a crop is.
 * @typedef {object} Report
 * @property {Recipe} crop
 * @property {Rect} pixels the whole pixels of the picture that an upright crop copies
 * @property {Rect} picture the region's bounding box in the picture
 * @property {Rect} viewport the frame on the screen, in points of the element
 */

/**
 * What a session tells. `ask` is answered: true where the question is taken over.
 * @typedef {object} Listener
 * @property {(crop: Recipe) => void} changed
 * @property {(report: Report) => void} committed
 * @property {(report: Report) => boolean} ask
 * @property {(report: Report) => void} save
 * @property {(error: CropError) => void} failed
 */

/** One picture being cropped: its engine, the frames that show it, and what is told of it. */
export class Session {
  /** @type {Engine} */
  engine;
  /** @type {Picture} */
  picture;
  #pyramid;
  #view;
  #listener;
  #frame = 0;
  #isDelivering = false;
  /** What the last recipe has besides the crop: its output, and fields that are not the engine's. */
  #extras = {};
  /** Whether someone is dragging or scrolling, which the pointing knows. */
  isHeld = () => false;
  /** Called once a painted frame. */
  painted = () => {};

  /**
   * @param {Engine} engine @param {Picture} picture
   * @param {View} view @param {Listener} listener
   */
  constructor(engine, picture, view, listener) {
    this.engine = engine;
    this.picture = picture;
    this.#pyramid = new Pyramid(picture);
    this.#view = view;
    this.#listener = listener;
  }

  /** Begins anew with a preset. @param {Preset} preset @param {Option[]} options */
  start(preset, options) {
    const { width, height, orientation } = this.picture;
    this.engine.open(width, height, orientation, preset);
    this.configure(options);
    this.layout();
  }

  /** Another way to crop; the crop stays as far as it allows. @param {Preset} preset @param {Option[]} options */
  change(preset, options) {
    this.configure([{ name: "preset", values: [presets[preset]], subject: "" }, ...options]);
  }

  /** @param {Option[]} options those that make no sense are told by their subject, and change nothing */
  configure(options) {
    for (const { name, values, subject } of options) {
      this.attempt(() => {
        if (values.some(Number.isNaN)) throw new CropError(name === "ratio" ? "badRatio" : "badArgument");
        this.engine.option(name, ...values);
      }, subject);
    }
  }

  /** Takes over the view's size, and shows the result at once: a resized canvas is blank. */
  layout() {
    const { width, height, scale, isVisible } = this.#view;
    if (!isVisible) return;
    this.attempt(() => this.engine.layout(width, height, scale));
    this.#paint(now());
    this.#view.sheet.place(rectAt(this.engine.values, slots.frame), this.#view);
  }

  /**
   * Carries out what may be refused.
   * @param {() => void} action
   * @param {string} [subject] what a refusal is about, where it does not say so itself
   * @returns {boolean} whether it was not
   */
  attempt(action, subject = "") {
    try {
      action();
    } catch (error) {
      const failure = CropError.from(error, "badArgument");
      this.#listener.failed(subject ? new CropError(failure.code, { subject, cause: error }) : failure);
      return false;
    } finally {
      this.redraw();
    }
    this.deliver();
    return true;
  }

  /**
   * @param {CommandName} command @param {number[]} [values] @param {boolean} [animated]
   * @param {() => number[]} [args] what does not fit into four values
   */
  run(command, values, animated, args) {
    return this.attempt(() => {
      if (this.isAsking && !ANSWERS.includes(command)) throw new CropError("asking");
      if (args) this.engine.write(args());
      this.engine.command(command, values, now(), animated);
    });
  }

  /** Shows the same picture by a sharper bitmap. @param {ImageBitmap} bitmap which is given up */
  sharpen(bitmap) {
    this.#pyramid.close();
    this.picture = { ...this.picture, bitmap };
    this.#pyramid = new Pyramid(this.picture);
    this.redraw();
  }

  get recipe() {
    return this.#recipeAt(slots.crop);
  }

  /** What a preview is made of. */
  get shown() {
    return { engine: this.engine, pyramid: this.#pyramid };
  }

  /** @param {number} at where a crop stands @returns {Recipe} */
  #recipeAt(at) {
    return withExtras(readRecipe(this.values, this.picture, at), this.#extras);
  }

  /** @param {unknown} recipe */
  takeRecipe(recipe) {
    return this.attempt(() => {
      if (this.isAsking) throw new CropError("asking");
      const numbers = recipeNumbers(recipe);
      const extras = extraFields(recipe);
      this.engine.write(numbers);
      this.engine.recipe();
      this.#extras = extras;
    });
  }

  /** @param {Output} output of the recipe from now on; the crop stays */
  takeOutput(output) {
    return this.attempt(() => {
      const recipe = { ...this.recipe, output };
      const { width = 0, height = 0, resize } = output;
      this.engine.plan(recipeNumbers(recipe), width, height, resize === "stretch");
      this.#extras = extraFields(recipe);
      this.#listener.changed(this.recipe);
    });
  }

  /** Whether "Save picture?" is open, which comes before all else. */
  get isAsking() {
    return this.values[slots.isAsking] === 1;
  }

  /** The engine's numbers, as they are now. */
  get values() {
    this.engine.draw();
    return this.engine.values;
  }

  /** @param {"canUndo" | "canRedo" | "isResettable"} name */
  flag(name) {
    return this.values[slots[name]] === 1;
  }

  /** Tells what the engine has to tell. */
  deliver() {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      for (let name = this.engine.nextEvent(); name; name = this.engine.nextEvent()) this.#tell(name);
    } finally {
      this.#isDelivering = false;
    }
  }

  /** @param {string} name */
  #tell(name) {
    const { engine } = this;
    const { status, sheet, language } = this.#view;
    switch (name) {
      case "changed":
        return this.#listener.changed(this.recipe);
      case "announce": {
        const [name, ...numbers] = engine.values.subarray(slots.eventLabel, slots.eventLabel + 5);
        return status.say(phrase(language, name, numbers));
      }
      case "committed":
        return this.#listener.committed(this.#report());
      case "save":
        return this.#listener.save(this.#report());
      case "ask": {
        const report = this.#report();
        if (this.#listener.ask(report)) this.run("answer", [2]);
        else {
          sheet.open(language);
          sheet.place(report.viewport, this.#view);
        }
      }
    }
  }

  /** @returns {Report} */
  #report() {
    const values = this.values;
    return {
      crop: this.#recipeAt(slots.eventCrop),
      pixels: rectAt(values, slots.eventPixels),
      picture: rectAt(values, slots.eventPicture),
      viewport: rectAt(values, slots.eventViewport),
    };
  }

  /** Paints with the next frame of the screen. */
  redraw() {
    this.#frame ||= requestAnimationFrame((time) => {
      this.#frame = 0;
      this.#view.followScreen();
      this.#paint(time / 1000);
      this.painted();
    });
  }

  /** @param {number} time */
  #paint(time) {
    if (!this.#view.isVisible) return;
    const { engine } = this;
    const isMoving = engine.advance(time);
    engine.draw();
    this.#view.paint(engine.values, this.#pyramid, this.isHeld());
    this.deliver();
    if (isMoving) this.redraw();
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#pyramid.close();
  }
}

/** What can be said to the question. @type {CommandName[]} */
const ANSWERS = ["answer", "confirm", "cancel"];

/** @param {Float64Array} values @param {number} at @returns {Rect} */
const rectAt = (values, at) => ({ x: values[at], y: values[at + 1], width: values[at + 2], height: values[at + 3] });

/** Seconds of the clock that events and frames run on. */
const now = () => performance.now() / 1000;
