/** @import { Header } from "./header.js" */

/** The sum of the JPEG standard's luminance table, from which encoders scale theirs by their quality. */
const STANDARD_SUM = 3688;

/** How a segment with a profile begins; its number and their count follow. */
const ICC = "ICC_PROFILE\0";

/** @param {Uint8Array} bytes @param {number} at @param {string} text */
const startsWith = (bytes, at, text) => [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/**
 * Walks the segments of a JPEG file up to its end marker.
 * @param {DataView} view
 * @returns {Header}
 */
export function readJpeg(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  /** @type {Header} */
  const header = { type: "image/jpeg", width: 0, height: 0, orientation: 1, hasAlpha: false, isComplete: false };
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      // Compressed data of a scan, or padding between segments.
      at = bytes.indexOf(0xff, at);
      if (at < 0) break;
      continue;
    }
    const marker = bytes[at + 1];
    if (marker === 0xd9) {
      header.isComplete = header.width > 0;
      break;
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // A stuffed zero, TEM, and the restart and start markers stand alone.
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const length = view.getUint16(at + 2);
    if (at + 2 + length > bytes.length) break;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame && length >= 8) {
      header.height = view.getUint16(at + 5);
      header.width = view.getUint16(at + 7);
      header.isCmyk = bytes[at + 9] === 4;
    }
    if (marker === 0xdb) header.quality ??= quality(bytes.subarray(at + 4, at + 2 + length));
    if (marker === 0xe1) header.orientation = exifOrientation(view, at + 4, length - 2) ?? header.orientation;
    // A profile too long for one segment has what is asked of it in its first.
    if (marker === 0xe2 && startsWith(bytes, at + 4, ICC)) {
      header.profile ??= { icc: bytes.slice(at + 6 + ICC.length, at + 2 + length) };
    }
    at += 2 + length;
  }
  return header;
}

/**
 * The quality, 0…1, that the usual encoders call the first quantization table of a segment.
 * @param {Uint8Array} segment
 */
function quality(segment) {
  // Tables of 16-bit numbers, and luminance anywhere but first, are nothing that such encoders write.
  if (segment[0] !== 0 || segment.length < 65) return undefined;
  const sum = segment.subarray(1, 65).reduce((sum, step) => sum + step, 0);
  const scale = sum / STANDARD_SUM;
  return Math.max(0.01, Math.min(1, scale <= 1 ? 1 - scale / 2 : 0.5 / scale));
}

/**
 * The orientation tag of an Exif segment: 1…8.
 * @param {DataView} view @param {number} start @param {number} length
 */
function exifOrientation(view, start, length) {
  if (length < 14 || view.getUint32(start) !== 0x45786966) return undefined;
  const tiff = start + 6;
  const end = start + length;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return undefined;
  const entries = view.getUint16(directory, little);
  for (let entry = directory + 2; entry + 12 <= end && entry < directory + 2 + entries * 12; entry += 12) {
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
