/** The figures of a quote's fills as the staff read them. */
import { usdtText } from '@candor/core/money/money';
import { formatPercent, rate } from '@candor/core/money/rate';
import { isoTime } from '@candor/core/time';
import type { QuoteFills } from '../db/reversals.repo.ts';

/** What is shown of a long list; the digest is over all of it. */
export const LISTED_MAX = 100;

/** Sums in USDT, the band in percent. */
export function figuresOf({ profitDemo, profitReal, quotedAt, bandPpb }: QuoteFills) {
  return {
    profitDemo: usdtText(profitDemo),
    profitReal: usdtText(profitReal),
    quotedAt: isoTime(quotedAt.getTime()),
    band: formatPercent(rate(BigInt(bandPpb))),
  };
}
