/**
 * What a file's colours mean, as far as a canvas can heed it: whether they reach beyond sRGB.
 */

/**
 * A file's colour profile, as it stands in the file.
 * @typedef {object} Profile
 * @property {Uint8Array} [icc] an ICC profile; of a long one, its beginning
 * @property {Uint8Array} [deflated] the same, compressed
 * @property {number} [primaries] by ITU-T H.273
 * @property {Uint8Array[]} [chunks] a PNG's chunks about colour, whole
 */

/** Of H.273: BT.2020, DCI P3, Display P3. */
const WIDE_PRIMARIES = [9, 11, 12];
/** The area of the triangle of sRGB's primaries, adapted to an ICC profile's white, among the chromaticities. */
const SRGB_AREA = 0.1091;
/** How much more a profile's must be: Display P3 has 1.32 times it, Adobe RGB 1.34, and rounded copies of sRGB 1.00. */
const WIDER = 1.1;

/** @param {Profile | undefined} profile @returns {Promise<boolean>} */
export async function isWide(profile) {
  if (profile?.primaries !== undefined) return WIDE_PRIMARIES.includes(profile.primaries);
  const icc = profile?.icc ?? (profile?.deflated && await inflated(profile.deflated));
  return icc !== undefined && triangleArea(icc) > SRGB_AREA * WIDER;
}

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array | undefined>} undefined for what is damaged */
async function inflated(bytes) {
  try {
    const source = new Blob([/** @type {BufferSource} */ (bytes)]).stream();
    const stream = source.pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * The area between the red, green and blue of an ICC profile; 0 where it has none.
 * @param {Uint8Array} icc
 */
function triangleArea(icc) {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  if (icc.length < 132) return 0;
  /** @type {number[][]} */
  const points = [];
  const count = Math.min(view.getUint32(128), 100);
  for (let index = 0, at = 132; index < count && at + 12 <= icc.length; index += 1, at += 12) {
    const start = view.getUint32(at + 4);
    if (!COLORANTS.includes(view.getUint32(at)) || start + 20 > icc.length) continue;
    const [x, y, z] = [8, 12, 16].map((offset) => view.getInt32(start + offset));
    points.push([x / (x + y + z), y / (x + y + z)]);
  }
  if (points.length < 3) return 0;
  const [[x1, y1], [x2, y2], [x3, y3]] = points;
  return Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2;
}

/** `rXYZ`, `gXYZ`, `bXYZ`. */
const COLORANTS = [0x7258595a, 0x6758595a, 0x6258595a];

/** The chunk of a PNG that holds an ICC profile. @param {Uint8Array} deflated @returns {Uint8Array} its data */
export function iccChunkData(deflated) {
  const name = "ICC Profile";
  const data = new Uint8Array(name.length + 2 + deflated.length);
  for (let index = 0; index < name.length; index += 1) data[index] = name.charCodeAt(index);
  data.set(deflated, name.length + 2);
  return data;
}
