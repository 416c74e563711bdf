/** The queues: what is due first, who has it, and what can be done with it. */
import { type CaseView, listCases } from '@candor/contract/staff/cases';
import { CASE_KINDS, CASE_STATUSES } from '@candor/core/staff/cases';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { ChoiceFilter, useChoice } from '../../shared/fields/choices.tsx';
import { Filters } from '../../shared/fields/filters.tsx';
import { CursorList } from '../../shared/cursor-list.tsx';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Due } from '../../shared/due.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { CaseWork } from './case-work.tsx';

const ASSIGNEES = ['mine', 'nobody'] as const;

/** @param customerId lists only cases about this customer, without filters. */
export function CaseList({ customerId }: { readonly customerId?: string }) {
  const text = useText();
  const { t } = text;
  const [status, setStatus] = useChoice('status', CASE_STATUSES);
  const [kind, setKind] = useChoice('kind', CASE_KINDS);
  const [assignee, setAssignee] = useChoice('assignee', ASSIGNEES);
  const [overdue, setOverdue] = useChoice('overdue', ['true']);
  const asked =
    customerId !== undefined
      ? { customerId }
      : {
          ...(status !== undefined && { status }),
          ...(kind !== undefined && { kind }),
          ...(assignee !== undefined && { assignee }),
          ...(overdue !== undefined && { overdue: 'true' as const }),
        };
  return (
    <div className="grid gap-4">
      {customerId === undefined && (
        <Filters count={Object.keys(asked).length} className="sm:grid-cols-2 lg:grid-cols-4">
          <ChoiceFilter
            label={t('work.cases.kind')}
            ids={CASE_KINDS}
            titleOf={(id) => t(`work.cases.kinds.${id}`)}
            value={kind}
            onChange={setKind}
          />
          <ChoiceFilter
            label={t('work.cases.assignee')}
            ids={ASSIGNEES}
            titleOf={(id) => t(`work.cases.assignees.${id}`)}
            value={assignee}
            onChange={setAssignee}
          />
          <ChoiceFilter
            label={t('work.cases.due')}
            ids={['true'] as const}
            titleOf={() => t('work.cases.overdue')}
            value={overdue === undefined ? undefined : 'true'}
            onChange={setOverdue}
          />
          <ChoiceFilter
            label={t('office.members.status')}
            ids={CASE_STATUSES}
            titleOf={(id) => t(`work.cases.statuses.${id}`)}
            value={status}
            onChange={setStatus}
          />
        </Filters>
      )}
      <CursorList
        queryKey={['cases', asked]}
        fetch={(cursor) => call(listCases, { query: { ...asked, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('work.cases.title')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('work.cases.none')} />}
          >
            {(one) => <CaseWork one={one} />}
          </DataTable>
        )}
      </CursorList>
    </div>
  );
}

function columnsOf({ t }: Text): readonly Column<CaseView>[] {
  return [
    { id: 'kind', title: t('work.cases.kind'), cell: ({ kind, id }) => `${t(`work.cases.kinds.${kind}`)} ${id}` },
    {
      id: 'customer',
      title: t('work.cases.customer'),
      cell: ({ customer }) => <CustomerLink customerId={customer.id} customerName={customer.username ?? ''} />,
    },
    { id: 'due', title: t('work.cases.due'), cell: (one) => <DueOrClosed one={one} /> },
    {
      id: 'assignee',
      title: t('work.cases.assignee'),
      cell: ({ assignee }) =>
        assignee === null ? (
          <span className="text-ink-2">{t('work.cases.assignees.nobody')}</span>
        ) : (
          <bdi>{assignee.name}</bdi>
        ),
    },
  ];
}

function DueOrClosed({ one: { status, dueAt, escalatedAt, closedAt } }: { readonly one: CaseView }) {
  const { dateTime } = useText();
  if (status === 'closed') return <bdi>{closedAt === null ? '—' : dateTime(closedAt)}</bdi>;
  return <Due dueAt={dueAt} isEscalated={escalatedAt !== null} />;
}
