/** How far one position may move before it has used up its share of an account's headroom. */

/** Reused for each position: nothing is allocated. */
export type Bounds = {
  /** How far its price has moved in its favour, from its open, when its loss has used up the share. */
  losing: number;
  /** The same for its gain; infinite: no gain matters. */
  gaining: number;
  /** Multiples of the present rate at which the rate triggers a re-evaluation: 0 and infinite where it never does. */
  rateFalls: number;
  rateRises: number;
};

/** The part of the share reserved for the rate, and the largest move before a re-evaluation in any case. */
const RATE_SHARE = 0.4;
const RATE_MOVE_MAX = 0.05;

/**
 * Value = moved × worth, in units of USDT, where `worth` already holds size and rate. While the price stays on the near side of `losing`
 * and the rate on the near side of its bound, value ≥ moved × worth − loss: at a fixed price below zero the worst rate is the highest
 * allowed, above zero the lowest, and for each rate the worst price is the furthest allowed. The gain mirrors this.
 */
export function boundsOf(
  bounds: Bounds,
  moved: number,
  worth: number,
  loss: number,
  gain: number,
  hasRate: boolean,
): void {
  bounds.rateFalls = 0;
  bounds.rateRises = Infinity;
  if (!hasRate) {
    bounds.losing = moved - loss / worth;
    bounds.gaining = moved + gain / worth;
    return;
  }
  const value = moved * worth;
  const low = value - loss;
  // The rate's move costs at most its part of the share, for a loss and for a gain.
  const lossMove = Math.min(RATE_MOVE_MAX, (RATE_SHARE * loss) / (Math.abs(value) + loss));
  const lossRate = low < 0 ? 1 + lossMove : 1 - lossMove;
  bounds.losing = low / (worth * lossRate);
  if (low < 0) bounds.rateRises = lossRate;
  else bounds.rateFalls = lossRate;
  if (gain === Infinity) {
    bounds.gaining = Infinity;
    return;
  }
  const high = value + gain;
  const gainMove = Math.min(RATE_MOVE_MAX, (RATE_SHARE * gain) / (Math.abs(value) + gain));
  const gainRate = high > 0 ? 1 + gainMove : 1 - gainMove;
  bounds.gaining = high / (worth * gainRate);
  if (high > 0) bounds.rateRises = Math.min(bounds.rateRises, gainRate);
  else bounds.rateFalls = Math.max(bounds.rateFalls, gainRate);
}
