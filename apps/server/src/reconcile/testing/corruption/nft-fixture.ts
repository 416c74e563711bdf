/** For tests: what the corruption fixtures for charity NFTs have in common. Their items, charities and pay-outs are those of `auctioned.ts`. */

export const real = (kind: string, owner = 0, name = '') =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'USDT' and kind = '${kind}' and name = '${name}')`;
export const OF_ITEM = (item: number, step: number, kind: string) => `nft:${item}:${step}:nft.${kind}`;

export const EVENT = (item: number, step: number, set: string) =>
  `update nft_events set ${set} where item_id = ${item} and step = ${step};`;
export const ITEM = (item: number, set: string) => `update nft_items set ${set} where id = ${item};`;
export const COLLECTION = (item: number, set: string) => `update nft_collections set ${set} where item_id = ${item};`;

/** Constraints hold even without triggers: somebody has to take them off first. */
export const without = (table: string, constraint: string, then: string) =>
  `alter table ${table} drop constraint ${table}_${constraint}; ${then}`;

/** Sets what a transfer moved, with both balances. */
export const moveInstead = (debit: string, credit: string, key: string, units: number) => `
  update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_transfers where key = '${key}') + ${units} where id = ${credit};
  update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_transfers where key = '${key}') - ${units} where id = ${debit};
  update ledger_journal set amount_units = ${units} where id = (select id from ledger_transfers where key = '${key}');`;

/** So many things are wrong with an item by that rule. */
const wrong = (item: number, times: number) => Array.from({ length: times }, () => `nft ${item}`);
export const REPLAYED = (item: number, times: number) => ({ 'auctions-play-again': wrong(item, times) });
export const POSTED = (item: number, times: number) => ({ 'nft-steps-were-posted': wrong(item, times) });
export const DELIVERED = (...items: number[]) => ({ 'nfts-are-delivered': items.map((item) => `nft ${item}`) });
export const HELD = (...ids: string[]) => ({ 'bids-are-held': ids });
export const HAD = (...ids: string[]) => ({ 'charities-have-all': ids });
export const AGREED = (...ids: string[]) => ({ 'nfts-were-agreed': ids });
export const EXPLAINED = (...keys: string[]) => ({ 'transfers-are-explained': keys.map((key) => `transfer ${key}`) });
