/** A rate as it was agreed on, with all of its decimals: "0.045" is 0.045 %. */
import { useText } from '../text/text.tsx';

const PERCENT_DECIMALS = 7;

export function Percent({ of }: { readonly of: string }) {
  const { lang } = useText();
  const format = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: PERCENT_DECIMALS });
  return <bdi>{format.format(Number(of) / 100)}</bdi>;
}
