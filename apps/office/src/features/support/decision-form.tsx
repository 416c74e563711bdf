/** Deciding a complaint, with reasons that the customer reads. */
import { type SubmitEvent, useState } from 'react';
import { decideComplaint, type InboxConversation } from '@candor/contract/staff/support';
import {
  COMPLAINT_OUTCOMES,
  type ComplaintOutcome,
  SUPPORT_REASONS_MIN,
  SUPPORT_TEXT_MAX,
} from '@candor/core/support/conversation';
import { warningsOf } from '@candor/core/support/warnings';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { call } from '../../api/client.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { Held } from './answer-form.tsx';
import { refreshInbox } from './refresh-inbox.ts';

export function DecisionForm({ one }: { readonly one: InboxConversation }) {
  const { t } = useText();
  const task = useTask();
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null);
  const [reasons, setReasons] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const warnings = warningsOf(reasons, [location.hostname]);
  const isHeld = warnings.length > 0 && !isConfirmed;
  const isWhole = outcome !== null && reasons.trim().length >= SUPPORT_REASONS_MIN;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (outcome === null || !isWhole || isHeld) return;
    await task.run(async () => {
      const { id, version } = one;
      await call(decideComplaint, {
        body: { id, version, outcome, reasons: reasons.trim(), confirmed: [...warnings] },
      });
      await refreshInbox(id);
    });
  };
  return (
    <form className="grid gap-3 border-t border-rule pt-4" onSubmit={submit} noValidate>
      <h2 className="font-medium">{t('supportDesk.decide')}</h2>
      <Select
        label={t('supportDesk.outcome')}
        choices={COMPLAINT_OUTCOMES.map((id) => ({ id, title: t(`supportNames.outcomes.${id}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <TextArea
        label={t('supportDesk.reasons')}
        value={reasons}
        onChange={(next) => {
          task.forget();
          setConfirmed(false);
          setReasons(next);
        }}
        maxLength={SUPPORT_TEXT_MAX}
        error={task.failure}
      />
      {warnings.length > 0 && <Held warnings={warnings} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
      <Button submits busy={task.isBusy} idle={!isWhole || isHeld} className="justify-self-start">
        {t('supportDesk.decide')}
      </Button>
    </form>
  );
}
