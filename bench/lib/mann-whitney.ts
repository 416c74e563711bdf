/** Do two sets of times come from the same place? Mann and Whitney's test (1947) with the normal approximation, corrected for ties. */

/** The two-sided probability of a difference as large as this one if there were none. For samples of at least 20 each. */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let tied = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isLeft }) => isLeft).length;
    tied += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [m, n, total] = [left.length, right.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const variance = ((m * n) / 12) * (total + 1 - tied / (total * (total - 1)));
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(variance);
  return 2 * (1 - normal(z));
}

/** The share of the standard normal distribution below z (Abramowitz and Stegun 26.2.17; good to 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = tail.reduce((before, factor, index) => before + factor * t ** (index + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
