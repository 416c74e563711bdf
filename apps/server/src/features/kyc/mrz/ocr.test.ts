/** The program that reads an MRZ: when it fails, nothing is lost but the hint. */
import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { recognizeText } from './ocr.ts';

const STAYS = new AbortController().signal;
const WORDS = '<text x="20" y="120" font-size="60" font-family="monospace">P&lt;UTOERIKSSON</text>';

function written(): Promise<Buffer> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><rect width="100%" height="100%" fill="#fff"/>${WORDS}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
}

it('reads what is written, confined as it is', async () => {
  expect((await recognizeText(await written(), STAYS))?.join('\n')).toContain('ERIKSSON');
});

test.each([
  ['takes too much memory', { memoryMax: 1e6 }],
  ['takes too long', { patienceMs: 5 }],
  ['is killed', { onStart: (child: { kill(signal: 'SIGKILL'): void }) => child.kill('SIGKILL') }],
  ['says too much', { writtenMax: 3 }],
])('says that it was not read when the program %s', async (_, changed) => {
  expect(await recognizeText(await written(), STAYS, changed)).toBe(null);
});

it('reads nothing in what is no picture, nor for who has left', async () => {
  expect(await recognizeText(Buffer.from('%PDF'), STAYS)).toBe(null);
  expect(await recognizeText(await written(), AbortSignal.abort())).toBe(null);
});
