/** A signed batch that waits for a block: the same, to be signed again at a higher fee. */
import { useState } from 'react';
import { replacePayoutBatch } from '@candor/contract/staff/withdrawals';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

export function ReplaceBatch({ id }: { readonly id: string }) {
  const { t } = useText();
  const task = useTask();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    task.forget();
    setAsking(false);
  };
  const replace = async (factor: Factor) => {
    await call(replacePayoutBatch, { body: { id, ...factor } });
    setAsking(false);
    void showToast('success', t('payouts.replaced', { id }));
    await queries.invalidateQueries({ queryKey: ['withdrawals'] });
  };
  return (
    <div className="content-start">
      <Button tone="plain" onClick={() => setAsking(true)}>
        {t('payouts.replace')}
      </Button>
      {isAsking && (
        <Dialog isOpen title={t('payouts.replace')} onClose={close} closeLabel={t('shell.close')} isBusy={task.isBusy}>
          <SecondFactor action={t('payouts.replace')} task={task} onFactor={replace}>
            <p className="text-ink-2">{t('payouts.replaceText')}</p>
          </SecondFactor>
        </Dialog>
      )}
    </div>
  );
}
