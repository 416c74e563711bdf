/** Whole numbers as they are typed: plain digits within bounds. */
const DIGITS = /^(0|[1-9][0-9]{0,8})$/;

export function isWhole(text: string, min: number, max: number): boolean {
  return DIGITS.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
