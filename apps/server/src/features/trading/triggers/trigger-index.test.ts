/** The index of levels against the plain rule, over random lives of many orders: none missed, none early, none twice. */
import { price } from '@candor/core/money/price';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASK_FALLS, ASK_RISES, BID_FALLS, BID_RISES, type Side } from '../../../process/levels/quote-heaps.ts';
import { PROFIT, RATCHET, type Slot, STOP, TriggerIndex } from './trigger-index.ts';

const CODES = ['BTCUSDT', 'EURUSD', 'XAUUSD'];
const HANDLES = 12;

type Level = { readonly code: string; readonly side: Side; readonly level: bigint };

/** The rule as the product states it: which side of the quote reaches which level, and how. */
function isReached({ side, level }: Level, bid: bigint, ask: bigint): boolean {
  if (side === BID_FALLS) return bid <= level;
  if (side === BID_RISES) return bid >= level;
  return side === ASK_RISES ? ask >= level : ask <= level;
}

/** Every armed level in one plain map, checked one by one. */
class Plain {
  readonly levels = new Map<string, Level>();

  take(code: string, bid: bigint, ask: bigint): string[] {
    const reached = [...this.levels].filter(([, level]) => level.code === code && isReached(level, bid, ask));
    for (const [key] of reached) this.levels.delete(key);
    return reached.map(([key]) => key).toSorted();
  }
}

const codes = fc.constantFrom(...CODES);
const handles = fc.nat(HANDLES - 1);
const slots = fc.constantFrom<Slot>(STOP, PROFIT, RATCHET);
const sides = fc.constantFrom<Side>(BID_FALLS, BID_RISES, ASK_RISES, ASK_FALLS);

/** Few and close prices, so that levels are reached, equalled and shared all the time; the base sets their magnitude. */
function steps(base: bigint) {
  const near = fc.integer({ min: -20, max: 20 }).map((offset) => base + BigInt(offset));
  return fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('arm'),
          handle: handles,
          slot: slots,
          code: codes,
          side: sides,
          level: near,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('disarm'), handle: handles, slot: slots }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), handle: handles }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('quote'),
          code: codes,
          bid: near,
          spread: fc.bigInt({ min: 0n, max: 5n }),
        }),
      },
    ),
    { minLength: 1, maxLength: 200 },
  );
}

function reachedBy(index: TriggerIndex, code: string, bid: bigint, ask: bigint): string[] {
  const count = index.onQuote(index.instrument(code), Number(bid), Number(ask));
  return Array.from({ length: count }, (_, at) => `${index.handleAt(at)}/${index.slotAt(at)}`).toSorted();
}

describe('the index of levels', () => {
  it.each([
    ['of dust', 30n],
    ['of a currency pair', 10_845_000_000n],
    ['at the last exact double', 2n ** 53n - 30n],
  ])('gives exactly the levels that a quote reaches, whatever was armed, moved and removed: prices %s', (_, base) => {
    fc.assert(
      fc.property(steps(base), (life) => {
        const index = new TriggerIndex();
        const plain = new Plain();
        for (const step of life) {
          if (step.kind === 'arm') {
            index.arm(step.handle, step.slot, index.instrument(step.code), step.side, price(step.level));
            plain.levels.set(`${step.handle}/${step.slot}`, step);
          } else if (step.kind === 'disarm') {
            index.disarm(step.handle, step.slot);
            plain.levels.delete(`${step.handle}/${step.slot}`);
          } else if (step.kind === 'remove') {
            index.remove(step.handle);
            for (const slot of [STOP, PROFIT, RATCHET]) plain.levels.delete(`${step.handle}/${slot}`);
          } else {
            const ask = step.bid + step.spread;
            expect(reachedBy(index, step.code, step.bid, ask)).toEqual(plain.take(step.code, step.bid, ask));
          }
          expect(index.size).toBe(plain.levels.size);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('misses nothing where prices are finer than a double, and gives nothing that is further off than its last bit', () => {
    const base = 2n ** 60n;
    fc.assert(
      fc.property(
        sides,
        fc.bigInt({ min: -2000n, max: 2000n }),
        fc.bigInt({ min: -2000n, max: 2000n }),
        (side, at, now) => {
          const index = new TriggerIndex();
          const [level, quote] = [base + at, base + now];
          index.arm(0, STOP, index.instrument('X'), side, price(level));
          const isGiven = reachedBy(index, 'X', quote, quote).length === 1;
          const distance = quote > level ? quote - level : level - quote;
          if (isReached({ code: 'X', side, level }, quote, quote)) expect(isGiven).toBe(true);
          else if (isGiven) expect(distance).toBeLessThanOrEqual(256n);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('agrees with the plain rule over a long walk of thousands of orders that come and go', () => {
    const index = new TriggerIndex();
    const plain = new Plain();
    let state = 1;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const middles = CODES.map(() => 1_000_000);
    const armOne = (handle: number) => {
      const at = random(CODES.length);
      const code = CODES[at]!;
      const side = [BID_FALLS, BID_RISES, ASK_RISES, ASK_FALLS][random(4)] as Side;
      const isBelow = side === BID_FALLS || side === ASK_FALLS;
      const level = BigInt(middles[at]! + (isBelow ? -1 : 1) * (20 + random(2_000)));
      const slot = random(3) as Slot;
      index.arm(handle, slot, index.instrument(code), side, price(level));
      plain.levels.set(`${handle}/${slot}`, { code, side, level });
    };
    for (let handle = 0; handle < 3_000; handle += 1) armOne(handle);
    let given = 0;
    for (let tick = 0; tick < 4_000; tick += 1) {
      const at = random(CODES.length);
      middles[at]! += random(81) - 40;
      const [bid, ask] = [BigInt(middles[at]! - 5), BigInt(middles[at]! + 5)];
      const reached = reachedBy(index, CODES[at]!, bid, ask);
      expect(reached).toEqual(plain.take(CODES[at]!, bid, ask));
      given += reached.length;
      for (const key of reached) armOne(Number(key.split('/')[0]));
      armOne(random(3_000));
    }
    expect(given).toBeGreaterThan(1_000);
    expect(index.size).toBe(plain.levels.size);
  });

  it('gives a level once, until it is armed again', () => {
    const index = new TriggerIndex();
    const bitcoin = index.instrument('BTCUSDT');
    index.arm(7, STOP, bitcoin, BID_FALLS, price(73_000n));
    expect(reachedBy(index, 'BTCUSDT', 73_001n, 73_010n)).toEqual([]);
    expect(reachedBy(index, 'BTCUSDT', 73_000n, 73_010n)).toEqual(['7/0']);
    expect(reachedBy(index, 'BTCUSDT', 72_000n, 72_010n)).toEqual([]);
    index.arm(7, STOP, bitcoin, BID_FALLS, price(73_000n));
    expect(reachedBy(index, 'BTCUSDT', 72_000n, 72_010n)).toEqual(['7/0']);
  });

  it('knows nothing of an order that was removed, whoever gets its handle', () => {
    const index = new TriggerIndex();
    const bitcoin = index.instrument('BTCUSDT');
    for (const slot of [STOP, PROFIT, RATCHET] as const) index.arm(3, slot, bitcoin, BID_FALLS, price(73_000n));
    index.remove(3);
    expect(index.size).toBe(0);
    index.arm(3, PROFIT, bitcoin, BID_RISES, price(80_000n));
    expect(reachedBy(index, 'BTCUSDT', 70_000n, 70_010n)).toEqual([]);
    expect(reachedBy(index, 'BTCUSDT', 80_000n, 80_010n)).toEqual(['3/1']);
    index.remove(3);
    index.remove(99);
  });
});
