/** Writing the next message of a conversation. Sent again after a failure, it is the same message. */
import { type SubmitEvent, useRef } from 'react';
import { SUPPORT_TEXT_MAX } from '@candor/core/support/conversation';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { randomKey } from '../../api/random-key.ts';
import { useText } from '../../text/text.tsx';
import { useTask } from '../security/index.ts';
import { useDraft } from './drafts.ts';

const TYPING_EVERY_MS = 3_000;

type ComposeProps = {
  /** Where it is kept until it is sent: of one conversation. */
  readonly draft: string;
  readonly onSend: (text: string, key: string) => Promise<void>;
  readonly onType: () => void;
};

export function Compose({ draft, onSend, onType }: ComposeProps) {
  const { t } = useText();
  const task = useTask();
  const [text, setText] = useDraft(draft);
  const key = useRef(randomKey());
  const typedAt = useRef(0);
  const send = async () => {
    if (text.trim() === '' || task.isBusy) return;
    if (!(await task.run(() => onSend(text.trim(), key.current)))) return;
    key.current = randomKey();
    setText('');
  };
  const change = (next: string) => {
    task.forget();
    setText(next);
    // Other words are another message, also when nobody knows whether the one before was taken.
    key.current = randomKey();
    if (performance.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = performance.now();
    onType();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <TextArea
        label={t('contact.message')}
        value={text}
        onChange={change}
        maxLength={SUPPORT_TEXT_MAX}
        help={t('contact.messageHelp')}
        error={task.problem}
        onSend={() => void send()}
      />
      <Button submits busy={task.isBusy} idle={text.trim() === ''} className="justify-self-start">
        {t('contact.send')}
      </Button>
    </form>
  );
}
