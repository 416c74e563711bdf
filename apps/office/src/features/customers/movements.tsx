/** What moved on a customer's account, by the books: there is no call that adds a line here. */
import { useState } from 'react';
import { listCustomerMovements, type MovementView } from '@candor/contract/staff-customers';
import type { Mode } from '@candor/core/ledger/transfer';
import { movementKind } from '@candor/i18n/movement-kinds';
import { EmptyState } from '@candor/ui/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { AccountChoice } from './account-choice.tsx';

export function Movements({ customerId }: { readonly customerId: string }) {
  const text = useText();
  const { t } = text;
  const [account, setAccount] = useState<Mode>('real');
  return (
    <div className="grid gap-4">
      <AccountChoice value={account} onChange={setAccount} />
      <CursorList
        queryKey={['customer', customerId, 'money', account]}
        fetch={(cursor) =>
          call(listCustomerMovements, {
            params: { customerId },
            query: { account, ...(cursor !== undefined && { cursor }) },
          })
        }
      >
        {({ list }) => (
          <DataTable
            label={t('work.customers.tabs.money')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('balance.noPostings')} />}
          />
        )}
      </CursorList>
    </div>
  );
}

function columnsOf({ t, money, dateTime }: Text): readonly Column<MovementView>[] {
  return [
    { id: 'kind', title: t('balance.kind'), cell: ({ kind }) => t(movementKind(kind)) },
    { id: 'at', title: t('office.audit.at'), cell: ({ at }) => <bdi>{dateTime(at)}</bdi> },
    {
      id: 'amount',
      title: t('balance.amount'),
      isFigure: true,
      cell: ({ amount, asset }) => (
        <bdi>
          {money(amount)} {asset}
        </bdi>
      ),
    },
    {
      id: 'way',
      title: t('work.customers.way'),
      cell: ({ from, to }) => (
        <bdi>
          {from} → {to}
        </bdi>
      ),
    },
    { id: 'fact', title: t('balance.fact'), cell: ({ fact }) => <bdi>{fact}</bdi> },
  ];
}
