/** Blocks of Bitcoin as bytes: real ones, and what is none. */
import { describe, expect, it, test } from 'vitest';
import { HEADER_BYTES, merkleRoot, readBlockBytes, readHeader } from './bitcoin-block.ts';

/** The first block of all. */
const GENESIS = Buffer.from(
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c' +
    '01' +
    '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000',
  'hex',
);

describe('a real block', () => {
  it('has the hash, the transactions and the root that everybody knows', () => {
    const block = readBlockBytes(GENESIS);
    expect(block).toMatchObject({
      hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
      parentHash: '0'.repeat(64),
      merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    });
    expect(block.transactions).toMatchObject([
      { id: block.merkleRoot, outpoints: [`${'0'.repeat(64)}:4294967295`], outputs: [{ units: 5_000_000_000n }] },
    ]);
  });

  it('number 100,000 has the root of its four transactions', () => {
    expect(
      merkleRoot([
        '8c14f0db3df150123e6f3dbbf30f8b955a8249b62ac1d1ff16284aefa3d06d87',
        'fff2525b8931402dd09222c50775608f75787bd2b87e56995a7bdd30f79702c4',
        '6359f0868171b1d194cbee1af2f16ea598ae8fad666d9b012c8ed2b79a236ec4',
        'e9a66845e05d5abc0ad04ec80f774a7e585c6e8db975962d069a522137b80c1d',
      ]),
    ).toBe('f3e94742aca4b5ef85488dc37c06c3282295ffec960994b2c0d5ac2a25a95766');
  });
});

const changed = (place: number) => Buffer.from(GENESIS.map((byte, index) => (index === place ? byte ^ 1 : byte)));
test.each([
  ['whose amount was changed', changed(GENESIS.length - 80)],
  ['whose recipient was changed', changed(GENESIS.length - 20)],
  ['without its transactions', GENESIS.subarray(0, HEADER_BYTES)],
  ['that says it has none', Buffer.concat([GENESIS.subarray(0, HEADER_BYTES), Buffer.of(0)])],
  [
    'with a transaction twice',
    Buffer.concat([GENESIS.subarray(0, 80), Buffer.of(2), GENESIS.subarray(81), GENESIS.subarray(81)]),
  ],
  ['with something behind it', Buffer.concat([GENESIS, Buffer.of(0)])],
  ['cut short', GENESIS.subarray(0, -1)],
  ['of nothing', Buffer.alloc(0)],
])('a block %s is none', (_, bytes) => {
  expect(() => readBlockBytes(bytes)).toThrow(/of this block|eighty bytes|Reader|not finished|end of buffer|out of/i);
});

it('a header has its own length', () => {
  expect(() => readHeader(GENESIS.subarray(0, 79))).toThrow('eighty bytes');
  expect(readHeader(GENESIS.subarray(0, 80)).hash).toMatch(/^0{10}/);
});
