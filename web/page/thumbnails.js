/** The pictures on the album's shelf. */
import { icon } from "./dom.js";
import { say } from "./words.js";

/** @import { Item } from "./shelf.js" */

/** @param {Item} item */
export const description = ({ name, width, height }) =>
  width === undefined || height === undefined ? name : `${name}, ${say("size", [width, height])}`;

/** Fewer pixels than this are shown as squares, large enough to be seen. */
const TINY = 64;

/** @param {HTMLImageElement} image @param {Item} item @param {{width: number, height: number}} size */
export function dress(image, { type }, { width, height }) {
  // Checks show behind what may be clear.
  image.classList.toggle("clear", type !== "image/jpeg");
  image.classList.toggle("high", height > width);
  image.classList.toggle("tiny", Math.max(width, height) < TINY);
}

/** @param {Item} item */
export const keyOf = ({ id, thumbnail }) => `${id} ${thumbnail}`;

/** @param {Item} item @param {() => void} open shows it alone */
export function place(item, open) {
  const image = document.createElement("img");
  const { width, height } = item;
  image.alt = "";
  image.loading = "lazy";
  if (width !== undefined && height !== undefined) {
    Object.assign(image, { width, height });
    dress(image, item, { width, height });
  } else {
    image.onload = () => dress(image, item, { width: image.naturalWidth, height: image.naturalHeight });
  }
  // As a file of that name that is none.
  image.onerror = () => image.replaceWith(icon("picture"));
  image.src = item.thumbnail;
  const opener = document.createElement("button");
  opener.type = "button";
  opener.title = description(item);
  opener.setAttribute("aria-label", description(item));
  opener.dataset.id = String(item.id);
  opener.onclick = open;
  opener.append(image);
  const entry = document.createElement("li");
  entry.dataset.key = keyOf(item);
  entry.append(opener);
  return entry;
}
