/**
 * Batches of payouts: what the operator signs outside of the platform, which has no key. A withdrawal keeps its nonce for ever, so that a batch which
 * was signed twice, or was thought lost, pays once.
 */
import { assert } from '@candor/core/assert';
import type { PayoutBatchView, UnsignedTransaction } from '@candor/contract/staff/withdrawals';
import { Refusal } from '@candor/core/refusal';
import type { Network } from '@candor/core/wallet/coins';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { By } from '../../cases/index.ts';
import type { GivenFactor } from '../../staff/index.ts';
import { ChainUnavailable, type PayerState } from '../chains/chain.ts';
import * as repo from '../db/payouts.repo.ts';
import type { WithdrawalRow } from '../db/withdrawals.repo.ts';
import { costOf, heldAt, refuseUnlessCovered } from './cover.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';
import { type DecisionApp, payingOf } from '../wallet-app.ts';

const MOST = 200;
/** What is not used is not paid. A plain payment takes 21,000, and a wallet that is a contract somewhat more. */
const GAS_OF_ETHER = 60_000;
const GAS_OF_TOKEN = 120_000;
const GWEI = 1_000_000_000n;
/** Of the present base fee: it stays enough while signing takes its time. Only what a block costs is paid. */
const HEADROOM = 4n;
const TIP = GWEI;
const WORD_DIGITS = 64;
/** The beginning of Keccak-256 of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb';

/** The one that is not signed yet, or a new one. Refuses `withdrawal_over` when nothing is to be paid. */
export async function makeBatch(
  app: StaffWalletApp,
  by: By,
  given: GivenFactor & { readonly network: Network },
): Promise<PayoutBatchView> {
  const { network } = given;
  const { chain, payoutAddress } = payingOf(app.wallet, network);
  const { spend, factor } = await prove(app, by, given);
  const before = await repo.findUnsigned(app.db.kysely, network);
  if (before !== null) return viewBatch(app.db.kysely, before);
  const [state, held] = await reachable(app, () =>
    Promise.all([chain.payerState(payoutAddress), heldAt(chain, payoutAddress)]),
  );
  return inTransaction(app.db, async (tx) => {
    await spend(tx);
    await repo.lockBatches(tx, network);
    const unsigned = await repo.findUnsigned(tx, network);
    if (unsigned !== null) return viewBatch(tx, unsigned);
    const withdrawals = await repo.lockToSign(tx, network, MOST);
    if (withdrawals.length === 0) throw new Refusal('withdrawal_over');
    const payerKey = payoutAddress.toLowerCase();
    const outstanding = await repo.listOutstanding(tx, network, payerKey);
    refuseUnlessCovered(chain, payoutAddress, held, [
      ...outstanding.map((each) => costOf(each, each)),
      ...withdrawals.map((each) => costOf(each, { ...paymentOf(each, chain.token), ...feesOf(state) })),
    ]);
    const first = Math.max(state.nextNonce, await repo.nextGiven(tx, network, payerKey));
    const batch = await repo.insertBatch(tx, {
      network,
      chain_id: String(state.chainId),
      payer: payoutAddress,
      payer_key: payerKey,
      made_at: new Date(tx.now()),
      made_by: by.staff.id,
    });
    await repo.insertPayouts(
      tx,
      withdrawals.map((withdrawal, index) => ({
        withdrawal_id: withdrawal.id,
        batch_id: batch.id,
        network,
        payer_key: payerKey,
        nonce: String(first + index),
        ...paymentOf(withdrawal, chain.token),
        ...feesOf(state),
      })),
    );
    const details = { batch: batch.id, withdrawals: withdrawals.map(({ id }) => id).join(' '), factor };
    await app.audit.record(tx, by, { action: 'payout.made', subject: `batch ${batch.id}`, details });
    return viewBatch(tx, batch);
  });
}

/** What the chain is to execute. */
function paymentOf({ coin, match_key: to, amount_units: amount, fee_units: fee }: WithdrawalRow, token: string) {
  const received = BigInt(amount) - BigInt(fee);
  if (coin === 'ETH')
    return { recipient: to, value_units: String(received), data: '0x', gas_limit: String(GAS_OF_ETHER) };
  assert(coin === 'USDT', 'only what this network carries is paid on it');
  const words = [to.slice(2), received.toString(16)].map((word) => word.padStart(WORD_DIGITS, '0'));
  return { recipient: token, value_units: '0', data: `${TRANSFER}${words.join('')}`, gas_limit: String(GAS_OF_TOKEN) };
}

function feesOf({ baseFee }: PayerState) {
  return { fee_per_gas: String(baseFee * HEADROOM + TIP), tip_per_gas: String(TIP) };
}

export async function viewBatches(tx: Tx, rows: readonly repo.BatchRow[]): Promise<PayoutBatchView[]> {
  const payouts = await repo.listPayouts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const mine = payouts.filter(({ batch_id: id }) => id === row.id);
    return {
      id: row.id,
      network: row.network,
      from: row.payer,
      madeAt: row.made_at.toISOString(),
      withdrawals: mine.map(({ withdrawal_id: id }) => id),
      unsigned: mine.map((payout) => unsignedOf(row, payout)),
      signedAt: row.signed_at?.toISOString() ?? null,
    };
  });
}

export async function viewBatch(tx: Tx, row: repo.BatchRow): Promise<PayoutBatchView> {
  const [view] = await viewBatches(tx, [row]);
  assert(view !== undefined, 'a batch has its view');
  return view;
}

export function unsignedOf({ chain_id: chainId }: repo.BatchRow, payout: repo.PayoutRow): UnsignedTransaction {
  return {
    type: 'eip1559',
    chainId,
    nonce: payout.nonce,
    to: payout.recipient,
    value: payout.value_units,
    data: payout.data,
    gasLimit: payout.gas_limit,
    maxFeePerGas: payout.fee_per_gas,
    maxPriorityFeePerGas: payout.tip_per_gas,
  };
}

async function reachable<T>(app: DecisionApp, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.warn({ why: error.message }, 'a batch could not be made');
    throw new Refusal('chain_unreachable');
  }
}
