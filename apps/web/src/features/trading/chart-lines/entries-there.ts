/** The orders that can wait at a place on the chart, by the rules that the server will ask. */
import type { Price } from '@candor/core/money/price';
import { checkEntry } from '@candor/core/trading/checks/check-pending';
import type { LevelTerms } from '@candor/core/trading/checks/level-range';
import type { MessageKey } from '@candor/i18n/catalogue';
import type { Sides } from '../../../shared/exact.ts';

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
