/** How a conversation stands: what it waits for and until when, and how a complaint was decided. */
import { type SubmitEvent, useState } from 'react';
import type { ConversationView } from '@candor/contract/support';
import { checkContest, checkWrite, SUPPORT_TEXT_MAX } from '@candor/core/support/conversation';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { useText } from '../../text/text.tsx';
import { useTask } from '../security/index.ts';

function timesOf({ kind, state, closedAt, decidedAt, contestedAt }: ConversationView) {
  const at = (time: string | null) => (time === null ? null : Date.parse(time));
  return { kind, state, closedAt: at(closedAt), decidedAt: at(decidedAt), contestedAt: at(contestedAt) };
}

/** The server decides again; this is what the page offers. */
export function mayWrite(conversation: ConversationView): boolean {
  return checkWrite(timesOf(conversation), Date.now()) === null;
}

export function Standing({ conversation }: { readonly conversation: ConversationView }) {
  const { t, dateTime } = useText();
  const { kind, state, openedAt, closedAt, dueAt, decisionDueAt, contestedAt, outcome, reasons } = conversation;
  const isolated = (time: string) => `\u2068${dateTime(time)}\u2069`;
  const due = decisionDueAt === null ? '' : isolated(decisionDueAt);
  return (
    <div className="grid gap-1 text-ink-2">
      {kind === 'complaint' && state !== 'closed' && (
        <p>
          {contestedAt === null
            ? t('contact.acknowledged', { time: isolated(openedAt), due })
            : t('contact.contested', { time: isolated(contestedAt), due })}
        </p>
      )}
      {dueAt !== null && <p>{t('contact.dueAt', { time: isolated(dueAt) })}</p>}
      {closedAt !== null && (
        <p>{t(mayWrite(conversation) ? 'contact.closedReopens' : 'contact.closedAt', { time: isolated(closedAt) })}</p>
      )}
      {outcome !== null && (
        <div className="border-s-2 border-rule-strong ps-3 text-ink">
          <p className="font-medium">{t(`supportNames.outcomes.${outcome}`)}</p>
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {reasons}
          </p>
        </div>
      )}
    </div>
  );
}

function mayContest(conversation: ConversationView): boolean {
  return conversation.outcome !== null && checkContest(timesOf(conversation), Date.now()) === null;
}

type ContestProps = {
  readonly conversation: ConversationView;
  readonly onContest: (words: string) => Promise<void>;
};

export function Contest({ conversation, onContest }: ContestProps) {
  const { t } = useText();
  const task = useTask();
  const [words, setWords] = useState('');
  if (!mayContest(conversation)) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() !== '') void task.run(() => onContest(words.trim()));
  };
  return (
    <form className="grid gap-3 border-t border-rule pt-4" onSubmit={submit} noValidate>
      <h3 className="font-medium">{t('contact.contestTitle')}</h3>
      <p className="max-w-prose text-ink-2">{t('contact.contestText')}</p>
      <TextArea
        label={t('contact.contestWords')}
        value={words}
        onChange={setWords}
        maxLength={SUPPORT_TEXT_MAX}
        error={task.problem}
      />
      <Button submits tone="plain" busy={task.isBusy} idle={words.trim() === ''} className="justify-self-start">
        {t('contact.contest')}
      </Button>
    </form>
  );
}
