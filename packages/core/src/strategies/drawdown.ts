/** The largest fall of a value from its highest point before. */
import { divide } from '../money/decimal.ts';
import { PPB, type Rate, rate } from '../money/rate.ts';
import type { Instant } from '../time.ts';

export type Drawdown = {
  readonly peak: bigint;
  readonly peakAt: Instant;
  /** The largest fall so far, in units and as a share of the peak that it began at; with the times of that peak and of the low. */
  readonly fall: bigint;
  readonly share: Rate;
  readonly from: Instant;
  readonly to: Instant;
};

/** Takes in the next value, in units. @param before null: it is the first. */
export function trackDrawdown(before: Drawdown | null, at: Instant, value: bigint): Drawdown {
  if (before === null) return { peak: value, peakAt: at, fall: 0n, share: rate(0n), from: at, to: at };
  if (value >= before.peak) return { ...before, peak: value, peakAt: at };
  const fall = before.peak - value;
  if (before.peak <= 0n || fall * PPB <= before.share * before.peak) return before;
  return { ...before, fall, share: rate(divide(fall * PPB, before.peak, 'down')), from: before.peakAt, to: at };
}
