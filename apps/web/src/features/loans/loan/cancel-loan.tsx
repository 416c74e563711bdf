/** Taking a request back that nobody has decided yet. */
import { cancelLoan, type LoanView } from '@candor/contract/loans';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { AskedButton, useTask } from '../../security/index.ts';

export function CancelLoan({ loan: { id, mayCancel } }: { readonly loan: LoanView }) {
  const { t } = useText();
  const task = useTask();
  if (!mayCancel) return null;
  return (
    <div>
      <AskedButton
        label={t('loans.cancel.button')}
        title={t('loans.cancel.button')}
        text={t('loans.cancel.text')}
        task={task}
        onConfirm={async () => {
          const isDone = await task.run(() => call(cancelLoan, { body: { id } }));
          if (isDone) void showToast('success', t('loans.cancel.done'));
          return isDone;
        }}
      />
    </div>
  );
}
