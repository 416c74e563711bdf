/** The identity check of one customer: the attempt in view, and all the others. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { getIdentity, type IdentityCheckView } from '@candor/contract/staff/kyc';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { refreshCases } from '../cases/index.ts';
import { AttemptView } from './attempt-view.tsx';
import { Attempts } from './attempts.tsx';
import { CheckStatus } from './check-status.tsx';
import { Assignment } from './assignment.tsx';

export function IdentityView({ customerId }: { readonly customerId: string }) {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['kyc', customerId],
    queryFn: () => call(getIdentity, { params: { customerId } }),
    refetchInterval: ({ state }) => (state.data?.checks.some(isMrzPending) === true ? MRZ_POLL_MS : false),
  });
  const username = query.data?.customer.username;
  return (
    <Page
      isWide
      title={t('checks.title')}
      lead={
        <Link to={`/customers/${customerId}`} className="text-accent underline underline-offset-4 pointer-coarse:py-3">
          {username !== undefined && username !== null && (
            <>
              <bdi>{username}</bdi> ·{' '}
            </>
          )}
          {t('work.customers.one', { id: customerId })}
        </Link>
      }
    >
      <Fetched query={query}>{({ checks }) => <Checks customerId={customerId} checks={checks} />}</Fetched>
    </Page>
  );
}

/** The MRZ arrives while the reviewer looks at the rest. Each poll is a log entry, so it is rare. */
const MRZ_POLL_MS = 20_000;

function isMrzPending({ status, zone: mrz }: IdentityCheckView): boolean {
  return status === 'pending' && mrz.status === 'waiting';
}

type ChecksProps = { readonly customerId: string; readonly checks: readonly IdentityCheckView[] };

function Checks({ customerId, checks }: ChecksProps) {
  const { t } = useText();
  const [params] = useSearchParams();
  const asked = Number(params.get('attempt'));
  const check = checks.find(({ attempt }) => attempt === asked) ?? checks[0];
  if (check === undefined) return <EmptyState title={t('checks.none')} />;
  const refresh = () => changed(customerId);
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{t('checks.attempt', { number: check.attempt })}</span>
        <span>
          <CheckStatus check={check} />
        </span>
        <Decided check={check} />
        {check !== checks[0] && (
          <Link
            to={`/customers/${customerId}/identity`}
            className="text-accent underline underline-offset-4 pointer-coarse:py-3"
          >
            {t('checks.latest')}
          </Link>
        )}
      </p>
      {check.status === 'pending' && <Assignment check={check} onMoved={refresh} />}
      <AttemptView key={check.id} customerId={customerId} check={check} onDecided={refresh} />
      <Section title={t('checks.attempts')}>
        <Attempts customerId={customerId} checks={checks} />
      </Section>
    </>
  );
}

function Decided({ check: { decidedAt, decidedBy } }: { readonly check: IdentityCheckView }) {
  const { dateTime } = useText();
  if (decidedAt === null) return null;
  return (
    <span className="text-ink-2">
      {decidedBy !== null && (
        <>
          <bdi>{decidedBy.name}</bdi> ·{' '}
        </>
      )}
      <bdi>{dateTime(decidedAt)}</bdi>
    </span>
  );
}

/** Also after a refusal, so that the page shows the current state. */
function changed(customerId: string): Promise<void> {
  return refreshCases(['kyc', customerId], ['customer', customerId]);
}
