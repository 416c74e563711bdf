/** The quote log's bytes: whatever is written is read again, in few bytes, and nothing can be changed unnoticed. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parsePrice, price, type Price } from '../../money/price.ts';
import { MINUTE } from '../../time.ts';
import { areEqual, minuteHash, NO_MINUTE, segmentHash, type Sha256 } from './chain.ts';
import { packPieces, readPack } from './pack.ts';
import { findQuote, type LoggedQuote, readSegment, SegmentWriter } from './segment.ts';
import { readByTheDocument } from './testing/independent.ts';

const AT = 29_384_640;

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function segmentOf(quotes: readonly LoggedQuote[], digits = 2): SegmentWriter {
  const writer = new SegmentWriter(AT, digits, 'simulated');
  for (const quote of quotes) writer.append(quote);
  return writer;
}

/** Any price there can be, on any grid. */
const anyPrice = fc.oneof(
  fc.bigInt(1n, 10n ** 6n).map((ticks) => price(ticks * 10n ** 8n)),
  fc.bigInt(1n, 10n ** 28n).map(price),
);
const anyQuotes = fc
  .array(
    fc.record({
      risen: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 2 ** 40 })),
      late: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 2 ** 40 })),
      bid: anyPrice,
      spread: fc.oneof(fc.constant(0n), anyPrice),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .chain((moves) =>
    fc.integer({ min: -(10 ** 12), max: 10 ** 6 }).map((first) => {
      let sequence = 0;
      let time = AT * MINUTE + first;
      return moves.map(({ risen, late, bid, spread }): LoggedQuote => {
        sequence += risen;
        time += late;
        return { sequence, time, bid, ask: price(bid + spread) };
      });
    }),
  );

describe('a segment', () => {
  it('gives back every quote as it was, whatever its price, by its own reader and by the document’s', () => {
    fc.assert(
      fc.property(anyQuotes, fc.integer({ min: 0, max: 10 }), (quotes, digits) => {
        const bytes = segmentOf(quotes, digits).bytes();
        const read = readSegment(bytes, AT);
        expect([read.source, read.quotes]).toEqual(['simulated', quotes]);
        for (const { bid, ask } of quotes) expect((bid + ask) % 10n ** BigInt(10 - read.digits)).toBe(0n);
        expect(readByTheDocument(bytes, AT)).toEqual({ source: 'simulated', quotes });
      }),
    );
  });

  it('is the same after each quote as one that ends there', () => {
    fc.assert(
      fc.property(anyQuotes, (quotes) => {
        const whole = segmentOf(quotes).bytes();
        quotes.forEach(({ sequence }, index) => {
          const found = findQuote(whole, AT, sequence);
          const part = segmentOf(quotes.slice(0, index + 1)).bytes();
          expect(found).toEqual({ end: part.length, count: index + 1 });
          expect(areEqual(whole.subarray(0, found?.end), part)).toBe(true);
        });
        expect(findQuote(whole, AT, (quotes.at(-1)?.sequence ?? 0) + 1)).toBeNull();
      }),
    );
  });

  it('cannot be read when it was cut short, or is something else', () => {
    fc.assert(
      fc.property(anyQuotes, fc.nat(), fc.nat(255), (quotes, place, byte) => {
        const bytes = Uint8Array.from(segmentOf(quotes).bytes());
        bytes[place % bytes.length] = byte;
        // Any result will do, but never anything else than an error of this kind.
        try {
          readSegment(bytes.subarray(0, 1 + (place % bytes.length)), AT);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
    expect(() => readSegment(new Uint8Array(), AT)).toThrow(RangeError);
    expect(() => readSegment(Uint8Array.of(2, 2, 0), AT)).toThrow('not a segment of this version');
  });

  it('takes no quote whose sequence or time goes back', () => {
    const quote = { sequence: 5, time: AT * MINUTE, bid: price(100n), ask: price(101n) };
    for (const change of [{}, { sequence: 4 }, { sequence: 6, time: quote.time - 1 }]) {
      expect(() => segmentOf([quote, { ...quote, ...change }])).toThrow('assertion failed');
    }
  });

  it('needs below six bytes a quote, at a tick or a few of movement', () => {
    const quotes = Array.from({ length: 1_200 }, (_, index): LoggedQuote => {
      const bid = parsePrice(`1.08${String(450 + ((index * 7) % 5))}`) as Price;
      return { sequence: 539 * (index + 1), time: AT * MINUTE + 50 * index, bid, ask: price(bid + 1_000_000n) };
    });
    expect(segmentOf(quotes, 5).length / quotes.length).toBeLessThan(6);
  });
});

describe('the chain', () => {
  const quotes: readonly LoggedQuote[] = [1, 2, 3].map((n) => ({
    sequence: n,
    time: AT * MINUTE + n,
    bid: price(BigInt(n) * 10n ** 8n),
    ask: price(BigInt(n + 1) * 10n ** 8n),
  }));
  const hashOf = (segments: Readonly<Record<string, readonly LoggedQuote[]>>, previous: Uint8Array = NO_MINUTE) => {
    const entries = Object.entries(segments).map(([code, its]) => {
      const bytes = segmentOf(its).bytes();
      return { code, count: its.length, hash: segmentHash(sha256, previous, code, AT, bytes) };
    });
    return Buffer.from(minuteHash(sha256, previous, AT, entries)).toString('hex');
  };
  const [first, second, third] = quotes as [LoggedQuote, LoggedQuote, LoggedQuote];
  const whole = hashOf({ BTCUSDT: quotes, EURUSD: [first] });

  it('does not depend on the order in which instruments are named', () => {
    expect(hashOf({ EURUSD: [first], BTCUSDT: quotes })).toBe(whole);
  });

  test.each([
    [
      'a quote that was changed',
      { BTCUSDT: [first, { ...second, bid: price(1n) }, third], EURUSD: [first] },
      undefined,
    ],
    ['a quote that was left out', { BTCUSDT: [first, third], EURUSD: [first] }, undefined],
    ['a quote that was put in', { BTCUSDT: quotes, EURUSD: [first, second] }, undefined],
    ['an instrument that was left out', { BTCUSDT: quotes }, undefined],
    ['the quotes of another instrument', { EURUSD: quotes, BTCUSDT: [first] }, undefined],
    ['another minute before it', { BTCUSDT: quotes, EURUSD: [first] }, new Uint8Array(32).fill(1)],
  ])('is another one with %s', (_, segments, previous) => {
    expect(hashOf(segments, previous)).not.toBe(whole);
  });
});

describe('a pack', () => {
  const segment = segmentOf([{ sequence: 1, time: AT * MINUTE, bid: price(100n), ask: price(101n) }]).bytes();
  const entry = (code: string) => ({ code, count: 1, hash: sha256(segment), length: segment.length, stored: segment });
  const bytes = Buffer.concat(packPieces(AT, NO_MINUTE, [entry('EURUSD'), entry('BTCUSDT')]));

  it('gives back what was put in', () => {
    const { minute, previous, entries } = readPack(bytes);
    expect([minute, areEqual(previous, NO_MINUTE), [...entries.keys()]]).toEqual([AT, true, ['BTCUSDT', 'EURUSD']]);
    const { code, count, length, hash, stored } = entries.get('EURUSD') ?? entry('');
    expect([code, count, length, areEqual(hash, sha256(segment))]).toEqual(['EURUSD', 1, segment.length, true]);
    expect(areEqual(stored, segment)).toBe(true);
  });

  it('is none when a byte is missing, or there is one too many', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => readPack(bytes.subarray(0, length))).toThrow(RangeError);
    }
    expect(() => readPack(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(RangeError);
    expect(() => readPack(Buffer.from('something else altogether'))).toThrow('not a pack of quotes');
  });
});
