/**
 * For tests: what the published rules of options (docs/adr/0062) come to, written from the document alone and in another way than the product:
 * prices on sixty decimals, money on whole numbers and fractions, pay-offs by the table's own column, and the expiry minute by minute.
 */
import { type Fixed, expOf, fixed, logOf, normalOf, ONE, over, ratio, rootOf, times, toNumber } from './precise.ts';

export type Kind = 'call' | 'put' | 'call_spread' | 'put_spread' | 'straddle' | 'strangle';
export type ClassName = 'coins' | 'currencies' | 'metals' | 'funds';

/** Prices are in units of 10^-10. A call, a straddle and a strangle have a cap; spreads and a strangle an upper strike. */
export type Terms = {
  readonly kind: Kind;
  readonly strike: bigint;
  readonly upper: bigint | null;
  readonly cap: bigint | null;
};

type ClassRules = {
  readonly rho: Fixed;
  readonly eta: Fixed;
  /** In parts per billion. */
  readonly floor: bigint;
  /** Of returns, a year. */
  readonly days: bigint;
};

/** Both in parts per billion. */
export type Pair = { readonly volatility: bigint; readonly longRun: bigint };
/** Within the bounds, and without them: null where the first rule published it. */
export type Published = Pair & { readonly measured: Pair | null };
export type Shape = Published & { readonly of: ClassName };

export const CLASS_RULES: Readonly<Record<ClassName, ClassRules>> = {
  coins: { rho: 0n, eta: ratio(6n, 10n), floor: 300_000_000n, days: 365n },
  currencies: { rho: 0n, eta: ratio(4n, 10n), floor: 50_000_000n, days: 252n },
  metals: { rho: 0n, eta: ratio(5n, 10n), floor: 100_000_000n, days: 252n },
  funds: { rho: -ratio(5n, 10n), eta: ratio(9n, 10n), floor: 100_000_000n, days: 252n },
};
export const HIGHEST = 3_000_000_000n;
export const PPB = 1_000_000_000n;
const KAPPA = 12n;
export const PRICE_UNITS = 10n ** 10n;
const LOT_UNITS = 10n ** 8n;
const USDT_UNITS = 10n ** 6n;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

// ── Price ──

export function callOf(forward: Fixed, strike: Fixed, variance: Fixed): Fixed {
  if (variance <= 0n) return most(forward - strike, 0n);
  const deviation = rootOf(variance);
  const distance = logOf(over(forward, strike));
  const first = over(distance + variance / 2n, deviation);
  const second = over(distance - variance / 2n, deviation);
  return times(forward, normalOf(first)) - times(strike, normalOf(second));
}

/** By its own formula, K·N(−d₂) − F·N(−d₁), and not by parity. */
export function putOf(forward: Fixed, strike: Fixed, variance: Fixed): Fixed {
  if (variance <= 0n) return most(strike - forward, 0n);
  const deviation = rootOf(variance);
  const distance = logOf(over(strike, forward));
  const first = over(distance - variance / 2n, deviation);
  const second = over(distance + variance / 2n, deviation);
  return times(strike, normalOf(second)) - times(forward, normalOf(first));
}

/** V² and L², a year's. */
export type Variances = { readonly now: Fixed; readonly long: Fixed };

/** What the table of strikes follows from. */
export function variancesOf({ volatility, longRun }: Pair): Variances {
  return { now: ratio(volatility * volatility, PPB * PPB), long: ratio(longRun * longRun, PPB * PPB) };
}

/** What the market is at, the last close that the published volatility rests on, in units of 10^-10, how many closes it rests on, and how much of the day is over. */
export type Market = {
  readonly forward: bigint;
  readonly reference: bigint;
  readonly closes: number;
  readonly passed: number;
};

/** The day's square, a year's. */
function squareOf(shape: Shape, { forward, reference }: Market): Fixed {
  const change = logOf(over(inFixed(forward), inFixed(reference)));
  return CLASS_RULES[shape.of].days * times(change, change);
}

/** What options are priced by: what would be measured if the day were over, as far as it is, and the bounds after that. */
export function variancesAt(shape: Shape, market: Market): Variances {
  const square = squareOf(shape, market);
  if (shape.measured === null) return firstVariances(shape, square, market.closes);
  const { now, long } = variancesOf(shape.measured);
  const passed = fixed(market.passed);
  const [lowest, highest] = [CLASS_RULES[shape.of].floor, HIGHEST].map((each) => ratio(each * each, PPB * PPB));
  const bounded = (variance: Fixed): Fixed => least(most(variance, lowest ?? 0n), highest ?? 0n);
  // The newest of n returns counts n times, of n(n + 1)/2 in all.
  const returns = BigInt(Math.min(market.closes, 250));
  return {
    now: bounded(now - (6n * times(passed, now)) / 100n + (6n * square) / 100n),
    long: bounded(long + (2n * (square - times(passed, long))) / (returns + 1n)),
  };
}

/** The day under way could only raise variances, and to 300 % at most. */
function firstVariances(shape: Shape, square: Fixed, closes: number): Variances {
  const { now, long } = variancesOf(shape);
  const highest = ratio(HIGHEST * HIGHEST, PPB * PPB);
  return {
    now: least(most(now, (94n * now + 6n * square) / 100n), highest),
    long: least(long + most(0n, square - long) / BigInt(closes - 1), highest),
  };
}

/** θ(T) as an average: the variance of today fades from V² to L². */
export function varianceTo({ now, long }: Variances, years: Fixed): Fixed {
  const faded = (ONE - expOf(-KAPPA * years)) / KAPPA;
  return times(long, years) + times(now - long, faded);
}

export function varianceAt(of: ClassName, theta: Fixed, forward: Fixed, strike: Fixed): Fixed {
  const { rho, eta } = CLASS_RULES[of];
  const phi = over(eta, rootOf(times(theta, ONE + theta)));
  const k = times(phi, logOf(over(strike, forward)));
  const under = times(k + rho, k + rho) + ONE - times(rho, rho);
  return times(theta, ONE + times(rho, k) + rootOf(under)) / 2n;
}

/** Total variance until the expiry, strike by strike. */
export type Smile = (strike: Fixed) => Fixed;

export function smileOf(shape: Shape, market: Market, years: Fixed): Smile {
  const theta = varianceTo(variancesAt(shape, market), years);
  return (strike) => (theta <= 0n ? 0n : varianceAt(shape.of, theta, inFixed(market.forward), strike));
}

/** Of one unit, before it is rounded. */
export function valueOf({ kind, strike, upper, cap }: Terms, forward: Fixed, smile: Smile): Fixed {
  const call = (units: bigint | null): Fixed => callOf(forward, inFixed(units ?? 0n), smile(inFixed(units ?? 0n)));
  const put = (units: bigint | null): Fixed => putOf(forward, inFixed(units ?? 0n), smile(inFixed(units ?? 0n)));
  if (kind === 'call') return call(strike) - call(cap);
  if (kind === 'put') return put(strike);
  if (kind === 'call_spread') return call(strike) - call(upper);
  if (kind === 'put_spread') return put(upper) - put(strike);
  if (kind === 'straddle') return call(strike) - call(cap) + put(strike);
  return put(strike) + call(upper) - call(cap);
}

export function inFixed(priceUnits: bigint): Fixed {
  return ratio(priceUnits, PRICE_UNITS);
}

/** A price in units of 10^-10, rounded to the nearest. */
export function nearestPrice(value: Fixed): bigint {
  return (2n * value * PRICE_UNITS + ONE) / (2n * ONE);
}

// ── Pay-off, as the table has it ──

export function paysAt({ kind, strike, upper, cap }: Terms, settled: bigint): bigint {
  const call = (from: bigint): bigint => least(most(settled - from, 0n), (cap ?? 0n) - from);
  const put = (from: bigint): bigint => most(from - settled, 0n);
  const width = (upper ?? 0n) - strike;
  if (kind === 'call') return call(strike);
  if (kind === 'put') return put(strike);
  if (kind === 'call_spread') return least(most(settled - strike, 0n), width);
  if (kind === 'put_spread') return least(put(upper ?? 0n), width);
  if (kind === 'straddle') return call(strike) + put(strike);
  return put(strike) + call(upper ?? 0n);
}

export function paysAtMost({ kind, strike, upper, cap }: Terms): bigint {
  if (kind === 'call') return (cap ?? 0n) - strike;
  if (kind === 'put') return strike;
  if (kind === 'straddle') return most(strike, (cap ?? 0n) - strike);
  if (kind === 'strangle') return most(strike, (cap ?? 0n) - (upper ?? 0n));
  return (upper ?? 0n) - strike;
}

// ── Money, in units of USDT ──

export type Costs = {
  readonly worth: bigint;
  readonly markup: bigint;
  readonly premium: bigint;
  readonly closing: bigint;
};

export function costsOf(fair: bigint, lots: bigint, contractSize: bigint, markupPpb: bigint): Costs {
  const worth = floorOf(fair * lots * contractSize * USDT_UNITS, PRICE_UNITS * LOT_UNITS);
  const markup = floorOf(worth * markupPpb, PPB);
  return { worth, markup, premium: worth + markup, closing: worth - markup };
}

export function paidOut(perUnit: bigint, lots: bigint, contractSize: bigint): bigint {
  return -floorOf(-perUnit * lots * contractSize * USDT_UNITS, PRICE_UNITS * LOT_UNITS);
}

// ── What is on the table ──

/** From above: the first of 5, 2.5, 2 and 1 × 10ⁿ that is whole ticks and not above a fifth of a deviation; if there is none, a tick. */
export function stepOf(days: number, reference: bigint, published: Published, digits: number): bigint {
  const deviation = rootOf(varianceTo(variancesOf(published), ratio(BigInt(days), 365n)));
  const widest = times(inFixed(reference), deviation) / 5n;
  const tick = 10n ** BigInt(10 - digits);
  for (let power = 10n ** 20n; power >= 1n; power /= 10n) {
    for (const tenths of [50n, 25n, 20n, 10n]) {
      const isWhole = (tenths * power) % (10n * tick) === 0n;
      if (isWhole && ratio(tenths * power, 10n * PRICE_UNITS) <= widest) return (tenths * power) / 10n;
    }
  }
  return tick;
}

/** By trial: of all multiples, the one with the least distance. */
export function nearestMultiple(step: bigint, forward: bigint): bigint {
  const below = (forward / step) * step;
  return forward - below < below + step - forward ? below : below + step;
}

// ── Time ──

/** Day by day, as the calendar names them: Saturdays and Sundays count for coins only. */
export function yearsUntil(of: ClassName, from: number, to: number): Fixed {
  let counted = 0;
  for (let midnight = Math.floor(from / DAY) * DAY; midnight < to; midnight += DAY) {
    const isWeekend = ['Sat', 'Sun'].includes(new Date(midnight).toUTCString().slice(0, 3));
    if (of === 'coins' || !isWeekend) counted += Math.min(to, midnight + DAY) - Math.max(from, midnight);
  }
  return ratio(BigInt(counted), CLASS_RULES[of].days * BigInt(DAY));
}

/** How much of the day after that one is over: of the days that count, the first that begins with its end. */
export function passedOf(of: ClassName, lastDay: number, now: number): number {
  const days = toNumber(yearsUntil(of, lastDay + DAY, now) * CLASS_RULES[of].days);
  return Math.max(0, Math.min(1, days));
}

/** The end of a period without holidays. */
export function usualEnd(of: ClassName, days: number, now: number): number {
  const isOpen = (at: number) => of === 'coins' || !new Date(at).toUTCString().startsWith('S');
  return endsAt(days, now, isOpen);
}

/** The first 16:00 UTC that is far enough away and before which each of thirty minutes is open, to its last millisecond. */
export function endsAt(days: number, now: number, isOpen: (at: number) => boolean): number {
  for (let date = Math.floor(now / DAY) * DAY; ; date += DAY) {
    const candidate = date + 16 * 60 * MINUTE;
    if (candidate - now >= days * DAY && qualifies(candidate, isOpen)) return candidate;
  }
}

export function qualifies(candidate: number, isOpen: (at: number) => boolean): boolean {
  return Array.from({ length: 30 }, (_, before) => candidate - (before + 1) * MINUTE).every(
    (minute) => isOpen(minute) && isOpen(minute + MINUTE - 1),
  );
}

// ── Settlement ──

export type Basis = 'regular' | 'late' | 'early';

/** The minutes whose last quotes count. Null: not known yet. All are numbers of minutes, and the quoted ones rise. */
export function settlingMinutes(
  quoted: readonly number[],
  expiry: number,
  now: number,
): { readonly basis: Basis; readonly minutes: readonly number[] } | null {
  const known = quoted.filter((minute) => minute < now);
  const regular = known.filter((minute) => minute >= expiry - 30 && minute < expiry);
  if (regular.length >= 10) return { basis: 'regular', minutes: regular };
  const late = known.filter((minute) => minute >= expiry && minute < expiry + 5 * 1_440).slice(0, 30);
  if (late.length === 30) return { basis: 'late', minutes: late };
  if (now < expiry + 5 * 1_440) return null;
  return { basis: 'early', minutes: known.filter((minute) => minute < expiry).slice(-30) };
}

/** Of prices above zero, to the nearest unit, halves up. */
export function meanOf(prices: readonly bigint[]): bigint {
  const sum = prices.reduce((all, each) => all + each, 0n);
  const count = BigInt(prices.length);
  return (sum * 2n + count) / (count * 2n);
}

function floorOf(numerator: bigint, denominator: bigint): bigint {
  const towardsZero = numerator / denominator;
  return towardsZero * denominator > numerator ? towardsZero - 1n : towardsZero;
}

export function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
