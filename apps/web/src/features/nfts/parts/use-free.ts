/** What can be held for a bid or paid for an item. */
import { type Money, money } from '@candor/core/money/money';
import { useMargin } from '../../trading/index.ts';

/** Neither more than what is available, nor more than losses of open positions leave. Null while loading. */
export function useFree(): Money | null {
  const margin = useMargin();
  if (margin === null) return null;
  const { available, free } = margin;
  const least = available.units < free.units ? available.units : free.units;
  return money('USDT', least > 0n ? least : 0n);
}
