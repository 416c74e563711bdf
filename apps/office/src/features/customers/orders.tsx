/** A customer's orders on one account, as they are and were; nobody changes one from here. */
import { useState } from 'react';
import { listCustomerOrders } from '@candor/contract/staff-customers';
import type { OrderView } from '@candor/contract/trading';
import type { Mode } from '@candor/core/ledger/transfer';
import { EmptyState } from '@candor/ui/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { AccountChoice } from './account-choice.tsx';

export function Orders({ customerId }: { readonly customerId: string }) {
  const text = useText();
  const { t } = text;
  const [account, setAccount] = useState<Mode>('real');
  return (
    <div className="grid gap-4">
      <AccountChoice value={account} onChange={setAccount} />
      <CursorList
        queryKey={['customer', customerId, 'orders', account]}
        fetch={(cursor) =>
          call(listCustomerOrders, {
            params: { customerId },
            query: { account, ...(cursor !== undefined && { cursor }) },
          })
        }
      >
        {({ list }) => (
          <DataTable
            label={t('work.customers.tabs.orders')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('orders.noHistory')} />}
          />
        )}
      </CursorList>
    </div>
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
