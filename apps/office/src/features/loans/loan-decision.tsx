/** A loan in review: who has its case, and the decision of whoever has it. */
import { useState } from 'react';
import { rejectLoan, type StaffLoanView } from '@candor/contract/staff/loans';
import { STAFF_REJECTIONS } from '@candor/core/loans/account';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { useMay } from '../../shared/permission.ts';
import { RefuseDialog } from '../../shared/refuse-dialog.tsx';
import { useText } from '../../text/text.tsx';
import { CaseBar, refreshCases, useHold } from '../cases/index.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { signatureOf } from './signature.ts';

export function LoanDecision({ one }: { readonly one: StaffLoanView }) {
  const { t } = useText();
  const may = useMay();
  const { caseId, assignee, reviewDueAt } = one;
  const mayDecide = may('loans.decide');
  const { isMine } = useHold('loan', assignee);
  if (caseId === null || reviewDueAt === null) return <p className="text-ink-2">{t('lending.waits')}</p>;
  return (
    <section className="grid content-start gap-4">
      <CaseBar
        kind="loan"
        held={{ id: caseId, assignee }}
        dueAt={reviewDueAt}
        mayDecide={mayDecide}
        onMoved={() => refreshCases(['loans'])}
      />
      {signatureOf(one) !== 'signed' && (
        <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('lending.again')}</p>
      )}
      {mayDecide && isMine && <Deciding one={one} />}
    </section>
  );
}

function Deciding({ one }: { readonly one: StaffLoanView }) {
  const { t } = useText();
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setDeciding(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {signatureOf(one) === 'signed' && (
          <Button onClick={() => setDeciding('approve')}>{t('payouts.approve')}</Button>
        )}
        <Button tone="danger" onClick={() => setDeciding('refuse')}>
          {t('payouts.refuse')}
        </Button>
      </div>
      {deciding === 'approve' && <ApproveDialog one={one} onClose={close} />}
      {deciding === 'refuse' && (
        <RefuseDialog
          title="lending.refuseTitle"
          done="deposits.refused"
          reasons={STAFF_REJECTIONS}
          sentenceOf={(reason) => `loanReasons.${reason}`}
          onRefuse={(refusal) => call(rejectLoan, { body: { id: one.id, ...refusal } })}
          queryKey="loans"
          onClose={close}
        />
      )}
    </>
  );
}
