/** When an attempt is due, who has it, and whether the signed-in member decides about it. */
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { useMay } from '../../shared/permission.ts';
import { CaseBar, useHold } from '../cases/index.ts';

type AssignmentProps = { readonly check: IdentityCheckView; readonly onMoved: () => Promise<void> };

export function Assignment({ check, onMoved }: AssignmentProps) {
  const may = useMay();
  return (
    <div className="mb-6">
      <CaseBar kind="identity" held={check.case} dueAt={check.dueAt} mayDecide={may('kyc.review')} onMoved={onMoved} />
    </div>
  );
}

export function useIsReviewer(check: IdentityCheckView): boolean {
  const may = useMay();
  const { isMine } = useHold('identity', check.case?.assignee ?? null);
  return may('kyc.review') && check.status === 'pending' && isMine;
}
