/** Reconciliation rules about what customers were told; price alerts have theirs. */
import type { ReconciliationRule } from './rules.ts';

/** What a trigger writes in the transaction of the fact: nothing that is younger than this may lack it. What is older may be from before there was a list. */
const COMPLETE = `now() - interval '1 day'`;

export const NOTIFICATION_RULES: readonly ReconciliationRule[] = [
  {
    name: 'margin-was-told-once',
    about:
      'each margin call, its end and each stop-out in the list of notifications happened to that account at that moment, and is there once; none of the last day was left out',
    counts: `select count(*) from notifications_entries where kind in ('marginCall', 'marginCallEnded', 'stopOut')`,
    breaks: `select 'customer ' || coalesce(n.customer_id, e.customer_id) || ' ' || coalesce(n.mode, e.mode) || ' ' || coalesce(n.kind, e.kind) as id,
               case when e.times is null then 'was told of, and did not happen' when n.times is null then 'happened, and nobody was told'
                 else 'happened ' || e.times || ' times, and was told of ' || n.times || ' times' end as problem
             from (
               select customer_id, mode, kind, at, count(*) as times from notifications_entries where kind in ('marginCall', 'marginCallEnded', 'stopOut')
               group by 1, 2, 3, 4) n
             full join (
               select customer_id, mode, case kind when 'margin_call' then 'marginCall' when 'stop_out' then 'stopOut' else 'marginCallEnded' end as kind,
                 happened_at as at, count(*) as times
               from trading_account_events where kind in ('margin_call', 'margin_call_ended', 'stop_out') group by 1, 2, 3, 4) e
               on (e.customer_id, e.mode, e.kind, e.at) = (n.customer_id, n.mode, n.kind, n.at)
             where (n.times is not null or e.at > ${COMPLETE}) and e.times is distinct from n.times`,
  },
  {
    name: 'steps-that-were-told-happened',
    about:
      'each step of an order in the list of notifications was taken by that order, of that customer and account, at that moment',
    counts: `select count(*) from notifications_entries where kind in ('orderFilled', 'orderClosed', 'orderEnded')`,
    breaks: `select 'notification ' || n.id as id, 'of a step of order ' || coalesce(n.details ->> 'orderId', '?') || ' that was not taken like that' as problem
             from notifications_entries n
             where n.kind in ('orderFilled', 'orderClosed', 'orderEnded') and not exists (
               select from trading_events e join trading_orders o on o.id = e.order_id
               where e.order_id = (n.details ->> 'orderId')::bigint and e.version = (n.details ->> 'version')::integer
                 and (o.customer_id, o.mode, e.happened_at) = (n.customer_id, n.mode, n.at)
                 and n.kind = case when e.kind = 'opened' then 'orderFilled' when e.kind in ('closed', 'partly_closed') then 'orderClosed' else 'orderEnded' end)`,
  },
  {
    name: 'withdrawals-were-told-once',
    about:
      'each withdrawal in the list of notifications is one of that customer, as far as it says; its owner was told once that it was asked for and once that it was paid, and no one of the last day was left out',
    counts: `select count(*) from notifications_entries where kind in ('withdrawalRequested', 'withdrawalApproved', 'withdrawalDone', 'withdrawalFailed')`,
    breaks: `with told as (
               select id, customer_id, kind, (details ->> 'id')::bigint as withdrawal from notifications_entries
               where kind in ('withdrawalRequested', 'withdrawalApproved', 'withdrawalDone', 'withdrawalFailed'))
             select 'notification ' || t.id as id, 'of withdrawal ' || coalesce(t.withdrawal::text, '?') || ', which is not so, or somebody else''s' as problem
             from told t left join wallet_withdrawals w on w.id = t.withdrawal
             where w.id is null or w.customer_id <> t.customer_id or (t.kind = 'withdrawalFailed' and w.status <> 'failed')
               or (t.kind = 'withdrawalDone' and w.stage <> 'done')
             union all
             select 'withdrawal ' || withdrawal, 'was told of more than once: ' || kind from told where kind in ('withdrawalRequested', 'withdrawalDone')
             group by withdrawal, kind having count(*) > 1
             union all
             select 'withdrawal ' || w.id, 'was ' || f.said || ', and nobody was told' from wallet_withdrawals w
             cross join lateral (values ('withdrawalRequested', 'asked for', w.requested_at), ('withdrawalDone', 'paid', case when w.stage = 'done' then w.ended_at end))
               f (kind, said, at)
             where f.at > ${COMPLETE} and not exists (select from told t where t.withdrawal = w.id and t.kind = f.kind)`,
  },
];
