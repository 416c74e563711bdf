/** An amount of USDT, the same way everywhere: two decimals, and the exact amount on a click. */
import { Amount } from '@candor/ui/figures/amount';
import { useText } from '../text/text.tsx';

export function Usdt({ of }: { readonly of: string }) {
  const { t, money, exactMoney } = useText();
  const words = {
    title: t('shell.exactAmount'),
    copy: t('shell.copy'),
    copied: t('shell.copied'),
    copyFailed: t('shell.copyFailed'),
  };
  return <Amount shown={money(of)} exact={exactMoney(of)} unit="USDT" words={words} />;
}
