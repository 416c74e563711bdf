/** Who works on a case: taking it, and releasing it. */
import { assignCase, type CaseView, releaseCase } from '@candor/contract/staff/cases';
import { CASES } from '@candor/core/staff/cases';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useMay } from '../../shared/permission.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

/** The member who has a case; null: nobody. */
export type Holder = { readonly id: string; readonly name: string } | null;

type CaseHoldProps = {
  readonly caseId: string;
  readonly kind: CaseView['kind'];
  readonly assignee: Holder;
  /** Also called when somebody was faster: the page then shows who. */
  readonly onMoved: () => Promise<void>;
};

export function CaseHold({ caseId, kind, assignee, onMoved }: CaseHoldProps) {
  const { t } = useText();
  const may = useMay();
  const task = useTask();
  const { mayWork, isMine } = useHold(kind, assignee);
  if (!mayWork) return null;
  const move = (route: typeof assignCase | typeof releaseCase) =>
    task.run(async () => {
      try {
        await call(route, { body: { caseId } });
      } finally {
        await onMoved();
      }
    });
  return (
    <>
      {assignee === null && (
        <Button size="sm" busy={task.isBusy} onClick={() => void move(assignCase)}>
          {t('work.cases.assign')}
        </Button>
      )}
      {assignee !== null && (isMine || may('cases.reassign')) && (
        <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void move(releaseCase)}>
          {t('work.cases.release')}
        </Button>
      )}
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
    </>
  );
}

/** Whether the signed-in member works on such cases, and has this one. */
export function useHold(kind: CaseView['kind'], assignee: Holder) {
  const may = useMay();
  const { staff } = useSession();
  if (staff === null || staff === 'unknown') return { mayWork: false, isMine: false };
  return {
    mayWork: may('cases.work') && CASES[kind].workedBy.includes(staff.role),
    isMine: assignee?.id === staff.id,
  };
}
