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
 * approximations for the error function", Mathematics of Computation 23 (1969), 631–637; its coefficients as the nearest doubles.
 */
function erfc(x: number): number {
  if (x <= 0.46875) {
    const y = x * x;
    const top =
      (((1.8577770618460315e-1 * y + 3.1611237438705655) * y + 1.1386415415105016e2) * y + 3.77485237685302e2) * y +
      3.2093775891384694e3;
    const bottom =
      (((y + 2.3601290952344122e1) * y + 2.4402463793444417e2) * y + 1.2826165260773723e3) * y + 2.844236833439171e3;
    return 1 - (x * top) / bottom;
  }
  if (x <= 4) {
    const top =
      (((((((2.1531153547440383e-8 * x + 5.641884969886701e-1) * x + 8.883149794388377) * x + 6.611919063714163e1) * x +
        2.986351381974001e2) *
        x +
        8.81952221241769e2) *
        x +
        1.7120476126340707e3) *
        x +
        2.0510783778260716e3) *
        x +
      1.2303393547979972e3;
    const bottom =
      (((((((x + 1.5744926110709835e1) * x + 1.176939508913125e2) * x + 5.371811018620099e2) * x +
        1.6213895745666903e3) *
        x +
        3.2907992357334597e3) *
        x +
        4.362619090143247e3) *
        x +
        3.4393676741437216e3) *
        x +
      1.2303393548037495e3;
    return (squaredExp(x) * top) / bottom;
  }
  if (x > 27) return 0;
  const y = 1 / (x * x);
  const top =
    ((((1.6315387137302097e-2 * y + 3.0532663496123236e-1) * y + 3.6034489994980445e-1) * y + 1.2578172611122926e-1) *
      y +
      1.6083785148742275e-2) *
      y +
    6.587491615298378e-4;
  const bottom =
    ((((y + 2.568520192289822) * y + 1.8729528499234673) * y + 5.279051029514285e-1) * y + 6.051834131244132e-2) * y +
    2.3352049762686918e-3;
  return (squaredExp(x) * (INV_SQRT_PI - (y * top) / bottom)) / x;
}

/** exp(−x²), split so that the square of a large x is not rounded before it is exponentiated. */
function squaredExp(x: number): number {
  const whole = Math.trunc(x * 16) / 16;
  return Math.exp(-whole * whole) * Math.exp(-(x - whole) * (x + whole));
}
