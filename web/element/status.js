/** What a screen reader says when it has time. */
export class Status {
  #element = document.createElement("div");

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#element.className = "status";
    this.#element.setAttribute("role", "status");
    root.append(this.#element);
  }

  /** @param {string} text */
  say(text) {
    // The same words twice are no change, and would be said once; a space that is not heard makes them one.
    this.#element.textContent = this.#element.textContent === text ? `${text}\u00a0` : text;
  }
}
