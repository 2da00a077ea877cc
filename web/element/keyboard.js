import { keys } from "../dist/tables.js";

/** @import { Engine } from "../engine.js" */

/** The engine's names of keys that the browser calls otherwise. @type {Record<string, string>} */
const names = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Enter: "enter",
  Escape: "escape",
  "+": "plus",
  "=": "plus",
  "-": "minus",
  "_": "minus",
  "0": "zero",
};

const SHIFT = 1;
const CONTROL = 2;
const OPTION = 4;

/**
 * What a key means to the engine; undefined where it has no name for it.
 * @param {KeyboardEvent} event
 */
function keyNumber({ key }) {
  return keys[/** @type {keyof typeof keys} */ (names[key] ?? key.toLowerCase())];
}

/**
 * Carries keys from the element to the engine. Space is not the engine's: it makes each drag pan.
 * @param {ShadowRoot} root
 * @param {object} host
 * @param {() => Engine | undefined} host.engine the one that listens now
 * @param {(element: EventTarget | null) => number} host.target −1 the frame, 0…7 a handle
 * @param {(isHeld: boolean) => void} host.space
 * @param {() => void} host.used a key meant something
 */
export function listenToKeys(root, { engine, target, space, used }) {
  root.addEventListener("keydown", (event) => {
    const press = /** @type {KeyboardEvent} */ (event);
    const listener = engine();
    if (!listener || press.defaultPrevented) return;
    if (press.key === " ") space(true);
    else if (!sendKey(listener, press, target(press.target))) return;
    press.preventDefault();
    used();
  });
  root.addEventListener("keyup", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key === " ") space(false);
  });
  root.addEventListener("focusout", () => space(false));
}

/**
 * @param {Engine} engine @param {KeyboardEvent} event @param {number} target
 * @returns {boolean} whether it meant something
 */
function sendKey(engine, event, target) {
  const key = keyNumber(event);
  if (key === undefined) return false;
  const modifiers = (event.shiftKey ? SHIFT : 0) | (event.ctrlKey || event.metaKey ? CONTROL : 0) |
    (event.altKey ? OPTION : 0);
  return engine.key(key, modifiers, target, event.timeStamp / 1000);
}
