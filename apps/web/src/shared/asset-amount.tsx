/** An amount of any asset, the same way everywhere: USDT to the cent, coins with up to eight decimals, and the exact amount on tap. */
import { decimalText } from '@candor/i18n/numbers';
import { Amount } from '@candor/ui/figures/amount';
import { useText } from '../text/text.tsx';
import { Usdt } from './usdt.tsx';
import { COIN_DIGITS } from './use-asset-text.ts';
import { useExactWords } from './use-exact-words.ts';

const ALL_DIGITS = 18;

type AssetAmountProps = {
  /** A decimal in the asset. */
  readonly of: string;
  readonly asset: string;
  /** What is paid is never shown as less than it is; anything else never as more. */
  readonly isCost?: boolean;
  readonly isSigned?: boolean;
  /** Not where the sentence around it says it. */
  readonly showsUnit?: boolean;
};

export function AssetAmount({ asset, ...amount }: AssetAmountProps) {
  return asset === 'USDT' ? <Usdt {...amount} /> : <Coins unit={asset} {...amount} />;
}

type CoinsProps = Omit<AssetAmountProps, 'asset'> & { readonly unit: string };

function Coins({ of, unit, isCost = false, isSigned = false, showsUnit = true }: CoinsProps) {
  const { lang } = useText();
  const words = useExactWords();
  const text = (digits: number) =>
    decimalText(lang, of, 0, digits, {
      sign: isSigned ? 'exceptZero' : 'negative',
      rounding: isCost ? 'ceil' : 'floor',
    });
  return <Amount shown={text(COIN_DIGITS)} exact={text(ALL_DIGITS)} unit={unit} showsUnit={showsUnit} words={words} />;
}
