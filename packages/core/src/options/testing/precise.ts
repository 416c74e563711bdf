/**
 * For tests: elementary functions and the normal distribution on integers in units of 10^-60, from their series. Slow, simple, and nothing of it is
 * shared with what it checks. The last digits are lost to truncation; fifty are right.
 */

/** A number in units of 10^-60. */
export type Fixed = bigint;

export const DIGITS = 60;
export const ONE: Fixed = 10n ** BigInt(DIGITS);
const HALF = ONE / 2n;
const DOUBLE_BITS = 1_074n;

export const LN_2 = sumOfArtanh(ONE / 3n) * 2n;
export const LN_10 = logOf(10n * ONE);
export const PI = machin();
const ROOT_OF_TWO_PI = rootOf(2n * PI);

/** The double's exact value, as far as sixty decimals show it. */
export function fixed(x: number): Fixed {
  const sign = x < 0 ? -1n : 1n;
  let bits = 0n;
  let rest = Math.abs(x);
  while (!Number.isInteger(rest) && bits < DOUBLE_BITS) {
    rest *= 2;
    bits += 1n;
  }
  return (sign * BigInt(rest) * ONE) >> bits;
}

/** numerator ÷ denominator. */
export function ratio(numerator: bigint, denominator: bigint): Fixed {
  return (numerator * ONE) / denominator;
}

/** The nearest double, by its decimal digits. */
export function toNumber(x: Fixed): number {
  const digits = (x < 0n ? -x : x).toString().padStart(DIGITS + 1, '0');
  return Number(`${x < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`);
}

export function times(a: Fixed, b: Fixed): Fixed {
  return (a * b) / ONE;
}

export function over(a: Fixed, b: Fixed): Fixed {
  return (a * ONE) / b;
}

export function rootOf(x: Fixed): Fixed {
  if (x <= 0n) return 0n;
  const square = x * ONE;
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const better = (guess + square / guess) / 2n;
    if (better >= guess) return guess;
    guess = better;
  }
}

export function logOf(x: Fixed): Fixed {
  let powers = 0n;
  let rest = x;
  for (; rest * 3n > ONE * 4n; rest /= 2n) powers += 1n;
  for (; rest * 3n < ONE * 2n; rest *= 2n) powers -= 1n;
  // Of the number itself: halving again and again would lose more than a digit.
  const scaled = powers > 0n ? x >> powers : x << -powers;
  return powers * LN_2 + 2n * sumOfArtanh(over(scaled - ONE, scaled + ONE));
}

export function expOf(x: Fixed): Fixed {
  const powers = x >= 0n ? x / LN_2 : -(-x / LN_2) - 1n;
  const rest = x - powers * LN_2;
  let sum = ONE;
  let term = ONE;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = times(term, rest) / n;
    sum += term;
  }
  return powers >= 0n ? sum << powers : sum >> -powers;
}

export function densityOf(x: Fixed): Fixed {
  return over(expOf(-times(x, x) / 2n), ROOT_OF_TWO_PI);
}

/** Φ: near the middle by φ(x)·(x + x³/3 + x⁵/(3·5) + …), outside by the continued fraction of the tail. */
export function normalOf(x: Fixed): Fixed {
  if (x > 8n * ONE) return ONE - tailOf(x);
  if (x < -8n * ONE) return tailOf(-x);
  let term = x;
  let sum = 0n;
  for (let n = 3n; term !== 0n; n += 2n) {
    sum += term;
    term = times(times(term, x), x) / n;
  }
  return HALF + times(densityOf(x), sum);
}

/** −log₁₀ of 1 − Φ(x), for large x; the tail itself is too small for sixty decimals. */
export function minusLogOfTail(x: Fixed): Fixed {
  return over(times(x, x) / 2n + logOf(ROOT_OF_TWO_PI) - logOf(millsOf(x)), LN_10);
}

function tailOf(x: Fixed): Fixed {
  return x > 40n * ONE ? 0n : times(densityOf(x), millsOf(x));
}

/** Laplace's continued fraction, 1/(x + 1/(x + 2/(x + 3/(x + …)))): (1 − Φ(x)) ÷ φ(x). */
function millsOf(x: Fixed): Fixed {
  let below = x;
  for (let n = 150n; n > 0n; n -= 1n) below = x + over(n * ONE, below);
  return over(ONE, below);
}

/** z + z³/3 + z⁵/5 + … */
function sumOfArtanh(z: Fixed): Fixed {
  const square = times(z, z);
  let power = z;
  let sum = 0n;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = times(power, square);
  }
  return sum;
}

/** π = 16 arctan(1/5) − 4 arctan(1/239). */
function machin(): Fixed {
  const arctan = (inverse: bigint): Fixed => {
    let power = ONE / inverse;
    let sum = 0n;
    for (let n = 1n; power !== 0n; n += 4n) {
      sum += power / n;
      power /= inverse * inverse;
      sum -= power / (n + 2n);
      power /= inverse * inverse;
    }
    return sum;
  };
  return 16n * arctan(5n) - 4n * arctan(239n);
}
