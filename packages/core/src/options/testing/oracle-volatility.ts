/** For tests: what the published rule of volatilities (docs/adr/0062) comes to, and the first one: on sixty decimals, as the rest of the oracle. */
import { CLASS_RULES, type ClassName, HIGHEST, least, most, type Pair, PPB, type Published } from './oracle.ts';
import { type Fixed, fixed, logOf, ONE, over, rootOf, times } from './precise.ts';

/** Of squares, the oldest first. The recursion of today's variance begins with it, too. */
type LongRun = (squares: readonly Fixed[]) => Fixed;
/** The oldest once, the next one twice, and so on: the sum of the sums of all of them, of all but the oldest … */
const fading: LongRun = (squares) =>
  (2n * squares.reduce((sum, _, at) => sum + squares.slice(at).reduce((all, each) => all + each, 0n), 0n)) /
  BigInt(squares.length * (squares.length + 1));
const alike: LongRun = (squares) => squares.reduce((all, each) => all + each, 0n) / BigInt(squares.length);

export function volatilityOf(closes: readonly number[], of: ClassName): Published | null {
  const measured = measuredOf(closes, of, fading);
  return measured && { ...boundedOf(measured, of), measured };
}

/** As it was before the long run faded. */
export function firstVolatilityOf(closes: readonly number[], of: ClassName): Published | null {
  const measured = measuredOf(closes, of, alike);
  return measured && { ...boundedOf(measured, of), measured: null };
}

export function boundedOf({ volatility, longRun }: Pair, of: ClassName): Pair {
  const bounded = (ppb: bigint): bigint => least(most(ppb, CLASS_RULES[of].floor), HIGHEST);
  return { volatility: bounded(volatility), longRun: bounded(longRun) };
}

function measuredOf(closes: readonly number[], of: ClassName, longRun: LongRun): Pair | null {
  const used = closes.slice(-251);
  if (used.length < 101) return null;
  const squares = used.slice(1).map((close, index) => {
    const change = logOf(over(fixed(close), fixed(used[index] ?? close)));
    return times(change, change);
  });
  const long = longRun(squares);
  const now = squares.reduce((before, square) => (94n * before + 6n * square) / 100n, long);
  const annual = (daily: Fixed): bigint => (2n * PPB * rootOf(daily * CLASS_RULES[of].days) + ONE) / (2n * ONE);
  return { volatility: annual(now), longRun: annual(long) };
}
