/** What the socket tells about items, put into what was fetched before. Nothing older than what is shown gets in. */
import type { NftChange, NftView } from '@candor/contract/nfts';

export type Changes = ReadonlyMap<string, NftChange>;

/** The latest change of each item. */
export function changesOf(list: readonly NftChange[]): Changes {
  const changes = new Map<string, NftChange>();
  for (const change of list) {
    const known = changes.get(change.id);
    if (known === undefined || known.step <= change.step) changes.set(change.id, change);
  }
  return changes;
}

/** The same object when there is nothing new about it. */
export function patchItem<Item extends NftView>(item: Item, changes: Changes): Item {
  const change = changes.get(item.id);
  return change === undefined || change.step <= item.step ? item : { ...item, ...change };
}

type Page<Item> = { readonly list: Item[] };

/** A page of items, in the order in which they are shown: nothing jumps under a finger. */
export function patchPage<Item extends NftView, P extends Page<Item>>(page: P, changes: Changes): P {
  const list = page.list.map((item) => patchItem(item, changes));
  return list.every((item, index) => item === page.list[index]) ? page : { ...page, list };
}

/** A page of what has an item within it. */
export function patchOwned<Owned extends { readonly item: NftView }, P extends Page<Owned>>(
  page: P,
  changes: Changes,
): P {
  const list = page.list.map((owned) => {
    const item = patchItem(owned.item, changes);
    return item === owned.item ? owned : { ...owned, item };
  });
  return list.every((owned, index) => owned === page.list[index]) ? page : { ...page, list };
}
