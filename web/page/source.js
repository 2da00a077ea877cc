/**
 * What the open picture was made of, which album and session keep.
 *
 * @typedef {object} Source
 * @property {File} [file] none where the picture was opened from the server
 * @property {boolean} isSample one that comes with the page
 * @property {Remote} [remote] the picture in the server's library, once it is there
 * @property {{self: string}} [earlier] the album's item that is being changed
 *
 * A picture of the server's library, as docs/api.md describes it.
 *
 * @typedef {object} Remote
 * @property {string} name @property {string} self @property {string} preview @property {string} crops
 * @property {{format: string, width: number, height: number, orientation: number, hasAlpha: boolean, quality: number | null}} info
 */

/** @import { CropView } from "../crop-view.js" */
/** @import { StandIn } from "../picture.js" */

/** @type {Source | undefined} */
let current;
/** @type {Source | undefined} */
let coming;

/** What the open picture was made of; undefined where it came from elsewhere. */
export const source = () => current;

/** Whether the open picture is one that comes with the page. */
export const isSample = () => current?.isSample ?? false;

/** @param {CropView} view */
export function setUpSource(view) {
  view.addEventListener("crop-load", () => {
    current = coming;
    coming = undefined;
  });
}

/**
 * @param {CropView} view
 * @param {File | StandIn} shown the file itself, or a preview of it
 * @param {Source} of
 */
export function load(view, shown, of) {
  coming = of;
  return view.load(shown);
}
