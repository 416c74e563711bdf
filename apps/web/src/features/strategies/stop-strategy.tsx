/** Stopping a strategy: the customer says what becomes of its positions. */
import { useState } from 'react';
import { stopStrategy, type StrategyView } from '@candor/contract/strategies';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';

export function StopStrategy({ run }: { readonly run: StrategyView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
        {t('strategies.stop')}
      </Button>
      {isOpen && <StopDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

type StopDialogProps = { readonly run: StrategyView; readonly onClose: () => void };

function StopDialog({ run, onClose }: StopDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [keys] = useState(() => ({ close: randomKey(), keep: randomKey() }));
  const stop = async (positions: 'close' | 'keep') => {
    const request = { body: { id: run.id, positions }, idempotencyKey: keys[positions] };
    if (!(await task.run(() => call(stopStrategy, request)))) return;
    onClose();
    void showToast('success', t('strategies.stopped'));
  };
  return (
    <Dialog
      title={t('strategies.stopTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <p className="text-ink-2">{t('strategies.stopText')}</p>
      <Problem>{task.problem}</Problem>
      <div className="grid gap-3">
        <Button size="lg" tone="danger" busy={task.isBusy} onClick={() => void stop('close')}>
          {t(run.positions === 0 ? 'strategies.stopPlain' : 'strategies.stopClose')}
        </Button>
        {run.positions > 0 && (
          <Button size="lg" tone="plain" busy={task.isBusy} onClick={() => void stop('keep')}>
            {t('strategies.stopKeep')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
