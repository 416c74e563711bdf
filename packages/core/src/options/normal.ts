/** The normal distribution, in double precision. */

const SQRT_2PI = Math.sqrt(2 * Math.PI);
const SQRT_HALF = Math.SQRT1_2;
const INV_SQRT_PI = 1 / Math.sqrt(Math.PI);

/** φ(x). */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / SQRT_2PI;
}

/** Φ(x), the probability of a value below x, with an error of a few units of the last digit, also in the tails. */
export function normalCdf(x: number): number {
  const half = 0.5 * erfc(Math.abs(x) * SQRT_HALF);
  return x < 0 ? half : 1 - half;
}

/**
 * The complementary error function of a number that is not negative. Rational Chebyshev approximations of W. J. Cody, "Rational Chebyshev
 * approximations for the error function", Mathematics of Computation 23 (1969), 631–637.
 */
function erfc(x: number): number {
  if (x <= 0.46875) {
    const y = x * x;
    const top =
      (((1.85777706184603153e-1 * y + 3.1611237438705656) * y + 1.13864154151050156e2) * y + 3.77485237685302021e2) *
        y +
      3.20937758913846947e3;
    const bottom =
      (((y + 2.36012909523441209e1) * y + 2.44024637934444173e2) * y + 1.28261652607737228e3) * y +
      2.84423683343917062e3;
    return 1 - (x * top) / bottom;
  }
  if (x <= 4) {
    const top =
      (((((((2.15311535474403846e-8 * x + 5.64188496988670089e-1) * x + 8.88314979438837594) * x +
        6.61191906371416295e1) *
        x +
        2.98635138197400131e2) *
        x +
        8.8195222124176909e2) *
        x +
        1.71204761263407058e3) *
        x +
        2.05107837782607147e3) *
        x +
      1.23033935479799725e3;
    const bottom =
      (((((((x + 1.57449261107098347e1) * x + 1.17693950891312499e2) * x + 5.37181101862009858e2) * x +
        1.62138957456669019e3) *
        x +
        3.29079923573345963e3) *
        x +
        4.36261909014324716e3) *
        x +
        3.43936767414372164e3) *
        x +
      1.23033935480374942e3;
    return (squaredExp(x) * top) / bottom;
  }
  if (x > 27) return 0;
  const y = 1 / (x * x);
  const top =
    ((((1.63153871373020978e-2 * y + 3.05326634961232344e-1) * y + 3.60344899949804439e-1) * y +
      1.25781726111229246e-1) *
      y +
      1.60837851487422766e-2) *
      y +
    6.58749161529837803e-4;
  const bottom =
    ((((y + 2.56852019228982242) * y + 1.87295284992346725) * y + 5.27905102951428412e-1) * y +
      6.05183413124413191e-2) *
      y +
    2.33520497626869185e-3;
  return (squaredExp(x) * (INV_SQRT_PI - (y * top) / bottom)) / x;
}

/** exp(−x²), split so that the square of a large x is not rounded before it is exponentiated. */
function squaredExp(x: number): number {
  const whole = Math.trunc(x * 16) / 16;
  return Math.exp(-whole * whole) * Math.exp(-(x - whole) * (x + whole));
}
