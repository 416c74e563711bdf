/**
 * What blocks say about payouts. A payout is not known by its hash, but by what it uses up on the chain: there, one transaction can, whoever handed
 * it over and whatever it pays for being mined.
 */
import type { Network } from '@candor/core/wallet/coins';
import type { Tx } from '../../../db/db.ts';
import type { Block, ChainSpend, HashSpend, NonceSpend, OutpointSpend } from '../chains/chain.ts';
import * as repo from '../db/payouts.repo.ts';

/** Of a block that could still be replaced. */
export async function showSpends(tx: Tx, network: Network, block: Block): Promise<void> {
  for (const spend of block.spends) {
    for (const { payout } of await outcomesOf(tx, network, spend)) {
      await repo.savePlace(tx, payout.withdrawal_id, placeOf(spend, block));
      await repo.saveStage(tx, payout.withdrawal_id, 'confirming');
    }
  }
}

/** Of a final block, in the transaction that moves the cursor past it: what was paid is booked, and what was not is released. */
export async function settleSpends(tx: Tx, network: Network, block: Block): Promise<void> {
  for (const spend of block.spends) {
    for (const { payout, isPaid } of await outcomesOf(tx, network, spend)) {
      await repo.savePlace(tx, payout.withdrawal_id, placeOf(spend, block));
      if (isPaid) await repo.saveStage(tx, payout.withdrawal_id, 'done');
      else await repo.failOnChain(tx, payout.withdrawal_id);
    }
  }
  if (block.at !== undefined) await repo.lapse(tx, network, new Date(block.at));
}

type Outcome = { readonly payout: repo.Spent; readonly isPaid: boolean };

/** The payouts that this transaction decides, for ever. */
async function outcomesOf(tx: Tx, network: Network, spend: ChainSpend): Promise<Outcome[]> {
  if (spend.by === 'outpoints') return spentOutcomes(await repo.lockSpending(tx, spend), spend);
  if (spend.by === 'hash') {
    const named = await repo.lockNamed(tx, network, spend);
    return named.map((payout) => ({ payout, isPaid: hasTransferred(payout, spend) }));
  }
  const payout = await repo.lockSpent(tx, network, spend);
  return payout === null ? [] : [{ payout, isPaid: hasPaid(payout, spend) }];
}

/** The token's own record says so. */
function hasTransferred({ recipient, value_units: units }: repo.Spent, { isDone, tokens }: HashSpend): boolean {
  return isDone && tokens.some((token) => token.to === recipient && token.units === BigInt(units));
}

/** Each output pays one: two withdrawals of one amount to one address need two. */
function spentOutcomes(payouts: readonly repo.Spent[], { outputs }: OutpointSpend): Outcome[] {
  const left = [...outputs];
  return payouts.map((payout) => {
    const index = left.findIndex(({ to, units }) => to === payout.recipient && units === BigInt(payout.value_units));
    if (index !== -1) left.splice(index, 1);
    return { payout, isPaid: index !== -1 };
  });
}

/** It was executed, and is what was approved. Of a token its own record counts, which a transaction without effect does not leave. */
export function hasPaid(payout: repo.Spent, { isDone, recipient, value, data, tokens }: NonceSpend): boolean {
  const isApproved =
    recipient === payout.recipient && value === BigInt(payout.value_units) && data === payout.data && isDone;
  if (payout.coin === 'ETH') return isApproved;
  return isApproved && tokens.some(({ to }) => to === payout.match_key);
}

function placeOf({ txHash }: ChainSpend, { number, hash }: Block) {
  return { txHash, block: number, blockHash: hash };
}
