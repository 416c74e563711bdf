import { expect, test } from 'vitest';
import { faultOf } from './picture-file.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JP2 = [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a];
const CODESTREAM = [0xff, 0x4f, 0xff, 0x51];
const HEIC = [...new TextEncoder().encode('\0\0\0\u0018ftypheic')];
const text = (words: string) => [...new TextEncoder().encode(words)];

test.each([
  ['JPEG', JPEG, null],
  ['PNG', PNG, null],
  ['JPEG 2000', JP2, null],
  ['a bare codestream', CODESTREAM, null],
  ['HEIC that is called .jpg', HEIC, 'format'],
  ['GIF', text('GIF89a'), 'format'],
  ['SVG', text('<svg xmlns='), 'format'],
  ['PDF', text('%PDF-1.7'), 'format'],
  ['half a JPEG mark', [0xff], 'format'],
  ['nothing', [], 'empty'],
] as const)('%s: %s', async (_name, bytes, fault) => {
  expect(await faultOf(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }), 1_000)).toBe(fault);
});

test('more bytes than are allowed, whatever they are', async () => {
  expect(await faultOf(new Blob([new Uint8Array(1_001)]), 1_000)).toBe('tooLarge');
  expect(await faultOf(new Blob([new Uint8Array([...JPEG, ...new Uint8Array(996)])]), 1_000)).toBeNull();
});
