/** Tables of this feature. */
import type { Role } from '@candor/core/staff/permissions';
import type { Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

type CustomersTables = {
  customers_notes: {
    id: Generated<string>;
    customer_id: string;
    staff_id: string;
    role: Role;
    written_at: Date;
    words: string;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<CustomersTables>();
}
