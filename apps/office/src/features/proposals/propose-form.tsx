/** Proposes a change with a reason. Nothing changes until somebody else approves it. */
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RouteRequest } from '@candor/contract/wire/route';
import { proposeChange } from '@candor/contract/staff/proposals';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { call } from '../../api/client.ts';
import { type Task, useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { useProposals } from './proposal-queries.ts';

type Body = RouteRequest<typeof proposeChange>['body'];
/** Without the reason, which the form asks for. */
export type Proposed = Body extends infer Each ? (Each extends Body ? Omit<Each, 'reason'> : never) : never;

const REASON_MIN = 3;
const REASON_MAX = 1_000;
const WRONG = '[aria-invalid="true"], [data-invalid] button';
const FIELDS = 'input, button[aria-haspopup], textarea';

export type ProposeFormProps = {
  /** Null while the input is incomplete. */
  readonly proposed: Proposed | null;
  /** What is said of input that is incomplete. Null: the field itself says it. */
  readonly incomplete?: string | null;
  /** A function is told whether the button was pressed: from then on each field says what it needs. */
  readonly children: ReactNode | ((wasPressed: boolean) => ReactNode);
  /** Given by who has to know whether it is busy. */
  readonly task?: Task;
};

export function ProposeForm({ proposed, incomplete, children, task: given }: ProposeFormProps) {
  const { t } = useText();
  const whole = incomplete === undefined ? t('work.proposals.nothingYet') : incomplete;
  const own = useTask();
  const task = given ?? own;
  const [reason, setReason] = useState('');
  // Pressing the button says what is missing: a disabled button would say nothing.
  const [pressed, setPressed] = useState(0);
  const wasPressed = pressed > 0;
  const isReasoned = reason.trim().length >= REASON_MIN;
  const { form, showWrong } = useFirstWrong(pressed, proposed === null);
  const send = useSend();
  const propose = async (event: SubmitEvent) => {
    event.preventDefault();
    if (task.isBusy) return;
    setPressed(pressed + 1);
    if (proposed === null || !isReasoned) showWrong();
    else await task.run(() => send({ ...proposed, reason: reason.trim() }));
  };
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={propose} noValidate>
      {typeof children === 'function' ? children(wasPressed) : children}
      {wasPressed && proposed === null && whole !== null && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {whole}
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
  );
}

/** Proposes it, and opens the page of the proposal. */
function useSend(): (body: Body) => Promise<void> {
  const { changed } = useProposals();
  const navigate = useNavigate();
  return async (body) => {
    const { id } = await call(proposeChange, { body });
    await changed();
    await navigate(`/proposals/${id}`);
  };
}

/** Moves the focus to the first field that is wrong, once the form says so. */
function useFirstWrong(pressed: number, isIncomplete: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const otherwise = isIncomplete ? FIELDS : 'textarea[name="reason"]';
    const field =
      form.current?.querySelector<HTMLElement>(WRONG) ?? form.current?.querySelector<HTMLElement>(otherwise);
    field?.focus();
  }, [pressed, isIncomplete]);
  const showWrong = () => {
    isWanted.current = true;
  };
  return { form, showWrong };
}
