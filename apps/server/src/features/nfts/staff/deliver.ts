/** Records how an item reached its winner. Where a node can be asked, the chain has to show it. */
import { checkDelivery, mayDeliver } from '@candor/core/nfts/collection';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { inTransaction, sqlState } from '../../../db/db.ts';
import type { Client } from '../../../http/client.ts';
import { Failure } from '../../../http/errors.ts';
import type { Staff } from '../../../http/http.ts';
import type { GivenFactor } from '../../staff/index.ts';
import { deliver, findCollection } from '../db/collections.repo.ts';
import { findItem, type ItemRow } from '../db/items.repo.ts';
import type { StaffNftsApp } from '../nfts-app.ts';

type By = { readonly staff: Staff; readonly client: Client };
type Delivery = GivenFactor & { readonly id: string; readonly hash: string };

const UNIQUE_VIOLATION = '23505';

/**
 * Refuses `collection_status_incorrect`, `delivery_unproven` when the chain shows something else, or the transaction proved another delivery, and
 * `delivery_not_final`.
 */
export async function deliverItem(app: StaffNftsApp, by: By, { id, hash, ...given }: Delivery): Promise<void> {
  const { item, address, awardedAt } = await waiting(app, id);
  const shown = await app.readDelivery({ contract: item.contract, tokenId: item.token_id, hash, to: address });
  const refusal = shown && checkDelivery(shown, awardedAt);
  if (refusal !== null) throw new Refusal(refusal);
  const spend = await app.proveFactor(by.staff, by.client, given);
  await inTransaction(app.db, async (tx) => {
    await spend(tx);
    const isChecked = shown !== null;
    try {
      if (!(await deliver(tx, id, { memberId: by.staff.id, hash, isChecked })))
        throw new Refusal('collection_status_incorrect');
    } catch (error) {
      throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('delivery_unproven') : error;
    }
    const details = { hash, address, isChecked: String(isChecked) };
    await app.audit.record(tx, by, { action: 'nfts.delivered', subject: `nft ${id}`, details });
  });
}

/** Sandbox only. Asked again, it answers what was sent before. Answers 404 where there is no play chain; refuses `collection_status_incorrect` for a token that went elsewhere. */
export async function sendPlayItem(app: StaffNftsApp, by: By, id: string): Promise<string> {
  const { item, address } = await waiting(app, id);
  const { playNfts } = app;
  if (playNfts?.contract.toLowerCase() !== item.contract.toLowerCase()) throw new Failure('404');
  const hash = await playNfts.send(item.token_id, address);
  if (hash === null) {
    const before = await playNfts.findSent(item.token_id, address);
    if (before === null) throw new Refusal('collection_status_incorrect');
    return before;
  }
  await inTransaction(app.db, (tx) =>
    app.audit.record(tx, by, { action: 'nfts.playSent', subject: `nft ${id}`, details: { hash, address } }),
  );
  return hash;
}

type Waiting = { readonly item: ItemRow; readonly address: string; readonly awardedAt: Instant };

async function waiting({ db }: StaffNftsApp, id: string): Promise<Waiting> {
  const item = await findItem(db.kysely, id);
  if (item === null) throw new Failure('404');
  const collection = await findCollection(db.kysely, id);
  if (collection === null || collection.address === null || !mayDeliver(collection.status))
    throw new Refusal('collection_status_incorrect');
  return { item, address: collection.address, awardedAt: Date.parse(collection.awarded_at) };
}
