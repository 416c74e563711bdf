/** Margin levels for display: percent with two decimals. */
import { PPB, type Rate } from '@candor/core/money/rate';

/** Hundredths of a percent, rounded down: the level shown is never better than the real one. */
export function percentOf(level: Rate): string {
  const hundredths = (level * 10_000n) / PPB - (level < 0n && (level * 10_000n) % PPB !== 0n ? 1n : 0n);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
