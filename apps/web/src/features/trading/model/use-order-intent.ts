/** Sends an order request at most once, then refetches balances. A result that arrives after its dialog was closed is shown as a toast. */
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../../text/text.tsx';
import { refetchBalances } from './trading-queries.ts';
import { type Intent, useIntent } from './use-intent.ts';

type OrderIntentOptions<Body, Reply> = {
  readonly act: (body: Body, idempotencyKey: string) => Promise<Reply>;
  /** The sentence for success, shown when the dialog is already closed; `refused` is the one for a refusal. */
  readonly done: (reply: Reply) => string;
  readonly refused: string;
};

export function useOrderIntent<Body, Reply>({
  act,
  done,
  refused,
}: OrderIntentOptions<Body, Reply>): Intent<Body, Reply> {
  const { t, problem } = useText();
  const queries = useQueryClient();
  return useIntent({
    act,
    afterwards: () => refetchBalances(queries),
    onLate: (end) =>
      void (end.step === 'done'
        ? showToast('success', done(end.reply))
        : showToast('failure', `${end.step === 'refused' ? refused : t('ticket.unknown')}: ${problem(end.error)}`)),
  });
}
