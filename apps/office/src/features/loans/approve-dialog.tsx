/** Approves a loan, which pays it out: shows exactly what is approved, down to the document that was signed. */
import { useState } from 'react';
import { approveLoan, type StaffLoanView } from '@candor/contract/staff/loans';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { refreshCases } from '../cases/index.ts';
import { Fingerprint } from './fingerprint.tsx';
import { LoanTerms } from './loan-terms.tsx';

type ApproveDialogProps = { readonly one: StaffLoanView; readonly onClose: () => void };

export function ApproveDialog({ one, onClose }: ApproveDialogProps) {
  const { t } = useText();
  const task = useTask();
  // What was shown is what is approved, even if the list behind the dialog changes.
  const [seen] = useState(one);
  const approve = async (factor: Factor) => {
    try {
      await call(approveLoan, { body: { id: seen.id, sha256: seen.agreement.sha256, ...factor } });
    } finally {
      await refreshCases(['loans']);
    }
    onClose();
    void showToast('success', t('lending.paid'));
  };
  return (
    <Dialog
      isOpen
      title={t('lending.approveTitle')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <Facts className="border-y border-rule">
        <Fact name={t('work.cases.customer')}>
          <bdi>{seen.customerName === '' ? seen.customerId : seen.customerName}</bdi>
        </Fact>
        <LoanTerms one={seen} />
        <Fingerprint one={seen} />
      </Facts>
      <SecondFactor action={t('payouts.approve')} task={task} onFactor={approve}>
        <p className="rounded bg-sunken px-3 py-2">{t('lending.approveText')}</p>
      </SecondFactor>
    </Dialog>
  );
}
