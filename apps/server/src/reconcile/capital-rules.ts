/** Reconciliation rules about the operator's own money. */
import type { ReconciliationRule } from './rules.ts';

/** Each movement, and the transfer that must have followed from it. */
const MOVEMENTS = `
  select m.*, case when m.proposal_id is null then 'sandbox.capital' when m.direction = 'fund' then 'capital.funded' else 'capital.withdrawn' end as kind
  from capital_movements m`;

/** The operator's cover after each transfer that changed it or opened a real position: that of now, less what came later. */
const cover = (journal: string) => `
  select t.id, t.fact_id, t.posted_at, t.is_opening, capital_cover() - coalesce(sum(t.change) over (order by t.id desc rows between unbounded preceding and 1 preceding), 0) as cover
  from (
    select t.id, t.fact_id, t.posted_at, k.kind = 'margin.held' as is_opening,
      case when d.kind = any (capital_cover_kinds()) then -t.amount_units when c.kind = any (capital_cover_kinds()) then t.amount_units else 0 end as change
    from ${journal} t
    join ledger_accounts d on d.id = t.debit_account_id
    join ledger_accounts c on c.id = t.credit_account_id
    left join ledger_kinds k on k.id = t.kind_id
    where d.mode = 'real' and d.asset = 'USDT'
      and (d.owner_id = 0 and d.kind = any (capital_cover_kinds()) or c.owner_id = 0 and c.kind = any (capital_cover_kinds()) or k.kind = 'margin.held')) t`;

export const CAPITAL_RULES: readonly ReconciliationRule[] = [
  {
    name: 'capital-moved-as-agreed',
    about:
      'each movement of capital is what two people approved, or the play money of a sandbox, and was posted to the unit',
    counts: 'select count(*) from capital_movements',
    breaks: `select 'capital movement ' || m.id as id, 'by proposal ' || m.proposal_id || ', which does not say so' as problem
             from capital_movements m left join staff_proposals p on p.id = m.proposal_id
             where m.proposal_id is not null and (p.status is distinct from 'approved' or p.kind <> 'capital.' || m.direction
               or (p.payload ->> 'amount')::numeric * 1000000 is distinct from m.amount_units or p.payload ->> 'reference' is distinct from m.reference)
             union all
             select 'capital movement ' || m.id, 'is nobody''s agreement, and this is not a sandbox' from capital_movements m
             where m.proposal_id is null and not exists (select from deployment_mark where deployment = 'sandbox')
             union all
             select 'capital movement ' || m.id, 'should move ' || m.amount_units || ', and moved ' || coalesce(t.amount_units::text, 'nothing')
             from (${MOVEMENTS}) m left join ledger_transfers t on t.book = ledger_book(0, 'real') and t.fact_id = m.id and t.step = 1 and t.kind = m.kind
             where t.amount_units is distinct from m.amount_units
             union all
             select 'proposal ' || p.id, 'was approved, and no capital moved' from staff_proposals p
             where p.status = 'approved' and p.kind ~ '^capital' and not exists (select from capital_movements m where m.proposal_id = p.id)`,
  },
  {
    name: 'openings-were-covered',
    about: "the operator's cover was not below zero at any opening of a real position",
    counts: ({ events }) => `select count(*) from ${events} where kind = 'opened'`,
    isWhole: true,
    breaks: ({
      journal,
      since,
    }) => `select 'order ' || t.fact_id as id, 'was opened when the cover was ' || t.cover as problem from (${cover(journal)}) t cross join capital_rule r
             where t.is_opening and t.posted_at >= r.since and t.posted_at >= '${since}' and t.cover < 0`,
  },
];
