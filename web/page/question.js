/** The marquee's question, while which the tools wait. */

/** @import { CropView } from "../crop-view.js" */

/** @param {CropView} view @param {string} name @returns {HTMLElement | null | undefined} */
const part = (view, name) => view.shadowRoot?.querySelector(`[part~=${name}]`);

/** Whether it is asked whether to save. @param {CropView} view */
export const isAsking = (view) => part(view, "sheet")?.hidden === false;

/** @param {CropView} view */
export const answerNo = (view) => part(view, "no")?.click();

/** Calls a listener when the question opens or closes. @param {CropView} view @param {() => void} changed */
export function watchQuestion(view, changed) {
  const sheet = part(view, "sheet");
  if (sheet) new MutationObserver(changed).observe(sheet, { attributeFilter: ["hidden"] });
}
