/** What a JPEG 2000 file says of itself (ISO/IEC 15444-1), read before anything is decoded: OpenJPEG would believe it. */

/**
 * @typedef {object} Codestream
 * @property {Uint8Array} bytes without the boxes around it
 * @property {number} width
 * @property {number} height
 * @property {1 | 2 | 3 | 4} components grey, grey with alpha, RGB, or RGB with alpha
 * @property {number} bits
 * @property {number} levels how often it can be halved for nothing
 */

/** @typedef {{ type: string, content: Uint8Array }} Box */

const SOC = 0xff4f;
const SIZ = 0xff51;
const COD = 0xff52;
const SOT = 0xff90;
const SIZ_HEAD = 36;
const BITS_MAX = 16;
const LEVELS_MAX = 32;
const TILES_MAX = 1_024;
const BOXES_MAX = 64;
const SRGB = 16;
const GREY = 17;

/**
 * Null: damaged, or of a kind that nobody's camera makes: palettes, other colours than RGB and grey, components of different sizes.
 *
 * @param {Uint8Array} file
 * @param {boolean} isBoxed
 * @returns {Codestream | null}
 */
export function readCodestream(file, isBoxed) {
  try {
    const bytes = isBoxed ? unbox(file) : file;
    return bytes === null ? null : readHeader(bytes);
  } catch (error) {
    // It ends where something should be.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * @param {Uint8Array} bytes
 * @returns {Generator<Box>}
 */
function* boxesOf(bytes) {
  const view = viewOf(bytes);
  let at = 0;
  for (let count = 0; at + 8 <= bytes.length && count < BOXES_MAX; count += 1) {
    const short = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const head = short === 1 ? 16 : 8;
    const length = short === 0 ? bytes.length - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (length < head) return;
    yield { type, content: bytes.subarray(at + head, at + length) };
    at += length;
  }
}

/** @param {Uint8Array} file */
function unbox(file) {
  /** @type {Uint8Array | null} */
  let found = null;
  for (const { type, content } of boxesOf(file)) {
    if (type === 'jp2h' && !isPlain(content)) return null;
    if (type === 'jp2c') found ??= content;
  }
  return found;
}

/** @param {Uint8Array} header */
function isPlain(header) {
  for (const { type, content } of boxesOf(header)) {
    if (type === 'pclr' || type === 'cmap') return false;
    // Method 1 names the colours; another one gives a profile, which is RGB or grey for as many components.
    if (type === 'colr' && content[0] === 1 && ![SRGB, GREY].includes(viewOf(content).getUint32(3))) return false;
  }
  return true;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Codestream | null}
 */
function readHeader(bytes) {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== SOC || view.getUint16(2) !== SIZ) return null;
  const [right, bottom, left, top] = [view.getUint32(8), view.getUint32(12), view.getUint32(16), view.getUint32(20)];
  const [tileWidth, tileHeight] = [view.getUint32(24), view.getUint32(28)];
  const [width, height] = [right - left, bottom - top];
  const components = view.getUint16(40);
  if (width <= 0 || height <= 0 || tileWidth === 0 || tileHeight === 0) return null;
  if (components !== 1 && components !== 2 && components !== 3 && components !== 4) return null;
  if (Math.ceil(right / tileWidth) * Math.ceil(bottom / tileHeight) > TILES_MAX) return null;
  if (view.getUint16(4) !== SIZ_HEAD + 2 + 3 * components) return null;
  const depths = Array.from({ length: components }, (_, index) => view.getUint8(42 + 3 * index));
  const steps = Array.from({ length: components }, (_, index) => view.getUint16(43 + 3 * index));
  const [depth = 0] = depths;
  // All of one size, whole and unsigned: the highest bit of a depth is its sign.
  if (depths.some((each) => each !== depth) || steps.some((each) => each !== 0x0101) || depth + 1 > BITS_MAX)
    return null;
  const levels = levelsOf(view, 4 + view.getUint16(4));
  return levels === null ? null : { bytes, width, height, components, bits: depth + 1, levels };
}

/**
 * From the marker segments before the first tile.
 *
 * @param {DataView} view
 * @param {number} from
 */
function levelsOf(view, from) {
  for (let at = from; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === SOT || marker < 0xff00) return null;
    if (marker === COD) {
      const levels = view.getUint8(at + 9);
      return levels > LEVELS_MAX ? null : levels;
    }
  }
}

/** @param {Uint8Array} bytes */
function viewOf({ buffer, byteOffset, byteLength }) {
  return new DataView(buffer, byteOffset, byteLength);
}
