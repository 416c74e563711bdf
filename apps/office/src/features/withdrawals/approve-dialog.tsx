/** Approves a withdrawal: shows exactly what is approved, and whether another approval is needed. */
import { useState } from 'react';
import { approveWithdrawal, type StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

type ApproveDialogProps = { readonly one: StaffWithdrawalView; readonly onClose: () => void };

export function ApproveDialog({ one, onClose }: ApproveDialogProps) {
  const { t } = useText();
  const task = useTask();
  // What was shown is what is approved, even if the list behind the dialog changes.
  const [seen] = useState(one);
  const { id, amount, address, needsTwo, approvals } = seen;
  const approve = async (factor: Factor) => {
    try {
      await call(approveWithdrawal, { body: { id, amount, address, ...factor } });
    } finally {
      await queries.invalidateQueries({ queryKey: ['withdrawals'] });
    }
    onClose();
    void showToast('success', t('payouts.approved'));
  };
  return (
    <Dialog
      isOpen
      title={t('payouts.approveTitle')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <WithdrawalFacts one={seen} />
      <SecondFactor action={t('payouts.approve')} task={task} onFactor={approve}>
        <p className="rounded bg-sunken px-3 py-2">
          {t(
            needsTwo
              ? approvals.length === 0
                ? 'payouts.approveFirst'
                : 'payouts.approveSecond'
              : 'payouts.approveOne',
          )}
        </p>
      </SecondFactor>
    </Dialog>
  );
}
