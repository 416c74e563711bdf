/** Reconciliation rules about what customers paid in on the chains. */
import { REVIEW_RULES } from './review-rules.ts';
import type { ReconciliationRule } from './rules.ts';

export const WALLET_RULES: readonly ReconciliationRule[] = [
  ...REVIEW_RULES,
  {
    name: 'deposits-were-credited',
    about: 'each approved deposit was credited to its customer, to the unit that the chain showed, and no other was',
    counts: 'select count(*) from wallet_deposits where case_id is null',
    breaks: `select 'deposit ' || d.id as id, 'should credit ' || d.received_units || ' ' || d.coin || ', and credited ' || coalesce(t.units::text, 'nothing') as problem
             from wallet_deposits d
             left join lateral (
               select sum(j.amount_units) as units from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.fact = 'deposit'
               join ledger_accounts a on a.id = j.credit_account_id and a.owner_id = d.customer_id and a.asset = d.coin and a.kind = 'available' and a.mode = 'real'
               join ledger_accounts c on c.id = j.debit_account_id and c.owner_id = 0 and c.kind = 'custody' and c.name = d.network
               where j.book = ledger_book(d.customer_id, 'real') and j.fact_id = d.id and j.step = 1) t on true
             left join wallet_debts b on b.deposit_id = d.id
             where d.case_id is null and case when d.status = 'approved' or b.deposit_id is not null then t.units is distinct from d.received_units else t.units is not null end`,
  },
  {
    name: 'reversed-deposits-were-agreed',
    about:
      'each deposit that was taken back was in a block that the watcher recorded as gone, was agreed by two people and posted once, and nobody gave back more',
    counts: 'select count(*) from wallet_deposits',
    breaks: `select 'deposit ' || coalesce(b.deposit_id, d.id) as id, case
               when b.deposit_id is null then 'was taken back, and is owed by nobody'
               when d.reason is distinct from 'chainReplaced' or p.id is null then 'is owed, and nobody agreed to take it back'
               when b.owed_units <> d.received_units or t.units is distinct from b.owed_units then 'owes ' || b.owed_units || ', and ' || coalesce(t.units::text, 'nothing') || ' was taken back'
               else 'has given back more than it owes' end as problem
             from wallet_debts b
             full join (select * from wallet_deposits d where d.reason = 'chainReplaced' and exists (
               select from ledger_postings p join ledger_facts f on f.id = p.fact and f.fact = 'deposit' where p.fact_id = d.id)) d on d.id = b.deposit_id
             left join wallet_forks f on f.id = b.fork_id
             left join wallet_fork_blocks g on g.fork_id = f.id and g.block_number = d.block_number and g.was_hash = d.block_hash
             left join staff_proposals p on p.id = f.proposal_id and p.status = 'approved' and p.kind = 'deposits.reverse' and g.fork_id is not null
             left join lateral (
               select sum(j.amount_units) as units from ledger_journal j join ledger_kinds k on k.id = j.kind_id and k.kind = 'deposit.reversed'
               where j.book = ledger_book(0, 'real') and j.fact_id = b.deposit_id and j.step = 2) t on true
             where b.deposit_id is null or d.id is null or p.id is null or b.owed_units <> d.received_units or t.units is distinct from b.owed_units
               or wallet_debt_left(b.deposit_id) < 0`,
  },
  {
    name: 'deposits-were-shown',
    about: 'each credited deposit was paid to an address of its customer, in a block that was read to its end',
    counts: `select count(*) from wallet_deposits where status = 'approved' and case_id is null`,
    breaks: `select 'deposit ' || d.id as id, case when a.id is null then 'is paid to an address of somebody else' else 'is in a block that was not read' end as problem
             from wallet_deposits d
             left join wallet_addresses a on a.id = d.address_id and a.customer_id = d.customer_id and a.network = d.network
             left join wallet_cursors c on c.network = d.network and c.block_number >= d.block_number
             where d.status = 'approved' and d.case_id is null and (a.id is null or c.network is null)`,
  },
  {
    name: 'addresses-are-ours-once',
    about: 'no index of the operator’s keys was given twice, and none beyond the counter',
    counts: 'select count(*) from wallet_addresses',
    breaks: `select 'address ' || a.id as id, 'has index ' || a.derivation_index || ', and the next one is ' || k.next_index as problem
             from wallet_addresses a join wallet_keys k on k.network = a.network and k.key_id = a.key_id
             where a.derivation_index >= k.next_index
             union all
             select 'address ' || max(id), 'is that of ' || count(*) || ' customers' from wallet_addresses group by network, match_key having count(*) > 1`,
  },
];
