/** Reading an agreement and signing it: by drawing, or without a pointer by typing the name; confirmed by a fresh proof. */
import { type SubmitEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { signLoan } from '@candor/contract/loans';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button } from '@candor/ui/actions/button';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { PROOF_REQUIRED } from '../../../api/proof.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { CostNotes } from '../borrow/cost-notes.tsx';
import { AgreementFile } from '../documents/agreement-file.tsx';
import { CancelLoan } from '../loan/cancel-loan.tsx';
import { LoanTerms } from '../loan/loan-terms.tsx';
import { LOANS, type WholeLoan } from '../loan-queries.ts';
import { drawingOf, faultOf, type Signature } from './signature.ts';
import { SignatureChoice } from './signature-choice.tsx';

const UNSIGNED: Signature = { way: 'draw', strokes: [], name: '' };

export function SignAgreement({ loan }: { readonly loan: WholeLoan }) {
  const { t, dateTime } = useText();
  const { number, sha256 } = loan.agreement;
  return (
    <>
      <section aria-labelledby="loan-agreement" className="grid gap-6">
        <div className="grid gap-2">
          <h3 id="loan-agreement" className="font-serif text-lg font-semibold">
            {t('loans.sign.title')}
          </h3>
          <p className="max-w-prose text-ink-2">{t('loans.sign.text')}</p>
          {loan.signUntil !== null && (
            <p className="max-w-prose font-medium">
              {t('loans.sign.until', { time: `\u2068${dateTime(loan.signUntil)}\u2069` })}
            </p>
          )}
        </div>
        <AgreementFile loanId={loan.id} number={number} sha256={sha256} label={t('loans.sign.save')} />
        <div className="rounded border border-rule-strong bg-surface px-4 py-5 sm:px-6">
          <LoanTerms loan={loan} title={t('loans.sign.says')}>
            <CostNotes />
          </LoanTerms>
        </div>
        <SigningForm loan={loan} />
      </section>
      <CancelLoan loan={loan} />
    </>
  );
}

function SigningForm({ loan: { id, agreement } }: { readonly loan: WholeLoan }) {
  const { t } = useText();
  const task = useTask();
  const queries = useQueryClient();
  const [signature, setSignature] = useState(UNSIGNED);
  const [wasSent, setSent] = useState(false);
  const fault = faultOf(signature);
  const isRefused = task.code === REFUSALS.not_signed.code;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault !== null || task.isBusy) return;
    const isDone = await task.run(async () => {
      try {
        await call(signLoan, { body: { id, sha256: agreement.sha256, ...drawingOf(signature) } });
      } catch (error) {
        // Whatever else it is, the loan is not any more what is shown here.
        if (error instanceof ApiRefusal && error.code !== PROOF_REQUIRED)
          void queries.invalidateQueries({ queryKey: LOANS });
        throw error;
      }
    });
    if (isDone) void showToast('success', t('loans.sign.done'));
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <SignatureChoice
        signature={signature}
        onChange={(changed) => {
          task.forget();
          setSignature(changed);
        }}
        fault={wasSent ? fault : null}
        refused={isRefused ? task.problem : null}
      />
      <p className="max-w-prose rounded bg-sunken px-4 py-3">{t('loans.sign.next')}</p>
      <Problem>{isRefused ? null : task.problem}</Problem>
      <Button submits size="lg" busy={task.isBusy} className="justify-self-start">
        {t('loans.sign.button')}
      </Button>
    </form>
  );
}
