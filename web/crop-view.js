/**
 * `<crop-view>`: an element that shows a picture, lets a person crop it, and hands out the exact result.
 *
 *     <crop-view src="photo.jpg" preset="avatar" shape="ellipse"></crop-view>
 */
import { slots } from "./dist/tables.js";
import { optionNames, readAttributes, readOption } from "./element/attributes.js";
import { Commands } from "./element/commands.js";
import { listenToKeys } from "./element/keyboard.js";
import { Pointing } from "./element/pointing.js";
import { takeOver } from "./element/properties.js";
import { Previews } from "./element/previews.js";
import { describeResult, makeFile, makeResult } from "./element/result.js";
import { Session } from "./element/session.js";
import { Sources } from "./element/sources.js";
import { Telling } from "./element/telling.js";
import { View } from "./element/view.js";
import { Engine } from "./engine.js";
import { CropError } from "./errors.js";
import { defaultMaximumPixels, openPicture } from "./picture.js";
import { parseRecipe } from "./recipe.js";
import { languageFor, phrase } from "./words.js";

/** @import { CommandName } from "./engine.js" */
/** @import { CropperData } from "./element/commands.js" */
/** @import { Block, Bounds } from "./element/previews.js" */
/** @import { Report } from "./element/session.js" */
/** @import { DataSource, Source } from "./element/sources.js" */
/** @import { ResultOptions } from "./element/options.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Output, Recipe } from "./recipe.js" */

/**
 * Attributes, each also a property in camel case:
 * - `src`: the picture's address;
 * - `preset`: `avatar`, `marquee`, `frame` (the default) or `photos`;
 * - `shape`: `rectangle`, `ellipse`, `rounded` or `rounded 0.2`, the radius as a part of the shorter side;
 * - `aspect-ratio`: `16:9`, `original` or `free`;
 * - `min-width`, `min-height`: the smallest result as seen, in pixels of the picture;
 * - `max-zoom`: the largest zoom, 1 or more;
 * - `coverage`: `cover`, `fit`, `fitWidth` or `padded`;
 * - `touch`: `all`, or `handles`: a finger outside frame and handles scrolls the page;
 * - `name`, `required`, `disabled`: as those of other form controls;
 * - `lang`: of the words; by default that of what the element is in, or of the browser.
 *
 * In a form its value is {@link CropView.value}; it has none without a picture, and as `marquee` without a selection.
 *
 * Events, all bubbling:
 * - `crop-load`: a picture is open. `detail.picture` describes it.
 * - `crop-change`: the crop is another; at most once a frame. `detail.crop` is its recipe.
 * - `crop-commit`: a release, or a finished command. `detail` is a {@link Report}.
 * - `crop-ask`: the marquee is about to ask whether to save. After `preventDefault()` it does not, and keeps the
 *   selection as a crop. `detail` is a {@link Report}.
 * - `crop-save`: the person said yes. `detail` is a {@link Report} with `toBlob(options)`; the host saves.
 * - `crop-error`: something failed, nothing was lost. `detail` has `code`, `message` (a sentence in the element's
 *   language) and `subject` (a file's name, or what else it is about).
 *
 * Its methods are the commands of {@link Commands}. Parts: `stage`, `canvas`, `frame`, `handle`, `sheet`, `no`, `yes`, `failure`.
 * CSS variables: `--crop-stage`, `--crop-accent`, `--crop-sheet`, `--crop-font`.
 */
export class CropView extends Commands {
  static observedAttributes = ["src", "preset", "lang", "required", ...optionNames];
  /** A picture of more pixels is not opened. */
  static maximumPicturePixels = defaultMaximumPixels;
  /** A result of more pixels is reduced, and a `crop-error` with the code `reduced` says so. */
  static maximumResultPixels = 2 ** 28;

  #view;
  #pointing;
  #telling;
  #previews = new Previews(() => this.#session && { ...this.#session.shown, recipe: this.#session.recipe });
  /** @type {Sources | undefined} */
  #sources;
  /** @type {DataSource | null} */
  #dataSource = null;
  #isDisabled = false;
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
      engine: () => this.#usable?.engine,
      pressed: (target) => {
        if (!sheet.isOpen) nodes.focus(target);
      },
      leavesScrolling: () => this.touch === "handles",
      redraw: () => this.#session?.redraw(),
      deliver: () => this.#session?.deliver(),
    });
    listenToKeys(root, {
      engine: () => sheet.isOpen ? undefined : this.#usable?.engine,
      target: (element) => nodes.target(element),
      space: (isHeld) => this.#pointing.pans = isHeld,
      used: () => {
        this.#session?.deliver();
        this.#session?.redraw();
      },
    });
    this.#telling = new Telling(this, this.#view, (recipe) => {
      const session = this.#session;
      return (options = {}) => this.#toBlob(session, recipe, options);
    });
    this.#telling.settled = () => this.#settle();
  }

  /** What a person can use. */
  get #usable() {
    return this.#isDisabled ? undefined : this.#session;
  }

  /** Brings up to date what follows from the crop. */
  #settle() {
    const session = this.#session;
    const isSelected = session !== undefined && session.values[slots.hasSelection] === 1;
    const missing = session ? isSelected ? undefined : "errorSelectionMissing" : "errorPictureMissing";
    const sentence = this.required && missing ? phrase(this.#view.language, missing) : "";
    this.setFormValue(isSelected ? this.value : "", sentence, this.#view.stage);
    this.#previews.update();
  }

  connectedCallback() {
    takeOver(this);
    this.#speak();
    this.#view.connect();
  }

  /** Takes the language of the element, or of what it is in. */
  #speak() {
    const tag = this.closest("[lang]")?.getAttribute("lang");
    this.#view.language = languageFor(tag || navigator.language);
    if (!this.#session) this.#view.nodes.offer(this.#view.language);
    this.#view.sheet.translate(this.#view.language);
    this.#view.failure.translate(this.#view.language);
    this.#session?.redraw();
    this.#settle();
  }

  disconnectedCallback() {
    this.#pointing.cancel();
    this.#view.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} text */
  attributeChangedCallback(name, before, text) {
    if (text === before) return;
    if (name === "src") {
      if (text?.trim()) this.load(text).catch(() => {});
    } else if (name === "lang") {
      this.#speak();
    } else if (name === "required") {
      this.#settle();
    } else if (this.#session) {
      const { picture } = this.#session;
      if (text !== null && name !== "preset") {
        this.#session.configure([readOption(name, text, picture, this)]);
      } else {
        const { preset, options, error } = readAttributes(this, picture);
        if (error) this.#telling.failed(error);
        this.#session.change(preset, options);
      }
      this.#settle();
    }
  }

  /** Called by the browser. @param {boolean} isDisabled by its attribute, or by a `fieldset` around it */
  formDisabledCallback(isDisabled) {
    // A drag under way is taken back while it still can be.
    this.#pointing.cancel();
    this.#isDisabled = isDisabled;
    this.#view.nodes.isDisabled = isDisabled;
    this.#session?.redraw();
  }

  /** Called by the browser when the form is reset. */
  formResetCallback() {
    this.#pending = undefined;
    // A question that is open is answered, or nothing could change.
    if (this.#session?.isAsking) this.#answer(false);
    this.#session?.run("reset", [], false);
  }

  /** Called by the browser when it fills the form in again. @param {string} json */
  formStateRestoreCallback(json) {
    this.value = json;
  }

  /**
   * Opens a picture in place of the one that is there, which stays if that fails.
   * @param {Source} source
   * @returns {Promise<void>} rejects with a {@link CropError}, which is also told as `crop-error`
   */
  load(source) {
    return this.#request(() => source, () => {
      if (this.#sources) this.#sources.index = -1;
    });
  }

  /**
   * Shows the picture that is open by a sharper preview, where it was opened by one; the crop stays as it is.
   * @param {Blob | string | URL} preview
   * @returns {Promise<boolean>} whether it is shown: not where another picture was opened meanwhile; rejects with a
   * {@link CropError}
   */
  async sharpen(preview) {
    const session = this.#session;
    if (!session?.picture.isStandIn) return false;
    const { bitmap } = await openPicture(preview);
    if (session !== this.#session) {
      bitmap.close();
      return false;
    }
    session.sharpen(bitmap);
    this.#previews.update();
    return true;
  }

  /** What supplies the pictures for {@link show}; setting it shows its first. */
  get dataSource() {
    return this.#dataSource;
  }

  set dataSource(source) {
    this.#sources = source ? new Sources(source) : undefined;
    this.#dataSource = source;
    if (source) this.show(0).catch(() => {});
  }

  /** Which picture of the data source is shown; −1 for none. */
  get index() {
    return this.#sources?.index ?? -1;
  }

  /**
   * Shows a picture of the data source, cropped as it was when it was shown last.
   * @param {number} index from 0
   * @returns {Promise<void>} as {@link load}
   */
  show(index) {
    const sources = this.#sources;
    return this.#request((signal) => {
      if (!sources) throw new CropError("noPicture", { subject: "dataSource" });
      return sources.get(index, signal);
    }, () => {
      if (!sources) return;
      sources.index = index;
      const crop = sources.crop(index);
      if (crop) this.#session?.takeRecipe(crop);
    });
  }

  /** @param {(signal: AbortSignal) => Source | Promise<Source>} source @param {() => void} opened */
  #request(source, opened) {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#ready = this.#open(source, this.#loading.signal, opened);
    return this.#ready;
  }

  /** Settles when the picture asked for last is there, or could not be opened. */
  get ready() {
    return this.#ready;
  }

  /** @param {(signal: AbortSignal) => Source | Promise<Source>} source @param {AbortSignal} signal @param {() => void} opened */
  async #open(source, signal, opened) {
    try {
      const limits = { maximumPixels: CropView.maximumPicturePixels, signal };
      const picture = async () => openPicture(await source(signal), limits);
      const [engine, opening] = await Promise.all([Engine.create(), picture()]);
      if (signal.aborted) opening.bitmap.close();
      signal.throwIfAborted();
      if (this.index >= 0) this.#sources?.keep(this.crop);
      const session = new Session(engine, opening, this.#view, this.#telling);
      session.isHeld = () => this.#pointing.isBusy;
      session.painted = () => {
        const cursor = this.#pointing.newCursor();
        if (cursor !== undefined) this.#view.showCursor(cursor);
      };
      this.#pointing.cancel();
      this.#view.sheet.close();
      this.#session?.close();
      this.#session = session;
      const { preset, options, error } = readAttributes(this, opening);
      if (error) this.#telling.failed(error);
      session.start(preset, options);
      this.#view.failure.show(undefined, this.#view.language);
      opened();
      if (this.#pending !== undefined) this.crop = /** @type {Recipe} */ (this.#pending);
      this.#settle();
      this.#telling.loaded(this.picture);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const failure = CropError.from(error, "notAPicture");
      if (!this.#session) this.#view.failure.show(failure, this.#view.language);
      this.#telling.failed(failure);
      throw failure;
    }
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
    const { width, height, name, type, hasAlpha, quality, isStandIn = false } = this.#session.picture;
    return { width, height, name, type, hasAlpha, quality, isStandIn };
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

  /** Whether there is a region to cut out: always, except in `marquee` before something is selected. */
  get hasSelection() {
    return this.#session !== undefined && this.#session.values[slots.hasSelection] === 1;
  }

  /** How far the picture, or the view of it, is zoomed in, and how far it can be; null before the first picture. */
  get zoomLevel() {
    if (!this.#session) return null;
    const { values } = this.#session;
    return { value: values[slots.zoom], minimum: values[slots.minimumZoom], maximum: values[slots.maximumZoom] };
  }

  /**
   * What becomes of the cut: the `output` of the recipe, {} where it is left to the picture. Setting it changes nothing
   * of the crop, so that there is nothing to undo; a new picture begins without one.
   * @returns {Output}
   */
  get output() {
    return this.crop?.output ?? {};
  }

  set output(output) {
    this.#session?.takeOutput(output);
  }

  /** What {@link toBlob} would make now: its size in pixels, type and quality; null before the first picture. */
  get result() {
    const { crop } = this;
    return this.#session && crop
      ? describeResult(this.#session.engine, this.#session.picture, crop, CropView.maximumResultPixels)
      : null;
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
   * Calls a block with the newest cut, small: soon, and after each change, at most once a frame.
   * @param {Block} block @param {Bounds} [bounds] in pixels; 256 × 256 without
   * @returns {() => void} ends it
   */
  preview(block, bounds = {}) {
    return this.#previews.add(block, bounds);
  }

  /** The crop in the numbers of Cropper.js; null before the first picture. @override @returns {CropperData | null} */
  getData() {
    const numbers = this.#session?.engine.data();
    if (!numbers) return null;
    const [x, y, width, height, rotate, scaleX, scaleY] = numbers;
    return { x, y, width, height, rotate, scaleX, scaleY };
  }

  /**
   * The cut, from the picture's own pixels.
   * @param {ResultOptions} [options] `type` and `quality` mean nothing here
   * @returns {HTMLCanvasElement}
   * @throws {CropError} also told as `crop-error`
   */
  toCanvas(options = {}) {
    try {
      const { canvas, isReduced } = this.#make(makeResult, this.#session, this.crop, options);
      if (isReduced) this.#tellReduced(canvas);
      return canvas;
    } catch (error) {
      throw this.#refused(error);
    }
  }

  /**
   * The cut as a file, from the picture's own pixels.
   * @param {ResultOptions} [options]
   * @returns {Promise<Blob>} rejects with a {@link CropError}, which is also told as `crop-error`
   */
  async toBlob(options = {}) {
    // The first picture is waited for; a failure to open it is told already.
    if (!this.#session) await this.#ready.catch(() => {});
    return this.#toBlob(this.#session, this.crop, options);
  }

  /** @param {Session | undefined} session @param {Recipe | null} recipe @param {ResultOptions} options */
  async #toBlob(session, recipe, options) {
    try {
      // The pixels are taken at once, so that another picture may be opened while they are encoded.
      const { file, size, isReduced } = this.#make(makeFile, session, recipe, options);
      if (isReduced) this.#tellReduced(size);
      return await file;
    } catch (error) {
      throw this.#refused(error);
    }
  }

  /**
   * @template T
   * @param {(engine: Engine, picture: Picture, recipe: Recipe, options: ResultOptions, maximumPixels: number) => T} make
   * @param {Session | undefined} session @param {Recipe | null} recipe @param {ResultOptions} options
   */
  #make(make, session, recipe, options) {
    // A picture that gave way to another has given its pixels back.
    if (!session || !recipe || session !== this.#session) throw new CropError("noPicture");
    const { engine, picture } = session;
    if (picture.isStandIn) throw new CropError("noOriginal", { subject: picture.name });
    return make(engine, picture, recipe, options, CropView.maximumResultPixels);
  }

  /** @param {{width: number, height: number}} size */
  #tellReduced({ width, height }) {
    this.#telling.failed(new CropError("reduced", { numbers: [width, height] }));
  }

  /** @param {unknown} error */
  #refused(error) {
    const failure = CropError.from(error, "saveFailed");
    this.#telling.failed(failure);
    return failure;
  }
}

globalThis.customElements?.define("crop-view", CropView);
