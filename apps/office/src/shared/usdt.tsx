/** An amount of USDT, the same way everywhere: two decimals, and the exact amount on a click. */
import { Amount } from '@candor/ui/figures/amount';
import { useText } from '../text/text.tsx';

type UsdtProps = {
  /** A decimal in USDT. */
  readonly of: string;
  /** What a customer pays: never shown as less than it is, as on their own page. */
  readonly isCost?: boolean;
};

export function Usdt({ of, isCost = false }: UsdtProps) {
  const { t, money, cost, exactMoney } = useText();
  const words = {
    title: t('shell.exactAmount'),
    copy: t('shell.copy'),
    copied: t('shell.copied'),
    copyFailed: t('shell.copyFailed'),
  };
  return <Amount shown={(isCost ? cost : money)(of)} exact={exactMoney(of)} unit="USDT" words={words} />;
}
