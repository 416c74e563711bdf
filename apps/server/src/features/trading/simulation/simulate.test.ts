/**
 * A hundred random lives (five hundred in `npm run test:long`) of the trading engine with crashes, slow and lost commits,
 * take-overs and a faulty feed: no trigger missed, none early, none twice.
 */
import { describe, expect, it } from 'vitest';
import { type Life, simulate } from './simulate.ts';

const SEEDS = Number(process.env['CANDOR_SEEDS'] ?? 100);

describe('the trading engine', () => {
  it(
    `keeps the books and every promise through ${SEEDS} lives`,
    async () => {
      const lives: Life[] = [];
      for (let seed = 1; seed <= SEEDS; seed += 1) lives.push(await simulate(seed));
      const broken = lives.filter(({ problems }) => problems.length > 0);
      expect(broken.map(({ seed, problems }) => ({ seed, problems }))).toEqual([]);
      const total = (what: keyof Life['seen']) => lives.reduce((sum, { seen }) => sum + seen[what], 0);
      // Enough of each event for silence to mean something.
      for (const what of [
        'orders',
        'triggers',
        'fills',
        'trails',
        'expiries',
        'nights',
        'repeats',
        'reserves',
        'marketFills',
      ] as const) {
        expect([what, total(what)]).toEqual([what, expect.toSatisfy((count: number) => count > 2 * SEEDS)]);
      }
      for (const what of [
        'unearned',
        'calls',
        'stopOuts',
        'crashes',
        'takeovers',
        'moves',
        'returns',
        'reversals',
        'notInTime',
        'superseded',
      ] as const) {
        expect([what, total(what)]).toEqual([what, expect.toSatisfy((count: number) => count > 0.15 * SEEDS)]);
      }
    },
    100_000 + 2_000 * SEEDS,
  );

  it('lives the same life again by the same seed', async () => {
    expect(await simulate(7)).toEqual(await simulate(7));
  });
});
