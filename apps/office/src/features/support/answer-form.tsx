/** Answering: refused when another has answered meanwhile, and held back while the text holds what impostors write. */
import { type SubmitEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  answerConversation,
  type InboxConversation,
  listReplies,
  typeConversation,
} from '@candor/contract/staff/support';
import { SUPPORT_TEXT_MAX } from '@candor/core/support/conversation';
import { filledReply } from '@candor/core/support/saved-reply';
import { type SupportWarning, warningsOf } from '@candor/core/support/warnings';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { call } from '../../api/client.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { refreshInbox } from './refresh-inbox.ts';

const TYPING_EVERY_MS = 3_000;
const KEY_BYTES = 16;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (n) => n.toString(16).padStart(2, '0')).join('');
}

export function AnswerForm({ one }: { readonly one: InboxConversation }) {
  const { t } = useText();
  const task = useTask();
  const [text, setText] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const key = useRef(newKey());
  const typedAt = useRef(0);
  const seen = one.messages.at(-1)?.seq ?? 0;
  const warnings = warningsOf(text, [location.hostname]);
  const isHeld = warnings.length > 0 && !isConfirmed;
  const change = (next: string) => {
    task.forget();
    setConfirmed(false);
    setText(next);
    // Other words are another answer, also when nobody knows whether the one before was taken.
    key.current = newKey();
    if (performance.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = performance.now();
    void call(typeConversation, { body: { id: one.id, seq: seen, isTyping: true } }).catch(() => null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isHeld) return;
    const isDone = await task.run(async () => {
      const body = { id: one.id, seen, text: text.trim(), confirmed: [...warnings], key: key.current };
      await call(answerConversation, { body });
    });
    // Also when another has answered: their answer is read before this one is sent.
    await refreshInbox(one.id);
    if (!isDone) return;
    key.current = newKey();
    setText('');
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <SavedReplies locale={one.locale} onChoose={(reply) => change(filledReply(reply, one.id))} />
      <TextArea
        label={t('supportDesk.answer')}
        help={t('supportDesk.answerHelp')}
        value={text}
        onChange={change}
        maxLength={SUPPORT_TEXT_MAX}
        error={task.failure}
      />
      {warnings.length > 0 && <Held warnings={warnings} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
      <Button submits busy={task.isBusy} idle={text.trim() === '' || isHeld} className="justify-self-start">
        {t('supportDesk.send')}
      </Button>
    </form>
  );
}

type HeldProps = {
  readonly warnings: readonly SupportWarning[];
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
};

export function Held({ warnings, isConfirmed, onConfirm }: HeldProps) {
  const { t } = useText();
  return (
    <div role="alert" className="grid gap-2 rounded bg-risk-soft px-4 py-3 text-risk">
      <p className="font-medium">{t('supportDesk.heldTitle')}</p>
      <ul className="list-disc ps-5">
        {warnings.map((warning) => (
          <li key={warning}>{t(`supportDesk.warnings.${warning}`)}</li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
        {t('supportDesk.confirm')}
      </label>
    </div>
  );
}

function SavedReplies({ locale, onChoose }: { readonly locale: string; readonly onChoose: (text: string) => void }) {
  const { t } = useText();
  const { data = [] } = useQuery({ queryKey: ['saved-replies'], queryFn: () => call(listReplies, { query: {} }) });
  const fitting = data.filter((reply) => reply.locale === locale);
  if (fitting.length === 0) return null;
  return (
    <Select
      label={t('supportDesk.insert')}
      choices={fitting.map(({ id, title }) => ({ id, title }))}
      value={null}
      placeholder="—"
      onChange={(id) => onChoose(fitting.find((reply) => reply.id === id)?.text ?? '')}
    />
  );
}
