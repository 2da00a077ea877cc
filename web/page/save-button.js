import { button } from "./dom.js";
import { say } from "./words.js";

/**
 * Shows in the button itself how far a cut on the server is, and beside it what calls it off.
 * @param {"idle" | "waiting" | number} state a number is a part, 0…1; `waiting` for the server
 */
export function showSaving(state) {
  const saver = button("save");
  const words = /** @type {HTMLElement} */ (saver.firstElementChild);
  const isMeasured = typeof state === "number";
  button("save-cancel").hidden = state === "idle";
  if (state === "idle") saver.removeAttribute("aria-busy");
  else saver.setAttribute("aria-busy", "true");
  saver.classList.toggle("measured", isMeasured);
  saver.style.setProperty("--part", String(isMeasured ? state : 0));
  words.dataset.text = state === "idle" ? "save" : isMeasured ? "saving" : "savingWaits";
  words.textContent = isMeasured ? say("savingPercent", [state * 100]) : say(words.dataset.text);
}
