/** The picture checker by itself: damaged files, too much time, too much memory, a program that crashes, and too many at once. */
import type { ChildProcess } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { Overloaded } from '../../../process/group-commit.ts';
import { createLog } from '../../../process/log.ts';
import { CheckFailed, createImageChecker, type ImageChecker, type Limits } from './checker.ts';
import { readCodestream } from './check/jpeg2000.mjs';
import type { Checked } from './reply.ts';
import { fuzz } from './testing/fuzz.ts';
import { box, codestream, jp2, jpeg, png, turnedJpeg } from './testing/pictures.ts';

const open: ImageChecker[] = [];
afterEach(() => {
  for (const checker of open.splice(0)) checker.stop();
});

function checkerOf(changed: Partial<Limits> = {}): ImageChecker {
  const checker = createImageChecker(createLog('silent'), changed);
  open.push(checker);
  return checker;
}

type Asked = { readonly keptAs?: 'jpeg' | 'png'; readonly sideMax?: number };

function check(checker: ImageChecker, file: Uint8Array, asked: Asked = {}): Promise<Checked> {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(file);
  };
  return checker.check({ bytes: file.length, keptAs: 'jpeg', ...asked, pieces });
}

describe('damaged pictures', () => {
  it('are not hidden by being scaled down', async () => {
    const { seen, broken, died } = await fuzz(120, 2_000, () => undefined, 24);
    expect({ broken, died }).toEqual({ broken: [], died: [] });
    for (const outcome of ['kept', 'format', 'unreadable']) expect(seen.get(outcome)).toBeGreaterThan(2);
  });

  it('are refused or kept whole, and never leave anything that cannot be decoded', async () => {
    const { seen, broken, died } = await fuzz(400, 1);
    expect({ broken, died }).toEqual({ broken: [], died: [] });
    for (const outcome of ['kept', 'format', 'unreadable']) expect(seen.get(outcome)).toBeGreaterThan(2);
  });
});

describe('a picture', () => {
  it('of many pixels is refused by what it says of itself', async () => {
    const small = checkerOf({ pixelsMax: 1_000 });
    for (const make of [jpeg, png, jp2, codestream])
      expect(await check(small, await make())).toEqual({ refused: 'pixels' });
  });

  it('in JPEG 2000 of many pixels is decoded at half its size', async () => {
    const checked = await check(checkerOf(), await codestream({ width: 3_300, height: 2_500 }, 1));
    expect(checked).toMatchObject({ type: 'image/jpeg', width: 1_650, height: 1_250 });
  });

  it('is kept as what was asked for', async () => {
    const checked = await check(checkerOf(), await png(), { keptAs: 'png' });
    if ('refused' in checked) throw new Error(checked.refused);
    expect(await sharp(checked.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: false, width: 640 });
  });

  it.each([
    ['JPEG', jpeg, { width: 320, height: 200 }],
    // It was rotated: what is kept stands upright.
    ['JPEG of a turned camera', turnedJpeg, { width: 200, height: 320 }],
    ['PNG', png, { width: 320, height: 200 }],
    ['JPEG 2000', jp2, { width: 320, height: 200 }],
  ])('in %s is scaled down to the side that was asked for', async (_, make, size) => {
    const checked = await check(checkerOf(), await make(), { sideMax: 320 });
    if ('refused' in checked) throw new Error(checked.refused);
    expect(checked).toMatchObject(size);
    expect(await sharp(checked.bytes).metadata()).toMatchObject({ ...size, format: 'jpeg' });
  });

  it('is never scaled up, nor to nothing', async () => {
    const size = { width: 640, height: 400 };
    expect(await check(checkerOf(), await jpeg(), { sideMax: 2_000 })).toMatchObject(size);
    expect(await check(checkerOf(), await jpeg())).toMatchObject(size);
    expect(await check(checkerOf(), await png({ width: 2_000, height: 3 }), { sideMax: 100 })).toMatchObject({
      width: 100,
      height: 1,
    });
  });

  it('of many pixels is refused also when a small one was asked for', async () => {
    const small = checkerOf({ pixelsMax: 1_000 });
    for (const make of [jpeg, png, jp2, codestream])
      expect(await check(small, await make(), { sideMax: 20 })).toEqual({ refused: 'pixels' });
  });

  it('that takes too long, or too much memory, is not checked, and the next one is', async () => {
    const file = await jpeg();
    for (const limit of [{ patienceMs: 5 }, { memoryMax: 1e6 }])
      await expect(check(checkerOf(limit), file)).rejects.toBeInstanceOf(CheckFailed);
    const children: ChildProcess[] = [];
    const checker = checkerOf({
      onStart: (child) => {
        if (children.push(child) === 1) child.kill('SIGKILL');
      },
    });
    const answers = await Promise.allSettled([check(checker, file), check(checker, file)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('whose program says what is not so is not believed', async () => {
    const file = new URL('./testing/lying.ts', import.meta.url);
    await expect(check(checkerOf({ file }), await jpeg())).rejects.toThrow('not what it says');
  });

  it('waits for those before it, and is told to come again when too many do', async () => {
    const checker = checkerOf({ waitingMax: 2 });
    const file = await jpeg();
    const answers = await Promise.allSettled([1, 2, 3].map(() => check(checker, file)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]?.status === 'rejected' && answers[2].reason instanceof Overloaded).toBe(true);
  });
});

describe('the header of JPEG 2000', () => {
  it('says how large it is, with boxes around it or without', async () => {
    for (const [file, isBoxed] of [
      [await jp2(), true],
      [await codestream(), false],
    ] as const)
      expect(readCodestream(file, isBoxed)).toMatchObject({
        width: 640,
        height: 400,
        components: 3,
        bits: 8,
        levels: 5,
      });
  });

  it('of what no camera makes is not believed', async () => {
    const stream = await codestream();
    const changed = (at: number, ...bytes: number[]) => {
      const copy = Uint8Array.from(stream);
      copy.set(bytes, at);
      return copy;
    };
    const signed = changed(42, 0x87);
    const halfSize = changed(46, 2, 2);
    const manyTiles = changed(24, 0, 0, 0, 1, 0, 0, 0, 1);
    const manyComponents = changed(40, 0x40, 0);
    const nothing = changed(8, 0, 0, 0, 0);
    for (const file of [
      signed,
      halfSize,
      manyTiles,
      manyComponents,
      nothing,
      stream.subarray(0, 44),
      stream.subarray(0, 9),
    ])
      expect(readCodestream(file, false)).toBe(null);
    const palette = Buffer.concat([box('jp2h', box('pclr', Buffer.alloc(9))), box('jp2c', stream)]);
    expect(readCodestream(palette, true)).toBe(null);
    expect(readCodestream(box('jp2h', Buffer.alloc(3)), true)).toBe(null);
  });
});
