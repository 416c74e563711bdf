/** The queues of withdrawals: in review, to be signed, sent, ended. */
import { listStaffWithdrawals, type StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Select } from '@candor/ui/fields/select';
import { call } from '../../api/client.ts';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Due } from '../../shared/due.tsx';
import { useChoice } from '../../shared/fields/choices.tsx';
import { NumberedList } from '../../shared/numbered-list.tsx';
import { useFollow } from '../../shared/use-follow.ts';
import { type Text, useText } from '../../text/text.tsx';
import { useCaseCounts } from '../cases/index.ts';
import { WithdrawalWork } from './withdrawal-work.tsx';

const STATES = ['review', 'signing', 'sent', 'ended'] as const;

export function WithdrawalQueue() {
  const text = useText();
  const { t } = text;
  const [asked, setState] = useChoice('state', STATES);
  const state = asked ?? 'review';
  // Each is a case, so the counts say when there is something new. Asking for the list itself every few seconds would fill the audit log.
  useFollow(useCaseCounts().data?.changedAt, 'withdrawals');
  return (
    <div className="grid gap-4">
      <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t('payouts.queue')}
          value={state}
          onChange={setState}
          choices={STATES.map((id) => ({ id, title: t(`payouts.states.${id}`) }))}
        />
      </search>
      <NumberedList
        queryKey={['withdrawals', state]}
        fetch={(pages) => call(listStaffWithdrawals, { query: { ...pages, state } })}
      >
        {({ list }) => (
          <DataTable
            label={t('payouts.title')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('payouts.none')} />}
          >
            {(one) => <WithdrawalWork one={one} />}
          </DataTable>
        )}
      </NumberedList>
    </div>
  );
}

function columnsOf({ t, decimal }: Text): readonly Column<StaffWithdrawalView>[] {
  return [
    {
      id: 'amount',
      title: t('payouts.amount'),
      cell: ({ amount, coin }) => (
        <bdi>
          {decimal(amount)} {coin}
        </bdi>
      ),
    },
    { id: 'network', title: t('payouts.network'), cell: ({ network }) => <bdi>{NETWORK_NAMES[network]}</bdi> },
    { id: 'customer', title: t('work.cases.customer'), cell: (one) => <CustomerLink {...one} /> },
    {
      id: 'approvals',
      title: t('payouts.approvals'),
      cell: ({ approvals, needsTwo }) =>
        t('payouts.approvalsOf', { count: decimal(String(approvals.length)), needed: decimal(needsTwo ? '2' : '1') }),
    },
    { id: 'state', title: t('office.members.status'), cell: (one) => <State one={one} /> },
  ];
}

/** In review: until when it is to be decided. */
function State({ one: { status, stage, reviewDueAt } }: { readonly one: StaffWithdrawalView }) {
  const { t } = useText();
  if (status === 'failed') return <Badge tone="danger">{t('payouts.failed')}</Badge>;
  if (stage !== null)
    return <Badge tone={stage === 'done' ? 'success' : 'accent'}>{t(`payouts.stages.${stage}`)}</Badge>;
  return <Due dueAt={reviewDueAt} />;
}
