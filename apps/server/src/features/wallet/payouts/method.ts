/** How a network's withdrawals become transactions. What a batch has in common is in `batch.ts` and `signed.ts`; what differs is one of these for each network. */
import type { UnsignedTransaction } from '@candor/contract/staff/withdrawals';
import type { Network } from '@candor/core/wallet/coins';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { BatchRow, Outstanding, PayoutRow } from '../db/payouts.repo.ts';
import type { WalletTables } from '../db/tables.ts';
import type { WithdrawalRow } from '../db/withdrawals.repo.ts';
import { bitcoinPayouts } from './bitcoin.ts';
import { ethereumPayouts } from './ethereum.ts';
import { tronPayouts } from './tron.ts';

export type NewBatch = Pick<
  Insertable<WalletTables['wallet_batches']>,
  'network' | 'payer' | 'payer_key' | 'made_at' | 'made_by'
>;
/** Stores a batch of these withdrawals, those that wait longest first; it may leave out the last ones. */
export type BuildBatch = (tx: Tx, batch: NewBatch, withdrawals: readonly WithdrawalRow[]) => Promise<BatchRow>;
/** Asks the nodes what a batch needs, before any row is locked. Throws `ChainUnavailable`. */
export type PreparePayouts = () => Promise<BuildBatch>;

type Fees = Pick<PayoutRow, 'fee_per_gas' | 'tip_per_gas'>;
/** Asks the nodes what a batch of this payer costs that is signed again. Throws `ChainUnavailable`. */
export type RaiseFees = (payer: string) => Promise<{
  feesAbove(before: Fees): { readonly fee_per_gas: string; readonly tip_per_gas: string };
  /** Refuses `payout_address_short`. */
  refuseUnlessCovered(outstanding: readonly Outstanding[]): void;
}>;

/** One transaction, and the withdrawals that it pays. */
export type Signed = { readonly raw: string; readonly hash: string; readonly withdrawals: readonly string[] };

export type PayoutMethod = {
  /** What the operator signs. */
  unsignedOf(tx: Tx, batch: BatchRow, payouts: readonly PayoutRow[]): Promise<UnsignedTransaction[]>;
  /** Compares what was signed with what was approved, field by field, and the signer. Refuses `signed_batch_differs`. */
  compare(tx: Tx, batch: BatchRow, payouts: readonly PayoutRow[], texts: readonly string[]): Promise<Signed[]>;
};

const METHODS: Readonly<Record<Network, PayoutMethod>> = {
  ethereum: ethereumPayouts,
  bitcoin: bitcoinPayouts,
  tron: tronPayouts,
};

export function payoutMethod(network: Network): PayoutMethod {
  return METHODS[network];
}
