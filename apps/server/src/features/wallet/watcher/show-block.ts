/** Records what a block shows: payments to our customers, whether they announced them or not. In the caller's transaction. */
import { assert } from '@candor/core/assert';
import { BY_STAFF } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';
import type { Tx } from '../../../db/db.ts';
import { type Block, type ChainTransfer, ChainUnavailable } from '../chains/chain.ts';
import { findOurs } from '../db/addresses.repo.ts';
import * as deposits from '../db/deposits.repo.ts';
import type { DepositRow } from '../db/deposits.repo.ts';

export type ShownBlock = {
  /** One for each payment of the block that members of staff have not credited. */
  readonly rows: readonly DepositRow[];
  /** Those of its customers whose account is closed. */
  readonly closed: ReadonlySet<string>;
};

export async function showBlock(tx: Tx, network: Network, block: Block): Promise<ShownBlock> {
  const { transfers } = block;
  if (transfers.length === 0) return { rows: [], closed: new Set() };
  const addresses = new Map(
    (await findOurs(tx, network, [...new Set(transfers.map(({ to }) => to))])).map((row) => [row.match_key, row]),
  );
  const owners = [...new Set(Array.from(addresses.values(), ({ customer_id: id }) => id))];
  const closed = await deposits.lockOwners(tx, owners);
  const known = new Map(
    (await deposits.lockShown(tx, network, [...new Set(transfers.map(({ txHash }) => txHash))])).map((row) => [
      placeOf(row),
      row,
    ]),
  );
  const waiting = await deposits.lockAnnounced(tx, network, owners);
  const seenAt = new Date(tx.now());
  const place = { block_number: String(block.number), block_hash: block.hash };
  const rows: DepositRow[] = [];
  const moved: string[] = [];
  const fresh: Parameters<typeof deposits.insertShown>[1][number][] = [];
  for (const transfer of transfers) {
    const address = addresses.get(transfer.to);
    assert(address !== undefined, 'the block was read for our addresses');
    const shown = {
      ...place,
      address_id: address.id,
      tx_hash: transfer.txHash,
      output_index: transfer.outputIndex,
      received_units: String(transfer.units),
      seen_at: seenAt,
    };
    // Members of staff have credited all that it pays there, before there was a node.
    if (known.has(`${transfer.txHash} ${BY_STAFF} ${address.id} ${transfer.coin}`)) continue;
    const former = known.get(`${transfer.txHash} ${transfer.outputIndex}`);
    // A hash does not say what the contracts pay that a transaction calls: in another block that may be something else.
    const before = former !== undefined && paysAsBefore(former, address.id, transfer) ? former : undefined;
    if (former !== undefined && before === undefined) {
      if (former.final_at !== null) throw new ChainUnavailable(`deposit ${former.id} is final, and shown otherwise`);
      // Before anything else takes its place: two rows of one output are refused.
      await deposits.saveReplaced(tx, former.id);
    }
    const announced = before === undefined ? takeAnnounced(waiting, address.customer_id, transfer) : null;
    if (before !== undefined && isAsShown(before, block.hash)) rows.push(before);
    else if (before !== undefined) moved.push(before.id);
    else if (announced !== null) rows.push(await deposits.saveShown(tx, announced.id, shown));
    else fresh.push({ ...shown, customer_id: address.customer_id, network, coin: transfer.coin, created_at: seenAt });
  }
  rows.push(...(await deposits.savePlace(tx, moved, place)), ...(await deposits.insertShown(tx, fresh)));
  return { rows: rows.toSorted((a, b) => Number(a.id) - Number(b.id)), closed };
}

function placeOf({ tx_hash: txHash, output_index: outputIndex, address_id: addressId, coin }: DepositRow): string {
  const place = `${txHash ?? ''} ${outputIndex ?? ''}`;
  return outputIndex === BY_STAFF ? `${place} ${addressId ?? ''} ${coin}` : place;
}

function paysAsBefore(row: DepositRow, addressId: string, { coin, units }: ChainTransfer): boolean {
  return row.address_id === addressId && row.coin === coin && row.received_units === String(units);
}

/** It is final, or already known to be in this block. */
function isAsShown({ final_at: finalAt, block_hash: blockHash, reason }: DepositRow, hash: string): boolean {
  return finalAt !== null || (blockHash === hash && reason === 'confirming');
}

/** The announcement of this payment, which no other payment can take then. */
function takeAnnounced(waiting: DepositRow[], customerId: string, { coin, txHash }: ChainTransfer): DepositRow | null {
  const index = waiting.findIndex(
    (row) =>
      row.customer_id === customerId &&
      row.coin === coin &&
      (row.announced_hash === txHash || (row.announced_tail !== null && txHash.endsWith(row.announced_tail))),
  );
  return index === -1 ? null : (waiting.splice(index, 1)[0] ?? null);
}
