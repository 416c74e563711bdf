/** The routes of charity NFTs, as in the contract. */
import { recogniseAddress } from '@candor/contract/chain-address';
import * as contract from '@candor/contract/nfts';
import { mayClaim } from '@candor/core/nfts/collection';
import { Refusal } from '@candor/core/refusal';
import { type Instant, isoTime, SECOND } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import { Failure } from '../../http/errors.ts';
import { pictureFile } from '../../http/files.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import { bid } from './bids/bid.ts';
import { repeatsIn } from './bids/repeats.ts';
import { exportEntries } from './charity-file.ts';
import * as charities from './db/charities.repo.ts';
import { claim, findCollection } from './db/collections.repo.ts';
import { listEvents } from './db/events.repo.ts';
import * as items from './db/items.repo.ts';
import { findMedia } from './db/media.repo.ts';
import { cachePictures } from './media-cache.ts';
import type { NftsApp } from './nfts-app.ts';
import { typesetReceipt } from './receipt.ts';
import { settleDue, settleForReader } from './settle.ts';
import { viewCharity, viewDetail, viewEntry, viewEvent, viewItem, viewOwn, viewStanding } from './views.ts';

/** A picture is what its name says, for ever. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

export function nftRoutes(app: NftsApp, mount: Mount): void {
  const { kysely } = app.db;
  /** Whoever lists items settles what is over: once a second is enough. */
  const settled = cached(SECOND, app.now, () => settleDue(app));
  const picture = cachePictures((sha256, size) => findMedia(kysely, sha256, size, true));
  const itemOf = async (id: string, now: Instant) => {
    await settleForReader(app, id, now);
    const row = await items.findItem(kysely, id);
    if (row === null) throw new Failure('404');
    return row;
  };
  const charityOf = async (id: string) => {
    const row = await charities.findCharity(kysely, id);
    if (row === null) throw new Failure('404');
    return row;
  };

  mount(contract.listNfts, async ({ query }) => {
    await settled();
    const { list, total } = await items.listShelf(kysely, query);
    return { list: list.map(viewItem), total, page: query.page, size: query.size, asOf: isoTime(app.now()) };
  });

  mount(contract.getNft, async ({ params: { id } }) => {
    const now = app.now();
    const item = await itemOf(id, now);
    return { ...viewDetail(item, await findCollection(kysely, id)), asOf: isoTime(now) };
  });

  mount(contract.listNftEvents, async ({ params: { id }, query: { page, size } }) => {
    const isOver = (await itemOf(id, app.now())).status !== 'listed';
    const { list, total } = await listEvents(kysely, id, { isOver, page, size });
    return { list: list.map((row) => viewEvent(row, isOver)), total, page, size };
  });

  mount(contract.getNftMedia, async ({ params: { sha256, size } }) => {
    const bytes = await picture(sha256, size);
    if (bytes === null) throw new Failure('404');
    const file = pictureFile(`${sha256.slice(0, 12)}.jpg`, 'image/jpeg', bytes);
    return { ...file, headers: { ...file.headers, ...FOR_EVER } };
  });

  mount(contract.listCharities, async ({ locale }) => ({
    list: (await charities.listCharities(kysely)).map((row) => viewCharity(row, locale)),
    asOf: isoTime(app.now()),
  }));

  mount(contract.getCharity, async ({ params: { id }, locale }) => ({
    ...viewCharity(await charityOf(id), locale),
    asOf: isoTime(app.now()),
  }));

  mount(contract.listCharityEntries, async ({ params: { id }, query: { page, size } }) => {
    await charityOf(id);
    const { list, total } = await charities.listEntries(kysely, id, { page, size });
    return { list: list.map(viewEntry), total, page, size };
  });

  mount(contract.exportCharity, async ({ params: { id } }) => exportEntries(kysely, await charityOf(id)));
}

/** What customers do with items, and have of them. */
export function ownNftRoutes(app: NftsApp, mount: Mount): void {
  const { kysely } = app.db;
  const bidding = { ...app, isRepeated: repeatsIn(app.db) };
  const standing = async (customerId: string, id: string) => {
    await settleForReader(app, id, app.now());
    const own = await items.findOwn(kysely, customerId, id);
    const row = own ?? (await items.findItem(kysely, id));
    if (row === null) throw new Failure('404');
    return { ...viewStanding(row, customerId, own?.number ?? null), item: viewItem(row) };
  };
  const own = async (customerId: string, id: string) => {
    const row = await items.findOwn(kysely, customerId, id);
    if (row === null) throw new Failure('404');
    return row;
  };

  mount(contract.getNftStanding, async ({ customer, params: { id } }) => {
    const { item: _, ...view } = await standing(customer.id, id);
    return view;
  });

  mount(contract.bidNft, async ({ customer, client, idempotency, body: { id, amount } }) => {
    await bid(bidding, { id: customer.id, client }, idempotency, { id, kind: 'bid', amount });
    return standing(customer.id, id);
  });

  mount(contract.buyNft, async ({ customer, client, idempotency, body: { id, price } }) => {
    await bid(bidding, { id: customer.id, client }, idempotency, { id, kind: 'buy', amount: price });
    return standing(customer.id, id);
  });

  mount(contract.listOwnNfts, async ({ customer, query: { part, page, size } }) => {
    await settleDue(app);
    const { list, total } = await items.listOwn(kysely, customer.id, { part, page, size });
    return { list: list.map((row) => viewOwn(row, customer.id)), total, page, size, asOf: isoTime(app.now()) };
  });

  mount(contract.claimNft, async ({ customer, body: { id, address } }) => {
    await settleForReader(app, id, app.now());
    const item = await own(customer.id, id);
    const { collection } = item;
    if (collection === null) throw new Failure('404');
    if (address === undefined || address.trim() === '') throw new Refusal('receiving_address_missing');
    if (recogniseAddress(address) !== 'ethereum' || isNowhere(address, item)) throw new Refusal('address_incorrect');
    await app.assertNotFrozen(customer.id);
    const claimed =
      mayClaim(collection.status) && (await inTransaction(app.db, (tx) => claim(tx, id, customer.id, address)));
    if (!claimed) {
      const present = await own(customer.id, id);
      // The same request, sent again.
      if (present.collection?.address !== address) throw new Refusal('collection_status_incorrect');
    }
    return viewOwn(await own(customer.id, id), customer.id);
  });

  mount(contract.getNftReceipt, async ({ customer, params: { id }, locale, gone }) => {
    const row = await own(customer.id, id);
    if (row.collection === null) throw new Failure('404');
    return typesetReceipt(app, { row, customerId: customer.id, locale }, gone);
  });
}

/** Nobody has the keys of zero, or of the contract itself. */
function isNowhere(address: string, { contract }: { readonly contract: string }): boolean {
  return /^0x0+$/.test(address) || address.toLowerCase() === contract.toLowerCase();
}

/** What a customer has bid for and bought, in their data export. */
export function nftsData({ db }: Pick<NftsApp, 'db'>): DataPart {
  return pagedPart('charityNfts', async (customerId, { page, size }) => {
    const { list, total } = await items.listOwn(db.kysely, customerId, { part: 'all', page, size });
    return { rows: list.map((row) => viewOwn(row, customerId)), total };
  });
}
