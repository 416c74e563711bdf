/** Every attempt, with the decision on each field, by whom and when. */
import { Link } from 'react-router';
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { CheckStatus } from './check-status.tsx';

type AttemptsProps = { readonly customerId: string; readonly checks: readonly IdentityCheckView[] };

export function Attempts({ customerId, checks }: AttemptsProps) {
  const text = useText();
  const { t } = text;
  return (
    <DataTable
      label={t('checks.attempts')}
      columns={columnsOf(text)}
      rows={checks}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('checks.none')} />}
    >
      {(check) => (
        <div className="grid gap-3">
          <Decisions check={check} />
          <Link
            to={`/customers/${customerId}/identity?attempt=${check.attempt}`}
            className="justify-self-start text-accent underline underline-offset-4 pointer-coarse:py-3"
          >
            {t('checks.showAttempt', { number: check.attempt })}
          </Link>
        </div>
      )}
    </DataTable>
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<IdentityCheckView>[] {
  return [
    { id: 'attempt', title: t('checks.attempts'), cell: ({ attempt }) => t('checks.attempt', { number: attempt }) },
    {
      id: 'submitted',
      title: t('checks.submitted'),
      cell: ({ submittedAt }) => <bdi>{dateTime(submittedAt)}</bdi>,
    },
    { id: 'status', title: t('office.members.status'), cell: (check) => <CheckStatus check={check} /> },
    {
      id: 'decided',
      title: t('work.proposals.decider'),
      cell: ({ decidedBy, decidedAt }) => (
        <>
          <bdi>{decidedBy?.name ?? '—'}</bdi>
          {decidedAt !== null && <bdi className="block text-xs text-ink-2">{dateTime(decidedAt)}</bdi>}
        </>
      ),
    },
  ];
}

function Decisions({ check: { decisions, documentNumber } }: { readonly check: IdentityCheckView }) {
  const { t } = useText();
  if (decisions.length === 0) return <p className="text-ink-2">{t('checks.undecided')}</p>;
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {decisions.map(({ field, reason }) => (
        <div key={field} className="grid gap-x-4 py-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{t(`identity.fields.${field}`)}</dt>
          <dd className={reason === null ? '' : 'text-danger'}>
            {reason === null ? t('checks.accepted') : t(`identity.reasons.${reason}`)}
          </dd>
        </div>
      ))}
      {documentNumber !== null && (
        <div className="grid gap-x-4 py-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{t('checks.number')}</dt>
          <dd>
            <bdi>{documentNumber}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
