/** Profit of open orders, moving with the side that each would close at. */
import { Change, directionOf } from '@candor/ui/price';
import { formatPrice } from '@candor/core/money/price';
import { closingPrice } from '@candor/core/trading/margin';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { useText } from '../../text/text.tsx';
import { sidesOf, usdt } from './terms.ts';
import type { OrderView } from './trading-queries.ts';
import { profitUnits } from './use-account.ts';

export function LiveProfit({ order, className }: { readonly order: OrderView; readonly className?: string }) {
  useLiveQuote(order.code);
  return <Profit units={profitUnits(order)} {...(className === undefined ? {} : { className })} />;
}

/** A hundredth of a USDT, in its smallest units. */
const CENT = 10_000n;

/** In the smallest unit of USDT. */
export function Profit({ units, className }: { readonly units: bigint; readonly className?: string }) {
  const { decimal } = useText();
  const sign = units > 0n ? '+' : units < 0n ? '−' : '';
  // To the cent, never better than it is: a gain loses its fraction, a loss gets the next whole cent.
  const shown = units < 0n ? -units + CENT - 1n : units;
  const text = decimal(usdt(shown), 2, 2);
  return (
    <Change
      direction={directionOf(units)}
      text={`${sign}${text}`}
      {...(className === undefined ? {} : { className })}
    />
  );
}

export function LiveClosingPrice({ order }: { readonly order: OrderView }) {
  const { price } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  return <bdi>{sides === null ? '—' : price(formatPrice(closingPrice(order.direction, sides), order.digits))}</bdi>;
}
