/** Decimal texts as whole numbers, and divisions that say who keeps the fraction. Written from the documents, and shared with nothing. */

/** Prices and rates to USDT are whole numbers of 10⁻¹⁰, lots of 10⁻⁸, rates in percent of 10⁻⁷ (so that 10⁹ of them are the whole). */
export const PRICE = 10;
export const LOTS = 8;
export const PERCENT = 7;
export const USDT = 6;

/** `"-1.25"` with 6 decimals → −1250000n. More decimals than that are a text of another kind. */
export function decimal(text: string, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals)
    throw new Error(`"${text}" is not a number of at most ${decimals} decimals`);
  const value = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '' ? value : -value;
}

/** −1250000n with 6 decimals → `"-1.25"`. */
export function show(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
