/** What a premium can be paid from: neither more than is available, nor more than losses of open positions leave. */
import { type Money, money } from '@candor/core/money/money';
import { useMargin } from '../../trading/index.ts';

/** Null while loading, and for visitors. */
export function useFree(): Money | null {
  const margin = useMargin();
  if (margin === null) return null;
  const { available, free } = margin;
  const least = available.units < free.units ? available.units : free.units;
  return money('USDT', least > 0n ? least : 0n);
}
