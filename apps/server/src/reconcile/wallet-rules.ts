/** Reconciliation rules about what customers paid in on the chains. */
import type { ReconciliationRule } from './rules.ts';

export const WALLET_RULES: readonly ReconciliationRule[] = [
  {
    name: 'deposits-were-credited',
    about: 'each approved deposit was credited to its customer, to the unit that the chain showed, and no other was',
    counts: 'select count(*) from wallet_deposits',
    breaks: `select 'deposit ' || d.id as id, 'should credit ' || d.received_units || ' ' || d.coin || ', and credited ' || coalesce(t.units::text, 'nothing') as problem
             from wallet_deposits d
             left join lateral (
               select sum(j.amount_units) as units from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.fact = 'deposit'
               join ledger_accounts a on a.id = j.credit_account_id and a.owner_id = d.customer_id and a.asset = d.coin and a.kind = 'available' and a.mode = 'real'
               join ledger_accounts c on c.id = j.debit_account_id and c.owner_id = 0 and c.kind = 'custody' and c.name = d.network
               where j.book = ledger_book(d.customer_id, 'real') and j.fact_id = d.id and j.step = 1) t on true
             where (d.status = 'approved' and t.units is distinct from d.received_units) or (d.status <> 'approved' and t.units is not null)`,
  },
  {
    name: 'deposits-were-shown',
    about: 'each credited deposit was paid to an address of its customer, in a block that was read to its end',
    counts: `select count(*) from wallet_deposits where status = 'approved'`,
    breaks: `select 'deposit ' || d.id as id, case when a.id is null then 'is paid to an address of somebody else' else 'is in a block that was not read' end as problem
             from wallet_deposits d
             left join wallet_addresses a on a.id = d.address_id and a.customer_id = d.customer_id and a.network = d.network
             left join wallet_cursors c on c.network = d.network and c.block_number >= d.block_number
             where d.status = 'approved' and (a.id is null or c.network is null)`,
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
