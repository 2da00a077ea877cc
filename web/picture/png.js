/** @import { Header } from "./header.js" */
/** @import { Profile } from "./profile.js" */

const chunk = (/** @type {string} */ name) => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
const [IHDR, TRNS, IEND, ICCP, CICP] = ["IHDR", "tRNS", "IEND", "iCCP", "cICP"].map(chunk);
/** The chunks that say what the colours mean. */
const COLOURS = [ICCP, CICP, ...["sRGB", "gAMA", "cHRM"].map(chunk)];
/** Of the colour type: set where pixels have colours, rather than shades of grey. */
const COLOURED = 2;

/**
 * Walks the chunks of a PNG file up to its end chunk.
 * @param {DataView} view
 * @returns {Header}
 */
export function readPng(view) {
  /** @type {Header} */
  const header = { type: "image/png", width: 0, height: 0, orientation: 1, hasAlpha: false, isComplete: false };
  /** @type {Required<Pick<Profile, "chunks">> & Profile} */
  const profile = { chunks: [] };
  let isColoured = false;
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
      isColoured = (view.getUint8(at + 17) & COLOURED) !== 0;
    }
    if (name === TRNS) header.hasAlpha = true;
    // A profile for shades of grey would be none for what is written in colours.
    if (COLOURS.includes(name) && isColoured) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length + 12);
      profile.chunks.push(bytes.slice());
      // After the profile's name and the way it is compressed.
      if (name === ICCP) profile.deflated = bytes.slice(8 + bytes.subarray(8).indexOf(0) + 2, length + 8);
      if (name === CICP) profile.primaries = bytes[8];
    }
    if (name === IEND) {
      header.isComplete = header.width > 0;
      if (profile.chunks.length > 0) header.profile = profile;
      break;
    }
    at = end;
  }
  return header;
}
