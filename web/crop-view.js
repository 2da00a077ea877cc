/**
 * `<crop-view>`: an element that shows a picture, lets a person crop it, and hands out the exact result.
 *
 *     <crop-view src="photo.jpg" preset="avatar" shape="ellipse"></crop-view>
 */
import { slots } from "./dist/tables.js";
import { options, readAttributes } from "./element/attributes.js";
import { Commands } from "./element/commands.js";
import { listenToKeys } from "./element/keyboard.js";
import { Pointing } from "./element/pointing.js";
import { makeResult } from "./element/result.js";
import { Session } from "./element/session.js";
import { Telling } from "./element/telling.js";
import { View } from "./element/view.js";
import { Engine } from "./engine.js";
import { CropError } from "./errors.js";
import { defaultMaximumPixels, openPicture } from "./picture.js";
import { parseRecipe } from "./recipe.js";
import { languageFor } from "./words.js";

/** @import { CommandName } from "./engine.js" */
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
  #telling;
  /** @type {Session | undefined} */
  #session;
  /** @type {Promise<void>} */
  #ready = Promise.resolve();
  #loading = new AbortController();
  /** @type {unknown} a recipe that came before its picture */
  #pending;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    this.#view = new View(root, {
      resized: () => this.#session?.layout(),
      answered: (yes) => this.#answer(yes),
    });
    const { mapping, nodes, sheet, stage } = this.#view;
    this.#pointing = new Pointing(stage, {
      mapping,
      engine: () => this.#session?.engine,
      pressed: (target) => {
        if (!sheet.isOpen) nodes.focus(target);
      },
      redraw: () => this.#session?.redraw(),
      deliver: () => this.#session?.deliver(),
    });
    listenToKeys(root, {
      engine: () => sheet.isOpen ? undefined : this.#session?.engine,
      target: (element) => nodes.target(element),
      space: (isHeld) => this.#pointing.pans = isHeld,
      used: () => {
        this.#session?.deliver();
        this.#session?.redraw();
      },
    });
    this.#telling = new Telling(this, this.#view, (recipe, options) => this.#toBlob(recipe, options));
  }

  connectedCallback() {
    this.#speak();
    this.#view.connect();
  }

  /** Takes the language of the element, or of what it is in. */
  #speak() {
    const tag = this.closest("[lang]")?.getAttribute("lang");
    this.#view.language = languageFor(tag || navigator.language);
    this.#view.sheet.translate(this.#view.language);
    this.#session?.redraw();
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
      this.#speak();
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
      signal.throwIfAborted();
      const session = new Session(engine, picture, this.#view, this.#telling);
      session.isHeld = () => this.#pointing.isBusy;
      session.painted = () => {
        const cursor = this.#pointing.newCursor();
        if (cursor !== undefined) this.#view.showCursor(cursor);
      };
      this.#pointing.cancel();
      this.#view.sheet.close();
      this.#session?.close();
      this.#session = session;
      this.#start(session);
      if (this.#pending !== undefined) this.crop = /** @type {Recipe} */ (this.#pending);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const failure = CropError.from(error, "notAPicture");
      this.#telling.failed(failure);
      throw failure;
    }
  }

  /** @param {Session} session */
  #start(session) {
    const { preset, settings, error } = readAttributes(this, session.picture);
    if (error) this.#telling.failed(error);
    session.start(preset, settings);
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
    this.#telling.failed(new CropError("noPicture"));
    return false;
  }

  /** The picture that is open; null before the first. @override */
  get picture() {
    if (!this.#session) return null;
    const { width, height, name, type, hasAlpha, quality } = this.#session.picture;
    return { width, height, name, type, hasAlpha, quality };
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

  /** The crop as a recipe; null before the first picture. One that is set before then waits for it. @override */
  get crop() {
    return this.#session?.recipe ?? null;
  }

  /** @override */
  set crop(recipe) {
    this.#pending = this.#session ? undefined : recipe;
    this.#session?.takeRecipe(recipe);
  }

  /** The crop's recipe as JSON; "" before the first picture. */
  get value() {
    return this.#session ? JSON.stringify(this.crop) : "";
  }

  set value(json) {
    try {
      this.crop = parseRecipe(json);
    } catch (error) {
      this.#telling.failed(CropError.from(error, "badEncoding"));
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
      const { engine, picture } = this.#session;
      const result = await makeResult(engine, picture, recipe, options ?? {}, CropView.maximumResultPixels);
      const { blob, width, height, isReduced } = result;
      if (isReduced) this.#telling.failed(new CropError("reduced", { numbers: [width, height] }));
      return blob;
    } catch (error) {
      const failure = CropError.from(error, "saveFailed");
      this.#telling.failed(failure);
      throw failure;
    }
  }
}

globalThis.customElements?.define("crop-view", CropView);
