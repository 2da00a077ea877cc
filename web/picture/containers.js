/** @import { Header } from "./header.js" */
/** @import { Profile } from "./profile.js" */

/** @param {DataView} view @param {number} at */
const fourLetters = (view, at) =>
  at + 4 <= view.byteLength
    ? String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
    : "";

/** @param {DataView} view @param {number} at */
const uint24 = (view, at) => view.getUint16(at, true) + view.getUint8(at + 2) * 65536;

/**
 * WebP: a RIFF file that says its own length.
 * @param {DataView} view
 * @returns {Header}
 */
export function readWebp(view) {
  /** @type {Header} */
  const header = { type: "image/webp", width: 0, height: 0, orientation: 1, hasAlpha: false, isComplete: false };
  if (view.byteLength < 30) return header;
  header.isComplete = view.getUint32(4, true) + 8 <= view.byteLength;
  switch (fourLetters(view, 12)) {
    case "VP8 ":
      header.width = view.getUint16(26, true) & 0x3fff;
      header.height = view.getUint16(28, true) & 0x3fff;
      break;
    case "VP8L": {
      const bits = view.getUint32(21, true);
      header.width = (bits & 0x3fff) + 1;
      header.height = ((bits >> 14) & 0x3fff) + 1;
      header.hasAlpha = ((bits >> 28) & 1) === 1;
      break;
    }
    case "VP8X":
      header.hasAlpha = (view.getUint8(20) & 0x10) !== 0;
      header.width = uint24(view, 24) + 1;
      header.height = uint24(view, 27) + 1;
      if (view.getUint8(20) & HAS_PROFILE) header.profile = readWebpProfile(view);
  }
  return header;
}

/** Of the flags of an extended WebP. */
const HAS_PROFILE = 0x20;

/** The profile, which is the first chunk after the header. @param {DataView} view */
function readWebpProfile(view) {
  if (fourLetters(view, 30) !== "ICCP" || view.byteLength < 38) return undefined;
  const length = Math.min(view.getUint32(34, true), view.byteLength - 38);
  return { icc: new Uint8Array(view.buffer, view.byteOffset + 38, length).slice() };
}

/**
 * GIF: blocks up to a trailer.
 * @param {DataView} view
 * @returns {Header}
 */
export function readGif(view) {
  const header = { type: "image/gif", width: 0, height: 0, orientation: 1, hasAlpha: true, isComplete: false };
  if (view.byteLength < 13) return header;
  header.width = view.getUint16(6, true);
  header.height = view.getUint16(8, true);
  const tableSize = (/** @type {number} */ flags) => flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
  let at = 13 + tableSize(view.getUint8(10));
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block === 0x3b) {
      header.isComplete = true;
      break;
    }
    if (block === 0x21) at += 2;
    else if (block === 0x2c && at + 10 < view.byteLength) at += 11 + tableSize(view.getUint8(at + 9));
    else break;
    while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  return header;
}

/**
 * BMP: one header that says the file's length.
 * @param {DataView} view
 * @returns {Header}
 */
export function readBmp(view) {
  const header = { type: "image/bmp", width: 0, height: 0, orientation: 1, hasAlpha: false, isComplete: false };
  if (view.byteLength < 30) return header;
  header.width = Math.abs(view.getInt32(18, true));
  header.height = Math.abs(view.getInt32(22, true));
  header.isComplete = view.getUint32(2, true) <= view.byteLength;
  return header;
}

/**
 * AVIF and HEIC: boxes that say their lengths; the largest picture of the file counts.
 * @param {DataView} view
 * @returns {Header}
 */
export function readBoxes(view) {
  const isAvif = fourLetters(view, 8).startsWith("avi");
  const type = isAvif ? "image/avif" : "image/heic";
  /** @type {Header} */
  const header = { type, width: 0, height: 0, orientation: 1, hasAlpha: true, isComplete: false };
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const short = view.getUint32(at);
    const end = short === 0
      ? view.byteLength
      : short === 1 && at + 16 <= view.byteLength
      ? at + Number(view.getBigUint64(at + 8))
      : at + short;
    if (end > view.byteLength || end < at + 8) return header;
    if (fourLetters(view, at + 4) === "meta") {
      for (let inner = at + 8; inner + 16 <= end; inner += 1) {
        if (view.getUint32(inner) === 0x636f6c72) header.profile ??= readColours(view, inner + 4, end);
        if (view.getUint32(inner) !== 0x69737065) continue;
        const [width, height] = [view.getUint32(inner + 8), view.getUint32(inner + 12)];
        if (width * height > header.width * header.height) Object.assign(header, { width, height });
      }
    }
    at = end;
  }
  header.isComplete = at === view.byteLength;
  return header;
}

/**
 * What a `colr` box says. @param {DataView} view @param {number} at after its name @param {number} end
 * @returns {Profile | undefined}
 */
function readColours(view, at, end) {
  const kind = fourLetters(view, at);
  if (kind === "nclx") return { primaries: view.getUint16(at + 4) };
  if (kind !== "prof" && kind !== "rICC") return undefined;
  const length = Math.min(view.getUint32(at - 8) - 12, end - at - 4);
  return length > 0 ? { icc: new Uint8Array(view.buffer, view.byteOffset + at + 4, length).slice() } : undefined;
}
