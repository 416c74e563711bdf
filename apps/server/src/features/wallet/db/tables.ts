/** Tables of this feature. */
import type { Asset } from '@candor/core/money/money';
import type { DepositFailure, DepositStatus, DepositWait } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../../db/db.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type WalletTables = {
  wallet_cursors: { network: Network; genesis_hash: string; block_number: string; block_hash: string; moved_at: Date };
  wallet_keys: { network: Network; key_id: string; next_index: Generated<number> };
  wallet_addresses: {
    id: Generated<string>;
    customer_id: string;
    network: Network;
    key_id: string;
    derivation_index: number;
    address: string;
    match_key: string;
    created_at: Date;
  };
  wallet_deposits: {
    id: Generated<string>;
    customer_id: string;
    network: Network;
    coin: Asset;
    status: Generated<DepositStatus>;
    reason: DepositWait | DepositFailure | null;
    created_at: Date;
    announced_units: Later<string>;
    announced_hash: Later<string>;
    announced_tail: Later<string>;
    proof_id: Later<string>;
    announced_at: Later<Date>;
    pending_sender: Later<string>;
    pending_nonce: Later<string>;
    looked_at: Later<Date>;
    address_id: Later<string>;
    tx_hash: Later<string>;
    output_index: Later<number>;
    received_units: Later<string>;
    block_number: Later<string>;
    block_hash: Later<string>;
    seen_at: Later<Date>;
    final_at: Later<Date>;
    decided_at: Later<Date>;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<WalletTables>();
}
