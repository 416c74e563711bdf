/** A customer's own score and limit; what is missing for them, for everybody else. */
import { Link, useLocation } from 'react-router';
import type { UserView } from '@candor/contract/identity';
import { CREDIT_SCORE_MAX } from '@candor/core/identity/credit-score';
import { limitFor, neededScore, type LoanOffer } from '@candor/core/loans/loan';
import { formatMoney } from '@candor/core/money/money';
import { buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';

type OwnLimitProps = {
  readonly offer: LoanOffer;
  /** Undefined until it is known, and for whoever has no real account here. */
  readonly user: UserView | undefined;
};

export function OwnLimit({ offer, user }: OwnLimitProps) {
  const { t } = useText();
  const { token, mode } = useSession();
  const { pathname, search } = useLocation();
  if (token === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-sunken px-4 py-3">
        <p>{t('loans.visitor')}</p>
        <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook('plain', 'sm')}>
          {t('shell.login')}
        </Link>
      </div>
    );
  }
  if (mode !== 'real') return <p className="rounded bg-demo-soft px-4 py-3 text-demo">{t('loans.demo')}</p>;
  return user === undefined ? null : <Own offer={offer} user={user} />;
}

function Own({ offer, user }: { readonly offer: LoanOffer; readonly user: UserView }) {
  const { t, decimal } = useText();
  const limit = limitFor(offer, user.creditScore);
  const needed = neededScore(offer);
  const isTooLow = limit.units < offer.minimum.units;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Facts className="border-y border-rule-strong">
        <Fact name={t('profile.score')}>
          <bdi data-testid="own-score">
            {decimal(String(user.creditScore))} / {decimal(String(CREDIT_SCORE_MAX))}
          </bdi>
        </Fact>
        <Fact name={t('loans.yourLimit')} strong>
          <bdi data-testid="own-limit">
            <Usdt of={formatMoney(limit)} />
          </bdi>
        </Fact>
        <Fact name={t('profile.verification')}>{t(`profile.verifications.${user.verification}`)}</Fact>
      </Facts>
      {isTooLow && needed !== null && (
        <p className="rounded bg-sunken px-4 py-3">
          {t('loans.tooLow', { score: `\u2068${decimal(String(needed))}\u2069` })}
        </p>
      )}
      {user.verification !== 'verified' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-risk-soft px-4 py-3 text-risk">
          <p role="status">{t('loans.unverified')}</p>
          <Link to="/verification" className={buttonLook('plain', 'sm')}>
            {t(`identification.entry.${user.verification}`)}
          </Link>
        </div>
      )}
      <Link
        to="/profile"
        className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
      >
        {t('loans.scoreLink')}
      </Link>
    </div>
  );
}
