/** An amount in USDT, as the rules of options have it. */
import { formatMoney, type Money } from '@candor/core/money/money';
import { Usdt as Shown } from '../../../shared/usdt.tsx';

type UsdtProps = {
  readonly amount: Money;
  /** To the cent, where it is shown as what the figures beside it add up to. */
  readonly shown?: Money;
  readonly isCost?: boolean;
  readonly testid?: string;
};

export function Usdt({ amount, shown = amount, isCost = false, testid }: UsdtProps) {
  return (
    <bdi data-testid={testid}>
      <Shown of={formatMoney(amount)} shown={formatMoney(shown)} isCost={isCost} />
    </bdi>
  );
}
