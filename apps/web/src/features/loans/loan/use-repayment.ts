/** Paying back. What was not answered is sent again under the same key, so that it counts once. */
import { useRef } from 'react';
import { repayLoan } from '@candor/contract/loans';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useText } from '../../../text/text.tsx';
import { type Task, useTask } from '../../security/index.ts';

type Repayment = {
  readonly task: Task;
  /** @param amount a decimal, in USDT. True if it was paid. */
  readonly pay: (amount: string) => Promise<boolean>;
};

export function useRepayment(id: string): Repayment {
  const { t, exactMoney } = useText();
  const task = useTask();
  const uncertain = useRef<{ readonly key: string; readonly amount: string } | null>(null);
  const pay = (amount: string) => {
    const last = uncertain.current;
    const asked = last?.amount === amount ? last : { key: randomKey(), amount };
    return task.run(async () => {
      uncertain.current = asked;
      try {
        const { status } = await call(repayLoan, { body: { id, amount }, idempotencyKey: asked.key });
        uncertain.current = null;
        const part = t('loans.pay.done', { amount: `\u2068${exactMoney(amount)}\u2069` });
        void showToast('success', status === 'repaid' ? t('loans.pay.doneAll') : part);
      } catch (error) {
        if (error instanceof ApiRefusal) uncertain.current = null;
        throw error;
      }
    });
  };
  return { task, pay };
}
