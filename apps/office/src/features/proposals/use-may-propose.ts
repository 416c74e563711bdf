/** Whether the signed-in member may propose a change of this kind. */
import { PROPOSAL_NEEDS, type ProposalKind } from '@candor/core/staff/proposals';
import { useMay } from '../../shared/permission.ts';

export function useMayPropose(): (kind: ProposalKind) => boolean {
  const may = useMay();
  return (kind) => may('proposals.make') && may(PROPOSAL_NEEDS[kind].propose);
}
