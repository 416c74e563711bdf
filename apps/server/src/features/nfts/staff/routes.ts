/** The routes of charity NFTs in the back office, as in the contract. */
import * as contract from '@candor/contract/staff/nfts';
import { Failure } from '../../../http/errors.ts';
import { pictureFile } from '../../../http/files.ts';
import type { Mount } from '../../../http/http.ts';
import { listCharities } from '../db/charities.repo.ts';
import { countDeliveries, findCollection, listForStaff, type StaffRow } from '../db/collections.repo.ts';
import { findItem } from '../db/items.repo.ts';
import { findMedia } from '../db/media.repo.ts';
import type { StaffNftsApp } from '../nfts-app.ts';
import { settleDue } from '../settle.ts';
import { viewCharity, viewCollection, viewItem } from '../views.ts';
import { deliverItem, sendPlayItem } from './deliver.ts';
import { storeMedia } from './media.ts';

const PAGE_SIZE = 50;

export function nftStaffRoutes(app: StaffNftsApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(contract.uploadNftMedia, ({ staff, client, bytes }) => storeMedia(app, { staff, client }, bytes));

  mount(contract.viewNftMedia, async ({ params: { sha256 } }) => {
    const bytes = await findMedia(kysely, sha256, 'whole', false);
    if (bytes === null) throw new Failure('404');
    return pictureFile(`${sha256.slice(0, 12)}.jpg`, 'image/jpeg', bytes);
  });

  mount(contract.listStaffNfts, async ({ query: { part, cursor } }) => {
    await settleDue(app);
    const found = await listForStaff(kysely, part, cursor ?? null, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    return {
      list: shown.map(viewForStaff),
      next: found.length > PAGE_SIZE ? (shown.at(-1)?.item.id ?? null) : null,
      canSendPlay: app.playNfts !== null,
    };
  });

  mount(contract.countDeliveries, async () => {
    const { count, oldest } = await countDeliveries(kysely);
    return { count, oldestAt: oldest?.toISOString() ?? null };
  });

  mount(contract.listStaffCharities, async ({ locale }) => ({
    list: (await listCharities(kysely)).map((row) => ({
      ...viewCharity(row, locale),
      stories: { ...row.stories },
      version: row.version,
    })),
  }));

  mount(contract.deliverNft, async ({ staff, client, body }) => {
    await deliverItem(app, { staff, client }, body);
    const [item, collection] = [await findItem(kysely, body.id), await findCollection(kysely, body.id)];
    if (item === null) throw new Failure('404');
    return viewForStaff({ item, collection });
  });

  mount(contract.sendPlayNft, async ({ staff, client, body: { id } }) => ({
    hash: await sendPlayItem(app, { staff, client }, id),
  }));
}

function viewForStaff({ item, collection }: StaffRow) {
  return {
    ...viewItem(item),
    proposalId: item.proposal_id,
    collection: collection && { ...viewCollection(collection), customerId: collection.customer_id },
  };
}
