/** The file that the open picture was made of, which album and session keep. */

/** @import { CropView } from "../crop-view.js" */

/** @type {{file: File, isSample: boolean} | undefined} */
let current;
/** @type {typeof current} */
let coming;

/** The file of the open picture; undefined where it came from elsewhere. */
export const sourceFile = () => current?.file;

/** Whether the open picture is one that comes with the page. */
export const isSample = () => current?.isSample ?? false;

/** @param {CropView} view */
export function setUpSource(view) {
  view.addEventListener("crop-load", () => {
    current = coming;
    coming = undefined;
  });
}

/** @param {CropView} view @param {File} file @param {boolean} isSample */
export function loadFile(view, file, isSample) {
  coming = { file, isSample };
  return view.load(file);
}
