/**
 * The engine in the browser: its module is fetched and compiled once a page, and each {@link Engine} is an instance
 * of it with its own memory. Numbers go in, numbers come out; nothing here decides anything.
 */
import { commands, errors, events, kinds, options, phases, presets, slots } from "./dist/tables.js";
import { CropError } from "./errors.js";
import { recipeError } from "./recipe.js";

/**
 * The functions that the module exports. All numbers are f64; results named `error` are 0 or a code.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} [__wasm_call_ctors]
 * @property {() => number} buffer
 * @property {(width: number, height: number, exif: number, preset: number) => number} open
 * @property {(id: number, a: number, b: number, c: number, d: number) => number} option
 * @property {(width: number, height: number, top: number, left: number, bottom: number, right: number, scale: number) => number} layout
 * @property {(phase: number, id: number, kind: number, x: number, y: number, time: number, pans: number) => void} pointer
 * @property {(dx: number, dy: number, x: number, y: number, time: number, zooms: number, precise: number) => number} scroll
 * @property {(factor: number, x: number, y: number, time: number) => void} magnify
 * @property {(degrees: number, time: number) => void} rotate
 * @property {(key: number, modifiers: number, target: number, time: number) => number} key
 * @property {(id: number, a: number, b: number, c: number, d: number, time: number, animated: number) => number} command
 * @property {(time: number) => number} advance
 * @property {() => void} draw
 * @property {() => number} event
 * @property {(x: number, y: number, pans: number) => number} cursor
 * @property {(width: number, height: number, stretch: number) => number} plan
 * @property {() => number} recipe
 * @property {() => void} data
 */

/** @typedef {keyof typeof presets} Preset */
/** @typedef {keyof typeof commands} CommandName */
/** @typedef {keyof typeof options} OptionName */

/** @param {Record<string, number>} table @returns {string[]} */
const namesByNumber = (table) => {
  /** @type {string[]} */
  const names = [];
  for (const [name, number] of Object.entries(table)) names[number] = name;
  return names;
};
const errorNames = namesByNumber(errors);
const eventNames = namesByNumber(events);

/** @type {Promise<WebAssembly.Module> | undefined} */
let shared;

/** @param {Response} response */
async function compile(response) {
  if (!response.ok) throw new CropError("noEngine");
  // Some servers send wasm under another type, which the streaming compiler refuses.
  if (response.headers.get("content-type") === "application/wasm" && "compileStreaming" in WebAssembly) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The compiled module. Without a source it is fetched from beside this file, once; a failed fetch is tried again by
 * the next call.
 * @param {BufferSource} [bytes] the module itself, where there is nothing to fetch from (Node.js)
 * @returns {Promise<WebAssembly.Module>}
 */
export function loadModule(bytes) {
  if (bytes) shared = WebAssembly.compile(bytes);
  shared ??= fetch(new URL("./dist/crop-kit.wasm", import.meta.url)).then(compile).catch((error) => {
    shared = undefined;
    throw CropError.from(error, "noEngine");
  });
  return shared;
}

/** One editor. Points are viewport points, times are seconds of any steady clock. */
export class Engine {
  /** @type {Exports} */
  #exports;
  /** @type {Float64Array} */
  #values = new Float64Array();

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.#exports.__wasm_call_ctors?.();
  }

  static async create() {
    return new Engine(await WebAssembly.instantiate(await loadModule(), {}));
  }

  /** The shared numbers, at the places that `slots` names. */
  get values() {
    // The memory moves when it grows, which leaves older views empty.
    if (this.#values.buffer !== this.#exports.memory.buffer) {
      this.#values = new Float64Array(this.#exports.memory.buffer, this.#exports.buffer(), slots.count);
    }
    return this.#values;
  }

  /** @param {number} code */
  #check(code) {
    if (code !== 0) throw new CropError(errorNames[code] ?? "badArgument");
  }

  /**
   * A new editor over an upright picture, with the settings of a preset.
   * @param {number} width @param {number} height in pixels
   * @param {number} orientation EXIF's, 1…8: how the file holds the picture
   * @param {Preset} preset
   */
  open(width, height, orientation, preset) {
    this.#check(this.#exports.open(width, height, orientation, presets[preset]));
  }

  /** @param {OptionName} name @param {number} [a] @param {number} [b] @param {number} [c] @param {number} [d] */
  option(name, a = 0, b = 0, c = 0, d = 0) {
    this.#check(this.#exports.option(options[name], a, b, c, d));
  }

  /**
   * @param {number} width @param {number} height of the view
   * @param {number} scale device pixels a point
   * @param {{top: number, left: number, bottom: number, right: number}} [insets]
   */
  layout(width, height, scale, insets = { top: 0, left: 0, bottom: 0, right: 0 }) {
    const { top, left, bottom, right } = insets;
    this.#check(this.#exports.layout(width, height, top, left, bottom, right, scale));
  }

  /**
   * @param {"down" | "move" | "up" | "cancel"} phase
   * @param {number} id
   * @param {string} kind as pointer events have it
   * @param {number} x @param {number} y @param {number} time
   * @param {boolean} pans whatever the preset would do
   */
  pointer(phase, id, kind, x, y, time, pans) {
    this.#exports.pointer(
      phases[phase],
      id,
      kinds[/** @type {keyof typeof kinds} */ (kind)] ?? kinds.mouse,
      x,
      y,
      time,
      pans ? 1 : 0,
    );
  }

  /**
   * @param {number} dx @param {number} dy @param {number} x @param {number} y @param {number} time
   * @param {boolean} zooms control is held, or a trackpad pinches
   * @param {boolean} precise fine steps, as from a trackpad
   * @returns {boolean} whether anything came of it
   */
  scroll(dx, dy, x, y, time, zooms, precise) {
    return this.#exports.scroll(dx, dy, x, y, time, zooms ? 1 : 0, precise ? 1 : 0) === 1;
  }

  /** @param {number} factor @param {number} x @param {number} y @param {number} time */
  magnify(factor, x, y, time) {
    this.#exports.magnify(factor, x, y, time);
  }

  /** @param {number} degrees @param {number} time */
  rotate(degrees, time) {
    this.#exports.rotate(degrees, time);
  }

  /**
   * @param {number} key a value of `keys`
   * @param {number} modifiers 1 shift, 2 control or command, 4 option
   * @param {number} target −1 the frame, 0…7 the handle that has the focus
   * @param {number} time
   * @returns {boolean} whether it meant something
   */
  key(key, modifiers, target, time) {
    return this.#exports.key(key, modifiers, target, time) === 1;
  }

  /**
   * @param {CommandName} name
   * @param {readonly number[]} [values] up to four
   * @param {number} [time]
   * @param {boolean} [animated]
   */
  command(name, values = [], time = 0, animated = true) {
    // What is not given is 0; what is given and no number must not pass for one.
    const at = (/** @type {number} */ index) => index < values.length ? Number(values[index]) : 0;
    this.#check(this.#exports.command(commands[name], at(0), at(1), at(2), at(3), time, animated ? 1 : 0));
  }

  /** Fills the `arguments` slots, for `setCrop`, `animate` and {@link recipe}. @param {readonly number[]} numbers */
  write(numbers) {
    this.values.set(numbers, slots.arguments);
  }

  /** @param {number} time @returns {boolean} whether something moves, so that the next frame should call again */
  advance(time) {
    return this.#exports.advance(time) === 1;
  }

  /** Writes the scene and the crop into {@link values}. */
  draw() {
    this.#exports.draw();
  }

  /** The name of the oldest event, whose numbers are then in {@link values}; undefined when there is none. */
  nextEvent() {
    const number = this.#exports.event();
    return number === events.none ? undefined : eventNames[number];
  }

  /** @param {number} x @param {number} y @param {boolean} pans @returns {number} a value of `cursors` */
  cursor(x, y, pans) {
    return this.#exports.cursor(x, y, pans ? 1 : 0);
  }

  /**
   * How to carry out a recipe, which need not be of the current crop; sizes of 0 mean its own.
   * @param {number[]} recipe its fields, in the order of `recipeFields`
   * @param {number} [width] @param {number} [height] what to fit it into
   * @param {boolean} [stretch] exactly, whatever its ratio
   * @returns {Plan}
   */
  plan(recipe, width = 0, height = 0, stretch = false) {
    this.write(recipe);
    const code = this.#exports.plan(width, height, stretch ? 1 : 0);
    if (code !== 0) throw recipeError(code, errorNames);
    const values = this.values;
    let at = slots.plan;
    const take = () => values[at++];
    return {
      width: take(),
      height: take(),
      isCopy: take() === 1,
      source: { x: take(), y: take(), width: take(), height: take() },
      transform: [take(), take(), take(), take(), take(), take()],
      mask: take() < 0 ? undefined : {
        kind: values[at - 1],
        width: take(),
        height: take(),
        radius: take(),
        transform: [take(), take(), take(), take(), take(), take()],
      },
    };
  }

  /** The crop in the numbers of Cropper.js: x, y, width, height, rotate, scaleX, scaleY. */
  data() {
    this.#exports.data();
    return [...this.values.subarray(slots.arguments, slots.arguments + 7)];
  }

  /** Takes the recipe in the `arguments` slots, scaled to this picture. */
  recipe() {
    const code = this.#exports.recipe();
    if (code !== 0) throw recipeError(code, errorNames);
  }
}

/**
 * The geometry of a cut.
 * @typedef {object} Plan
 * @property {number} width @property {number} height of the result, in pixels
 * @property {boolean} isCopy whole pixels are copied, nothing is resampled
 * @property {{x: number, y: number, width: number, height: number}} source the pixels of the picture that are needed
 * @property {[number, number, number, number, number, number]} transform from picture to result
 * @property {Mask} [mask] what is kept of the result; all of it without one
 */

/**
 * An outline in a result.
 * @typedef {object} Mask
 * @property {number} kind a value of `shapes`
 * @property {number} width @property {number} height of its box, the corner of which is at 0, 0
 * @property {number} radius of rounded corners
 * @property {[number, number, number, number, number, number]} transform from its box to the result
 */
