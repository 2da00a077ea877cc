// @ts-self-types="./cropkit.d.ts"
/**
 * All that the package offers: importing it defines `<crop-view>` and `<crop-preview>`.
 */
export { CropPreview } from "./crop-preview.js";
export { CropView } from "./crop-view.js";
export { CropError } from "./errors.js";
