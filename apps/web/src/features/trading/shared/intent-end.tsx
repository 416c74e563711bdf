/** The result of an intent: done, refused or unknown, and what can be done next. */
import type { ReactNode } from 'react';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button } from '@candor/ui/actions/button';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { useText } from '../../../text/text.tsx';
import { Outcome } from './outcome.tsx';
import type { OrderView } from '../model/trading-queries.ts';
import type { IntentState } from '../model/use-intent.ts';

export type Words = { readonly title: string; readonly text: string };

type IntentEndProps<Reply> = {
  readonly state: IntentState<Reply>;
  readonly done: (reply: Reply) => Words;
  readonly facts?: (reply: Reply) => ReactNode;
  readonly onward?: (reply: Reply) => ReactNode;
  /** Its text follows the reason for the refusal. */
  readonly refused: Words;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Shown until there is a result. */
  readonly children: ReactNode;
};

export function IntentEnd<Reply>(props: IntentEndProps<Reply>) {
  const { state, done, facts, onward, refused, onClose, onRetry, children } = props;
  const { t, problem } = useText();
  switch (state.step) {
    case 'done':
      return (
        <Outcome tone="good" {...done(state.reply)}>
          {facts?.(state.reply)}
          {onward?.(state.reply)}
          <Button tone={onward === undefined ? 'accent' : 'plain'} size="lg" onClick={onClose}>
            {t('ticket.done')}
          </Button>
        </Outcome>
      );
    case 'refused': {
      const gone = wasGone(state.error);
      if (gone !== null) return <Gone status={gone} onClose={onClose} />;
      return (
        <Outcome tone="bad" title={refused.title} text={`${problem(state.error)} ${refused.text}`}>
          <Button size="lg" tone="plain" onClick={onClose}>
            {t('shell.back')}
          </Button>
        </Outcome>
      );
    }
    case 'unknown':
      return (
        <Outcome tone="bad" title={problem(state.error)} text={t('ticket.unknownText')}>
          <Button size="lg" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        </Outcome>
      );
    default:
      return children;
  }
}

/** When the refusal says that the order was no longer open or pending, which of the two it had been; otherwise null. */
export function wasGone(error: unknown): 'open' | 'pending' | null {
  if (!(error instanceof ApiRefusal)) return null;
  if (error.code === REFUSALS.order_not_open.code) return 'open';
  return error.code === REFUSALS.order_not_pending.code ? 'pending' : null;
}

type GoneProps = { readonly status: OrderView['status']; readonly onClose: () => void };

/** Shown when the order was closed, filled or cancelled in the meantime, by the engine or in another window. */
export function Gone({ status, onClose }: GoneProps) {
  const { t } = useText();
  const words =
    status === 'pending'
      ? { title: t('levels.goneTitle'), text: t('levels.goneText') }
      : { title: t('position.goneTitle'), text: t('position.goneText') };
  return (
    <Outcome tone="bad" {...words}>
      <Button size="lg" tone="plain" onClick={onClose}>
        {t('shell.back')}
      </Button>
    </Outcome>
  );
}
