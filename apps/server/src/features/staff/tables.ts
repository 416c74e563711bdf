/** Tables of this feature. */
import type { Role } from '@candor/core/staff/permissions';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

export type StaffTables = {
  staff_members: {
    id: Generated<string>;
    name: string;
    role: Role;
    password_hash: string;
    totp_secret: Buffer;
    status: ColumnType<'active' | 'ended', 'active' | undefined>;
    created_at: Date;
    ended_at: ColumnType<Date | null, undefined>;
  };
  staff_sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    member_id: string;
    bound_to: Buffer;
    device: string;
    address: string;
    created_at: Date;
    last_used_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  staff_changes: {
    id: string;
    member_id: string;
    role: Role;
    status: 'active' | 'ended';
    proposal_id: string | null;
    changed_at: Date;
  };
  staff_enrolments: {
    member_id: string;
    part: 'proposer' | 'approver';
    word_hash: Buffer;
    made_at: Date;
    expires_at: Date;
  };
  /** Owned by proposals: who agreed that somebody joins. */
  staff_proposals: { id: string; kind: string; proposer_id: string; decider_id: string | null };
  staff_devices: { member_id: string; key_hash: Buffer; first_used_at: Date; last_used_at: Date };
  /** The rest of it is in security's passkeys.repo.ts. */
  staff_passkeys: { id: string; member_id: string };
  staff_totp_uses: { member_id: string; step: number; used_at: Date };
};

export function own(tx: Tx) {
  return tx.$extendTables<StaffTables>();
}
