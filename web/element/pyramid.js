import { release } from "../export.js";
import { screenSpace } from "./screen.js";

/** @import { Picture } from "../picture.js" */

/** Pictures of fewer pixels than this are painted as they are. */
const SMALL = 1 << 19;

/**
 * A picture and its halvings. Painting a photo of 24 megapixels into a view of one means reading all of it at every
 * frame; reading the halving next above the screen's size does not.
 */
export class Pyramid {
  /** @type {[ImageBitmap, ...HTMLCanvasElement[]]} */
  #levels;
  #space;
  /** @param {Picture} picture */
  constructor({ bitmap, width, height, hasAlpha, colourSpace }) {
    /** Pixels of the bitmap for each of the picture: fewer than 1 where it is a preview. */
    this.detail = bitmap.width / width;
    this.#levels = [bitmap];
    this.#space = colourSpace === "srgb" ? colourSpace : screenSpace();
    this.hasAlpha = hasAlpha;
    this.width = width;
    this.height = height;
  }

  /** The picture at its own size. */
  get bitmap() {
    return this.#levels[0];
  }

  /**
   * The smallest level that still has a pixel for each device pixel.
   * @param {number} density device pixels a pixel of the picture
   */
  level(density) {
    density /= this.detail;
    let index = 0;
    while (density <= 0.5 && (index < this.#levels.length - 1 || this.#halve())) {
      index += 1;
      density *= 2;
    }
    return this.#levels[index];
  }

  /** Adds a level, unless the last is small already. */
  #halve() {
    const last = this.#levels[this.#levels.length - 1];
    if (last.width * last.height < SMALL) return false;
    const [width, height] = [Math.ceil(last.width / 2), Math.ceil(last.height / 2)];
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d", { colorSpace: this.#space })?.drawImage(last, 0, 0, width, height);
    this.#levels.push(canvas);
    return true;
  }

  /** Gives the memory back. */
  close() {
    this.bitmap.close();
    const [bitmap, ...halvings] = this.#levels;
    halvings.forEach(release);
    this.#levels = [bitmap];
  }
}
