/** Slippage: the difference between the fill and the requested price, reported whether for the customer or against. */
import { type Price, price } from '../../money/price.ts';
import type { Direction } from '../margin/margin.ts';

export type Slippage = { readonly side: 'better' | 'worse' | 'none'; readonly by: Price };

/** Opening a long and closing a short are buys: there, a lower price is the better one. */
export function slippageOf(direction: Direction, leg: 'open' | 'close', asked: Price, fill: Price): Slippage {
  const buys = (direction === 'long') === (leg === 'open');
  const gained = buys ? asked - fill : fill - asked;
  if (gained === 0n) return { side: 'none', by: price(0n) };
  return gained > 0n ? { side: 'better', by: price(gained) } : { side: 'worse', by: price(-gained) };
}
