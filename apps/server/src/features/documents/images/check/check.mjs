/**
 * A program of its own that takes one picture in, decodes it, and writes it out again with nothing but its pixels. It has no keys, no way to
 * the database, may write no file and start no program; whatever strange bytes do to it, it ends with the picture. It is plain JavaScript,
 * with types beside it, because taking the types away would cost each picture a quarter of its memory.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { formatOf } from './formats.mjs';
import { readFile } from './input.mjs';
import { readCodestream } from './jpeg2000.mjs';
import { writeReply } from './output.mjs';

/** @typedef {import('../reply.ts').Checked} Checked */

const [limit = '', keptAs = '', side = '', shape = ''] = process.argv.slice(2);
const pixelsMax = Number(limit);
const QUALITY = 90;
const WHITE = '#ffffff';
/** Pixels of each side of what is kept as PNG: a signature is drawn on a pad, and more than that says nothing more. */
const SIGNATURE_MAX = 2_000;
/** Null: what is kept is as large as what came. */
const sideMax = side !== '' ? Number(side) : keptAs === 'png' ? SIGNATURE_MAX : null;
/** OpenJPEG takes four bytes for each component of each pixel: larger pictures are decoded at half their size, or a quarter. */
const WHOLE_PIXELS_MAX = 8_000_000;

sharp.concurrency(1);
sharp.cache(false);
// Of all that the library could read, nothing but what is accepted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * @param {Buffer} file
 * @returns {Promise<Checked>}
 */
async function check(file) {
  const format = formatOf(file);
  if (format === null) return { refused: 'format' };
  if (format === 'jpeg' || format === 'png') return checkCommon(file);
  const codestream = readCodestream(file, format === 'jp2');
  if (codestream === null) return { refused: 'unreadable' };
  return checkJpeg2000(codestream);
}

/**
 * @param {Buffer} file
 * @returns {Promise<Checked>}
 */
async function checkCommon(file) {
  const picture = sharp(file, {
    limitInputPixels: pixelsMax,
    failOn: 'warning',
    sequentialRead: true,
    pages: 1,
  });
  const { width, height } = await picture.metadata();
  if (width * height > pixelsMax) return { refused: 'pixels' };
  return keep(picture.autoOrient(), Math.min(width, height));
}

/**
 * @param {import('./jpeg2000.mjs').Codestream} codestream
 * @returns {Promise<Checked>}
 */
async function checkJpeg2000({ bytes, width, height, components, bits, levels }) {
  const pixels = width * height;
  if (pixels > pixelsMax) return { refused: 'pixels' };
  const halvings = Math.max(0, Math.ceil(Math.log2(pixels / WHOLE_PIXELS_MAX) / 2));
  if (halvings > levels) return { refused: 'pixels' };
  const { default: load } = await import('@cornerstonejs/codec-openjpeg/decodewasmjs');
  const wasm = fileURLToPath(import.meta.resolve('@cornerstonejs/codec-openjpeg/decodewasm'));
  const silent = { print: () => undefined, printErr: () => undefined };
  const decoder = new (await load({ wasmBinary: readFileSync(wasm), ...silent })).J2KDecoder();
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  // The decoder has its own now: ours goes before there are samples.
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
  if (halvings === 0) decoder.decode();
  else decoder.decodeSubResolution(halvings, 0);
  const frame = decoder.getFrameInfo();
  // It returns nothing at all where it could not read.
  if (frame.width !== width || frame.height !== height || frame.componentCount !== components)
    return { refused: 'unreadable' };
  const size = halvings === 0 ? frame : decoder.calculateSizeAtDecompositionLevel(halvings);
  const samples = toBytes(decoder.getDecodedBuffer(), bits);
  if (samples.length !== size.width * size.height * components) return { refused: 'unreadable' };
  const raw = { width: size.width, height: size.height, channels: components };
  return keep(sharp(samples, { raw }), Math.min(size.width, size.height));
}

/**
 * One byte for each sample.
 *
 * @param {Uint8Array} samples
 * @param {number} bits
 */
function toBytes(samples, bits) {
  if (bits === 8) return samples;
  const values = bits < 8 ? samples : new Uint16Array(samples.buffer, samples.byteOffset, samples.length / 2);
  const most = 2 ** bits - 1;
  return Uint8Array.from(values, (value) => (value / most) * 255);
}

/**
 * Scaled down, never up. What becomes a square is cut around the middle.
 *
 * @param {import('sharp').Sharp} picture
 * @param {number} shorter
 */
function sized(picture, shorter) {
  if (sideMax === null) return picture;
  if (shape === 'square') {
    const whole = Math.min(sideMax, shorter);
    return picture.resize({ width: whole, height: whole, fit: 'cover' });
  }
  return picture.resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
}

/**
 * Without metadata: sharp writes none unless it is asked to.
 *
 * @param {import('sharp').Sharp} picture
 * @param {number} shorter of its sides, in pixels
 * @returns {Promise<Checked>}
 */
async function keep(picture, shorter) {
  const plain = sized(picture, shorter).flatten({ background: WHITE }).toColourspace('srgb');
  // Tables of each picture's own would take its size once more in memory.
  const written =
    keptAs === 'png'
      ? plain.png({ compressionLevel: 9 })
      : plain.jpeg({ quality: QUALITY, optimiseCoding: false, mozjpeg: false });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return {
    type: keptAs === 'png' ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
    bytes: Buffer.from(data.buffer, data.byteOffset, data.length),
  };
}

/**
 * A decoder that complains has been given something damaged.
 *
 * @param {Buffer} file
 * @returns {Promise<Checked>}
 */
async function answer(file) {
  try {
    return await check(file);
  } catch (error) {
    return { refused: String(error).includes('pixel limit') ? 'pixels' : 'unreadable' };
  }
}

for (let file = readFile(); file !== null; file = readFile()) writeReply(await answer(file));
