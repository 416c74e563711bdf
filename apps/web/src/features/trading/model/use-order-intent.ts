/** An order's call, sent at most once: afterwards the money is looked at again, and an end that nobody waited for is told all the same. */
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../../text/text.tsx';
import { refetchBalances } from './trading-queries.ts';
import { type Intent, useIntent } from './use-intent.ts';

type OrderIntentOptions<Body, Reply> = {
  readonly act: (body: Body, idempotencyKey: string) => Promise<Reply>;
  /** What is said when it was done, or was refused, after its place was left. */
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
