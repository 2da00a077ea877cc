/**
 * Maps points of the window to points of the view, through whatever transforms and zooms its ancestors have. Reading
 * where the view stands costs layout, so it is read at most once between changes.
 */
export class Mapping {
  /** @type {HTMLElement[]} */
  #corners;
  #isFresh = false;
  #size = { width: 0, height: 0 };
  // From the window: x = a·clientX + c·clientY + e, y = b·clientX + d·clientY + f.
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;
  x = 0;
  y = 0;

  /**
   * @param {HTMLElement[]} corners three elements without size at the view's top left, top right and bottom left:
   * where they are on the screen is the view's real transform
   */
  constructor(corners) {
    this.#corners = corners;
  }

  /** The view has another size, in its own points. @param {number} width @param {number} height */
  resize(width, height) {
    this.#size = { width, height };
    this.#isFresh = false;
  }

  /** Something may have moved the view. */
  expire() {
    this.#isFresh = false;
  }

  /** Sets {@link x} and {@link y} to where an event is in the view. @param {{clientX: number, clientY: number}} event */
  locate({ clientX, clientY }) {
    if (!this.#isFresh) this.#read();
    this.x = this.#a * clientX + this.#c * clientY + this.#e;
    this.y = this.#b * clientX + this.#d * clientY + this.#f;
  }

  #read() {
    const [origin, right, below] = this.#corners.map((corner) => corner.getBoundingClientRect());
    const { width, height } = this.#size;
    const [rx, ry] = [(right.x - origin.x) / width, (right.y - origin.y) / width];
    const [bx, by] = [(below.x - origin.x) / height, (below.y - origin.y) / height];
    const determinant = rx * by - ry * bx;
    this.#isFresh = true;
    // A view squeezed to nothing cannot be pointed at.
    if (!Number.isFinite(determinant) || determinant === 0) return;
    this.#a = by / determinant;
    this.#b = -ry / determinant;
    this.#c = -bx / determinant;
    this.#d = rx / determinant;
    this.#e = -(this.#a * origin.x + this.#c * origin.y);
    this.#f = -(this.#b * origin.x + this.#d * origin.y);
  }
}
