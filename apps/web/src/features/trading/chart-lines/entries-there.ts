/** The orders that can wait at a place on the chart, by the rules that the server will ask. */
import { parsePrice, type Price, price } from '@candor/core/money/price';
import { checkEntry } from '@candor/core/trading/checks/check-pending';
import type { LevelTerms } from '@candor/core/trading/checks/level-range';
import type { MessageKey } from '@candor/i18n/catalogue';
import type { Sides } from '../../../shared/exact.ts';
import { priceStep } from '../shared/price-steps.ts';

const ENTRIES = [
  { direction: 'long', type: 'limit', title: 'chart.entries.longLimit', mark: '▲' },
  { direction: 'short', type: 'limit', title: 'chart.entries.shortLimit', mark: '▼' },
  { direction: 'long', type: 'stop', title: 'chart.entries.longStop', mark: '▲' },
  { direction: 'short', type: 'stop', title: 'chart.entries.shortStop', mark: '▼' },
] as const satisfies readonly {
  readonly direction: 'long' | 'short';
  readonly type: 'limit' | 'stop';
  readonly title: MessageKey;
  readonly mark: string;
}[];

/** The orders that the rules let wait at this price: limits on one side of the market, stops on the other. */
export function entriesThere(terms: LevelTerms, sides: Sides | null, entryPrice: Price) {
  if (sides === null) return [];
  return ENTRIES.filter(({ direction, type }) => checkEntry(terms, { direction, type, entryPrice }, sides) === null);
}

/** A height on the chart as a price of this instrument, on its round step; null when it is none. */
export function priceThere(height: number, digits: number): Price | null {
  const raw = parsePrice(Math.max(0, height).toFixed(digits), digits);
  if (raw === null || raw <= 0n) return null;
  const step = priceStep(raw, digits);
  return price(((raw + step / 2n) / step) * step);
}
