/** All deposits by state: how staff find what a customer asks about. */
import { listAllDeposits } from '@candor/contract/staff/deposits';
import { NETWORKS } from '@candor/core/wallet/coins';
import { DEPOSIT_STATES } from '@candor/core/wallet/deposit';
import { Badge } from '@candor/ui/figures/badge';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../api/client.ts';
import { ChoiceFilter, useChoice, useParam } from '../../shared/fields/choices.tsx';
import { Filters } from '../../shared/fields/filters.tsx';
import { CustomerFilter, useCustomer } from '../../shared/fields/customer-filter.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { Amount } from './amount.tsx';
import { DepositList, NetworkFilter, type OwnColumns } from './deposit-list.tsx';

const TAIL = /^[0-9a-f]{6}$/;

export function AllDeposits() {
  const text = useText();
  const { t } = text;
  const [state, setState] = useChoice('state', DEPOSIT_STATES);
  const [network, setNetwork] = useChoice('on', NETWORKS);
  const [tail, setTail] = useParam('transaction');
  const customer = useCustomer();
  // A whole hash can be pasted: its end is looked for.
  const ending = tail.trim().toLowerCase().slice(-6);
  const query = {
    ...(state !== undefined && { state }),
    ...(network !== undefined && { network }),
    ...(TAIL.test(ending) && { tail: ending }),
    ...customer,
  };
  return (
    <div className="grid gap-4">
      <Filters count={Object.keys(query).length} className="sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceFilter
          label={t('deposits.state')}
          ids={DEPOSIT_STATES}
          titleOf={(id) => t(`deposits.states.${id}`)}
          value={state}
          onChange={setState}
        />
        <NetworkFilter value={network} onChange={setNetwork} />
        <TextField
          label={t('deposits.tail')}
          name="tail"
          value={tail}
          onChange={setTail}
          error={tail.trim() !== '' && !TAIL.test(ending) ? t('deposits.tailHelp') : null}
          spellCheck={false}
        />
        <CustomerFilter />
      </Filters>
      <DepositList
        label={t('deposits.all')}
        queryKey={['all', query]}
        fetch={(page) => call(listAllDeposits, { query: { ...query, ...page } })}
        columns={columnsOf(text)}
      />
    </div>
  );
}

function columnsOf({ t }: Text): OwnColumns {
  return {
    amount: {
      title: t('payouts.amount'),
      cell: ({ received, announced, coin }) => (
        <Amount amount={received?.amount ?? announced?.amount ?? null} coin={coin} />
      ),
    },
    at: t('deposits.seenAt'),
    state: {
      title: t('deposits.state'),
      cell: ({ status, reason }) => (
        <Badge tone={status === 'approved' ? 'success' : status === 'failed' ? 'danger' : 'accent'}>
          {t(`deposits.states.${reason ?? 'credited'}`)}
        </Badge>
      ),
    },
  };
}
