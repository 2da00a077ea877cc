import { button, find } from "./dom.js";
import { say } from "./words.js";

/** How long a toast stays, in milliseconds, after nobody points at it or has its buttons focused. */
const TOAST = 6000;
let timer = 0;

/**
 * Words that are asked for again when the language changes; or a name, which is the same in all.
 * @typedef {string | (() => string)} Words
 */
/** @typedef {{text: Words, run: () => void}} Action */

/** What the elements say that were filled here. @type {Map<HTMLElement, Words>} */
const spoken = new Map();

/** @param {HTMLElement} element @param {Words} words */
function speak(element, words) {
  spoken.set(element, words);
  element.textContent = typeof words === "string" ? words : words();
}

/** Connects what keeps a toast from going while it is used. */
export function setUpMessages() {
  const toast = find("toast");
  for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, () => clearTimeout(timer));
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, () => hideLater());
  document.addEventListener("languagechange", () => {
    for (const [element, words] of spoken) speak(element, words);
  });
  addEventListener("resize", placeToast);
}

/** Puts the messages into the dialog that is open, outside of which nothing can be used; else into the page. */
export function placeMessages() {
  const dialog = document.querySelector("dialog[open]");
  const [banner, toast] = [find("banner"), find("toast")];
  const host = dialog ?? document.body;
  if (toast.parentElement !== host) {
    if (dialog) dialog.append(toast);
    else document.querySelector(".inspector")?.after(toast);
    if (dialog) dialog.querySelector("header")?.after(banner);
    else find("notices").prepend(banner);
  }
  placeToast();
}

/** How far a toast stays from the frame and its handles. */
const GAP = 16;

/**
 * Where tools stand under the stage, a toast lies where the stage is empty, above or below the frame; where the frame
 * fills it, over the ruler. Elsewhere it has a place of its own.
 */
function placeToast() {
  const toast = find("toast");
  if (toast.hidden) return;
  toast.classList.remove("above", "below");
  const stage = document.querySelector("main")?.getBoundingClientRect();
  const frame = find("view").shadowRoot?.querySelector("[part~=frame]")?.getBoundingClientRect();
  if (!stage || !frame) return;
  const room = toast.offsetHeight + GAP + GAP / 2;
  if (frame.height === 0 || stage.bottom - frame.bottom >= room) toast.classList.add("below");
  else if (frame.top - stage.top >= room) toast.classList.add("above");
}

/** @param {HTMLButtonElement} element @param {Action | undefined} action @param {() => void} done */
function offer(element, action, done) {
  element.hidden = !action;
  speak(element, action?.text ?? "");
  element.onclick = () => {
    done();
    action?.run();
  };
}

/**
 * What went wrong and what to do, in place until it is read.
 * @param {Words} subject what it is about, or ""
 * @param {Words} sentence
 * @param {Action} [action]
 */
export function showProblem(subject, sentence, action) {
  showBanner(subject || (() => say("errorTitle")), sentence, action);
}

/** What the person should know of something that went well, in place until it is read. @param {Words} sentence */
export function showNotice(sentence) {
  showBanner("", sentence);
}

/** @param {Words} title "" for a notice @param {Words} sentence @param {Action} [action] */
function showBanner(title, sentence, action) {
  placeMessages();
  speak(find("banner-title"), title);
  speak(find("banner-text"), sentence);
  find("banner").classList.toggle("notice", title === "");
  offer(button("banner-action"), action, hideProblem);
  button("banner-close").onclick = hideProblem;
  find("banner").hidden = false;
}

export function hideProblem() {
  find("banner").hidden = true;
}

/** What went well, for a moment. @param {Words} text @param {Action[]} actions up to two */
export function showToast(text, ...actions) {
  speak(find("toast-text"), text);
  offer(button("toast-action"), actions[0], hideToast);
  offer(button("toast-second"), actions[1], hideToast);
  find("toast").hidden = false;
  placeMessages();
  hideLater();
}

function hideToast() {
  find("toast").hidden = true;
}

function hideLater() {
  clearTimeout(timer);
  timer = setTimeout(hideToast, TOAST);
}
