/** For tests: lies about orders, their fills and what they were paid. */
import { forget, type Lie, move } from './fixture.ts';

export const TRADING_LIES: readonly Lie[] = [
  [
    'a fill that lost its quote',
    (told) => `delete from trading_events where order_id = ${told.won} and kind = 'closed'`,
    (told) => ({
      'every-version-has-its-step': [`order ${told.won}`],
      'orders-follow-from-steps': [`order ${told.won}`],
    }),
  ],
  [
    'a fill at a price outside its quote',
    (told) => `alter table trading_events drop constraint trading_events_fills_at_the_quote;
           update trading_events set price = price + 5 where order_id = ${told.won} and kind = 'opened';
           update trading_orders set open_price = open_price + 5 where id = ${told.won}`,
    (told) => ({
      'figures-follow-from-fills': [`order ${told.won}`, `order ${told.won}`],
      'fills-at-their-quotes': [`order ${told.won}`],
    }),
  ],
  [
    'a short opened at the ask: within its quote, on the wrong side',
    (told) => `update trading_events set price = ask where order_id = ${told.open};
           update trading_orders o set open_price = ask from trading_events f where f.order_id = o.id and o.id = ${told.open}`,
    (told) => ({
      'figures-follow-from-fills': [`order ${told.open}`],
      'fills-at-their-quotes': [`order ${told.open}`],
    }),
  ],
  [
    'an order whose price is not the one that it was filled at',
    (told) => `update trading_orders set close_price = close_price - 1 where id = ${told.won}`,
    (told) => ({ 'fills-at-their-quotes': [`order ${told.won}`] }),
  ],
  [
    'a quote without a source',
    (told) => `alter table trading_events drop constraint trading_fills_source_check;
           update trading_events set source = '' where order_id = ${told.open}`,
    (told) => ({ 'fills-at-their-quotes': [`order ${told.open}`] }),
  ],
  [
    'a fill of an order that was never placed',
    (told) => `update trading_events set order_id = 900006 where order_id = ${told.ruined} and kind = 'closed'`,
    (told) => ({
      'every-version-has-its-step': ['order 900006', `order ${told.ruined}`].toSorted(),
      'orders-follow-from-steps': [`order ${told.ruined}`],
    }),
  ],
  [
    'a profit paid twice',
    (told) => move(told.accountId('house/trading'), told.accountId('1/available'), '1', `order:${told.won}`, 'profit'),
    (told) => ({ 'orders-paid-once': [`order ${told.won}`] }),
  ],
  [
    'a closing fee that was let off',
    (told) =>
      forget(told.accountId('1/available'), told.accountId('house/fees'), `key = 'order:${told.won}:2:fee.closing'`),
    (told) => ({ 'orders-paid-once': [`order ${told.won}`] }),
  ],
  [
    'a loss that was charged in part to nobody',
    (told) =>
      forget(
        told.accountId('house/protection'),
        told.accountId('house/trading'),
        `key = 'order:${told.ruined}:2:loss.protected'`,
      ),
    (told) => ({ 'orders-paid-once': [`order ${told.ruined}`] }),
  ],
  [
    'a profit written larger than it was paid',
    (told) => `update trading_orders set profit_units = profit_units + 1 where id = ${told.won}`,
    (told) => ({ 'orders-follow-from-steps': [`order ${told.won}`], 'orders-paid-once': [`order ${told.won}`] }),
  ],
  [
    'a profit raised everywhere at once: the order, its transfer and both balances agree',
    (told) => `update trading_orders set profit_units = profit_units + 7 where id = ${told.won};
           update ledger_transfers set amount_units = amount_units + 7 where fact = 'order:${told.won}' and kind = 'profit';
           update ledger_accounts set balance_units = balance_units + 7 where id = ${told.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units - 7 where id = ${told.accountId('house/trading')}`,
    (told) => ({ 'orders-follow-from-steps': [`order ${told.won}`] }),
  ],
  [
    'the same, and its step agrees too',
    (told) => `update trading_orders set profit_units = profit_units + 7 where id = ${told.won};
           update trading_events set profit_units = profit_units + 7 where order_id = ${told.won} and kind = 'closed';
           update ledger_transfers set amount_units = amount_units + 7 where fact = 'order:${told.won}' and kind = 'profit';
           update ledger_accounts set balance_units = balance_units + 7 where id = ${told.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units - 7 where id = ${told.accountId('house/trading')}`,
    (told) => ({ 'figures-follow-from-fills': [`order ${told.won}`] }),
  ],
  [
    'money moved for an order that is not there',
    (told) => move(told.accountId('house/trading'), told.accountId('1/available'), '1', 'order:900007', 'profit'),
    () => ({ 'orders-paid-once': ['order:900007'] }),
  ],
  [
    'one order answered to two keys',
    (told) => `insert into idempotency_answers (customer_id, key, request_hash, answer)
             select customer_id, 'again', request_hash, answer from idempotency_answers where key = 'close-${told.won}'`,
    (told) => ({ 'keys-had-one-effect': [`order ${told.won}`] }),
  ],
  [
    "an answer that names another customer's order",
    (told) => `update idempotency_answers set customer_id = 2 where key = 'close-${told.won}'`,
    (told) => ({ 'keys-had-one-effect': [`answer 2 close-${told.won}`] }),
  ],
  [
    'a hold given back while its order waits',
    (told) => move(told.accountId('3/held'), told.accountId('3/available'), '1'),
    () => ({ 'held-equals-waiting-orders': ['customer 3 demo'] }),
  ],
  [
    'a step that was forgotten',
    (told) => `delete from trading_events where order_id = ${told.parted} and kind = 'trailed'`,
    (told) => ({ 'every-version-has-its-step': [`order ${told.parted}`] }),
  ],
  [
    'an order that is somewhere else than its last step led',
    (told) => `update trading_orders set status = 'expired', ended_at = now() where id = ${told.waiting}`,
    (told) => ({
      'every-version-has-its-step': [`order ${told.waiting}`],
      'held-equals-waiting-orders': ['customer 3 demo'],
      'orders-paid-once': [`order ${told.waiting}`],
    }),
  ],
  [
    'a limit that was filled at a worse price than its own',
    (told) => `update trading_orders set entry_price = entry_price - 1 where id = ${told.parted}`,
    (told) => ({ 'entries-are-kept': [`order ${told.parted}`] }),
  ],
  [
    'more left of an order than its parts leave',
    (told) => `update trading_orders set lots = lots + 0.01 where id = ${told.parted}`,
    (told) => ({ 'orders-follow-from-steps': [`order ${told.parted}`] }),
  ],
  [
    'a part that gave back a unit too little of its margin',
    (told) =>
      `update trading_events set margin_units = margin_units + 1 where order_id = ${told.parted} and kind = 'partly_closed'`,
    (told) => ({
      'figures-follow-from-fills': [`order ${told.parted}`],
      'orders-follow-from-steps': [`order ${told.parted}`],
    }),
  ],
  [
    'a stop that was moved without a step',
    (told) => `update trading_orders set trailing_level = trailing_level - 100 where id = ${told.parted}`,
    (told) => ({ 'orders-follow-from-steps': [`order ${told.parted}`] }),
  ],
  [
    'a night charged before it came',
    (
      told,
    ) => `update trading_events set rolled_at = rolled_at + interval '1 day' where order_id = ${told.parted} and kind = 'financed';
           update trading_orders set financed_to = financed_to + interval '1 day' where id = ${told.parted}`,
    (told) => ({ 'nights-charged-once': [`order ${told.parted}`, `order:${told.parted}`] }),
  ],
];
