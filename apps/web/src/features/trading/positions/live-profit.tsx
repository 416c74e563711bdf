/** The profit of open orders, updated with each quote at the price at which each would close. */
import { formatPrice } from '@candor/core/money/price';
import { closingPrice } from '@candor/core/trading/margin/margin';
import { classNames } from '@candor/ui/foundation/class-names';
import { useIsQuoteStale, useLiveQuote } from '../../../api/live-quotes.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import type { OrderView } from '../model/trading-queries.ts';
import { profitUnits } from '../model/use-account.ts';

const STALE = 'text-ink-3!';

export function LiveProfit({ order, className }: { readonly order: OrderView; readonly className?: string }) {
  useLiveQuote(order.code);
  const isStale = useIsQuoteStale(order.code);
  return <Profit units={profitUnits(order)} className={classNames(className, isStale && STALE)} />;
}

export function LiveClosingPrice({ order }: { readonly order: OrderView }) {
  const { price } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  const isStale = useIsQuoteStale(order.code);
  return (
    <bdi className={classNames(isStale && STALE)}>
      {sides === null ? '—' : price(formatPrice(closingPrice(order.direction, sides), order.digits))}
    </bdi>
  );
}
