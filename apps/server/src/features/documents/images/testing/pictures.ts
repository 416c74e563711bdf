/** For tests: real pictures of all accepted formats, and files that only claim to be one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import load from '@cornerstonejs/codec-openjpeg/wasmjs';
import sharp from 'sharp';

type Bytes = Buffer<ArrayBuffer>;
export type Size = { readonly width: number; readonly height: number };

const SMALL: Size = { width: 640, height: 400 };

/** Something to see: a ramp, bars, and reproducible noise. */
export function samples({ width, height }: Size, channels: number, seed = 1): Bytes {
  const all = Buffer.alloc(width * height * channels);
  let noise = seed;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff;
      for (let channel = 0; channel < channels; channel += 1)
        all[(y * width + x) * channels + channel] = ((x >> 3) + (y >> 4) * (channel + 1) + ((noise >> 16) & 15)) & 255;
    }
  return all;
}

function raw(size: Size, channels: 3 | 4, seed?: number) {
  return sharp(samples(size, channels, seed), { raw: { ...size, channels }, limitInputPixels: false });
}

const plain = (bytes: Buffer): Bytes => Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);

const made = new Map<string, Promise<Bytes>>();

/** Made once and handed out as copies: many tests want the same picture, and some damage theirs. */
async function once(about: readonly unknown[], make: () => Promise<Bytes>): Promise<Bytes> {
  const key = JSON.stringify(about);
  const making = made.get(key) ?? make();
  made.set(key, making);
  return Buffer.from(await making);
}

export function jpeg(size: Size = SMALL, seed?: number): Promise<Bytes> {
  return once(['jpeg', size, seed], async () => plain(await raw(size, 3, seed).jpeg({ quality: 92 }).toBuffer()));
}

/** Rotated, with metadata on where and how it was taken. */
export async function turnedJpeg(size: Size = SMALL): Promise<Bytes> {
  const exif = { IFD0: { Make: 'Camera of the test', Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } };
  return plain(await raw(size, 3).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

export function png(size: Size = SMALL, seed?: number): Promise<Bytes> {
  return once(['png', size, seed], async () => plain(await raw(size, 4, seed).png({ compressionLevel: 1 }).toBuffer()));
}

/** A great many pixels, all white. */
export async function blankPng(size: Size): Promise<Bytes> {
  return plain(
    await sharp({ create: { ...size, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  );
}

/** Ink on a transparent background. */
export async function signature(): Promise<Bytes> {
  const ink = '<svg width="300" height="120"><path d="M10 100 C 60 0 90 150 280 20" stroke="black" fill="none"/></svg>';
  return plain(await sharp(Buffer.from(ink)).png().toBuffer());
}

export function codestream(size: Size = SMALL, components = 3): Promise<Bytes> {
  return once(['codestream', size, components], () => encode(size, components));
}

async function encode(size: Size, components: number): Promise<Bytes> {
  const wasm = fileURLToPath(import.meta.resolve('@cornerstonejs/codec-openjpeg/wasm'));
  const silent = { print: () => undefined, printErr: () => undefined };
  const encoder = new (await load({ wasmBinary: readFileSync(wasm), ...silent })).J2KEncoder();
  const frame = { ...size, bitsPerSample: 8, componentCount: components, isSigned: false };
  encoder.getDecodedBuffer(frame).set(samples(size, components));
  encoder.setQuality(false, 10);
  encoder.encode();
  const bytes = Buffer.from(Uint8Array.from(encoder.getEncodedBuffer()).buffer);
  encoder.delete();
  return bytes;
}

export async function jp2(size: Size = SMALL): Promise<Bytes> {
  const header = Buffer.alloc(14);
  header.writeUInt32BE(size.height, 0);
  header.writeUInt32BE(size.width, 4);
  header.writeUInt16BE(3, 8);
  header.set([7, 7, 0, 0], 10);
  const colour = Buffer.from([1, 0, 0, 0, 0, 0, 16]);
  return Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box('jp2h', Buffer.concat([box('ihdr', header), box('colr', colour)])),
    box('jp2c', await codestream(size)),
  ]);
}

export function box(type: string, content: Uint8Array): Bytes {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Files that are no picture, or none that is accepted, by the format they claim. */
export async function impostors(): Promise<Readonly<Record<string, Bytes>>> {
  const picture = raw(SMALL, 3);
  return {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    gif: plain(await picture.gif().toBuffer()),
    webp: plain(await picture.webp().toBuffer()),
    tiff: plain(await picture.tiff().toBuffer()),
    heic: Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), Buffer.alloc(400)]),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    zip: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(60)]),
    noughts: Buffer.alloc(500),
  };
}
