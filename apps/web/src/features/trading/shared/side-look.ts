/** The button of a side of the market: in its colour where one can trade at once, muted while only pending orders are taken. */
import type { Direction } from '@candor/core/trading/margin/margin';
import type { QuoteState } from '../model/use-blocked.ts';

const COLOURS = { long: 'bg-up', short: 'bg-down' } as const;

export function sideLook(direction: Direction, { isStale, isClosed }: QuoteState): string {
  if (isStale) return 'bg-sunken text-ink-3';
  if (isClosed) return 'border border-rule-strong bg-surface text-ink-2 hover:bg-sunken';
  return `${COLOURS[direction]} text-surface hover:opacity-90`;
}
