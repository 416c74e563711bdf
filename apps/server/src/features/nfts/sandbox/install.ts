/** The charities and items of a sandbox, given once: nothing of them is real. Their pictures are drawn on the first start. */
import type pg from 'pg';
import { PLAY_NFT } from '../../wallet/index.ts';
import { giveSandboxItems } from '../db/items.repo.ts';
import { hasCharities, insertSandboxMedia } from '../db/media.repo.ts';
import { drawArt } from './art.ts';
import { SANDBOX_CHARITIES } from './charities.ts';
import { SANDBOX_ITEMS } from './items.ts';
import { rasterise } from './pictures.ts';

export async function listSandboxNfts(owner: pg.ClientBase): Promise<void> {
  // Pictures take a second or two: a warm start does not.
  if (await hasCharities(owner)) return;
  const items: unknown[] = [];
  for (const { seed, ...item } of SANDBOX_ITEMS) {
    const picture = await rasterise(drawArt(seed));
    await insertSandboxMedia(owner, picture);
    items.push({ ...item, media: picture.sha256 });
  }
  await giveSandboxItems(owner, SANDBOX_CHARITIES, items, PLAY_NFT);
}
