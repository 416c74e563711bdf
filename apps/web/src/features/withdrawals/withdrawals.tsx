/** Taking coins out: what stands in the way, the form, and the withdrawals so far. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { ToReal } from '../../shared/to-real.tsx';
import { useText } from '../../text/text.tsx';
import { userInfoQuery } from '../identity/index.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { payeesQuery, withdrawalOptionsQuery } from './withdrawal-queries.ts';

export function Withdrawals() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const isReal = mode === 'real';
  const options = useQuery({ ...withdrawalOptionsQuery, enabled: isReal });
  const payees = useQuery({ ...payeesQuery, enabled: isReal });
  if (!isReal) return <ToReal />;
  if (options.data === undefined || payees.data === undefined) {
    const error = options.error ?? payees.error;
    return error === null ? <SkeletonRows rows={6} /> : <p role="alert">{problem(error)}</p>;
  }
  const { frozenUntil } = options.data;
  const isFrozen = frozenUntil !== null && Date.parse(frozenUntil) > options.dataUpdatedAt;
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid grid-cols-1 gap-8">
        <Promise hours={options.data.reviewHours} />
        <Obstacles frozenUntil={isFrozen ? frozenUntil : null} />
        {options.data.list.length === 0 ? (
          <EmptyState title={t('withdrawals.none')} />
        ) : (
          <WithdrawForm
            options={options.data.list}
            limit={options.data.limit}
            payees={payees.data.list}
            isFrozen={isFrozen}
          />
        )}
      </div>
      <WithdrawalList />
    </div>
  );
}

function Promise({ hours }: { readonly hours: number }) {
  const { t, decimal } = useText();
  return (
    <div className="grid max-w-prose gap-2">
      <p className="text-ink-2">{t('withdrawals.lead', { hours: decimal(String(hours)) })}</p>
      <p className="border-s-4 border-accent ps-4 font-medium">{t('withdrawals.promise')}</p>
    </div>
  );
}

/** What the server would refuse whatever is entered: said before anything is. */
function Obstacles({ frozenUntil }: { readonly frozenUntil: string | null }) {
  const { t, dateTime } = useText();
  const { mode } = useSession();
  const { data: user } = useQuery(userInfoQuery(mode));
  return (
    <>
      {frozenUntil !== null && (
        <p role="status" className="rounded bg-risk-soft px-4 py-3 text-risk">
          {t('security.frozen', { time: `\u2068${dateTime(frozenUntil)}\u2069` })}
        </p>
      )}
      {user !== undefined && user.verification !== 'verified' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-risk-soft px-4 py-3 text-risk">
          <p role="status">{t('withdrawals.unverified')}</p>
          <Link to="/verification" className={buttonLook('plain', 'sm')}>
            {t(`identification.entry.${user.verification}`)}
          </Link>
        </div>
      )}
    </>
  );
}
