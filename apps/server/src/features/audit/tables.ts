/** Tables of this feature. */
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../db/db.ts';

type AuditTables = {
  audit_entries: {
    id: string;
    at: Date;
    staff_id: string | null;
    role: Role | null;
    action: string;
    subject: string;
    details: Readonly<Record<string, unknown>>;
    device: string;
    address: string;
    prior_hash: Buffer;
    hash: Buffer;
  };
  audit_heads: { is_only: boolean; id: string; hash: Buffer };
};

export function own(tx: Tx) {
  return tx.$extendTables<AuditTables>();
}
