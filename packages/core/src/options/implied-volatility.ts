/** The volatility at which the formula gives a price: what a price says about the moves that it expects. */
import { blackCall, blackGreeks, blackPut } from './black.ts';

const DEVIATION_MAX = 40;
const STEPS_MAX = 200;

/**
 * Total deviation σ√T; null if no volatility gives that price. Newton's method, kept between bounds that are halved where it leaves them.
 * @param value of one unit, above what the option would pay at the forward, and below the most that it can be worth.
 */
export function impliedDeviation(
  right: 'call' | 'put',
  { forward, strike, value }: { readonly forward: number; readonly strike: number; readonly value: number },
): number | null {
  const worth = right === 'call' ? blackCall : blackPut;
  const least = worth(forward, strike, 0);
  const most = right === 'call' ? forward : strike;
  if (!(value > least && value < most)) return null;
  let [low, high] = [0, DEVIATION_MAX];
  // Where the value bends most: from there Newton's method comes near from one side.
  let deviation = Math.max(0.1, Math.sqrt(2 * Math.abs(Math.log(forward / strike))));
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const off = worth(forward, strike, deviation ** 2) - value;
    if (off > 0) high = deviation;
    else low = deviation;
    const next = deviation - off / blackGreeks(forward, strike, deviation ** 2).perDeviation;
    const bounded = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(bounded - deviation) <= 1e-15 * deviation) return bounded;
    deviation = bounded;
  }
  return deviation;
}
