/** A signed loan under review: by when it is decided, and the way back until then. */
import { useState } from 'react';
import type { LoanView } from '@candor/contract/loans';
import { Countdown } from '@candor/ui/figures/countdown';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { CancelLoan } from './cancel-loan.tsx';
import { LoanTerms } from './loan-terms.tsx';

export function UnderReview({ loan }: { readonly loan: LoanView }) {
  const { t, exactMoney, dateTime } = useText();
  const { agreement, reviewDueAt, principal } = loan;
  const timeText = (iso: string | null) => (iso === null ? '—' : `\u2068${dateTime(iso)}\u2069`);
  return (
    <>
      <section aria-labelledby="loan-review" className="grid gap-4">
        <h3 id="loan-review" className="font-serif text-lg font-semibold">
          {t('identification.pending.title')}
        </h3>
        <p className="max-w-prose text-ink-2">
          {t('loans.reviewing.text', { time: timeText(agreement.signedAt), due: timeText(reviewDueAt) })}
        </p>
        {reviewDueAt !== null && <TimeLeft key={reviewDueAt} at={reviewDueAt} />}
        <p className="max-w-prose">{t('loans.reviewing.payout', { amount: `\u2068${exactMoney(principal)}\u2069` })}</p>
        <CancelLoan loan={loan} />
      </section>
      <LoanTerms loan={loan} title={t('loans.terms')} />
    </>
  );
}

function TimeLeft({ at }: { readonly at: string }) {
  const { t } = useText();
  const until = Date.parse(at);
  const [isOver, setOver] = useState(() => until <= serverClock.now());
  if (isOver) {
    return (
      <p role="status" className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t('identification.pending.over')}
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="text-ink-2">{t('identification.pending.left')}</p>
      <Countdown
        until={until}
        now={serverClock.now}
        label={t('identification.pending.left')}
        onEnd={() => setOver(true)}
        className="font-serif text-2xl"
      />
    </div>
  );
}
