/** Proposes a change with a reason. Nothing changes until somebody else approves it. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RouteRequest } from '@candor/contract/wire/route';
import { proposeChange } from '@candor/contract/staff/proposals';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { call } from '../../api/client.ts';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { useProposals } from './proposal-queries.ts';

type Body = RouteRequest<typeof proposeChange>['body'];
/** Without the reason, which the dialog asks for. */
export type Proposed = Body extends infer Each ? (Each extends Body ? Omit<Each, 'reason'> : never) : never;

const REASON_MIN = 3;
const REASON_MAX = 1_000;

type ProposeDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Null while the input is incomplete. */
  readonly proposed: Proposed | null;
  readonly children: ReactNode;
};

export function ProposeDialog({ title, onClose, proposed, children }: ProposeDialogProps) {
  const { t } = useText();
  const { changed } = useProposals();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  // Pressing the button says what is missing: a disabled button would say nothing.
  const [wasPressed, setPressed] = useState(false);
  const isReasoned = reason.trim().length >= REASON_MIN;
  const task = useTask();
  const propose = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (task.isBusy) return;
    setPressed(true);
    if (proposed === null || !isReasoned) {
      const missing = proposed === null ? 'input, button[aria-haspopup], textarea' : 'textarea[name="reason"]';
      event.currentTarget.querySelector<HTMLElement>(missing)?.focus();
      return;
    }
    await task.run(async () => {
      const { id } = await call(proposeChange, { body: { ...proposed, reason: reason.trim() } });
      await changed();
      await navigate(`/proposals/${id}`);
    });
  };
  return (
    <Dialog isOpen title={title} onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <form className="grid gap-4" onSubmit={propose} noValidate>
        {children}
        {wasPressed && proposed === null && (
          <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
            {t('work.proposals.nothingYet')}
          </p>
        )}
        <TextArea
          name="reason"
          label={t('work.proposals.reason')}
          help={t('work.proposals.reasonHelp')}
          value={reason}
          onChange={(value) => {
            task.forget();
            setReason(value);
          }}
          maxLength={REASON_MAX}
          error={
            task.failure ?? (wasPressed && !isReasoned ? t('work.proposals.reasonMissing', { min: REASON_MIN }) : null)
          }
        />
        <Button submits busy={task.isBusy}>
          {t('work.proposals.propose')}
        </Button>
        <p className="text-xs text-ink-2">{t('work.proposals.proposeText')}</p>
      </form>
    </Dialog>
  );
}
