/** Reconciliation rules about deposits without a node: each credit is computed again from its announcement, its case and the two people. */
import type { ReconciliationRule } from './rules.ts';

/** What two people agreed to credit. The proposal's words and hash are held by rules of their own. */
const AGREED = `
  select c.deposit_id, c.credited_at, p.payload, p.proposer_id, p.decider_id, p.decided_at,
    (p.payload ->> 'paid')::numeric * case p.payload ->> 'coin' when 'USDT' then 1000000 when 'BTC' then 100000000 else 1000000000000000000 end as units
  from wallet_staff_credits c join staff_proposals p on p.id = c.proposal_id and p.kind = 'deposits.credit' and p.status = 'approved'`;

/** The database held the years of that day's parameter; today's may be more. Fewer than five it never allows. */
const MAY_BE_ERASED = `exists (select from identity_customers i
                 where i.id = d.customer_id and i.status = 'closed' and (i.closed_at at time zone 'UTC' + interval '5 years') at time zone 'UTC' <= p.erased_at)
               and exists (select from audit_entries e where e.action = 'deposits.proofsErased' and e.subject = 'customer ' || d.customer_id)`;

export const REVIEW_RULES: readonly ReconciliationRule[] = [
  {
    name: 'reviewed-deposits-were-agreed',
    about:
      'each deposit that the staff credited was announced by its customer, is what two different people agreed on, to the unit, was paid to an address of its customer and posted once',
    counts: `select count(*) from wallet_deposits where case_id is not null`,
    breaks: `select 'deposit ' || d.id as id, case
               when t.units is distinct from d.received_units then 'should credit ' || coalesce(d.received_units::text, 'nothing') || ', and credited ' || coalesce(t.units::text, 'nothing')
               when d.received_units is null then 'was agreed, and is not credited'
               when g.deposit_id is null then 'is credited, and nobody agreed'
               when g.proposer_id = g.decider_id then 'was agreed by one person alone'
               when a.id is null then 'is paid to an address of somebody else'
               when g.units is distinct from d.received_units or g.decided_at <> d.decided_at or g.credited_at <> d.decided_at
                 or (g.payload ->> 'hash', g.payload ->> 'address', g.payload ->> 'network', g.payload ->> 'coin') is distinct from (d.tx_hash, a.address, d.network, d.coin)
                 then 'is not what was agreed'
               else 'is not what its customer announced' end as problem
             from wallet_deposits d
             left join (${AGREED}) g on g.deposit_id = d.id
             left join wallet_addresses a on a.id = d.address_id and a.customer_id = d.customer_id and a.network = d.network
             left join lateral (
               select sum(j.amount_units) as units from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.kind = 'deposit.reviewed'
               join ledger_accounts r on r.id = j.credit_account_id and r.owner_id = d.customer_id and r.asset = d.coin and r.kind = 'available' and r.mode = 'real'
               join ledger_accounts s on s.id = j.debit_account_id and s.owner_id = 0 and s.kind = 'custody' and s.name = d.network
               where j.book = ledger_book(d.customer_id, 'real') and j.fact_id = d.id and j.step = 1) t on true
             where d.case_id is not null and (t.units is distinct from d.received_units or (d.status = 'approved') <> (d.received_units is not null)
               or (g.deposit_id is not null) <> (d.status = 'approved')
               or d.status = 'approved' and (a.id is null or g.proposer_id = g.decider_id or g.units is distinct from d.received_units
                 or g.decided_at <> d.decided_at or g.credited_at <> d.decided_at
                 or (g.payload ->> 'hash', g.payload ->> 'address', g.payload ->> 'network', g.payload ->> 'coin') is distinct from (d.tx_hash, a.address, d.network, d.coin)
                 or d.announced_at is null or d.tx_hash is distinct from coalesce(d.announced_hash, d.tx_hash)
                 or right(d.tx_hash, 6) is distinct from coalesce(d.announced_tail, right(d.tx_hash, 6))))`,
  },
  {
    name: 'reviews-have-their-cases',
    about:
      'each deposit under review has a proof of its customer and an open case, each decided one a closed case with that outcome, and who refused it said why and stands in the audit log',
    counts: `select count(*) from wallet_deposits where case_id is not null`,
    breaks: `select 'deposit ' || d.id as id, case
               when c.id is null then 'has no case of its customer'
               when p.id is null then 'has no proof of its customer'
               when c.outcome is distinct from o.outcome then 'is in ' || d.status || ', and its case ended as ' || coalesce(c.outcome, 'nothing')
               when d.words is null then 'was refused without words'
               else 'was refused, and the audit log does not say so' end as problem
             from wallet_deposits d
             cross join lateral (select case d.status when 'approved' then 'approved' when 'failed' then 'refused' end as outcome) o
             left join cases_cases c on c.id = d.case_id and c.kind = 'deposit' and c.customer_id = d.customer_id
             left join documents_pictures p on p.id = d.proof_id and p.customer_id = d.customer_id and p.kind = 'depositProof'
               and (p.erased_at is null or ${MAY_BE_ERASED})
             where d.case_id is not null and (c.id is null or p.id is null or c.outcome is distinct from o.outcome
               or d.status = 'failed' and (d.words is null or not exists (
                 select from audit_entries e where e.action = 'deposit.refused' and e.staff_id = d.refused_by and e.details ->> 'deposit' = d.id::text)))`,
  },
  {
    name: 'coins-are-credited-once',
    about:
      'what one transaction pays to one address in one coin was credited by the staff or by the chain, and never by both',
    counts: `select count(*) from wallet_staff_credits`,
    breaks: `select 'deposit ' || d.id as id, 'credits what deposit ' || x.id || ' has: transaction ' || d.tx_hash as problem
             from wallet_deposits d join wallet_deposits x on x.network = d.network and x.tx_hash = d.tx_hash and x.address_id = d.address_id and x.coin = d.coin
               and x.id <> d.id and coalesce(x.reason, '') not in ('chainReplaced', 'replaced')
             where d.output_index = -2`,
  },
];
