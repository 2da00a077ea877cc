/** @import { Engine } from "../engine.js" */
/** @import { Mapping } from "./mapping.js" */

/**
 * What pointing needs of the element that it belongs to.
 * @typedef {object} Host
 * @property {() => Engine | undefined} engine there once a picture is open
 * @property {Mapping} mapping
 * @property {(target: EventTarget | null) => void} pressed
 * @property {() => boolean} leavesScrolling to the page, but on frame and handles
 * @property {() => void} redraw soon
 * @property {() => void} deliver what the engine has to tell
 */

/** Wheels that count lines or pages say how many points one is only by their unit. */
const LINE = 16;
/** Milliseconds after which a wheel has come to rest. */
const WHEEL_PAUSE = 150;

/** Carries pointers, wheels and Safari's trackpad gestures from the stage to the engine. */
export class Pointing {
  #stage;
  #host;
  /** @type {Map<number, PointerEvent>} the pointers that are down, each with its newest event */
  #down = new Map();
  /** The trackpad's scale and rotation, which Safari counts from the gesture's start. */
  #gesture = { scale: 1, rotation: 0 };
  #cursor = -1;
  /** A timer that runs while a wheel is turning, else 0. */
  #wheeling = 0;
  /** Each drag pans, whatever the preset would do: Space is held. */
  pans = false;
  #hover = { x: 0, y: 0, isInside: false };

  /** @param {HTMLElement} stage @param {Host} host */
  constructor(stage, host) {
    this.#stage = stage;
    this.#host = host;
    stage.addEventListener("pointerdown", (event) => this.#press(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerup", (event) => this.#end("up", event));
    stage.addEventListener("pointercancel", (event) => this.#end("cancel", event));
    stage.addEventListener("lostpointercapture", (event) => this.#end("cancel", event));
    stage.addEventListener("pointerenter", () => host.mapping.expire());
    stage.addEventListener("pointerleave", () => this.#hover.isInside = false);
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    // The browser would scroll by the middle button, and take the focus from where a press put it.
    stage.addEventListener("mousedown", (event) => event.preventDefault());
    stage.addEventListener("contextmenu", (event) => {
      if (this.#down.size > 0) event.preventDefault();
    });
    for (const name of ["gesturestart", "gesturechange", "gestureend"]) {
      stage.addEventListener(name, (event) => this.#trackpad(event));
    }
  }

  /** Whether a pointer is down, or a wheel is turning. */
  get isBusy() {
    return this.#down.size > 0 || this.#wheeling !== 0;
  }

  /** Gives up all pointers that are down, as when the element goes away under them. */
  cancel() {
    for (const event of [...this.#down.values()]) this.#end("cancel", event);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { engine, mapping } = this.#host;
    if (!engine() || event.button > 1 || this.#down.has(event.pointerId)) return;
    try {
      this.#stage.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has gone already; its end comes all the same.
    }
    this.#down.set(event.pointerId, event);
    this.#host.pressed(event.target);
    mapping.expire();
    this.#send("down", event);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#down.has(event.pointerId)) {
      this.#down.set(event.pointerId, event);
      this.#send("move", event);
    } else if (event.pointerType !== "touch" && this.#host.engine()) {
      const { mapping } = this.#host;
      // Between gestures the page may move the view, and nothing tells so.
      mapping.expire();
      mapping.locate(event);
      this.#hover = { x: mapping.x, y: mapping.y, isInside: true };
      this.#host.redraw();
    }
  }

  /** @param {"up" | "cancel"} phase @param {PointerEvent} event */
  #end(phase, event) {
    if (!this.#down.delete(event.pointerId)) return;
    this.#send(phase, event);
    this.#host.deliver();
  }

  /** @param {"down" | "move" | "up" | "cancel"} phase @param {PointerEvent} event */
  #send(phase, event) {
    const { engine, mapping } = this.#host;
    const isMiddle = event.pointerType === "mouse" && (event.buttons & 4) !== 0;
    mapping.locate(event);
    const pans = this.pans || isMiddle;
    engine()?.pointer(phase, event.pointerId, event.pointerType, mapping.x, mapping.y, seconds(event), pans);
    this.#hover.x = mapping.x;
    this.#hover.y = mapping.y;
    this.#host.redraw();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const { mapping } = this.#host;
    const engine = this.#host.engine();
    const isZoom = event.ctrlKey || event.metaKey;
    // Where a finger beside the frame scrolls the page, so does a wheel.
    if (!engine || !isZoom && this.#host.leavesScrolling()) return;
    const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? LINE : this.#stage.clientHeight;
    // A wheel's notches come as large whole numbers.
    const isPrecise = event.deltaMode === 0 && (Math.abs(event.deltaY) < 40 || !Number.isInteger(event.deltaY));
    if (!this.isBusy) mapping.expire();
    mapping.locate(event);
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    const isUsed = engine.scroll(dx, dy, mapping.x, mapping.y, seconds(event), isZoom, isPrecise);
    // At the end of its range the wheel is the page's, but not in the same go.
    if (!isUsed && !isZoom && this.#wheeling === 0) return;
    event.preventDefault();
    clearTimeout(this.#wheeling);
    this.#wheeling = setTimeout(() => {
      this.#wheeling = 0;
      this.#host.redraw();
    }, WHEEL_PAUSE);
    this.#host.redraw();
  }

  /** @param {Event} event */
  #trackpad(event) {
    const { mapping } = this.#host;
    const engine = this.#host.engine();
    if (!engine || this.#down.size > 0) return;
    event.preventDefault();
    const { scale, rotation, clientX, clientY } =
      /** @type {Event & {scale: number, rotation: number, clientX: number, clientY: number}} */ (event);
    if (event.type !== "gesturestart") {
      mapping.locate({ clientX, clientY });
      engine.magnify(scale / this.#gesture.scale, mapping.x, mapping.y, seconds(event));
      engine.rotate(rotation - this.#gesture.rotation, seconds(event));
    }
    this.#gesture = { scale, rotation };
    this.#host.redraw();
  }

  /** What a press here would do has perhaps changed: a number of the engine's cursors, where it has. */
  newCursor() {
    const engine = this.#host.engine();
    if (!engine || !(this.#hover.isInside || this.isBusy)) return undefined;
    const cursor = engine.cursor(this.#hover.x, this.#hover.y, this.pans);
    if (cursor === this.#cursor) return undefined;
    this.#cursor = cursor;
    return cursor;
  }
}

/** @param {Event} event */
const seconds = (event) => event.timeStamp / 1000;
