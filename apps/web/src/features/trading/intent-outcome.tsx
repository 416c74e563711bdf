/** How something that was sent ended: it is done, it was refused, or nobody knows and it may be sent again. */
import { Button } from '@candor/ui/button';
import { useText } from '../../text/text.tsx';
import { Outcome } from './outcome.tsx';
import type { IntentEnd } from './use-intent.ts';

type IntentOutcomeProps<Reply> = {
  readonly state: IntentEnd<Reply>;
  readonly done: (reply: Reply) => { readonly title: string; readonly text: string };
  readonly refused: string;
  /** After the reason: what stays as it was. */
  readonly refusedText?: string;
  readonly onClose: () => void;
  readonly onRetry: () => Promise<void>;
};

export function IntentOutcome<Reply>({ state, done, refused, ...rest }: IntentOutcomeProps<Reply>) {
  const { t, problem } = useText();
  if (state.step === 'done') {
    return (
      <Outcome tone="good" {...done(state.reply)}>
        <Button size="lg" onClick={rest.onClose}>
          {t('ticket.done')}
        </Button>
      </Outcome>
    );
  }
  if (state.step === 'refused') {
    return (
      <Outcome tone="bad" title={refused} text={[problem(state.error), rest.refusedText ?? ''].join(' ').trim()}>
        <Button size="lg" tone="plain" onClick={rest.onClose}>
          {t('shell.back')}
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome tone="bad" title={problem(state.error)} text={t('ticket.unknownText')}>
      <Button size="lg" onClick={rest.onRetry}>
        {t('shell.retry')}
      </Button>
    </Outcome>
  );
}
