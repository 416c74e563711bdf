/**
 * What blocks say about payouts. A payout is known by its sender and nonce, not by its hash: the chain executes one transaction with them, whoever
 * handed it over and whatever it pays for being mined.
 */
import type { Network } from '@candor/core/wallet/coins';
import type { Tx } from '../../../db/db.ts';
import type { Block, ChainSpend } from '../chains/chain.ts';
import * as repo from '../db/payouts.repo.ts';

/** Of a block that could still be replaced. */
export async function showSpends(tx: Tx, network: Network, block: Block): Promise<void> {
  for (const spend of block.spends) {
    const payout = await repo.lockSpent(tx, network, spend);
    if (payout === null) continue;
    await repo.savePlace(tx, payout.withdrawal_id, placeOf(spend, block));
    await repo.saveStage(tx, payout.withdrawal_id, 'confirming');
  }
}

/** Of a final block, in the transaction that moves the cursor past it: what was paid is booked, and what was not is released. */
export async function settleSpends(tx: Tx, network: Network, block: Block): Promise<void> {
  for (const spend of block.spends) {
    const payout = await repo.lockSpent(tx, network, spend);
    if (payout === null) continue;
    const id = payout.withdrawal_id;
    await repo.savePlace(tx, id, placeOf(spend, block));
    if (hasPaid(payout, spend)) await repo.saveStage(tx, id, 'done');
    else await repo.failOnChain(tx, id);
  }
}

/** It was executed, and is what was approved. Of a token its own record counts, which a transaction without effect does not leave. */
export function hasPaid(payout: repo.Spent, { isDone, recipient, value, data, tokens }: ChainSpend): boolean {
  const isApproved =
    recipient === payout.recipient && value === BigInt(payout.value_units) && data === payout.data && isDone;
  if (payout.coin === 'ETH') return isApproved;
  return isApproved && tokens.some(({ to }) => to === payout.match_key);
}

function placeOf({ txHash }: ChainSpend, { number, hash }: Block) {
  return { txHash, block: number, blockHash: hash };
}
