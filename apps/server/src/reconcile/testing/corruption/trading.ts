/** For tests: corruption fixtures for orders, their fills and their money. */
import { forget, type CorruptionFixture, move, raise, UNEXPLAINED } from './fixture.ts';

export const TRADING_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a fill that lost its quote',
    (history) => `delete from trading_events where order_id = ${history.won} and kind = 'closed'`,
    (history) => ({
      'every-version-has-its-step': [`order ${history.won}`],
      'orders-follow-from-steps': [`order ${history.won}`],
      'transfers-are-explained': ['fee.closing', 'margin.released', 'profit'].map(
        (kind) => `transfer order:${history.won}:2:${kind}`,
      ),
    }),
  ],
  [
    'a fill at a price outside its quote',
    (history) => `alter table trading_events drop constraint trading_events_fills_at_the_quote;
           update trading_events set price = price + 5 where order_id = ${history.won} and kind = 'opened';
           update trading_orders set open_price = open_price + 5 where id = ${history.won}`,
    (history) => ({
      'figures-follow-from-fills': [`order ${history.won}`, `order ${history.won}`],
      'fills-at-their-quotes': [`order ${history.won}`],
      'steps-were-posted': [`order ${history.won}`, `order ${history.won}`],
    }),
  ],
  [
    'a short opened at the ask: within its quote, on the wrong side',
    (history) => `update trading_events set price = ask where order_id = ${history.open};
           update trading_orders o set open_price = ask from trading_events f where f.order_id = o.id and o.id = ${history.open}`,
    (history) => ({
      'figures-follow-from-fills': [`order ${history.open}`],
      'fills-at-their-quotes': [`order ${history.open}`],
      'steps-were-posted': [`order ${history.open}`],
    }),
  ],
  [
    'an order whose price is not the one that it was filled at',
    (history) => `update trading_orders set close_price = close_price - 1 where id = ${history.won}`,
    (history) => ({ 'fills-at-their-quotes': [`order ${history.won}`] }),
  ],
  [
    'a quote without a source',
    (history) => `alter table trading_events drop constraint trading_fills_source_check;
           update trading_events set source = '' where order_id = ${history.open}`,
    (history) => ({ 'fills-at-their-quotes': [`order ${history.open}`] }),
  ],
  [
    'a fill of an order that was never placed',
    (history) => `update trading_events set order_id = 900006 where order_id = ${history.ruined} and kind = 'closed'`,
    (history) => ({
      'every-version-has-its-step': ['order 900006', `order ${history.ruined}`].toSorted(),
      'orders-follow-from-steps': [`order ${history.ruined}`],
      'transfers-are-explained': ['fee.protected', 'loss', 'loss.protected', 'margin.released'].map(
        (kind) => `transfer order:${history.ruined}:2:${kind}`,
      ),
    }),
  ],
  [
    'a profit paid twice',
    (history) =>
      move(history.accountId('house/trading'), history.accountId('1/available'), '1', {
        fact: `order:${history.won}`,
        kind: 'profit',
      }),
    (history) => ({
      'orders-paid-once': [`order ${history.won}`],
      'transfers-are-explained': [`transfer order:${history.won}:900:profit`],
    }),
  ],
  [
    'a closing fee that was let off',
    (history) =>
      forget(history.accountId('1/available'), history.accountId('house/fees'), `order:${history.won}:2:fee.closing`),
    (history) => ({ 'orders-paid-once': [`order ${history.won}`], 'steps-were-posted': [`order ${history.won}`] }),
  ],
  [
    'a loss that was charged in part to nobody',
    (history) =>
      forget(
        history.accountId('house/protection'),
        history.accountId('house/trading'),
        `order:${history.ruined}:2:loss.protected`,
      ),
    (history) => ({
      'orders-paid-once': [`order ${history.ruined}`],
      'steps-were-posted': [`order ${history.ruined}`],
    }),
  ],
  [
    'a profit written larger than it was paid',
    (history) => `update trading_orders set profit_units = profit_units + 1 where id = ${history.won}`,
    (history) => ({
      'orders-follow-from-steps': [`order ${history.won}`],
      'orders-paid-once': [`order ${history.won}`],
    }),
  ],
  [
    'a profit raised everywhere at once: the order, its transfer and both balances agree',
    (history) => `update trading_orders set profit_units = profit_units + 7 where id = ${history.won};
           ${raise(`order:${history.won}:2:profit`, 7)};
           update ledger_accounts set balance_units = balance_units + 7 where id = ${history.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units - 7 where id = ${history.accountId('house/trading')}`,
    (history) => ({
      'orders-follow-from-steps': [`order ${history.won}`],
      'steps-were-posted': [`order ${history.won}`],
      'transfers-are-explained': [`transfer order:${history.won}:2:profit`],
    }),
  ],
  [
    'the same, and its step agrees too',
    (history) => `update trading_orders set profit_units = profit_units + 7 where id = ${history.won};
           update trading_events set profit_units = profit_units + 7 where order_id = ${history.won} and kind = 'closed';
           ${raise(`order:${history.won}:2:profit`, 7)};
           update ledger_accounts set balance_units = balance_units + 7 where id = ${history.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units - 7 where id = ${history.accountId('house/trading')}`,
    (history) => ({
      'figures-follow-from-fills': [`order ${history.won}`],
      'steps-were-posted': [`order ${history.won}`],
    }),
  ],
  [
    'money moved for an order that is not there',
    (history) =>
      move(history.accountId('house/trading'), history.accountId('1/available'), '1', {
        fact: 'order:900007',
        kind: 'profit',
      }),
    () => ({ 'orders-paid-once': ['order 900007'], 'transfers-are-explained': ['transfer order:900007:900:profit'] }),
  ],
  [
    'one order answered to two keys',
    (history) => `insert into idempotency_answers (customer_id, key, request_hash, answer)
             select customer_id, 'again', request_hash, answer from idempotency_answers where key = 'close-${history.won}'`,
    (history) => ({ 'keys-had-one-effect': [`order ${history.won}`] }),
  ],
  [
    "an answer that names another customer's order",
    (history) => `update idempotency_answers set customer_id = 2 where key = 'close-${history.won}'`,
    (history) => ({ 'keys-had-one-effect': [`answer 2 close-${history.won}`] }),
  ],
  [
    'an answer of which nobody can say what it names: every other rule is still checked',
    (history) => `insert into idempotency_answers (customer_id, key, request_hash, answer)
                    values (1, 'blind', sha256(''), '{"effect": "order", "orderId": "x", "version": "y"}');
                  ${move(history.accountId('3/held'), history.accountId('3/available'), '1')}`,
    () => ({
      'keys-had-one-effect': ['keys-had-one-effect'],
      'held-equals-waiting-orders': ['customer 3 demo'],
      ...UNEXPLAINED,
    }),
  ],
  [
    'a hold given back while its order waits',
    (history) => move(history.accountId('3/held'), history.accountId('3/available'), '1'),
    () => ({ 'held-equals-waiting-orders': ['customer 3 demo'], ...UNEXPLAINED }),
  ],
  [
    'a step that was forgotten',
    (history) => `delete from trading_events where order_id = ${history.parted} and kind = 'trailed'`,
    (history) => ({
      'every-version-has-its-step': [`order ${history.parted}`],
      'steps-were-posted': [`order ${history.parted}`, `order ${history.parted}`],
    }),
  ],
  [
    'an order that is somewhere else than its last step led',
    (history) => `update trading_orders set status = 'expired', ended_at = now() where id = ${history.waiting}`,
    (history) => ({
      'every-version-has-its-step': [`order ${history.waiting}`],
      'held-equals-waiting-orders': ['customer 3 demo'],
      'orders-paid-once': [`order ${history.waiting}`],
      'steps-were-posted': [`order ${history.waiting}`],
    }),
  ],
  [
    'a limit that was filled at a worse price than its own',
    (history) => `update trading_orders set entry_price = entry_price - 1 where id = ${history.parted}`,
    (history) => ({ 'entries-are-kept': [`order ${history.parted}`] }),
  ],
  [
    'more left of an order than its parts leave',
    (history) => `update trading_orders set lots = lots + 0.01 where id = ${history.parted}`,
    (history) => ({ 'orders-follow-from-steps': [`order ${history.parted}`] }),
  ],
  [
    'a part that gave back a unit too little of its margin',
    (history) =>
      `update trading_events set margin_units = margin_units + 1 where order_id = ${history.parted} and kind = 'partly_closed'`,
    (history) => ({
      'figures-follow-from-fills': [`order ${history.parted}`],
      'orders-follow-from-steps': [`order ${history.parted}`],
      'steps-were-posted': [`order ${history.parted}`, `order ${history.parted}`],
      'transfers-are-explained': [`transfer order:${history.parted}:5:margin.released`],
    }),
  ],
  [
    'a stop that was moved without a step',
    (history) => `update trading_orders set trailing_level = trailing_level - 100 where id = ${history.parted}`,
    (history) => ({ 'orders-follow-from-steps': [`order ${history.parted}`] }),
  ],
  [
    'a night charged before it came',
    (
      history,
    ) => `update trading_events set rolled_at = rolled_at + interval '1 day' where order_id = ${history.parted} and kind = 'financed';
           update trading_orders set financed_to = financed_to + interval '1 day' where id = ${history.parted}`,
    (history) => ({
      'nights-charged-once': [`order ${history.parted}`],
      'steps-were-posted': [`order ${history.parted}`],
    }),
  ],
  [
    'a night charged at a quote from before it, though nothing was closed',
    (history) =>
      `update trading_events set quoted_at = rolled_at - interval '1 second' where order_id = ${history.parted} and kind = 'financed'`,
    (history) => ({ 'nights-charged-once': [`order ${history.parted}`] }),
  ],
  [
    'an order that would be paid for nights sooner than anybody published',
    (history) => `update trading_orders set credit_hours = 1 where id = ${history.won}`,
    (history) => ({ 'credits-are-earned': [`order ${history.won}`] }),
  ],
  [
    'an order to which no hours apply, though it is not from before there were any',
    (history) => `update trading_orders set credit_hours = 0 where id = ${history.open}`,
    (history) => ({ 'credits-are-earned': [`order ${history.open}`] }),
  ],
  [
    'a night that pays, ten hours after the opening',
    (history) => `update trading_events set financing_units = -financing_units, financing_rate_ppb = -financing_rate_ppb
             where order_id = ${history.parted} and kind = 'financed'`,
    (history) => ({
      'credits-are-earned': [`order ${history.parted}`],
      'orders-follow-from-steps': [`order ${history.parted}`],
      'steps-were-posted': [`order ${history.parted}`, `order ${history.parted}`],
      'transfers-are-explained': [`transfer order:${history.parted}:6:financing.paid`],
    }),
  ],
];
