/** The figure of an amount within a line of text, where it cannot be tapped: USDT to the cent, coins with up to eight decimals. */
import { decimalText } from '@candor/i18n/numbers';
import { useText } from '../text/text.tsx';

/** As many as a bitcoin has; the asset's own may be more. */
export const COIN_DIGITS = 8;

/** @returns the reader's digits of a decimal, without its unit: never more than it is, and never nothing where there is something. */
export function useAssetText(): (of: string, asset: string) => string {
  const { lang, money, decimal } = useText();
  return (of, asset) => {
    const shorten = (text: string) =>
      asset === 'USDT' ? money(text) : decimalText(lang, text, 0, COIN_DIGITS, { rounding: 'floor' });
    const short = shorten(of);
    return short === shorten('0') ? decimal(of) : short;
  };
}
