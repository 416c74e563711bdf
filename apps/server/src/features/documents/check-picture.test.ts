/** Pictures in memory: what is kept of them, and that whatever uploads refuse is refused. */
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { Overloaded } from '../../process/group-commit.ts';
import { createLog } from '../../process/log.ts';
import { checkPicture } from './check-picture.ts';
import { createImageChecker, type Limits } from './images/checker.ts';
import { blankPng, impostors, jp2, jpeg, png, turnedJpeg } from './images/testing/pictures.ts';

const SIDE = 240;
const open: { stop(): void }[] = [];
afterEach(() => {
  for (const images of open.splice(0)) images.stop();
});

function appOf(changed: Partial<Limits> = {}) {
  const images = createImageChecker(createLog('silent'), changed);
  open.push(images);
  return { images };
}

const IMPOSTORS = Object.entries(await impostors());
const SCRIPT = '<script>alert(1)</script>';
const part = async (make: () => Promise<Buffer>) => {
  const file = await make();
  return file.subarray(0, file.length / 2);
};
const after = async (head: string, make: () => Promise<Buffer>) => Buffer.concat([Buffer.from(head), await make()]);

describe('a picture in memory', () => {
  it.each([
    ['JPEG', jpeg, { width: 240, height: 150 }],
    ['JPEG of a turned camera', turnedJpeg, { width: 150, height: 240 }],
    ['PNG', png, { width: 240, height: 150 }],
    ['JPEG 2000', jp2, { width: 240, height: 150 }],
  ])('in %s is kept as a smaller JPEG of nothing but its pixels', async (_, make, size) => {
    const { bytes, ...measured } = await checkPicture(appOf(), await make(), SIDE);
    expect(measured).toEqual(size);
    const { exif, icc, xmp, comments, ...metadata } = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ ...size, format: 'jpeg', channels: 3 });
    expect([exif, icc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps its size where it is small enough', async () => {
    expect(await checkPicture(appOf(), await png(), 640)).toMatchObject({ width: 640, height: 400 });
  });

  it('that is something else behind its end is kept without that', async () => {
    for (const make of [jpeg, png]) {
      const polyglot = Buffer.concat([await make(), Buffer.from(`PK\u0003\u0004${SCRIPT}`)]);
      const { bytes } = await checkPicture(appOf(), polyglot, SIDE);
      expect([bytes.includes('PK\u0003\u0004'), bytes.includes('script')]).toEqual([false, false]);
    }
  });
});

describe('refused is', () => {
  it.each(IMPOSTORS)('what only claims to be a picture, such as %s', async (_, file) => {
    await expect(checkPicture(appOf(), file, SIDE)).rejects.toMatchObject({ code: 'image_format' });
  });

  it.each([
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'image_format'],
    ['a GIF that is a JPEG further on', () => after('GIF89a', jpeg), 'image_format'],
    ['a page that is a PNG further on', () => after(SCRIPT, png), 'image_format'],
    ['a drawing that begins as a JPEG', () => drawing('ffd8ff'), 'image_unreadable'],
    ['a drawing that begins as a PNG', () => drawing('89504e470d0a1a0a'), 'image_unreadable'],
    ['half a JPEG', () => part(jpeg), 'image_unreadable'],
    ['half a PNG', () => part(png), 'image_unreadable'],
    ['half a JPEG 2000', () => part(jp2), 'image_unreadable'],
    ['a few bytes that are 36 million pixels', () => blankPng({ width: 6_000, height: 6_000 }), 'image_pixels'],
  ])('%s', async (_, make, code) => {
    await expect(checkPicture(appOf(), await make(), SIDE)).rejects.toMatchObject({ name: 'Refusal', code });
  });

  it('what could not be checked, and what comes when too many wait', async () => {
    const file = await jpeg();
    await expect(checkPicture(appOf({ patienceMs: 5 }), file, SIDE)).rejects.toMatchObject({ code: 'upload_failed' });
    const app = appOf({ waitingMax: 1 });
    const answers = await Promise.allSettled([1, 2].map(() => checkPicture(app, file, SIDE)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(answers[1]?.status === 'rejected' && answers[1].reason instanceof Overloaded).toBe(true);
  });
});

async function drawing(beginning: string): Promise<Buffer> {
  const { svg = Buffer.alloc(0) } = await impostors();
  return Buffer.concat([Buffer.from(beginning, 'hex'), svg]);
}
