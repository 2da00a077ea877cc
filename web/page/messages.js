import { button, find } from "./dom.js";
import { say } from "./words.js";

const TOAST = 5000;
let timer = 0;

/** @typedef {{text: string, run: () => void}} Action */

/** Puts the messages into the dialog that is open, outside of which nothing can be used; else into the page. */
export function placeMessages() {
  const dialog = document.querySelector("dialog[open]");
  const [banner, toast] = [find("banner"), find("toast")];
  const host = dialog ?? document.querySelector("main");
  if (!host || toast.parentElement === host) return;
  host.append(toast);
  if (dialog) dialog.querySelector("header")?.after(banner);
  else host.before(banner);
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

/** What went well, for a moment. @param {string} text @param {Action} [action] */
export function showToast(text, action) {
  const toast = find("toast");
  const hide = () => toast.hidden = true;
  placeMessages();
  find("toast-text").textContent = text;
  offer(button("toast-action"), action, hide);
  toast.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hide, TOAST);
}
