/** Tables of this feature. */
import type { Role } from '@candor/core/staff/permissions';
import type { ProposalKind, ProposalStatus } from '@candor/core/staff/proposals';
import type { Tx } from '../../db/db.ts';
import type { Json } from './handler.ts';

export type ProposalTables = {
  staff_proposals: {
    id: string;
    kind: ProposalKind;
    subject: string;
    payload: Json;
    before: Json;
    reason: string;
    proposer_id: string;
    proposer_role: Role;
    proposed_at: Date;
    expires_at: Date;
    hash: Buffer;
    status: ProposalStatus;
    decider_id: string | null;
    decider_role: Role | null;
    decided_at: Date | null;
    decided_reason: string | null;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<ProposalTables & { staff_members: { id: string; name: string } }>();
}
