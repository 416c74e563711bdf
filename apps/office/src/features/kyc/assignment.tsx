/** When an attempt is due, who has it, and taking or releasing it. */
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { useSession } from '../../api/session.ts';
import { Due } from '../../shared/due.tsx';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { CaseHold } from '../cases/index.ts';

type AssignmentProps = { readonly check: IdentityCheckView; readonly onMoved: () => Promise<void> };

export function Assignment({ check, onMoved }: AssignmentProps) {
  const { t } = useText();
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-rule-strong py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="text-ink-2">{t('work.cases.due')}</span> <Due dueAt={check.dueAt} isDated />
      </p>
      <p>
        <Holder check={check} />
      </p>
      {check.case !== null && (
        <div className="flex gap-2">
          <CaseHold caseId={check.case.id} kind="identity" assignee={check.case.assignee} onMoved={onMoved} />
        </div>
      )}
    </div>
  );
}

function Holder({ check }: { readonly check: IdentityCheckView }) {
  const { t } = useText();
  const may = useMay();
  const { staff } = useSession();
  const assignee = check.case?.assignee ?? null;
  if (assignee === null) return t(may('kyc.review') ? 'checks.takeFirst' : 'work.cases.assignees.nobody');
  if (staff !== null && staff !== 'unknown' && staff.id === assignee.id) return t('checks.yours');
  return t('checks.somebodys', { name: `\u2068${assignee.name}\u2069` });
}

/** Whether the signed-in member decides about this attempt. */
export function useIsReviewer(check: IdentityCheckView): boolean {
  const may = useMay();
  const { staff } = useSession();
  if (staff === null || staff === 'unknown' || !may('kyc.review')) return false;
  return check.status === 'pending' && check.case?.assignee?.id === staff.id;
}
