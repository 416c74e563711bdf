/** An amount in USDT, in the reader's digits. */
import { formatMoney, type Money } from '@candor/core/money/money';
import { useText } from '../../../text/text.tsx';

type UsdtProps = { readonly amount: Money; readonly testid?: string };

export function Usdt({ amount, testid }: UsdtProps) {
  const { money } = useText();
  return (
    <bdi className="tabular whitespace-nowrap" data-testid={testid}>
      {money(formatMoney(amount))} USDT
    </bdi>
  );
}
