/** Reconciliation rules. Each has one statement that counts what it checks, and one that names the violations. */
import { AGREED_RULES } from './agreed-rules.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { CANDLE_RULES } from './candle-rules.ts';
import { CAPITAL_RULES } from './capital-rules.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { CONVERSION_RULES } from './conversion-rules.ts';
import { CREDIT_RULES } from './credit-rules.ts';
import { IDENTITY_RULES } from './identity-rules.ts';
import { INVITATION_RULES } from './invitation-rules.ts';
import { LOAN_RULES } from './loan-rules.ts';
import { NFT_RULES } from './nft-rules.ts';
import { NOTIFICATION_RULES } from './notification-rules.ts';
import { OPTION_RULES } from './option-rules.ts';
import { POSTING_RULES } from './posting-rules.ts';
import { QUOTE_RULES } from './quote-rules.ts';
import { REQUEST_RULES } from './request-rules.ts';
import { SMART_RULES } from './smart-rules.ts';
import { STRATEGY_RULES } from './strategy-rules.ts';
import { SUPPORT_RULES } from './support-rules.ts';
import { WALLET_RULES } from './wallet-rules.ts';
import { WITHDRAWAL_RULES } from './withdrawal-rules.ts';

/** What a rule looks at, as SQL that stands where a table could. */
export type Scope = {
  readonly orders: string;
  /** All steps of these orders. */
  readonly events: string;
  readonly journal: string;
  /** The postings of these transfers. */
  readonly postings: string;
  /** As the view `trading_due`. */
  readonly due: string;
  /**
   * An instant in SQL. Whatever is younger is in scope, and somewhat more, because a step and its transfers are not of the same instant: a
   * step without transfers, or the other way round, counts only from here on.
   */
  readonly since: string;
};

export const EVERYTHING: Scope = {
  orders: 'trading_orders',
  events: 'trading_events',
  journal: 'ledger_journal',
  postings: 'ledger_postings',
  due: 'trading_due',
  since: '-infinity',
};

export type ReconciliationRule = {
  readonly name: string;
  readonly about: string;
  /** A statement that counts the items that the rule checks. */
  readonly counts: string | ((scope: Pick<Scope, 'orders' | 'events' | 'journal'>) => string);
} & (
  | {
      /**
       * A statement with the `id` of each violation and what is wrong with it. The rule holds when there are no rows. As a function: what is
       * wrong with one order or transfer does not depend on others, so that parts can be checked by themselves.
       */
      readonly breaks: string | ((scope: Scope) => string);
      /** From a checkpoint on it is left out, because other rules then say the same. */
      readonly isLeftOutSince?: true;
      /** It adds up over all transfers in scope, or reads so few that to look for them in parts takes longer. */
      readonly isWhole?: true;
      /** The statement has a third column: the rule that is violated. */
      readonly namesRules?: true;
      /** It takes longest, and is begun first, so that at the end no connection waits for another one. */
      readonly isLong?: true;
    }
  | {
      /** The rule whose statement names this one's violations too. */
      readonly foundBy: string;
    }
);

/** What moved between each two accounts. */
const PAIRS = `
  select debit_account_id, credit_account_id, sum(amount_units) as units, min(id) as id from ledger_journal group by 1, 2`;

/** Which figure of an order each kind of transfer counts for, and whether against it. What takes a transfer back counts the other way round. */
const FIGURES = `
  select k.id, f.figure, coalesce(f.is_taken, false) <> (k.kind like '%.reversed') as is_taken
  from ledger_kinds k
  left join (values ('margin.held', 'margined', false), ('margin.released', 'released', false), ('order.held', 'waiting', false),
    ('order.released', 'waiting', true), ('fee.opening', 'opening', false), ('fee.closing', 'closing', false), ('fee.protected', 'closing', false),
    ('profit', 'profit', false), ('loss', 'profit', true), ('loss.protected', 'profit', true), ('financing.received', 'financing', false),
    ('financing.paid', 'financing', true), ('financing.settled', 'financing', true), ('financing.protected', 'financing', true)) f (kind, figure, is_taken)
    on f.kind = case when k.kind like '%.reversed' then left(k.kind, -9) else k.kind end
  where k.fact = 'order'`;

export const RECONCILIATION_RULES: readonly ReconciliationRule[] = [
  {
    name: 'sums-are-zero',
    about: 'all balances of one asset and mode add up to nothing: money only moves',
    counts: 'select count(distinct (asset, mode)) from ledger_accounts',
    breaks: `select asset || '/' || mode as id, 'adds up to ' || sum(balance_units) as problem
             from ledger_accounts group by asset, mode having sum(balance_units) <> 0`,
  },
  {
    name: 'balances-equal-replay',
    about: 'each stored balance is the sum of its transfers',
    counts: 'select count(*) from ledger_accounts',
    breaks: `with pairs as materialized (${PAIRS})
             select 'account ' || a.id as id, 'holds ' || a.balance_units || ', transfers say ' || coalesce(r.units, 0) as problem
             from ledger_accounts a
             left join (
               select account_id, sum(units) as units
               from (select debit_account_id as account_id, -units as units from pairs union all select credit_account_id, units from pairs) sides
               group by account_id) r on r.account_id = a.id
             where a.balance_units <> coalesce(r.units, 0)
             union all
             select 'transfer ' || p.id, 'moves an account that is not there' from pairs p
             where not exists (select from ledger_accounts where id = p.debit_account_id)
                or not exists (select from ledger_accounts where id = p.credit_account_id)`,
    isLeftOutSince: true,
  },
  {
    name: 'nobody-below-zero',
    about: 'no customer is below zero, and of the house only those that the list names',
    counts: 'select count(*) from ledger_accounts where owner_id <> 0',
    breaks: `select 'account ' || id as id, case when owner_id = 0 then 'house' else 'customer ' || owner_id end || ' ' || kind || ': ' || balance_units as problem
             from ledger_accounts
             where balance_units = 'NaN'
                or (balance_units < 0 and (owner_id <> 0 or kind not in ('demo_issuance', 'sandbox_issuance', 'trading', 'protection', 'financing', 'capital_outside', 'custody', 'inventory_outside', 'chain_loss')
                  and not (kind = 'option_pool' and mode = 'demo')))`,
  },
  {
    name: 'margin-equals-open-orders',
    about: 'what an account holds as margin is what its open orders need',
    counts: ({ orders }) => `select count(*) from ${orders} where status = 'open'`,
    breaks: `select 'customer ' || coalesce(a.owner_id, o.customer_id) || ' ' || coalesce(a.mode, o.mode) as id,
                    'holds ' || coalesce(a.balance_units, 0) || ', open orders need ' || coalesce(o.units, 0) as problem
             from (select owner_id, mode, balance_units from ledger_accounts where kind = 'margin' and asset = 'USDT' and owner_id <> 0) a
             full join (select customer_id, mode, sum(margin_units) as units from trading_orders where status = 'open' group by 1, 2) o
               on o.customer_id = a.owner_id and o.mode = a.mode
             where coalesce(a.balance_units, 0) <> coalesce(o.units, 0)`,
  },
  {
    name: 'held-equals-waiting-orders',
    about: 'what an account holds for orders that wait is what they set aside',
    counts: ({ orders }) => `select count(*) from ${orders} where status = 'pending'`,
    breaks: `select 'customer ' || coalesce(a.owner_id, o.customer_id) || ' ' || coalesce(a.mode, o.mode) as id,
                    'holds ' || coalesce(a.balance_units, 0) || ', waiting orders need ' || coalesce(o.units, 0) as problem
             from (select owner_id, mode, balance_units from ledger_accounts where kind = 'held' and asset = 'USDT' and owner_id <> 0) a
             full join (select customer_id, mode, sum(held_units) as units from trading_orders where status = 'pending' group by 1, 2) o
               on o.customer_id = a.owner_id and o.mode = a.mode
             where coalesce(a.balance_units, 0) <> coalesce(o.units, 0)`,
  },
  {
    name: 'modes-never-touch',
    about: 'no transfer has sides of two modes or two assets, and no real account was fed with play money',
    counts: ({ journal }) => `select count(*) from ${journal}`,
    isWhole: true,
    breaks: ({
      journal,
    }) => `select 'transfer ' || t.id as id, d.mode || ' ' || d.asset || ' → ' || c.mode || ' ' || c.asset as problem
             from (select debit_account_id, credit_account_id, min(id) as id from ${journal} j group by 1, 2) t
             join ledger_accounts d on d.id = t.debit_account_id
             join ledger_accounts c on c.id = t.credit_account_id
             where d.mode <> c.mode or d.asset <> c.asset
                or (d.mode = 'real' and 'demo_issuance' in (d.kind, c.kind))`,
  },
  {
    name: 'every-version-has-its-step',
    about:
      'each version of each order has one step that says what happened, and the last one led to where the order is',
    counts: ({ events }) => `select count(*) from ${events}`,
    breaks: ({
      orders,
      events,
    }) => `select 'order ' || o.id as id, 'at version ' || o.version || ' (' || o.status || ') after ' || o.steps || ' steps, the last one ' || coalesce(o.last, 'none') as problem
             from (
               select o.id, o.version, o.status, o.end_reason, o.type, count(e.order_id) as steps, count(distinct e.version) as versions, min(e.version) as first,
                 max(e.version) as latest, max(e.kind) filter (where e.version = o.version) as last, count(*) filter (where e.kind = 'opened') as openings,
                 count(*) filter (where e.kind = 'placed') as placings
               from ${orders} o left join ${events} e on e.order_id = o.id group by o.id, o.version, o.status, o.end_reason, o.type) o
             where (o.steps, o.versions, o.first, o.latest) is distinct from (o.version::bigint, o.version::bigint, 1, o.version)
                or o.openings <> (o.status in ('open', 'closed') or o.end_reason is not distinct from 'reversed')::integer or o.placings <> (o.type <> 'market')::integer
                or not case o.status
                     when 'pending' then o.last in ('placed', 'changed')
                     when 'open' then o.last in ('opened', 'changed', 'trailed', 'financed', 'partly_closed', 'reversed')
                     else o.last = case o.end_reason when 'reversed' then 'reversed' else o.status end end
             union all
             select 'order ' || e.order_id, e.kind || ': a step of an order that is not there' from ${events} e
             where not exists (select from ${orders} o where o.id = e.order_id)`,
  },
  {
    name: 'fills-at-their-quotes',
    about: 'every opening and closing is at the bid or ask of the quote kept with it, on the right side',
    counts: ({ events }) => `select count(*) from ${events} where kind in ('opened', 'partly_closed', 'closed')`,
    breaks: ({
      orders,
      events,
    }) => `select 'order ' || o.id as id, f.kind || ': filled at ' || coalesce(f.price::text, 'no price') || ' of ' || coalesce(f.bid || '–' || f.ask, 'no quote') as problem
             from ${orders} o join ${events} f on f.order_id = o.id
             where f.kind in ('opened', 'partly_closed', 'closed') and (
               f.price is null or f.bid is null or f.ask is null or f.bid > f.ask or coalesce(f.source, '') = ''
               or f.price <> case when (o.direction = 'long') = (f.kind = 'opened') then f.ask else f.bid end
               or (f.kind = 'opened' and f.price is distinct from o.open_price) or (f.kind = 'closed' and f.price is distinct from o.close_price
                 and not exists (select from trading_events r where r.order_id = f.order_id and r.reverses = f.version)))`,
  },
  {
    name: 'entries-are-kept',
    about: 'an order that waited was opened only at a quote that reached its entry price, and not after its time',
    counts: ({ orders }) => `select count(*) from ${orders} where type <> 'market' and status in ('open', 'closed')`,
    breaks: ({
      orders,
      events,
    }) => `select 'order ' || o.id as id, o.type || ' at ' || o.entry_price || ', opened at ' || f.price as problem
             from ${orders} o join ${events} f on f.order_id = o.id and f.kind = 'opened'
             where o.type <> 'market' and (f.happened_at >= o.expires_at
               or case when (o.type = 'limit') = (o.direction = 'long') then f.price > o.entry_price else f.price < o.entry_price end)`,
  },
  {
    name: 'orders-paid-once',
    about: 'margin, fees, profit and nights of each order were moved exactly once, and to the unit',
    counts: ({ orders }) => `select count(*) from ${orders}`,
    breaks: ({ orders, journal }) => `with figures as materialized (${FIGURES})
             select 'order ' || coalesce(o.id, m.order_id) as id,
               case when o.id is null then 'money moved for an order that is not there' else 'order and ledger differ' end as problem
             from ${orders} o
             full join (
               -- In the sequence of orders, as their own index has them.
               select fact_id as order_id, sum(units) filter (where figure = 'margined') as margined, sum(units) filter (where figure = 'released') as released,
                      sum(units) filter (where figure = 'waiting') as waiting, sum(units) filter (where figure = 'opening') as opening_fee,
                      sum(units) filter (where figure = 'closing') as closing_fee, sum(units) filter (where figure = 'profit') as profit,
                      sum(units) filter (where figure = 'financing') as financing
               from (
                 select t.fact_id, k.figure, case when k.is_taken then -t.amount_units else t.amount_units end as units
                 from ${journal} t join figures k on k.id = t.kind_id order by t.fact_id offset 0) moved
               group by fact_id) m on m.order_id = o.id
             where case when o.id is null then not exists (select from trading_orders there where there.id = m.order_id)
               else (coalesce(o.opened_margin_units, 0) * (o.status in ('open', 'closed'))::integer,
                     coalesce(o.opening_fee_units, 0) * (o.status in ('open', 'closed'))::integer, o.closing_fee_units, o.profit_units,
                     case o.status when 'pending' then o.held_units else 0 end,
                     case o.status when 'open' then o.opened_margin_units - o.margin_units
                       else coalesce(o.opened_margin_units, 0) * (o.status in ('open', 'closed'))::integer end,
                     o.financing_units + o.owed_units)
                   is distinct from
                   (coalesce(m.margined, 0), coalesce(m.opening_fee, 0), coalesce(m.closing_fee, 0), coalesce(m.profit, 0),
                    coalesce(m.waiting, 0), coalesce(m.released, 0), coalesce(m.financing, 0)) end`,
    isLeftOutSince: true,
  },
  {
    name: 'figures-follow-from-fills',
    about: 'margin, fees and profit of each fill follow from its quote by the published formulas, to the unit',
    counts: ({ events }) => `select count(*) from ${events} where kind in ('opened', 'partly_closed', 'closed')`,
    breaks: ({
      orders,
      events,
    }) => `select 'order ' || o.id as id, f.kind || ': the figures are not those of the fill' as problem
             from ${orders} o
             join (select e.order_id, e.kind, e.price, e.rate_to_usdt, e.lots, e.fee_units, e.margin_units, e.profit_units,
                     sum(moved.lots) over steps as lots_left, sum(moved.margin_units) over steps as margin_left
                   from ${events} e
                   -- A reversal gives back what its step took.
                   left join lateral (select * from trading_events r where r.order_id = e.order_id and r.version = e.reverses offset 0) u on true
                   cross join lateral (
                     select case when coalesce(u.kind, e.kind) in ('partly_closed', 'closed') then -1 when coalesce(u.kind, e.kind) = 'opened' then 1 else 0 end
                         * case when u.kind is null then e.lots else -u.lots end as lots,
                       case when coalesce(u.kind, e.kind) in ('opened', 'partly_closed', 'closed')
                         then case when u.kind is null then e.margin_units else -u.margin_units end end as margin_units) moved
                   window steps as (partition by e.order_id order by e.version)) f on f.order_id = o.id
             cross join lateral (select floor(f.lots * o.contract_size * f.price * f.rate_to_usdt * 1000000) as units) notional
             where f.kind in ('opened', 'partly_closed', 'closed') and (
               f.fee_units is distinct from div(notional.units * o.fee_rate_ppb, 1000000000)
               or (f.kind = 'opened' and (f.margin_units, f.lots, o.opened_margin_units, o.opening_fee_units)
                     is distinct from (div(notional.units, o.leverage), o.ordered_lots, f.margin_units, f.fee_units))
               or (f.kind <> 'opened' and (f.profit_units is distinct from trunc(
                     case o.direction when 'long' then f.price - o.open_price else o.open_price - f.price end
                     * f.lots * o.contract_size * f.rate_to_usdt * 1000000)
                   -- What stays open keeps the fraction of a unit.
                   or f.margin_left is distinct from div((f.margin_left - f.margin_units) * f.lots_left, f.lots_left + f.lots)
                      + case when (f.margin_left - f.margin_units) * f.lots_left % (f.lots_left + f.lots) <> 0 then 1 else 0 end)))`,
  },
  {
    name: 'orders-follow-from-steps',
    about: 'what is left of each order, and its sums, are those of its steps',
    counts: ({ orders }) => `select count(*) from ${orders}`,
    breaks: ({ orders, events }) => `select 'order ' || o.id as id, 'the order is not the sum of its steps' as problem
             from ${orders} o
             join (select order_id, coalesce(sum(profit_units) filter (where stands), 0) as profit,
                          coalesce(sum(fee_units) filter (where kind in ('partly_closed', 'closed') and stands), 0) as fee,
                          coalesce(sum(lots) filter (where kind = 'partly_closed' and stands), 0) as closed, sum(lots) filter (where kind = 'closed' and stands) as last,
                          coalesce(sum(margin_units) filter (where kind in ('opened', 'partly_closed') and stands), 0) as margin,
                          coalesce(sum(margin_units) filter (where kind in ('placed', 'changed')), 0) as held,
                          coalesce(sum(financing_units) filter (where stands), 0) as financing,
                          -- No night is charged for the time until a reversal.
                          max(greatest(rolled_at, case kind when 'reversed' then happened_at end)) as financed_to, max(version) as latest
                   from (select s.order_id, s.version, s.kind, s.lots, s.margin_units, s.fee_units, s.profit_units, s.financing_units, s.rolled_at, s.happened_at,
                           r.order_id is null as stands
                         from ${events} s left join trading_events r on r.order_id = s.order_id and r.reverses = s.version and r.reverses is not null
                         order by s.order_id offset 0) s
                   group by order_id) e on e.order_id = o.id
             left join lateral (select * from trading_events s where s.order_id = o.id and s.version = e.latest offset 0) l on true
             where (o.profit_units, o.closing_fee_units, o.financing_units) is distinct from (e.profit, e.fee, e.financing)
                or (o.status in ('open', 'closed') and ((o.lots, o.margin_units, o.financed_to)
                     is distinct from (o.ordered_lots - e.closed, e.margin, coalesce(e.financed_to, o.opened_at)) or e.last <> o.lots))
                or (o.held_units is not null and o.held_units <> e.held)
                or (l.stop_loss_price, l.take_profit_price, l.trailing_distance, l.trailing_level)
                     is distinct from (o.stop_loss_price, o.take_profit_price, o.trailing_distance, o.trailing_level)`,
  },
  {
    name: 'nights-charged-once',
    about:
      'each night of each order was charged once, in order, at a quote from after its roll or at that of its closing, and posted under its own key',
    counts: ({ events }) => `select count(*) from ${events} where kind = 'financed'`,
    isWhole: true,
    breaks: ({
      orders,
      events,
      journal,
    }) => `select 'order ' || e.order_id as id, 'the night of ' || e.rolled_at || ' is not in order' as problem
             from (select *, lag(rolled_at) over (partition by order_id order by version) as before, count(*) over (partition by order_id, rolled_at) as times
                   from ${events} where kind = 'financed') e
             join ${orders} o on o.id = e.order_id
             where e.rolled_at <= coalesce(e.before, o.opened_at) or e.times > 1 or e.happened_at < e.rolled_at
                -- What is closed between a roll and the first quote after it is charged before that, and so is the rest of the account if it may have to go.
                or (e.quoted_at < e.rolled_at and not exists (
                  select from trading_events c join trading_orders other on other.id = c.order_id
                  where c.happened_at = e.happened_at and (other.customer_id, other.mode) = (o.customer_id, o.mode)
                    and (c.kind in ('partly_closed', 'closed') or c.financing_units > 0)))
             union all
             select 'order ' || t.fact_id, 'version ' || t.step || ': posted for a night that was not charged'
             from ${journal} t
             where t.kind_id = any (array(select id from ledger_kinds where kind in ('financing.paid', 'financing.received'))) and not exists (
               select from trading_events e where e.order_id = t.fact_id and e.version = t.step and e.kind = 'financed')`,
  },
  {
    name: 'keys-had-one-effect',
    about: 'no idempotency key made two orders, and each kept answer names an order of its customer',
    counts: 'select count(*) from idempotency_answers',
    breaks: `select 'order ' || (answer ->> 'orderId'), count(*) || ' keys ' || coalesce(answer ->> 'kind', answer ->> 'effect') || ' it at once'
             from idempotency_answers where answer ->> 'effect' in ('order', 'opened', 'closed')
             group by answer ->> 'orderId', coalesce(answer ->> 'version', answer ->> 'effect'), coalesce(answer ->> 'kind', answer ->> 'effect') having count(*) > 1
             union all
             select 'answer ' || a.customer_id || ' ' || a.key, 'names order ' || a.id || ', which is not there'
             from (select customer_id, key, answer ->> 'orderId' as id, coalesce((answer ->> 'version')::integer, 1) as version
                   from idempotency_answers where answer ->> 'effect' in ('order', 'opened', 'closed')
                   union all
                   select customer_id, key, done ->> 'orderId', (done ->> 'version')::integer
                   from idempotency_answers cross join lateral jsonb_array_elements(answer -> 'done') done where answer ->> 'effect' = 'orders') a
             where not exists (
               select from trading_orders o where o.id = a.id::bigint and o.customer_id = a.customer_id and o.version >= a.version)`,
  },
  {
    name: 'audit-chain-holds',
    about: 'each entry of the audit log follows from the one before it, and the last one is the end that was noted',
    counts: 'select count(*) from audit_entries',
    breaks: `select 'entry ' || e.id as id,
                    case when e.id <> coalesce(e.id_before, 0) + 1 then 'entries are missing before it'
                         when e.prior_hash <> coalesce(e.hash_before, decode(repeat('00', 32), 'hex')) then 'does not follow from the one before'
                         else 'was altered' end as problem
             from (select *, lag(id) over chain as id_before, lag(hash) over chain as hash_before
                   from audit_entries window chain as (order by id)) e
             where e.id <> coalesce(e.id_before, 0) + 1
                or e.prior_hash <> coalesce(e.hash_before, decode(repeat('00', 32), 'hex'))
                or e.hash <> sha256(e.prior_hash || convert_to(jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.staff_id, e.role,
                     e.action, e.subject, e.details, e.device, e.address)::text, 'UTF8'))
             union all
             select 'the end', 'is noted as entry ' || h.id || ', and the last one is ' || coalesce(l.id, 0)
             from audit_heads h left join (select id, hash from audit_entries order by id desc limit 1) l on true
             where h.id <> coalesce(l.id, 0) or h.hash <> coalesce(l.hash, decode(repeat('00', 32), 'hex'))`,
  },
  ...POSTING_RULES,
  ...AGREED_RULES,
  ...WALLET_RULES,
  ...WITHDRAWAL_RULES,
  ...SMART_RULES,
  ...LOAN_RULES,
  ...NFT_RULES,
  ...OPTION_RULES,
  ...INVITATION_RULES,
  ...STRATEGY_RULES,
  ...SUPPORT_RULES,
  ...ALERT_RULES,
  ...NOTIFICATION_RULES,
  ...CONVERSION_RULES,
  ...CONTENT_RULES,
  ...CAPITAL_RULES,
  ...CREDIT_RULES,
  ...IDENTITY_RULES,
  ...QUOTE_RULES,
  ...REQUEST_RULES,
  ...CANDLE_RULES,
];
