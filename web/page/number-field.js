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

/**
 * @param {HTMLInputElement} input
 * @param {NumberField} field
 * @returns {() => void} shows what is true now, unless the person is typing
 */
export function connectNumber(input, { read, write, least = -Infinity, begin = () => {}, end = () => {} }) {
  let isTyping = false;
  let isStepping = false;

  const show = () => {
    const value = read();
    input.disabled = value === undefined;
    if (!isTyping) input.value = value === undefined ? "" : String(value);
  };
  const putBack = () => {
    isTyping = false;
    show();
  };
  const take = () => {
    const value = Math.round(input.valueAsNumber);
    isTyping = false;
    if (Number.isFinite(value) && value >= least && value !== read()) write(value);
    show();
  };
  const endSteps = () => {
    if (isStepping) end();
    isStepping = false;
  };

  input.addEventListener("input", () => isTyping = true);
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
    if (event.key === "Escape" && isTyping) putBack();
    else if (direction === 0) return;
    event.preventDefault();
    if (direction === 0) return;
    if (isTyping) take();
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
