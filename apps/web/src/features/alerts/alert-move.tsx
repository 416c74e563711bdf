/** Over the chart: an alert that was moved, and whether it stays there. Escape takes the move back. */
import { useEffect, useEffectEvent } from 'react';
import { changeAlert } from '@candor/contract/alerts';
import { Button } from '@candor/ui/actions/button';
import { CloseButton } from '@candor/ui/actions/close-button';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import type { AlertView } from './alert-queries.ts';

type AlertMoveProps = {
  readonly alert: AlertView;
  readonly level: string;
  readonly onMore: () => void;
  readonly onClose: () => void;
};

export function AlertMove({ alert, level, onMore, onClose }: AlertMoveProps) {
  const { t, price } = useText();
  const task = useTask();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, []);
  const save = async () => {
    const { id, note, expiresAt } = alert;
    const body = { id, level, ...(note !== null && { note }), ...(expiresAt !== null && { expiresAt }) };
    if (!(await task.run(() => call(changeAlert, { body })))) return;
    onClose();
    void showToast('success', t('alerts.wasChanged'));
  };
  return (
    <section
      aria-label={t('alerts.change')}
      data-testid="alert-move"
      className="grid gap-2 border-rule-strong bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:border-t lg:absolute lg:top-2 lg:right-24 lg:z-30 lg:w-[22rem] lg:rounded lg:border"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="tabular font-medium">{t('alerts.line', { price: price(level) })}</h3>
        <CloseButton label={t('shell.close')} onPress={onClose} isDisabled={task.isBusy} />
      </div>
      <Problem>{task.problem}</Problem>
      <div className="flex justify-end gap-2">
        <Button tone="plain" onClick={onMore}>
          {t('alerts.edit')}
        </Button>
        <Button busy={task.isBusy} onClick={() => void save()}>
          {t('alerts.save')}
        </Button>
      </div>
    </section>
  );
}
