/** Figures of the model in a few digits that count. They are no money and no price. */

const DIGITS = 4;
const DECIMALS_MAX = 10;

export function figureText(value: number, digits = DIGITS): string {
  if (value === 0 || !Number.isFinite(value)) return '0';
  const before = Math.floor(Math.log10(Math.abs(value))) + 1;
  return value.toFixed(Math.min(DECIMALS_MAX, Math.max(0, digits - before)));
}
