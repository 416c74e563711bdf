/** What became of a request: who approved it, or why it ended, in the words that its customer reads. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { useText } from '../../text/text.tsx';

export function LoanEnding({ one: { status, reason, words, decidedBy } }: { readonly one: StaffLoanView }) {
  const { t } = useText();
  const name = decidedBy === null ? null : `\u2068${decidedBy.name}\u2069`;
  if (status !== 'rejected') return name === null ? null : <p>{t('lending.approvedBy', { name })}</p>;
  return (
    <div className="border-s-2 border-rule-strong ps-3">
      {name !== null && <p>{t('deposits.refusedBy', { name })}</p>}
      {reason !== null && <p className="text-ink-2">{t(`loanReasons.${reason}`)}</p>}
      {words !== null && (
        <p>
          <bdi>{words}</bdi>
        </p>
      )}
    </div>
  );
}
