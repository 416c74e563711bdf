/** The formula of Fischer Black, "The pricing of commodity contracts", Journal of Financial Economics 3 (1976), without interest. */
import { normalCdf, normalDensity } from './normal.ts';

/**
 * What a call is worth for each unit, in the currency of forward and strike, which are above zero.
 * @param variance total, until the expiry: σ²T. Of zero, the call is worth what it would pay at the forward.
 */
export function blackCall(forward: number, strike: number, variance: number): number {
  if (!(variance > 0)) return Math.max(0, forward - strike);
  const deviation = Math.sqrt(variance);
  const d1 = Math.log(forward / strike) / deviation + 0.5 * deviation;
  // A call that pays for sure is the put beside it and the difference, which loses no digits.
  if (strike < forward) return strike * normalCdf(deviation - d1) - forward * normalCdf(-d1) + (forward - strike);
  return forward * normalCdf(d1) - strike * normalCdf(d1 - deviation);
}

/** By put–call parity: c − p = F − K. */
export function blackPut(forward: number, strike: number, variance: number): number {
  if (!(variance > 0)) return Math.max(0, strike - forward);
  const deviation = Math.sqrt(variance);
  const d1 = Math.log(forward / strike) / deviation + 0.5 * deviation;
  if (strike > forward) return forward * normalCdf(d1) - strike * normalCdf(d1 - deviation) + (strike - forward);
  return strike * normalCdf(deviation - d1) - forward * normalCdf(-d1);
}

/** What a call's worth does when one thing changes and all others stay, for each unit. A put has the same but for its delta, which is one less. */
export type BlackGreeks = {
  /** For each unit of the forward. */
  readonly delta: number;
  /** Of the delta, for each unit of the forward. */
  readonly gamma: number;
  /** For a whole unit of total deviation √w. */
  readonly perDeviation: number;
};

export function blackGreeks(forward: number, strike: number, variance: number): BlackGreeks {
  if (!(variance > 0)) return { delta: forward > strike ? 1 : 0, gamma: 0, perDeviation: 0 };
  const deviation = Math.sqrt(variance);
  const d1 = Math.log(forward / strike) / deviation + 0.5 * deviation;
  const density = normalDensity(d1);
  return { delta: normalCdf(d1), gamma: density / (forward * deviation), perDeviation: forward * density };
}
