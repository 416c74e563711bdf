/** Leaving a plan early, with every line that will be booked. */
import { useState } from 'react';
import { exitSmart, type PlanView } from '@candor/contract/smart';
import { formatMoney, negate } from '@candor/core/money/money';
import { profitOf } from '@candor/core/smart/payments';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { stateOf } from '../plan-state.ts';
import { Usdt } from '../../../shared/usdt.tsx';

type ExitPlanProps = { readonly plan: PlanView; readonly exit: NonNullable<PlanView['exit']> };

export function ExitPlan({ plan, exit }: ExitPlanProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
        {t('smart.exit')}
      </Button>
      {isOpen && <ExitDialog key={exit.returned} plan={plan} exit={exit} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExitDialog({ plan, exit, onClose }: ExitPlanProps & { readonly onClose: () => void }) {
  const { t, exactMoney } = useText();
  const task = useTask();
  const [key] = useState(randomKey);
  const result = profitOf({ ...stateOf(plan), status: 'closed' });
  const cost = (text: string) => <Usdt of={formatMoney(negate(exactUsdt(text)))} isSigned />;
  const leave = async () => {
    const body = { id: plan.id, returned: exit.returned };
    if (!(await task.run(() => call(exitSmart, { body, idempotencyKey: key })))) return;
    onClose();
    void showToast('success', t('smart.exitDone'));
  };
  const lines = [
    [t('smart.principal'), <Usdt key="principal" of={plan.principal} />],
    [t('smart.damages'), cost(exit.damages)],
    [t('smart.takenBack'), cost(exit.takenBack)],
  ] as const;
  return (
    <Dialog title={t('smart.exitTitle')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <p className="text-ink-2">{t('smart.exitText')}</p>
      <Facts className="border-y border-rule-strong">
        {lines.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={t('smart.returned')} strong>
          <Usdt of={exit.returned} />
        </Fact>
        <Fact name={t('smart.result')}>
          <Usdt of={formatMoney(result)} isSigned />
        </Fact>
      </Facts>
      <Problem>{task.problem}</Problem>
      <Button size="lg" tone="danger" busy={task.isBusy} onClick={() => void leave()}>
        {t('smart.exitConfirm', { amount: `\u2068${exactMoney(exit.returned)}\u2069` })}
      </Button>
    </Dialog>
  );
}
