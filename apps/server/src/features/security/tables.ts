/** Tables of this feature. */
import type { Tx } from '../../db/db.ts';

export type FactorsTables = {
  factors_totps: { customer_id: string; secret: Buffer; set_at: Date };
  factors_totp_setups: { customer_id: string; secret: Buffer; started_at: Date };
  factors_totp_uses: { customer_id: string; step: number; used_at: Date };
  factors_recovery_codes: { customer_id: string; code_hash: Buffer; created_at: Date; used_at: Date | null };
  /** The rest of it is in passkeys.repo.ts. */
  factors_passkeys: { customer_id: string };
  factors_spent_challenges: { challenge_hash: Buffer; spent_at: Date };
};

export function own(tx: Tx) {
  return tx.$extendTables<FactorsTables>();
}
