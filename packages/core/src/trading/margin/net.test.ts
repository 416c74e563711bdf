/** The net view equals the sum of an instrument's positions, and loses nothing. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { money } from '../../money/money.ts';
import { lots } from '../../money/price.ts';
import type { Direction } from './margin.ts';
import { netByInstrument } from './net.ts';

const held = (code: string, direction: Direction, size: bigint, margin = 0n, profit = 0n) => ({
  code,
  direction,
  lots: lots(size),
  margin: money('USDT', margin),
  profit: money('USDT', profit),
});

it('sets long against short in each instrument, in the order in which they come', () => {
  const nets = netByInstrument([
    held('ETHUSDT', 'short', 5n, 50n, 7n),
    held('BTCUSDT', 'long', 3n, 30n, -1n),
    held('ETHUSDT', 'long', 2n, 20n, -9n),
  ]);
  expect(nets).toMatchObject([
    {
      code: 'ETHUSDT',
      long: 2n,
      short: 5n,
      direction: 'short',
      lots: 3n,
      margin: { units: 70n },
      profit: { units: -2n },
    },
    {
      code: 'BTCUSDT',
      long: 3n,
      short: 0n,
      direction: 'long',
      lots: 3n,
      margin: { units: 30n },
      profit: { units: -1n },
    },
  ]);
});

it('has no direction where as much is long as short, and the margins stay', () => {
  const [net] = netByInstrument([held('BTCUSDT', 'long', 4n, 10n), held('BTCUSDT', 'short', 4n, 10n)]);
  expect(net).toMatchObject({ direction: null, lots: 0n, margin: { units: 20n } });
});

const position = fc
  .tuple(
    fc.constantFrom('A', 'B', 'C'),
    fc.constantFrom<Direction>('long', 'short'),
    fc.bigInt(1n, 1_000_000n),
    fc.bigInt(0n, 1_000_000n),
    fc.bigInt(-1_000_000n, 1_000_000n),
  )
  .map((figures) => held(...figures));

test('nothing is lost or told twice', () => {
  fc.assert(
    fc.property(fc.array(position), (positions) => {
      const nets = netByInstrument(positions);
      const sum = (of: (each: (typeof positions)[number]) => bigint) =>
        positions.reduce((total, each) => total + of(each), 0n);
      const total = (of: (net: (typeof nets)[number]) => bigint) => nets.reduce((all, net) => all + of(net), 0n);
      expect(total((net) => net.margin.units)).toBe(sum((each) => each.margin.units));
      expect(total((net) => net.profit.units)).toBe(sum((each) => each.profit.units));
      expect(total((net) => net.long + net.short)).toBe(sum((each) => each.lots));
      expect(nets.flatMap((net) => net.positions)).toHaveLength(positions.length);
      expect(new Set(nets.map(({ code }) => code)).size).toBe(nets.length);
    }),
  );
});
