/** The dialog for an order request: a review first, then the result. It cannot be closed while the answer is pending. */
import type { ReactNode } from 'react';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../../text/text.tsx';
import type { OrderView } from '../model/trading-queries.ts';
import { useOrderIntent } from '../model/use-order-intent.ts';
import { Gone, IntentEnd, type Words } from './intent-end.tsx';

/** What the review passes on: whether it is sending, and the two ways to decide. */
export type Decision<Body> = {
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (body: Body) => Promise<void>;
};

type IntentDialogProps<Body, Reply> = {
  readonly title: string;
  /** The title once done, where it differs. */
  readonly titleDone?: string;
  readonly act: (body: Body, idempotencyKey: string) => Promise<Reply>;
  readonly done: (reply: Reply) => Words;
  /** What it came to, once done. */
  readonly facts?: (reply: Reply) => ReactNode;
  /** What can be done next, above the button that only closes. */
  readonly onward?: (reply: Reply) => ReactNode;
  /** Its text follows the reason for the refusal. */
  readonly refused: Words;
  /** The status of an order that ended before anything was sent; null while it is still there. */
  readonly gone?: OrderView['status'] | null;
  readonly onClose: (isDone: boolean) => void;
  readonly children: (decision: Decision<Body>) => ReactNode;
};

export function IntentDialog<Body, Reply>(props: IntentDialogProps<Body, Reply>) {
  const { title, titleDone = title, act, done, facts, onward, refused, gone = null, children } = props;
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
      <IntentEnd
        state={state}
        done={done}
        {...(facts === undefined ? {} : { facts })}
        {...(onward === undefined ? {} : { onward })}
        refused={refused}
        onClose={onClose}
        onRetry={() => send()}
      >
        {gone !== null && state.step === 'ready' ? (
          <Gone status={gone} onClose={onClose} />
        ) : (
          children({ isSending, onCancel: onClose, onConfirm: send })
        )}
      </IntentEnd>
    </Dialog>
  );
}
