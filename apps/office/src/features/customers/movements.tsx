/** A customer's postings, from the books: no call can add one here. */
import { listCustomerMovements, type MovementView } from '@candor/contract/staff/customers';
import { movementName } from '@candor/i18n/movement-kinds';
import { call } from '../../api/client.ts';
import type { Column } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { AccountList } from './account-list.tsx';

/** Where protection pays from, and is paid back to. */
const PROTECTION = 'house:protection';

export function Movements({ customerId }: { readonly customerId: string }) {
  const text = useText();
  const { t } = text;
  return (
    <AccountList
      queryKey={['customer', customerId, 'money']}
      label={t('work.customers.tabs.money')}
      empty={t('balance.noPostings')}
      columns={columnsOf(text)}
      fetch={(query) => call(listCustomerMovements, { params: { customerId }, query })}
    />
  );
}

function columnsOf({ t, money, dateTime }: Text): readonly Column<MovementView>[] {
  return [
    {
      id: 'kind',
      title: t('balance.kind'),
      cell: ({ kind, movesBalance, to }) => (
        <>
          {movementName(kind, t)}
          {!movesBalance && (
            <span className="block text-xs text-ink-2">
              {t(to === PROTECTION ? 'balance.backToOperator' : 'balance.byOperator')}
            </span>
          )}
        </>
      ),
    },
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
