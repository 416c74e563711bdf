/** A gain or a loss in USDT: sign, mark and colour say the same thing. To the cent, and never better than it is. */
import { usdtText } from '@candor/core/money/money';
import { Change, directionOf } from '@candor/ui/figures/price';
import { useText } from '../text/text.tsx';

type ProfitProps = { /** In the smallest unit of USDT. */ readonly units: bigint; readonly className?: string };

export function Profit({ units, className }: ProfitProps) {
  const { signedMoney } = useText();
  return (
    <Change
      direction={directionOf(units)}
      text={signedMoney(usdtText(units))}
      {...(className === undefined ? {} : { className })}
    />
  );
}
