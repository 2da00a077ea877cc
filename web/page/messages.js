import { button, find } from "./dom.js";
import { say } from "./words.js";

/** How long a toast stays, in milliseconds, after nobody points at it or has its buttons focused. */
const TOAST = 6000;
let timer = 0;

/** @typedef {{text: string, run: () => void}} Action */

/** Connects what keeps a toast from going while it is used. */
export function setUpMessages() {
  const toast = find("toast");
  for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, () => clearTimeout(timer));
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, () => hideLater());
}

/** Puts the messages into the dialog that is open, outside of which nothing can be used; else into the page. */
export function placeMessages() {
  const dialog = document.querySelector("dialog[open]");
  const [banner, toast] = [find("banner"), find("toast")];
  const host = dialog ?? document.querySelector("main");
  if (!host || toast.parentElement === host) return;
  host.append(toast);
  if (dialog) dialog.querySelector("header")?.after(banner);
  else find("notices").prepend(banner);
}

/** @param {HTMLButtonElement} element @param {Action | undefined} action @param {() => void} done */
function offer(element, action, done) {
  element.hidden = !action;
  element.textContent = action?.text ?? "";
  element.onclick = () => {
    done();
    action?.run();
  };
}

/**
 * What went wrong and what to do, in place until it is read.
 * @param {string} subject what it is about, or ""
 * @param {string} sentence
 * @param {Action} [action]
 */
export function showProblem(subject, sentence, action) {
  placeMessages();
  find("banner-title").textContent = subject || say("errorTitle");
  find("banner-text").textContent = sentence;
  offer(button("banner-action"), action, hideProblem);
  button("banner-close").onclick = hideProblem;
  find("banner").hidden = false;
}

export function hideProblem() {
  find("banner").hidden = true;
}

/** What went well, for a moment. @param {string} text @param {Action[]} actions up to two */
export function showToast(text, ...actions) {
  placeMessages();
  find("toast-text").textContent = text;
  offer(button("toast-action"), actions[0], hideToast);
  offer(button("toast-second"), actions[1], hideToast);
  find("toast").hidden = false;
  hideLater();
}

function hideToast() {
  find("toast").hidden = true;
}

function hideLater() {
  clearTimeout(timer);
  timer = setTimeout(hideToast, TOAST);
}
