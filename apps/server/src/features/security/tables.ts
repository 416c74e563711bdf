/** Tables of this feature. */
import type { Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

export type FactorsTables = {
  factors_totps: { customer_id: string; secret: Buffer; set_at: Date };
  factors_totp_setups: { customer_id: string; secret: Buffer; started_at: Date };
  factors_totp_uses: { customer_id: string; step: number; used_at: Date };
  factors_recovery_codes: { customer_id: string; code_hash: Buffer; created_at: Date; used_at: Date | null };
  factors_passkeys: {
    id: Generated<string>;
    customer_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    /** 32 bits, although the column is wider. */
    counter: string;
    transports: string[];
    is_backed_up: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  factors_spent_challenges: { challenge_hash: Buffer; spent_at: Date };
};

export function own(tx: Tx) {
  return tx.$extendTables<FactorsTables>();
}
