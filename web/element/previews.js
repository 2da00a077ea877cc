import { clip } from "../export.js";
import { recipeNumbers } from "../recipe.js";
import { screenSpace } from "./screen.js";

/** @import { Engine } from "../engine.js" */
/** @import { Recipe } from "../recipe.js" */
/** @import { Pyramid } from "./pyramid.js" */

/**
 * The newest cut, small. The canvas is the same each time; what is to last longer must be copied.
 * @typedef {object} Cut
 * @property {HTMLCanvasElement} canvas
 * @property {Recipe} crop
 */

/** @typedef {(cut: Cut) => void} Block */
/** @typedef {{width?: number, height?: number}} Bounds what it has to fit into, in pixels; never enlarged */

/** Up to how many pixels a side is where nothing is said. */
const SIDE = 256;

/** Hands out the newest cut to whoever asked for it, at most once a frame. */
export class Previews {
  /** @type {Map<Block, {bounds: Bounds, canvas: HTMLCanvasElement}>} */
  #blocks = new Map();
  #source;
  #frame = 0;

  /** @param {() => {engine: Engine, pyramid: Pyramid, recipe: Recipe} | undefined} source there with a picture */
  constructor(source) {
    this.#source = source;
  }

  /** @param {Block} block @param {Bounds} bounds @returns {() => void} ends it */
  add(block, bounds) {
    const entry = { bounds, canvas: document.createElement("canvas") };
    this.#blocks.set(block, entry);
    this.update();
    return () => {
      if (this.#blocks.get(block) === entry) this.#blocks.delete(block);
    };
  }

  /** The crop is another. */
  update() {
    if (this.#blocks.size === 0) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#show();
    });
  }

  #show() {
    const source = this.#source();
    if (!source) return;
    for (const [block, { bounds, canvas }] of this.#blocks) {
      try {
        draw(canvas, source, bounds);
        block({ canvas, crop: source.recipe });
      } catch (error) {
        // One that fails keeps the others from nothing.
        reportError(error);
      }
    }
  }
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{engine: Engine, pyramid: Pyramid, recipe: Recipe}} source
 * @param {Bounds} bounds
 */
function draw(canvas, { engine, pyramid, recipe }, { width = SIDE, height = SIDE }) {
  const numbers = recipeNumbers({ ...recipe, output: undefined });
  const side = (/** @type {number} */ length) => Math.max(1, Math.round(length) || 1);
  const own = engine.plan(numbers);
  const isSmall = own.width <= width && own.height <= height;
  const plan = isSmall ? own : engine.plan(numbers, side(width), side(height));
  // A canvas that gets a size, the same one too, is cleared.
  Object.assign(canvas, { width: plan.width, height: plan.height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { colorSpace: screenSpace() }));
  const [a, b, c, d] = plan.transform;
  context.imageSmoothingQuality = "high";
  context.setTransform(...plan.transform);
  const level = pyramid.level(Math.sqrt(Math.abs(a * d - b * c)));
  context.drawImage(level, 0, 0, pyramid.width, pyramid.height);
  if (plan.mask) clip(context, plan.mask);
}
