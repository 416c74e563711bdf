/** For tests: corruption fixtures for conversions, and for the inventory that they are paid from. */
import { type CorruptionFixture, move } from './fixture.ts';

const real = (asset: string, kind: string, owner = 0) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = '${asset}' and kind = '${kind}')`;
/** What two people agreed on in the history. */
const FUNDED = `(select id from inventory_movements where proposal_id = 102)`;
const CHANGED = (set: string) => `update conversion_conversions set ${set} where id = 1`;
/** Constraints hold even without triggers: somebody has to take them off first. */
const without = (constraint: 'gross' | 'spread' | 'least', then: string) =>
  `alter table conversion_conversions drop constraint conversion_conversions_${constraint}; ${then}`;

export const CONVERSION_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a conversion that gave less than its quotes give',
    () => without('gross', without('spread', CHANGED('gross_units = gross_units - 1'))),
    () => ({
      'conversions-follow-from-quotes': ['conversion 1'],
      'conversions-were-posted': ['conversion 1'],
      'transfers-are-explained': ['transfer conversion:1:2:conversion.bought'],
    }),
  ],
  [
    'a conversion at another price than the quote that it names',
    () => without('gross', CHANGED('from_bid = from_bid + 100, from_ask = from_ask + 100')),
    () => ({ 'conversions-follow-from-quotes': ['conversion 1'] }),
  ],
  [
    'a conversion whose spread is larger than its share, in the operator’s favour by one unit',
    () => without('spread', CHANGED('spread_units = spread_units + 1')),
    () => ({
      'conversions-follow-from-quotes': ['conversion 1'],
      'conversions-were-posted': ['conversion 1'],
      'transfers-are-explained': ['transfer conversion:1:3:conversion.spread'],
    }),
  ],
  [
    'a conversion at a spread that was never public',
    () => without('spread', CHANGED('spread_ppb = 10000000, spread_units = div(gross_units, 100)')),
    () => ({
      'conversions-follow-from-quotes': ['conversion 1'],
      'conversions-were-posted': ['conversion 1'],
      'transfers-are-explained': ['transfer conversion:1:3:conversion.spread'],
    }),
  ],
  [
    'a conversion that gave less than its customer asked for',
    () => without('least', CHANGED('least_units = gross_units')),
    () => ({ 'conversions-follow-from-quotes': ['conversion 1'] }),
  ],
  [
    'a conversion at a quote of an hour before',
    () => CHANGED(`converted_at = converted_at + interval '1 hour'`),
    () => ({ 'conversions-follow-from-quotes': ['conversion 1'] }),
  ],
  [
    'a conversion that names a quote whose hash was not saved',
    () => CHANGED('from_sequence = 900000'),
    () => ({ 'conversions-are-pinned': ['conversion 1'] }),
  ],
  [
    'a conversion that is gone, and its money is not',
    () => 'delete from conversion_conversions where id = 1',
    () => ({
      'transfers-are-explained': [
        'transfer conversion:1:1:conversion.sold',
        'transfer conversion:1:2:conversion.bought',
        'transfer conversion:1:3:conversion.spread',
      ],
    }),
  ],
  [
    'an inventory that paid somebody without a conversion',
    () =>
      move(real('USDT', 'inventory'), real('USDT', 'available', 3), '5', {
        fact: 'conversion:9',
        kind: 'conversion.bought',
      }),
    () => ({ 'transfers-are-explained': ['transfer conversion:9:900:conversion.bought'] }),
  ],
  [
    'a movement of the inventory that is larger than what was agreed',
    () => `update inventory_movements set amount_units = amount_units + 1 where id = ${FUNDED}`,
    () => ({
      'inventory-moved-as-agreed': ['inventory movement 4', 'inventory movement 4'],
      'transfers-are-explained': ['transfer inventory_movement:4:1:inventory.funded'],
    }),
  ],
  [
    'a movement of the inventory under the reference of another transaction',
    () => `update inventory_movements set reference = 'another' where id = ${FUNDED}`,
    () => ({ 'inventory-moved-as-agreed': ['inventory movement 4'] }),
  ],
  [
    'a movement of the inventory that is gone, with its transfer',
    () => `update ledger_accounts set balance_units = balance_units - 500000000 where id = ${real('BTC', 'inventory')};
           update ledger_accounts set balance_units = balance_units + 500000000 where id = ${real('BTC', 'inventory_outside')};
           delete from ledger_journal where id = (select id from ledger_transfers where key = 'inventory_movement:4:1:inventory.funded');
           delete from inventory_movements where id = ${FUNDED}`,
    () => ({ 'inventory-moved-as-agreed': ['proposal 102'] }),
  ],
];

/** In the true history: customer 3 converted bitcoin at the quote that an order of somebody else was opened at. */
export const convertedAt = (orderId: string) => `
  select sandbox_grant(3, 'BTC', 100000000);
  insert into conversion_conversions (id, customer_id, from_asset, to_asset, from_units, gross_units, spread_ppb, spread_units, least_units, converted_at,
    from_code, from_minute, from_sequence, from_bid, from_ask, from_quoted_at, from_source)
  select nextval('conversion_ids'), 3, 'BTC', 'USDT', 10000000, worth, 5000000, div(worth * 5, 1000), 1, e.happened_at, 'BTCUSDT', e.quote_minute, e.sequence,
    e.bid, e.ask, e.quoted_at, e.source
  from (select *, div(10000000 * (bid + ask) * 1000000, 2 * 100000000) as worth from trading_events where order_id = ${orderId} and kind = 'opened') e;
  select conversion_post(max(id), null) from conversion_conversions;`;
