/** A customer's orders on one account, with their history; none can be changed from here. */
import { listCustomerOrders } from '@candor/contract/staff/customers';
import type { OrderView } from '@candor/contract/trading';
import { call } from '../../api/client.ts';
import type { Column } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { AccountList } from './account-list.tsx';

export function Orders({ customerId }: { readonly customerId: string }) {
  const text = useText();
  const { t } = text;
  return (
    <AccountList
      queryKey={['customer', customerId, 'orders']}
      label={t('work.customers.tabs.orders')}
      empty={t('orders.noHistory')}
      columns={columnsOf(text)}
      fetch={(query) => call(listCustomerOrders, { params: { customerId }, query })}
    />
  );
}

function columnsOf({ t, field, decimal, price, signedMoney, dateTime }: Text): readonly Column<OrderView>[] {
  return [
    {
      id: 'order',
      title: t('orders.instrument'),
      cell: ({ orderNo, code }) => (
        <>
          <bdi className="font-medium">{code}</bdi> <bdi className="block text-xs text-ink-2">{orderNo}</bdi>
        </>
      ),
    },
    { id: 'direction', title: field('direction'), cell: ({ direction }) => t(`orders.${direction}`) },
    { id: 'lots', title: field('lots'), isFigure: true, cell: ({ lots }) => <bdi>{decimal(lots)}</bdi> },
    {
      id: 'price',
      title: t('orders.openPrice'),
      isFigure: true,
      cell: ({ openPrice }) => <bdi>{openPrice === null ? '—' : price(openPrice)}</bdi>,
    },
    {
      id: 'profit',
      title: t('orders.profitBeforeFees'),
      isFigure: true,
      cell: ({ profit }) => <bdi>{profit === null ? '—' : signedMoney(profit)}</bdi>,
    },
    {
      id: 'status',
      title: t('office.members.status'),
      cell: ({ status, placedTime }) => (
        <>
          {t(`orders.${status}`)}
          <bdi className="block text-xs text-ink-2">{dateTime(placedTime)}</bdi>
        </>
      ),
    },
  ];
}
