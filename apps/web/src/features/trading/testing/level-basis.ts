/** For tests of levels: an order whose figures can be checked by hand. */
import { lots, price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import type { LevelBasis } from '../ticket/level-input.ts';

const UNIT = 10n ** 10n;

/** A tenth of a bitcoin, bought at this price with a fee of 0.06 %. */
export function bitcoinAt(opened: bigint): LevelBasis {
  return {
    terms: {
      code: 'BTCUSDT',
      digits: 2,
      contractSize: 1n,
      feeRate: rate(600_000n),
      lotStep: lots(100_000n),
      lotMin: lots(100_000n),
      lotMax: lots(10_000_000_000n),
      leverageMax: 2,
      levelFactor: 10,
    },
    direction: 'long',
    openPrice: price(opened * UNIT),
    lots: lots(10_000_000n),
    rate: price(UNIT),
  };
}
