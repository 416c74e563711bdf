/** Golden pictures: approved screenshots. A test compares; `npm run test:visual:update` renews them, to be approved again. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

/** Colour tolerance per pixel (0 to 1): browser versions draw the same edge slightly differently. */
const COLOUR_TOLERANCE = 0.08;
/** Share of differing pixels from which a picture counts as changed. */
const SHARE_MAX = 0.01;

const isRenewing = process.env['CANDOR_UPDATE_GOLDEN'] === '1';

/** `name` is a path below tests/visual/golden, without extension. Differences are drawn to tests/results/golden. */
export function expectScreenshot(name: string, picture: Buffer): void {
  const path = fileURLToPath(new URL(`../visual/golden/${name}.png`, import.meta.url));
  if (isRenewing) {
    if (existsSync(path) && differingShare(readFileSync(path), picture).share === 0) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
    return;
  }
  expect(existsSync(path), `no golden picture ${name}: npm run test:visual:update, then look at it`).toBe(true);
  const { share, drawn } = differingShare(readFileSync(path), picture);
  if (share > SHARE_MAX) keepForPeople(name, picture, drawn);
  expect(share, `${name} looks different: see tests/results/golden/${name}-*.png`).toBeLessThanOrEqual(SHARE_MAX);
}

/** 1 for pictures of different sizes. */
export function differingShare(
  golden: Buffer,
  picture: Buffer,
): { readonly share: number; readonly drawn: Buffer | null } {
  const [a, b] = [PNG.sync.read(golden), PNG.sync.read(picture)];
  if (a.width !== b.width || a.height !== b.height) return { share: 1, drawn: null };
  const difference = new PNG({ width: a.width, height: a.height });
  const count = pixelmatch(a.data, b.data, difference.data, a.width, a.height, { threshold: COLOUR_TOLERANCE });
  return { share: count / (a.width * a.height), drawn: PNG.sync.write(difference) };
}

function keepForPeople(name: string, picture: Buffer, drawn: Buffer | null): void {
  const base = fileURLToPath(new URL(`../results/golden/${name}`, import.meta.url));
  mkdirSync(dirname(base), { recursive: true });
  writeFileSync(`${base}-now.png`, picture);
  if (drawn !== null) writeFileSync(`${base}-difference.png`, drawn);
}
