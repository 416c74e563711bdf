/** The columns of either side: premium and closing always, greeks as chosen. Signs and digits say how much, in few characters. */
import { formatMoney } from '@candor/core/money/money';
import type { Text } from '../../../text/text.tsx';
import type { ChainCell } from '../model/chain-rows.ts';
import { trueMinus } from '@candor/i18n/numbers';

export const GREEKS = ['delta', 'gamma', 'vega', 'theta'] as const;
export type Greek = (typeof GREEKS)[number];
export type Column = 'ask' | 'bid' | Greek;

/** Nearest to the strikes is what can be bought. */
export function columnsOf(greeks: readonly Greek[]): Column[] {
  return ['ask', 'bid', ...GREEKS.filter((each) => greeks.includes(each))];
}

const SIGNIFICANT = 3;

export function cellText(cell: ChainCell, column: Column, decimals: number, { decimal, lang }: Text): string {
  if (column === 'ask' || column === 'bid') return decimal(formatMoney(cell[column]), decimals, decimals);
  const value = cell[column];
  if (column === 'delta') return formatted(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return formatted(lang, value, { maximumSignificantDigits: SIGNIFICANT, maximumFractionDigits: 8 });
}

function formatted(lang: string, value: number, options: Intl.NumberFormatOptions): string {
  // No figure is "minus zero".
  return trueMinus(new Intl.NumberFormat(lang, { ...options, signDisplay: 'negative' }).format(value));
}
