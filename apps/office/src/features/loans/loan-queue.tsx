/** Loans by status: those that wait for a decision first, the oldest of them at the top. */
import { listStaffLoans, type StaffLoanView } from '@candor/contract/staff/loans';
import { LOAN_STATUSES } from '@candor/core/loans/account';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Select } from '@candor/ui/fields/select';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useChoice } from '../../shared/fields/choices.tsx';
import { CustomerFilter, useCustomer } from '../../shared/fields/customer-filter.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useFollow } from '../../shared/use-follow.ts';
import { type Text, useText } from '../../text/text.tsx';
import { useCaseCounts } from '../cases/index.ts';
import { LoanState } from './loan-state.tsx';
import { LoanWork } from './loan-work.tsx';

export function LoanQueue() {
  const text = useText();
  const { t } = text;
  const [asked, setStatus] = useChoice('status', LOAN_STATUSES);
  const status = asked ?? 'review';
  const query = { status, ...useCustomer() };
  // Each is a case, so the counts say when there is something new. Asking for the list itself every few seconds would fill the audit log.
  useFollow(useCaseCounts().data?.changedAt, 'loans');
  return (
    <div className="grid gap-4">
      <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t('payouts.queue')}
          value={status}
          onChange={setStatus}
          choices={LOAN_STATUSES.map((id) => ({ id, title: t(`lending.statuses.${id}`) }))}
        />
        <CustomerFilter />
      </search>
      <CursorList
        queryKey={['loans', 'queue', query]}
        fetch={(cursor) => call(listStaffLoans, { query: { ...query, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('lending.queue')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('lending.none')} />}
          >
            {(one) => <LoanWork one={one} />}
          </DataTable>
        )}
      </CursorList>
    </div>
  );
}

function columnsOf({ t, decimal, dateTime }: Text): readonly Column<StaffLoanView>[] {
  return [
    { id: 'amount', title: t('payouts.amount'), cell: ({ principal }) => <Usdt of={principal} /> },
    { id: 'days', title: t('work.smart.days'), width: '4.5rem', cell: ({ days }) => decimal(String(days)) },
    { id: 'customer', title: t('work.cases.customer'), cell: (one) => <CustomerLink {...one} /> },
    {
      id: 'credit',
      title: t('lending.credit'),
      cell: ({ score, limit }) => (
        <>
          {decimal(String(score))} · <Usdt of={limit} />
        </>
      ),
    },
    { id: 'requested', title: t('lending.requested'), cell: ({ requestedAt }) => <bdi>{dateTime(requestedAt)}</bdi> },
    {
      id: 'state',
      title: t('office.members.status'),
      width: 'minmax(0, 2.5fr)',
      cell: (one) => <LoanState one={one} />,
    },
  ];
}
