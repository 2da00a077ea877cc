export { CropPreview } from "./crop-preview.js";
export * from "./crop-view.js";
