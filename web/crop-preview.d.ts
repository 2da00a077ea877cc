import type { CropView } from "./crop-view.js";

/**
 * `<crop-preview for="id">`: shows the newest cut of a `<crop-view>`, as large as it fits.
 *
 * CSS part: `canvas`.
 */
export declare class CropPreview extends HTMLElement {
  /** The id of a `<crop-view>` in the same document or shadow root, which may come later. */
  htmlFor: string;
  /** The view whose cut is shown; null while there is none. */
  readonly view: CropView | null;
}

declare global {
  interface HTMLElementTagNameMap {
    "crop-preview": CropPreview;
  }
}
