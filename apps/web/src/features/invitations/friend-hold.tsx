/** Why a friend is on hold or was refused, and the customer's answer to it. */
import { type SubmitEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { answerInviteRefusal, type FriendView } from '@candor/contract/invitations';
import { INVITE_ANSWER_MAX, INVITE_RELATIONS } from '@candor/core/invitations/invitations';
import { labelEnd } from '@candor/i18n/label-end';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { useTask } from '../security/index.ts';
import { INVITATIONS } from './invite-queries.ts';

type Hold = NonNullable<FriendView['hold']>;

export function FriendHold({ number, hold }: { readonly number: number; readonly hold: Hold }) {
  const { t, lang, dateTime } = useText();
  const { found, outcome, words, answer, mayAnswer, dueAt } = hold;
  const relations = INVITE_RELATIONS.filter((each) => found.some(({ relation }) => relation === each));
  return (
    <div className="grid max-w-prose gap-2 border-s-2 border-rule-strong ps-3">
      <p className="font-medium">{t(outcome === null ? 'invite.holdTitle' : 'invite.lookedTitle')}</p>
      <ul>
        {relations.map((each) => (
          <li key={each}>
            {t(`invite.relations.${each}`)}
            {labelEnd(lang)}
            {found
              .filter(({ relation }) => relation === each)
              .map(({ reason }) => t(`invite.reasons.${reason}`))
              .join(' · ')}
          </li>
        ))}
      </ul>
      <p>
        {outcome === null
          ? t('invite.heldText', { time: dateTime(dueAt) })
          : t(outcome === 'approved' ? 'invite.approvedText' : 'invite.refusedText')}
      </p>
      {words !== null && <Said name={t('invite.why')} words={words} />}
      {answer !== null && <Said name={t('invite.answered')} words={answer} />}
      {mayAnswer && <Answer number={number} />}
    </div>
  );
}

function Said({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <p>
      <span className="text-ink-2">{name}: </span>
      <bdi className="whitespace-pre-line">{words}</bdi>
    </p>
  );
}

function Answer({ number }: { readonly number: number }) {
  const { t } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const [words, setWords] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await call(answerInviteRefusal, { body: { number, words: words.trim() } });
      await queries.invalidateQueries({ queryKey: INVITATIONS });
    });
  };
  return (
    <form className="grid gap-3" onSubmit={send} noValidate>
      <TextArea
        label={t('invite.answer')}
        name="answer"
        value={words}
        onChange={setWords}
        maxLength={INVITE_ANSWER_MAX}
        help={t('invite.answerHelp')}
        error={task.problem}
      />
      <div>
        <Button submits size="sm" busy={task.isBusy} idle={words.trim() === ''}>
          {t('invite.send')}
        </Button>
      </div>
    </form>
  );
}
