/** The review before a withdrawal is requested. A request whose answer was lost is repeated under the same key, so that it counts once. */
import { useRef } from 'react';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { type PayeeView, withdrawal, type WithdrawalOption } from '@candor/contract/withdrawals';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { PROOF_REQUIRED } from '../../api/proof.ts';
import { randomKey } from '../../api/random-key.ts';
import { useText } from '../../text/text.tsx';
import { Problem, type Task } from '../security/index.ts';
import type { Quoted } from './quote.ts';
import { QuotedFacts } from './quoted-facts.tsx';

/** What is reviewed: fixed while the dialog is open. */
export type Asked = { readonly option: WithdrawalOption; readonly payee: PayeeView; readonly quoted: Quoted };

type ReviewDialogProps = {
  readonly asked: Asked;
  readonly task: Task;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export function ReviewDialog({ asked, task, onClose, onDone }: ReviewDialogProps) {
  const { t, decimal } = useText();
  const { option, payee, quoted } = asked;
  const key = useRef(randomKey());
  const isolated = (text: string) => `\u2068${text}\u2069`;
  // The refusal is shown beside its field.
  const confirm = async () => {
    const isDone = await task.run(async () => {
      try {
        const { coin, network } = option;
        const { amount, fee } = quoted;
        await call(withdrawal, {
          body: { coin, network, payeeId: payee.id, amount, fee },
          idempotencyKey: key.current,
        });
      } catch (error) {
        if (error instanceof ApiRefusal && error.code !== PROOF_REQUIRED) onClose();
        throw error;
      }
    });
    if (!isDone) return;
    onDone();
    void showToast('success', t('notices.20003'));
  };
  return (
    <Dialog
      title={t('withdrawals.reviewTitle')}
      isOpen
      onClose={() => {
        task.forget();
        onClose();
      }}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <Facts className="border-y border-rule">
        <Fact name={t('wallet.network')}>
          <bdi>{NETWORK_NAMES[option.network]}</bdi>
        </Fact>
        <Fact name={t('withdrawals.to')}>
          <bdi className="whitespace-normal! [overflow-wrap:anywhere]">{payee.name}</bdi>
        </Fact>
      </Facts>
      <p className="rounded bg-sunken px-3 py-2">
        <bdi dir="ltr" data-testid="review-address" className="font-mono text-base [overflow-wrap:anywhere]">
          {payee.address}
        </bdi>
      </p>
      <QuotedFacts option={option} quoted={quoted} />
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('withdrawals.final')}</p>
      <p className="text-ink-2">{t('withdrawals.held')}</p>
      {task.problem !== null && (
        <div className="grid gap-2">
          <Problem>{task.problem}</Problem>
          {task.code === null && <p>{t('withdrawals.uncertain')}</p>}
        </div>
      )}
      <Button size="lg" busy={task.isBusy} onClick={() => void confirm()}>
        {t('withdrawals.confirm', { amount: isolated(decimal(quoted.amount)), coin: isolated(option.coin) })}
      </Button>
    </Dialog>
  );
}
