/** Turns the sandbox's own drawings into the files that are shown. Nothing else may come here: pictures from outside go to the checker. */
import { createHash } from 'node:crypto';
import { assert } from '@candor/core/assert';
import sharp from 'sharp';
import { ART_SIDE } from './art.ts';

export type Rasterised = {
  /** JPEG, both. */
  readonly whole: Buffer;
  readonly small: Buffer;
  /** Of `whole`, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Of `whole`, in hexadecimal digits. */
  readonly sha256: string;
  readonly smallSha256: string;
};

const SMALL_SIDE = 480;
const DRAWING_BYTES_MAX = 1_000_000;
const PATIENCE_SECONDS = 20;
/** Thin lines in strong colours: subsampled colours would blur them. */
const COLOURS = { chromaSubsampling: '4:4:4' } as const;

export async function rasterise(svg: string): Promise<Rasterised> {
  assert(svg.length <= DRAWING_BYTES_MAX, 'a drawing of ours');
  // Drawn once, for both sizes.
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: ART_SIDE * ART_SIDE })
    .timeout({ seconds: PATIENCE_SECONDS })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  assert(width === ART_SIDE && height === ART_SIDE, 'a drawing of ours');
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const [whole, small] = await Promise.all([
    drawn()
      .jpeg({ quality: 90, ...COLOURS })
      .toBuffer(),
    drawn()
      .resize(SMALL_SIDE, SMALL_SIDE)
      .jpeg({ quality: 82, ...COLOURS })
      .toBuffer(),
  ]);
  return { whole, small, width, height, sha256: hashOf(whole), smallSha256: hashOf(small) };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
