/** Tables of this feature. */
import type { Asset } from '@candor/core/money/money';
import type { DepositFailure, DepositStatus, DepositWait } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';
import type { WithdrawalFailure, WithdrawalStage, WithdrawalStatus } from '@candor/core/wallet/withdrawal';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../../db/db.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type WalletTables = {
  wallet_cursors: {
    network: Network;
    genesis_hash: string;
    block_number: string;
    block_hash: string;
    moved_at: Date;
    block_at: Later<Date>;
  };
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
    pending_marks: Later<string[]>;
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
    case_id: Later<string>;
    words: Later<string>;
    refused_by: Later<string>;
  };
  wallet_staff_credits: { deposit_id: string; proposal_id: string; credited_at: Date };
  wallet_payees: {
    id: Generated<string>;
    customer_id: string;
    network: Network;
    address: string;
    match_key: string;
    name: string;
    created_at: Date;
    confirmed_at: Later<Date>;
    removed_at: Later<Date>;
  };
  wallet_payee_tickets: { hash: Buffer; payee_id: string; issued_at: Date; expires_at: Date; used_at: Later<Date> };
  wallet_withdrawals: {
    id: string;
    customer_id: string;
    payee_id: string;
    network: Network;
    coin: Asset;
    address: string;
    match_key: string;
    amount_units: string;
    fee_rate_ppb: string;
    fee_units: string;
    usdt_units: string | null;
    /** From `withdrawalTwoFrom` on, as the database counts. */
    needs_two: Generated<boolean>;
    requested_at: Date;
    review_due_at: Date;
    case_id: string | null;
    status: Generated<WithdrawalStatus>;
    stage: Later<WithdrawalStage>;
    reason: Later<WithdrawalFailure>;
    words: Later<string>;
    refused_by: Later<string>;
    decided_at: Later<Date>;
    sent_at: Later<Date>;
    ended_at: Later<Date>;
  };
  wallet_approvals: { withdrawal_id: string; member_id: string; approved_at: Date };
  wallet_batches: {
    id: Generated<string>;
    network: Network;
    chain_id: Later<string>;
    payer: string;
    payer_key: string;
    made_at: Date;
    made_by: string;
    signed_at: Later<Date>;
    signed_by: Later<string>;
    tx_hash: Later<string>;
    change_units: Later<string>;
    network_fee_units: Later<string>;
    raw: Later<string>;
    expires_at: Later<Date>;
    lapsed_at: Later<Date>;
  };
  wallet_batch_inputs: { batch_id: string; position: number; outpoint: string; value_units: string };
  wallet_payouts: {
    withdrawal_id: string;
    batch_id: string;
    network: Network;
    payer_key: string;
    nonce: Later<string>;
    recipient: string;
    value_units: string;
    data: Later<string>;
    gas_limit: Later<string>;
    fee_per_gas: Later<string>;
    tip_per_gas: Later<string>;
    position: Later<number>;
    lapsed_at: Later<Date>;
    raw: Later<string>;
    tx_hash: Later<string>;
    mined_hash: Later<string>;
    block_number: Later<string>;
    block_hash: Later<string>;
  };
  wallet_replacements: {
    id: Generated<string>;
    batch_id: string;
    fee_per_gas: string;
    tip_per_gas: string;
    made_at: Date;
    made_by: string;
    signed_at: Later<Date>;
    signed_by: Later<string>;
  };
  wallet_replacement_payouts: {
    replacement_id: string;
    withdrawal_id: string;
    raw: Later<string>;
    tx_hash: Later<string>;
  };
  wallet_forks: {
    id: Generated<string>;
    network: Network;
    found_at: Date;
    cursor_number: string;
    cursor_hash: string;
    chain_hash: string;
    base_number: string;
    base_hash: string;
    ended_at: Later<Date>;
    proposal_id: Later<string>;
  };
  wallet_fork_blocks: { fork_id: string; block_number: string; was_hash: string; chain_hash: string };
  wallet_recoveries: { id: string; deposit_id: string; amount_units: string; recovered_at: Date };
  wallet_mails: { about: string; written_at: Date };
  wallet_payout_fees: { withdrawal_id: string; tx_hash: string; fee_units: string; read_at: Date };
  wallet_reserves: {
    id: Generated<string>;
    hour: Date;
    network: Network;
    coin: Asset;
    block_number: string;
    block_hash: string;
    measured_at: Date;
    payers: string[];
    addresses: number;
    deposit_units: string;
    payout_units: string;
    owed_units: string;
    custody_units: string;
    waiting_units: string;
    pending_units: string;
    sent_units: string;
    fee_units: string;
    unexplained_units: string;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<WalletTables>();
}
