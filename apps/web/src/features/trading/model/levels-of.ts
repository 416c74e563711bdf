/** The levels of an open order as the exact figures that core's rules take. */
import { exactPrice } from '../../../shared/exact.ts';
import type { OrderView } from './trading-queries.ts';

export function levelsOf({ direction, stopLossPrice, takeProfitPrice, trailingDistance, trailingLevel }: OrderView) {
  const level = (text: string | null) => (text === null ? null : exactPrice(text));
  const [distance, stands] = [level(trailingDistance), level(trailingLevel)];
  return {
    direction,
    stopLoss: level(stopLossPrice),
    takeProfit: level(takeProfitPrice),
    trailing: distance === null || stands === null ? null : { distance, level: stands },
  };
}
