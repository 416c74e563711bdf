/** Tables of this feature. */
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../platform/db.ts';

export type IdentityTables = {
  identity_customers: {
    id: Generated<string>;
    username: string | null;
    email: string | null;
    password_hash: string;
    status: ColumnType<'active' | 'suspended' | 'closed', 'active' | undefined>;
    created_at: Date;
  };
  identity_sessions: {
    token_hash: Buffer;
    customer_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<IdentityTables>();
}
