/**
 * Writes PNG files of unpremultiplied pixels. A canvas can write PNG too, but only what it holds, and a canvas holds
 * colours multiplied by their opacity: where a pixel is nearly clear, most of its colour is lost.
 */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const CHANNELS = 4;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** @param {Uint8Array} bytes */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = crcTable[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/**
 * A chunk: its length, its name, its data, and a checksum of the last two.
 * @param {string} name four letters @param {Uint8Array} data
 */
export function pngChunk(name, data) {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index += 1) chunk[4 + index] = name.charCodeAt(index);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc(chunk.subarray(4, data.length + 8)));
  return chunk;
}

/** @param {Uint8Array} bytes as zlib writes them @returns {Promise<Uint8Array>} */
export async function deflated(bytes) {
  const stream = new Blob([/** @type {BufferSource} */ (bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * @param {Uint8Array} pixels red, green, blue and opacity of each pixel, row by row
 * @param {number} width @param {number} height
 * @param {Uint8Array[]} [colourChunks] whole chunks that say what the colours mean
 * @returns {Promise<Blob>}
 */
export async function writePng(pixels, width, height, colourChunks = []) {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits a channel; colour with opacity.
  header.set([8, 6], 8);
  const rows = filteredRows(pixels, width * CHANNELS, height);
  const parts = [
    SIGNATURE,
    pngChunk("IHDR", header),
    ...colourChunks,
    pngChunk("IDAT", await deflated(rows)),
    pngChunk("IEND", new Uint8Array()),
  ];
  return new Blob(/** @type {BufferSource[]} */ (parts), { type: "image/png" });
}

/**
 * Each row as its differences from what is left of it, above it, or both, whichever are least: they compress best.
 * @param {Uint8Array} pixels @param {number} length of a row, in bytes @param {number} height
 */
function filteredRows(pixels, length, height) {
  const rows = new Uint8Array((length + 1) * height);
  const blank = new Uint8Array(length);
  const tries = filters.map(() => new Uint8Array(length));
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * length, (y + 1) * length);
    const above = y > 0 ? pixels.subarray((y - 1) * length, y * length) : blank;
    let best = 0;
    let least = Infinity;
    filters.forEach(({ apply }, index) => {
      const sum = apply(row, above, tries[index]);
      if (sum < least) [least, best] = [sum, index];
    });
    rows[y * (length + 1)] = filters[best].type;
    rows.set(tries[best], y * (length + 1) + 1);
  }
  return rows;
}

/** The size of a difference, which is a byte that may stand for a negative number. @param {number} byte */
const size = (byte) => byte < 128 ? byte : 256 - byte;

/**
 * PNG's filters, by their numbers. Each writes a row's differences, and answers the sum of their sizes.
 * @type {{type: number, apply: (row: Uint8Array, above: Uint8Array, out: Uint8Array) => number}[]}
 */
const filters = [
  {
    type: 1,
    apply(row, _, out) {
      let sum = 0;
      for (let at = 0; at < row.length; at += 1) {
        out[at] = row[at] - (at < CHANNELS ? 0 : row[at - CHANNELS]);
        sum += size(out[at]);
      }
      return sum;
    },
  },
  {
    type: 2,
    apply(row, above, out) {
      let sum = 0;
      for (let at = 0; at < row.length; at += 1) {
        out[at] = row[at] - above[at];
        sum += size(out[at]);
      }
      return sum;
    },
  },
  {
    // Paeth's: from whichever of left, above and above left is nearest to left + above − above left.
    type: 4,
    apply(row, above, out) {
      let sum = 0;
      for (let at = 0; at < row.length; at += 1) {
        const isFirst = at < CHANNELS;
        const left = isFirst ? 0 : row[at - CHANNELS];
        const corner = isFirst ? 0 : above[at - CHANNELS];
        const up = above[at];
        const toLeft = Math.abs(up - corner);
        const toUp = Math.abs(left - corner);
        const toCorner = Math.abs(left + up - 2 * corner);
        out[at] = row[at] - (toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner);
        sum += size(out[at]);
      }
      return sum;
    },
  },
];
