/** The review before a strategy starts. A start whose answer was lost is repeated under the same key, so that it counts once. */
import { useState } from 'react';
import { type BackTestView, startStrategy } from '@candor/contract/strategies';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import type { StrategyRequest } from './draft.ts';
import { Usdt } from '../../shared/usdt.tsx';

type StartStrategyProps = {
  readonly request: StrategyRequest;
  /** Of the back-test. */
  readonly worst: BackTestView['strategy']['whole']['drawdown'];
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

export function StartStrategy({ request, worst, onClose, onStarted }: StartStrategyProps) {
  const { t, exactMoney, decimal } = useText();
  const { mode } = useSession();
  const task = useTask();
  const [key] = useState(randomKey);
  const confirm = async () => {
    if (!(await task.run(() => call(startStrategy, { body: request, idempotencyKey: key })))) return;
    onStarted();
    void showToast('success', t('strategies.started'));
  };
  return (
    <Dialog title={t('strategies.review')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <p className="text-ink-2">{t('strategies.reviewText')}</p>
      <Facts className="border-y border-rule-strong">
        <Fact name={t('strategies.account')} strong>
          {t(`strategies.${mode}`)}
        </Fact>
        <Fact name={t('strategies.kind')}>{t(`strategies.kinds.${request.kind}`)}</Fact>
        <Fact name={t('strategies.instrument')}>
          <bdi>{request.code}</bdi>
        </Fact>
        <Fact name={t('strategies.candles')}>
          <bdi>{request.interval}</bdi>
        </Fact>
        <Fact name={t('strategies.budget')} strong>
          <Usdt of={request.budget} />
        </Fact>
        <Fact name={t('strategies.drawdown')}>
          {worst === null ? (
            t('strategies.none')
          ) : (
            <bdi>{t('home.feeValue', { percent: decimal(`-${worst.percent}`, 2, 2) })}</bdi>
          )}
        </Fact>
      </Facts>
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('strategies.noYield')}</p>
      <Problem>{task.problem}</Problem>
      <Button size="lg" busy={task.isBusy} onClick={() => void confirm()}>
        {t('strategies.start', { amount: `\u2068${exactMoney(request.budget)}\u2069` })}
      </Button>
    </Dialog>
  );
}
