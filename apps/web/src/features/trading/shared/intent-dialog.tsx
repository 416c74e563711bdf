/** The dialog of an order's call: a review first, then how it ended. It stays while the answer is on its way. */
import type { ReactNode } from 'react';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../../text/text.tsx';
import type { OrderView } from '../model/trading-queries.ts';
import { useOrderIntent } from '../model/use-order-intent.ts';
import { Gone, IntentEnd, type Words } from './intent-end.tsx';

/** What a review needs to decide with. */
export type Decision<Body> = {
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (body: Body) => Promise<void>;
};

type IntentDialogProps<Body, Reply> = {
  readonly title: string;
  /** Once it is done, where that is another. */
  readonly titleDone?: string;
  readonly act: (body: Body, idempotencyKey: string) => Promise<Reply>;
  readonly done: (reply: Reply) => Words;
  /** Its text is said after the reason. */
  readonly refused: Words;
  /** What the order was that is not there any more, while nothing has been sent. */
  readonly gone?: OrderView['status'] | null;
  readonly onClose: (isDone: boolean) => void;
  readonly children: (decision: Decision<Body>) => ReactNode;
};

export function IntentDialog<Body, Reply>(props: IntentDialogProps<Body, Reply>) {
  const { title, titleDone = title, act, done, refused, gone = null, children } = props;
  const { t } = useText();
  const { state, send } = useOrderIntent<Body, Reply>({
    act,
    done: (reply) => done(reply).title,
    refused: refused.title,
  });
  const isDone = state.step === 'done';
  const isSending = state.step === 'sending';
  const onClose = () => props.onClose(isDone);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={isDone ? titleDone : title}
      isBusy={isSending}
    >
      <IntentEnd state={state} done={done} refused={refused} onClose={onClose} onRetry={() => send()}>
        {gone !== null && state.step === 'ready' ? (
          <Gone status={gone} onClose={onClose} />
        ) : (
          children({ isSending, onCancel: onClose, onConfirm: send })
        )}
      </IntentEnd>
    </Dialog>
  );
}
