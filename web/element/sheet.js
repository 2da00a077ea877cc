import { phrase } from "../words.js";

/** @import { Language } from "../words.js" */

const GAP = 12;
const MARGIN = 8;

/** "Save picture?": a small sheet at the rectangle that was drawn. */
export class Sheet {
  #element = document.createElement("div");
  #title = document.createElement("h2");
  #text = document.createElement("p");
  #no = document.createElement("button");
  #yes = document.createElement("button");
  #answer;
  #giveBack;

  /**
   * @param {ShadowRoot} root
   * @param {(yes: boolean) => void} answer
   * @param {() => void} giveBack the focus, when the question closes
   */
  constructor(root, answer, giveBack) {
    this.#answer = answer;
    this.#giveBack = giveBack;
    const sheet = this.#element;
    sheet.className = "sheet";
    sheet.hidden = true;
    sheet.part.add("sheet");
    sheet.setAttribute("role", "alertdialog");
    sheet.setAttribute("aria-modal", "true");
    sheet.setAttribute("aria-labelledby", "title");
    sheet.setAttribute("aria-describedby", "text");
    this.#title.id = "title";
    this.#text.id = "text";
    this.#yes.className = "yes";
    this.#no.part.add("no");
    this.#yes.part.add("yes");
    for (const button of [this.#no, this.#yes]) button.type = "button";
    const buttons = document.createElement("div");
    buttons.append(this.#no, this.#yes);
    sheet.append(this.#title, this.#text, buttons);
    root.append(sheet);

    this.#no.addEventListener("click", () => this.#answer(false));
    this.#yes.addEventListener("click", () => this.#answer(true));
    // Wherever the focus is in the element, the question comes first.
    root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  get isOpen() {
    return !this.#element.hidden;
  }

  /** @param {Language} language */
  open(language) {
    this.#element.hidden = false;
    this.translate(language);
    this.#yes.focus({ preventScroll: true });
  }

  /** @param {Language} language */
  translate(language) {
    this.#title.textContent = phrase(language, "askTitle");
    this.#text.textContent = phrase(language, "askText");
    this.#no.textContent = phrase(language, "no");
    this.#yes.textContent = phrase(language, "yes");
  }

  /**
   * Below the rectangle where there is room, else above, else over its lower part.
   * @param {{x: number, y: number, width: number, height: number}} frame what the question is about
   * @param {{width: number, height: number}} view
   */
  place(frame, view) {
    if (!this.isOpen) return;
    const sheet = this.#element;
    const { offsetWidth: width, offsetHeight: height } = sheet;
    const [below, above] = [frame.y + frame.height + GAP, frame.y - GAP - height];
    const lowest = view.height - height - MARGIN;
    const y = below <= lowest ? below : above >= MARGIN ? above : lowest;
    const x = frame.x + frame.width / 2 - width / 2;
    sheet.style.left = `${Math.max(MARGIN, Math.min(x, view.width - width - MARGIN))}px`;
    sheet.style.top = `${Math.max(MARGIN, y)}px`;
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = this.#element.matches(":focus-within");
    this.#element.hidden = true;
    if (hadFocus) this.#giveBack();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.isOpen) return;
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === "Escape") this.#answer(false);
    else if (event.key === "Enter" && !isOnButton) this.#answer(true);
    else if (event.key === "Tab") (event.target === this.#yes ? this.#no : this.#yes).focus();
    else return;
    event.preventDefault();
  }
}
