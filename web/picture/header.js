import { readBmp, readBoxes, readGif, readWebp } from "./containers.js";
import { readJpeg } from "./jpeg.js";
import { readPng } from "./png.js";

/** @import { Profile } from "./profile.js" */
/**
 * What a file says about itself before anything is decoded.
 * @typedef {object} Header
 * @property {string} type its true media type, whatever its name
 * @property {number} width @property {number} height as stored; 0 where the file does not say
 * @property {number} orientation EXIF's, 1…8
 * @property {boolean} [isCmyk] whether its colours are those of print, which browsers show without their profile
 * @property {boolean} hasAlpha whether pixels may be transparent
 * @property {number} [quality] a JPEG's, 0…1
 * @property {Profile} [profile] of its colours
 * @property {boolean} isComplete whether the file's structure reaches its own end
 */

/**
 * @param {ArrayBuffer} buffer the whole file
 * @returns {Header | undefined} undefined for a kind of file that is not known here
 */
export function readHeader(buffer) {
  const view = new DataView(buffer);
  if (view.byteLength < 12) return undefined;
  const start = view.getUint32(0);
  if (start >>> 8 === 0xffd8ff) return readJpeg(view);
  if (start === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return readPng(view);
  if (start === 0x52494646 && view.getUint32(8) === 0x57454250) return readWebp(view);
  if (start === 0x47494638) return readGif(view);
  if (start >>> 16 === 0x424d) return readBmp(view);
  if (view.getUint32(4) === 0x66747970) return readBoxes(view);
  return undefined;
}
