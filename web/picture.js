import { CropError } from "./errors.js";
import { readHeader } from "./picture/header.js";
import { isWide } from "./picture/profile.js";

/** @import { Profile } from "./picture/profile.js" */
/**
 * A decoded picture, upright.
 * @typedef {object} Picture
 * @property {ImageBitmap} bitmap
 * @property {number} width @property {number} height of the upright picture, in pixels
 * @property {string} name the file's, or ""
 * @property {string} type the media type, from the file's content
 * @property {number} orientation EXIF's, 1…8, already applied to the bitmap
 * @property {boolean} hasAlpha whether pixels may be transparent
 * @property {PredefinedColorSpace} colourSpace of the canvases that hold all its colours
 * @property {number} [quality] a JPEG's, 0…1
 * @property {Straight} [straight] only where pixels may be translucent
 * @property {boolean} [isStandIn] the bitmap is a smaller preview; width, height and the rest are those of the original
 */

/**
 * A picture that is elsewhere, such as on a server, and a preview of it to be cropped by. Crops are in the original's
 * pixels; cutting is left to who has them.
 * @typedef {object} StandIn
 * @property {Blob | string | URL} preview the whole picture, upright, in any size
 * @property {number} width @property {number} height of the upright original, in pixels
 * @property {string} [name] the original's, as are the following; what is not given is taken from the preview
 * @property {string} [type] a media type
 * @property {number} [orientation] EXIF's, 1…8
 * @property {boolean} [hasAlpha]
 * @property {number} [quality] a JPEG's, 0…1
 */

/**
 * What a decoded picture lost, because its colours were multiplied by their opacity.
 * @typedef {object} Straight
 * @property {Blob} file
 * @property {Profile} [profile]
 */

/** Phones go to 200 megapixels; a browser needs four bytes for each. */
export const defaultMaximumPixels = 200e6;

/**
 * Opens a picture. Nothing is decoded before the file was seen to be whole and within the budget.
 * @param {Blob | string | URL | StandIn} source a file, an address, or what stands for a picture that is elsewhere
 * @param {{maximumPixels?: number, signal?: AbortSignal}} [limits]
 * @returns {Promise<Picture>} rejects with a {@link CropError}
 */
export async function openPicture(source, limits = {}) {
  if (!isStandIn(source)) return openFile(source, limits);
  const { preview, ...original } = source;
  const picture = await openFile(preview, limits);
  // What a preview was written with says nothing of the original.
  return { ...picture, quality: undefined, ...original, straight: undefined, isStandIn: true };
}

/** @param {Blob | string | URL | StandIn} source @returns {source is StandIn} */
const isStandIn = (source) => typeof source === "object" && "preview" in source;

/**
 * @param {Blob | string | URL} source
 * @param {{maximumPixels?: number, signal?: AbortSignal}} limits
 * @returns {Promise<Picture>}
 */
async function openFile(source, { maximumPixels = defaultMaximumPixels, signal }) {
  const { blob, name } = source instanceof Blob ? named(source) : await download(source, signal);
  const failure = (/** @type {string} */ code, /** @type {{numbers?: number[], cause?: unknown}} */ details = {}) =>
    new CropError(code, { subject: name, ...details });
  if (blob.size === 0) throw failure("emptyFile");

  const buffer = await blob.arrayBuffer().catch((cause) => {
    throw failure("network", { cause });
  });
  const header = readHeader(buffer);
  const budget = (/** @type {number} */ width, /** @type {number} */ height) => {
    if (width * height > maximumPixels) throw failure("tooLarge", { numbers: [Math.floor(maximumPixels / 1e6)] });
  };
  if (header) {
    budget(header.width, header.height);
    if (!header.isComplete) throw failure("truncated");
  }
  signal?.throwIfAborted();

  // The content decides, not what the file is called.
  const content = new Blob([buffer], { type: header?.type ?? blob.type });
  const decoding = createImageBitmap(content, { imageOrientation: "from-image" }).catch((cause) => {
    throw failure("notAPicture", { cause });
  });
  const [bitmap, isWideGamut] = await Promise.all([decoding, isWide(header?.profile)]);
  if (signal?.aborted) bitmap.close();
  signal?.throwIfAborted();
  budget(bitmap.width, bitmap.height);
  const hasAlpha = header?.hasAlpha ?? true;
  return {
    bitmap,
    width: bitmap.width,
    height: bitmap.height,
    name,
    type: content.type,
    orientation: header?.orientation ?? 1,
    hasAlpha,
    colourSpace: isWideGamut ? "display-p3" : "srgb",
    quality: header?.quality,
    straight: hasAlpha ? { file: content, profile: header?.profile } : undefined,
  };
}

/** @param {Blob} blob */
const named = (blob) => ({ blob, name: blob instanceof File ? blob.name : "" });

/** @param {URL} url */
function fileName(url) {
  const last = url.pathname.split("/").pop() ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** @param {string | URL} address @param {AbortSignal} [signal] */
async function download(address, signal) {
  let name = "";
  try {
    const url = new URL(address, document.baseURI);
    if (url.protocol.startsWith("http")) name = fileName(url);
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return { blob: await response.blob(), name };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CropError("network", { subject: name || String(address), cause });
  }
}
