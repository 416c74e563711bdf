/** What an order has brought so far, as it is booked: profit, fees, financing and protection, and once it has ended what they add up to. */
import type { OrderView } from '@candor/contract/trading';
import { Fact } from '@candor/ui/figures/facts';
import { shownResult } from '../../../shared/cents.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { useText } from '../../../text/text.tsx';

/** Lines of a list of facts. While the order is open, only what its closed parts have brought is booked, and no sum is shown. */
export function BookedFacts({ order }: { readonly order: OrderView }) {
  const { t } = useText();
  const profit = bookedProfit(order);
  const [fee, financing, protection] = [order.fee, order.financing, order.protection].map(
    (amount) => exactUsdt(amount).units,
  ) as [bigint, bigint, bigint];
  const isOver = order.status === 'closed' || (order.status === 'cancelled' && protection !== 0n);
  return (
    <>
      {profit !== null && (
        <Fact name={t(order.status === 'open' ? 'orders.partsProfit' : 'orders.profitBeforeFees')} strong={!isOver}>
          <Profit units={profit} />
        </Fact>
      )}
      <Fact name={t(order.status === 'open' ? 'orders.feesSoFar' : 'orders.fees')}>
        <Usdt of={order.fee} isCost />
      </Fact>
      {financing !== 0n && (
        <Fact name={t('position.financing')}>
          <Profit units={financing} />
        </Fact>
      )}
      {protection !== 0n && (
        <Fact name={t('orders.protection')}>
          <Profit units={protection} />
        </Fact>
      )}
      {isOver && (
        <Fact name={t('orders.netResult')} strong>
          <Profit units={shownResult([profit ?? 0n, financing, protection], [fee])} />
        </Fact>
      )}
    </>
  );
}

/** Before fees, in the smallest unit of USDT; of an open order, that of its closed parts, if there are any. What is still open counts nowhere. */
export function bookedProfit({ status, realizedProfit, fills }: OrderView): bigint | null {
  const isBooked = status === 'closed' || (status === 'open' && fills.some(({ leg }) => leg === 'close'));
  return isBooked ? exactUsdt(realizedProfit).units : null;
}
