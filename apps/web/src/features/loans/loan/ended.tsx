/** A loan that is over: paid back, rejected with the reason, or never taken out. */
import type { LoanView } from '@candor/contract/loans';
import { labelEnd } from '@candor/i18n/label-end';
import { InSentence } from '../../../shared/in-sentence.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { useText } from '../../../text/text.tsx';

export function Ended({ loan }: { readonly loan: LoanView }) {
  return loan.reason === null ? <Repaid loan={loan} /> : <Refused loan={loan} reason={loan.reason} />;
}

function Repaid({ loan: { endedAt, interestPaid } }: { readonly loan: LoanView }) {
  const { t, dateTime } = useText();
  const time = endedAt === null ? '—' : dateTime(endedAt);
  return (
    <p className="max-w-prose border-s-4 border-accent ps-4">
      <InSentence sentence={(interest) => t('loans.repaid', { time: `\u2068${time}\u2069`, interest })}>
        <Usdt of={interestPaid} isCost showsUnit={false} />
      </InSentence>
    </p>
  );
}

type RefusedProps = { readonly loan: LoanView; readonly reason: NonNullable<LoanView['reason']> };

function Refused({ loan: { words }, reason }: RefusedProps) {
  const { t, lang } = useText();
  // Only members of staff write words.
  const look = words === null ? 'bg-sunken' : 'bg-danger-soft';
  return (
    <div className={`grid max-w-prose gap-1 rounded px-4 py-3 ${look}`}>
      <p className={words === null ? '' : 'text-danger'}>{t(`loanReasons.${reason}`)}</p>
      {words !== null && (
        <p>
          {t('withdrawals.note')}
          {labelEnd(lang)}
          <bdi>{words}</bdi>
        </p>
      )}
      <p className="text-ink-2">{t('loans.rejected')}</p>
    </div>
  );
}
