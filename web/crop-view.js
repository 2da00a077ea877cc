/**
 * `<crop-view>`: an element that shows a picture, lets a person crop it, and hands out the exact result.
 *
 *     <crop-view src="photo.jpg" preset="avatar" shape="ellipse"></crop-view>
 */
import { slots } from "./dist/tables.js";
import { options, presetName } from "./element/attributes.js";
import { Commands } from "./element/commands.js";
import { sendKey } from "./element/keyboard.js";
import { Pointing } from "./element/pointing.js";
import { makeResult } from "./element/result.js";
import { Session } from "./element/session.js";
import { View } from "./element/view.js";
import { Engine } from "./engine.js";
import { CropError } from "./errors.js";
import { defaultMaximumPixels, openPicture } from "./picture.js";
import { parseRecipe } from "./recipe.js";
import { languageFor } from "./words.js";

/** @import { CommandName, Preset } from "./engine.js" */
/** @import { Report } from "./element/session.js" */
/** @import { ResultOptions } from "./element/result.js" */
/** @import { Recipe } from "./recipe.js" */

/**
 * Attributes: `src`; `preset` (`avatar`, `marquee`, `frame`, `photos`); `shape` (`rectangle`, `ellipse`, `rounded`,
 * `rounded 0.2`); `aspect-ratio` (`16:9`, `original`, `free`); `coverage` (`cover`, `fit`, `fitWidth`, `padded`);
 * `touch` (`all`, or `handles`: a finger outside frame and handles scrolls the page); `lang`.
 *
 * Events, all bubbling:
 * - `crop-change`: the crop is another; at most once a frame. `detail.crop` is its recipe.
 * - `crop-commit`: a release, or a finished command. `detail` is a {@link Report}.
 * - `crop-ask`: the marquee is about to ask whether to save. After `preventDefault()` it does not, and keeps the
 *   selection as a crop. `detail` is a {@link Report}.
 * - `crop-save`: the person said yes. `detail` is a {@link Report} with `toBlob(options)`; the host saves.
 * - `crop-error`: something failed, nothing was lost. `detail` has `code`, `message` (a sentence in the element's
 *   language) and `subject` (a file's name, or what else it is about).
 *
 * Its methods are the commands of {@link Commands}. Parts: `stage`, `canvas`, `frame`, `handle`, `sheet`, `no`, `yes`.
 * CSS variables: `--crop-stage`, `--crop-accent`, `--crop-sheet`, `--crop-font`.
 */
export class CropView extends Commands {
  static observedAttributes = ["src", "preset", "lang", ...Object.keys(options)];
  /** A picture of more pixels is not opened. */
  static maximumPicturePixels = defaultMaximumPixels;
  /** A result of more pixels is reduced, and a `crop-error` with the code `reduced` says so. */
  static maximumResultPixels = 2 ** 28;

  #view;
  #pointing;
  /** @type {Session | undefined} */
  #session;
  /** @type {Promise<void>} */
  #ready = Promise.resolve();
  #loading = new AbortController();
  /** @type {unknown} a recipe that came before its picture */
  #pending;
  /** @type {Partial<Recipe>} fields of the last recipe that the engine has no use for */
  #extras = {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    this.#view = new View(root, {
      resized: () => this.#session?.layout(),
      answered: (yes) => this.#answer(yes),
    });
    const { mapping, nodes, stage } = this.#view;
    this.#pointing = new Pointing(stage, {
      mapping,
      engine: () => this.#session?.engine,
      pressed: (target) => nodes.focus(target),
      redraw: () => this.#session?.redraw(),
      deliver: () => this.#session?.deliver(),
    });
    root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    root.addEventListener("keyup", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key === " ") this.#pointing.pans = false;
    });
    root.addEventListener("focusout", () => this.#pointing.pans = false);
  }

  connectedCallback() {
    this.#view.language = languageFor(this.closest("[lang]")?.getAttribute("lang") || navigator.language);
    this.#view.connect();
  }

  disconnectedCallback() {
    this.#pointing.cancel();
    this.#view.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} text */
  attributeChangedCallback(name, before, text) {
    if (text === before) return;
    if (name === "src") {
      if (text) this.load(text).catch(() => {});
    } else if (name === "lang") {
      this.#view.language = languageFor(text || navigator.language);
      this.#session?.redraw();
    } else if (this.#session) {
      const { engine, picture } = this.#session;
      const option = text === null ? undefined : options[name]?.(text, picture);
      if (option) this.#session.attempt(() => engine.option(...option));
      else this.#start(this.#session);
    }
  }

  /**
   * Opens a picture in place of the one that is there, which stays if that fails.
   * @param {Blob | string | URL} source a file, or an address
   * @returns {Promise<void>} rejects with a {@link CropError}, which is also told as `crop-error`
   */
  load(source) {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#ready = this.#open(source, this.#loading.signal);
    return this.#ready;
  }

  /** Settles when the picture asked for last is there, or could not be opened. */
  get ready() {
    return this.#ready;
  }

  /** @param {Blob | string | URL} source @param {AbortSignal} signal */
  async #open(source, signal) {
    try {
      const limits = { maximumPixels: CropView.maximumPicturePixels, signal };
      const [engine, picture] = await Promise.all([Engine.create(), openPicture(source, limits)]);
      const session = new Session(engine, picture, this.#view, this.#listener);
      session.isHeld = () => this.#pointing.isBusy;
      session.painted = () => {
        const cursor = this.#pointing.newCursor();
        if (cursor !== undefined) this.#view.showCursor(cursor);
      };
      this.#pointing.cancel();
      this.#view.sheet.close();
      this.#session?.close();
      this.#session = session;
      this.#extras = {};
      this.#start(session);
      if (this.#pending !== undefined) this.crop = /** @type {Recipe} */ (this.#pending);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const failure = CropError.from(error, "notAPicture");
      this.#fail(failure);
      throw failure;
    }
  }

  /** @param {Session} session */
  #start(session) {
    /** @type {Preset} */
    let preset = "frame";
    try {
      preset = presetName(this.getAttribute("preset"));
    } catch (error) {
      this.#fail(CropError.from(error, "badArgument"));
    }
    const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    /** @type {import("./element/attributes.js").Option[]} */
    const settings = [["animates", reducesMotion ? 0 : 1]];
    for (const [name, option] of Object.entries(options)) {
      const text = this.getAttribute(name);
      if (text !== null) settings.push(option(text, session.picture));
    }
    session.start(preset, settings);
  }

  #listener = {
    changed: () => {
      this.#dispatch("crop-change", { crop: this.crop });
    },
    committed: (/** @type {Report} */ report) => {
      this.#dispatch("crop-commit", report);
    },
    ask: (/** @type {Report} */ report) => !this.#dispatch("crop-ask", report, true),
    save: (/** @type {Report} */ report) => {
      const toBlob = (/** @type {ResultOptions} */ options = {}) => this.#toBlob(report.crop, options);
      this.#dispatch("crop-save", { ...report, toBlob });
    },
    failed: (/** @type {CropError} */ error) => this.#fail(error),
  };

  /** @param {string} name @param {unknown} detail @param {boolean} [cancelable] */
  #dispatch(name, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** @param {CropError} error */
  #fail(error) {
    const { code, subject } = error;
    this.#dispatch("crop-error", { code, subject, message: error.sentence(this.#view.language), error });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#session || event.defaultPrevented || this.#view.sheet.isOpen) return;
    if (event.key === " ") this.#pointing.pans = true;
    else if (!sendKey(this.#session.engine, event, this.#view.nodes.target(event.target))) return;
    event.preventDefault();
    this.#session.deliver();
    this.#session.redraw();
  }

  /** @param {boolean} yes */
  #answer(yes) {
    this.#view.sheet.close();
    this.perform("answer", [yes ? 1 : 0]);
  }

  /**
   * Carries out a command of the engine by its name.
   * @override
   * @param {CommandName} command @param {number[]} [values] @param {boolean} [animated]
   * @param {() => number[]} [args] what does not fit into four values
   * @returns {boolean} whether it was
   */
  perform(command, values = [], animated = true, args) {
    const session = this.#session;
    if (session) return session.run(command, values, animated, args);
    this.#fail(new CropError("noPicture"));
    return false;
  }

  /** The picture that is open; null before the first. @override */
  get picture() {
    if (!this.#session) return null;
    const { width, height, name, type, hasAlpha } = this.#session.picture;
    return { width, height, name, type, hasAlpha };
  }

  get canUndo() {
    return this.#session?.flag("canUndo") ?? false;
  }

  get canRedo() {
    return this.#session?.flag("canRedo") ?? false;
  }

  /** False exactly when nothing differs from the start. */
  get isResettable() {
    return this.#session?.flag("isResettable") ?? false;
  }

  /** Straightening as seen, in degrees clockwise. */
  get angle() {
    return this.#session?.values[slots.seenAngle] ?? 0;
  }

  /** The result's size in whole pixels, as seen; null before the first picture. */
  get resultSize() {
    if (!this.#session) return null;
    const [width, height] = this.#session.values.subarray(slots.seenSize);
    return { width, height };
  }

  /** The crop as a recipe; null before the first picture. One that is set before then waits for it. */
  get crop() {
    return this.#session ? { ...this.#extras, ...this.#session.recipe } : null;
  }

  set crop(recipe) {
    this.#pending = this.#session ? undefined : recipe;
    if (this.#session?.takeRecipe(recipe) && recipe) this.#extras = recipe;
  }

  /** The crop's recipe as JSON; "" before the first picture. */
  get value() {
    return this.#session ? JSON.stringify(this.crop) : "";
  }

  set value(json) {
    try {
      this.crop = parseRecipe(json);
    } catch (error) {
      this.#fail(CropError.from(error, "badEncoding"));
    }
  }

  /**
   * The cut, from the picture's own pixels.
   * @param {ResultOptions} [options]
   * @returns {Promise<Blob>} rejects with a {@link CropError}, which is also told as `crop-error`
   */
  toBlob(options = {}) {
    return this.#toBlob(this.crop, options);
  }

  /** @param {Recipe | null} recipe @param {ResultOptions} options */
  async #toBlob(recipe, options) {
    try {
      if (!this.#session || !recipe) throw new CropError("noPicture");
      const result = await makeResult(this.#session.picture, recipe, options, CropView.maximumResultPixels);
      if (result.isReduced) this.#fail(new CropError("reduced", { numbers: [result.width, result.height] }));
      return result.blob;
    } catch (error) {
      const failure = CropError.from(error, "saveFailed");
      this.#fail(failure);
      throw failure;
    }
  }
}

globalThis.customElements?.define("crop-view", CropView);
