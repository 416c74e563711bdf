/** A gain or a loss in USDT: sign, mark and colour say the same thing. */
import { usdtText } from '@candor/core/money/money';
import { Change, directionOf } from '@candor/ui/figures/price';
import { useText } from '../text/text.tsx';

/** A hundredth of a USDT, in its smallest units. */
const CENT = 10_000n;

type ProfitProps = { /** In the smallest unit of USDT. */ readonly units: bigint; readonly className?: string };

export function Profit({ units, className }: ProfitProps) {
  const { decimal } = useText();
  const sign = units > 0n ? '+' : units < 0n ? '−' : '';
  // To the cent, and never better than it is: a gain loses its fraction, a loss is rounded up.
  const shown = units < 0n ? -units + CENT - 1n : units;
  const text = decimal(usdtText(shown), 2, 2);
  return (
    <Change
      direction={directionOf(units)}
      text={`${sign}${text}`}
      {...(className === undefined ? {} : { className })}
    />
  );
}
