/** Where reading begins on a network that had addresses before it had a node: whatever was paid to them meanwhile must be read. */
import { HOUR, type Instant } from '@candor/core/time';
import type { Chain } from '../chains/chain.ts';

/** Blocks say when they were made, and may be wrong by two hours on Bitcoin. */
const MARGIN = 3 * HOUR;

/** A block that was made before then, or the first one. @param newest not behind it. */
export async function findBlockBefore(chain: Pick<Chain, 'blockTime'>, then: Instant, newest: number): Promise<number> {
  const wanted = then - MARGIN;
  let [low, high] = [0, newest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await chain.blockTime(middle)) < wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
