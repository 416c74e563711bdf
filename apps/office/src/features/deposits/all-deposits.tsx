/** All deposits by state: how staff find what a customer asks about. */
import { useSearchParams } from 'react-router';
import { listAllDeposits, type StaffDepositView } from '@candor/contract/staff/deposits';
import { NETWORK_NAMES, NETWORKS } from '@candor/core/wallet/coins';
import { DEPOSIT_STATES } from '@candor/core/wallet/deposit';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { ChoiceFilter, useChoice } from '../../shared/fields/choices.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { Amount, CustomerLink } from './cells.tsx';
import { DepositWork } from './deposit-work.tsx';

const TAIL = /^[0-9a-f]{6}$/;
const ID = /^[1-9][0-9]{0,17}$/;

export function AllDeposits() {
  const text = useText();
  const { t } = text;
  const [state, setState] = useChoice('state', DEPOSIT_STATES);
  const [network, setNetwork] = useChoice('on', NETWORKS);
  const [tail, setTail] = useWord('transaction');
  const [customer, setCustomer] = useWord('customer');
  // A whole hash can be pasted: its end is looked for.
  const ending = tail.trim().toLowerCase().slice(-6);
  const query = {
    ...(state !== undefined && { state }),
    ...(network !== undefined && { network }),
    ...(TAIL.test(ending) && { tail: ending }),
    ...(ID.test(customer) && { customerId: customer }),
  };
  return (
    <div className="grid gap-4">
      <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceFilter
          label={t('deposits.state')}
          ids={DEPOSIT_STATES}
          titleOf={(id) => t(`deposits.states.${id}`)}
          value={state}
          onChange={setState}
        />
        <ChoiceFilter
          label={t('payouts.network')}
          ids={NETWORKS}
          titleOf={(id) => NETWORK_NAMES[id]}
          value={network}
          onChange={setNetwork}
        />
        <TextField
          label={t('deposits.tail')}
          name="tail"
          value={tail}
          onChange={setTail}
          error={tail.trim() !== '' && !TAIL.test(ending) ? t('deposits.tailHelp') : null}
          spellCheck={false}
        />
        <TextField
          label={t('deposits.customerId')}
          name="customer"
          value={customer}
          onChange={setCustomer}
          inputMode="numeric"
        />
      </search>
      <CursorList
        queryKey={['deposits', 'all', query]}
        fetch={(cursor) => call(listAllDeposits, { query: { ...query, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('deposits.all')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('deposits.none')} />}
          >
            {(one) => <DepositWork one={one} />}
          </DataTable>
        )}
      </CursorList>
    </div>
  );
}

/** Text in the address. */
function useWord(name: string): readonly [string, (word: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (word: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (word === '') next.delete(name);
        else next.set(name, word);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

function columnsOf({ t, dateTime }: Text): readonly Column<StaffDepositView>[] {
  return [
    {
      id: 'amount',
      title: t('payouts.amount'),
      cell: ({ received, announced, coin }) => (
        <Amount amount={received?.amount ?? announced?.amount ?? null} coin={coin} />
      ),
    },
    { id: 'network', title: t('payouts.network'), cell: ({ network }) => <bdi>{NETWORK_NAMES[network]}</bdi> },
    { id: 'customer', title: t('work.cases.customer'), cell: (one) => <CustomerLink {...one} /> },
    {
      id: 'at',
      title: t('deposits.seenAt'),
      cell: ({ createdAt }) => <bdi>{dateTime(createdAt)}</bdi>,
    },
    {
      id: 'state',
      title: t('deposits.state'),
      cell: ({ status, reason }) => (
        <Badge tone={status === 'approved' ? 'real' : status === 'failed' ? 'danger' : 'accent'}>
          {t(`deposits.states.${reason ?? 'credited'}`)}
        </Badge>
      ),
    },
  ];
}
