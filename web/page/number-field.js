/**
 * A field for a whole number that takes effect with Enter or when it is left, and at once with the arrow keys. What
 * is no number is put back.
 *
 * @typedef {object} NumberField
 * @property {() => number | undefined} read what is true now
 * @property {(value: number) => void} write one change
 * @property {number} [least]
 * @property {() => void} [begin] of a run of arrow keys, which is one change @property {() => void} [end]
 */

const LARGE_STEP = 10;

/** The fields that hold what has not taken effect yet. @type {WeakSet<EventTarget>} */
const typed = new WeakSet();

/** Whether a person is typing in it, so that undo means what was typed. @param {EventTarget | null} target */
export const isBeingTyped = (target) => target !== null && typed.has(target);

/**
 * @param {HTMLInputElement} input
 * @param {NumberField} field
 * @returns {() => void} shows what is true now, unless the person is typing
 */
export function connectNumber(input, { read, write, least = -Infinity, begin = () => {}, end = () => {} }) {
  let isStepping = false;

  const show = () => {
    const value = read();
    input.disabled = value === undefined;
    if (!typed.has(input)) input.value = value === undefined ? "" : String(value);
  };
  const putBack = () => {
    typed.delete(input);
    show();
  };
  const take = () => {
    const value = Math.round(input.valueAsNumber);
    typed.delete(input);
    if (Number.isFinite(value) && value >= least && value !== read()) write(value);
    show();
  };
  const endSteps = () => {
    if (isStepping) end();
    isStepping = false;
  };

  input.addEventListener("input", () => typed.add(input));
  input.addEventListener("change", take);
  input.addEventListener("blur", () => {
    endSteps();
    putBack();
  });
  input.addEventListener("focus", () => input.select());
  input.addEventListener("keydown", (event) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (event.key === "Enter") {
      take();
      input.select();
    }
    if (event.key === "Escape" && typed.has(input)) putBack();
    else if (direction === 0) return;
    event.preventDefault();
    if (direction === 0) return;
    if (typed.has(input)) take();
    if (!isStepping) begin();
    isStepping = true;
    const value = read();
    if (value !== undefined) write(Math.max(least, value + direction * (event.shiftKey ? LARGE_STEP : 1)));
    show();
  });
  // The key may come up anywhere.
  addEventListener("keyup", (event) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") endSteps();
  });
  show();
  return show;
}
