/** @import { Header } from "./header.js" */

const chunk = (/** @type {string} */ name) => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
const [IHDR, TRNS, IEND] = ["IHDR", "tRNS", "IEND"].map(chunk);

/**
 * Walks the chunks of a PNG file up to its end chunk.
 * @param {DataView} view
 * @returns {Header}
 */
export function readPng(view) {
  const header = { type: "image/png", width: 0, height: 0, orientation: 1, hasAlpha: false, isComplete: false };
  for (let at = 8; at + 12 <= view.byteLength;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > view.byteLength) break;
    const name = view.getUint32(at + 4);
    if (name === IHDR && length >= 13) {
      header.width = view.getUint32(at + 8);
      header.height = view.getUint32(at + 12);
      // Bit 2 of the colour type says that there is an alpha channel.
      header.hasAlpha = (view.getUint8(at + 17) & 4) !== 0;
    }
    if (name === TRNS) header.hasAlpha = true;
    if (name === IEND) {
      header.isComplete = header.width > 0;
      break;
    }
    at = end;
  }
  return header;
}
