/** Reconciliation rules about what customers took out: each hold, release, payment and fee is computed again from the withdrawal's rows. */
import type { ReconciliationRule } from './rules.ts';

/** What each withdrawal must have moved, by its kind: nothing else, and to the unit. */
const DUE = `
  select w.id, w.customer_id, w.coin, w.network, k.kind, k.units
  from wallet_withdrawals w cross join lateral (values
    ('withdrawal.held', w.amount_units),
    ('withdrawal.released', case when w.status = 'failed' then w.amount_units end),
    ('withdrawal.paid', case when w.stage = 'done' then w.amount_units - div(w.amount_units * w.fee_rate_ppb, 1000000000) end),
    ('withdrawal.fee', case when w.stage = 'done' then nullif(div(w.amount_units * w.fee_rate_ppb, 1000000000), 0) end)) k (kind, units)`;

const CALL = (address: string, units: string) =>
  `'0xa9059cbb' || lpad(substr(${address}, 3), 64, '0') || lpad(to_hex((${units})::bigint), 64, '0')`;

export const WITHDRAWAL_RULES: readonly ReconciliationRule[] = [
  {
    name: 'withdrawals-were-posted',
    about: 'each withdrawal was held, and then released or paid with its fee, to the unit that its amount and rate say',
    counts: 'select count(*) from wallet_withdrawals',
    breaks: `select 'withdrawal ' || d.id as id, 'should move ' || coalesce(d.units::text, 'nothing') || ' as ' || d.kind || ', and moved ' || coalesce(t.units::text, 'nothing') as problem
             from (${DUE}) d
             left join lateral (
               select sum(j.amount_units) as units from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.kind = d.kind
               join ledger_accounts a on a.id = j.debit_account_id and a.owner_id = d.customer_id and a.asset = d.coin and a.mode = 'real'
               join ledger_accounts c on c.id = j.credit_account_id and (d.kind <> 'withdrawal.paid' or c.name = d.network)
               where j.book = ledger_book(d.customer_id, 'real') and j.fact_id = d.id) t on true
             where t.units is distinct from d.units`,
  },
  {
    name: 'withdrawals-are-held',
    about: 'what an account holds for withdrawals is what those need that have not ended',
    counts: 'select count(*) from wallet_withdrawals where ended_at is null',
    breaks: `select 'customer ' || coalesce(a.owner_id, w.customer_id) || ' ' || coalesce(a.asset, w.coin) as id,
                    'holds ' || coalesce(a.balance_units, 0) || ', withdrawals need ' || coalesce(w.units, 0) as problem
             from (select owner_id, asset, balance_units from ledger_accounts where kind = 'withdrawal' and owner_id <> 0) a
             full join (select customer_id, coin, sum(amount_units) as units from wallet_withdrawals where ended_at is null group by 1, 2) w
               on w.customer_id = a.owner_id and w.coin = a.asset
             where coalesce(a.balance_units, 0) <> coalesce(w.units, 0)`,
  },
  {
    name: 'withdrawals-were-decided',
    about:
      'each withdrawal goes to an address that its customer confirmed a day before; who approved it are enough different members, who refused it said why, and both stand in the audit log',
    counts: 'select count(*) from wallet_withdrawals',
    breaks: `select 'withdrawal ' || w.id as id, case
               when p.id is null then 'goes to an address that was not confirmed in time'
               when w.stage is not null and n.approvals < (case when w.needs_two then 2 else 1 end) then 'was approved by ' || n.approvals
               when w.status = 'failed' and w.reason not in ('cancelled', 'networkRefused') and (w.words is null or w.refused_by is null) then 'was refused without words'
               else 'has no case' end as problem
             from wallet_withdrawals w
             left join wallet_payees p on p.id = w.payee_id and p.customer_id = w.customer_id and p.match_key = w.match_key and p.network = w.network
               and p.confirmed_at + interval '24 hours' <= w.requested_at
             cross join lateral (select count(*) as approvals from wallet_approvals a where a.withdrawal_id = w.id) n
             where p.id is null or w.case_id is null
               or (w.stage is not null and n.approvals < (case when w.needs_two then 2 else 1 end))
               or (w.status = 'failed' and w.reason not in ('cancelled', 'networkRefused') and (w.words is null or w.refused_by is null))
             union all
             select 'withdrawal ' || d.id, 'was ' || d.what || ' by staff ' || d.member || ', and the audit log does not say so'
             from (select withdrawal_id as id, member_id as member, 'approved' as what from wallet_approvals
                   union all select id, refused_by, 'refused' from wallet_withdrawals where refused_by is not null) d
             left join (select action, staff_id, details ->> 'withdrawal' as id from audit_entries where action in ('withdrawal.approved', 'withdrawal.refused')) e
               on e.id = d.id::text and e.staff_id = d.member and e.action = 'withdrawal.' || d.what
             where e.id is null`,
  },
  {
    name: 'payouts-are-as-approved',
    about:
      'what was signed and seen on the chain pays what was approved, and what ended there is in a block that was read to its end',
    counts: 'select count(*) from wallet_payouts',
    breaks: `select 'withdrawal ' || w.id as id, case when p.withdrawal_id is null then 'has ended on no chain'
               when c.network is null then 'has ended in a block that was not read' else 'pays something else than was approved' end as problem
             from wallet_withdrawals w
             left join wallet_payouts p on p.withdrawal_id = w.id and p.lapsed_at is null
             left join wallet_cursors c on c.network = p.network and c.block_number >= p.block_number
             where (w.ended_at is not null and (w.stage = 'done' or w.reason = 'networkRefused') and c.network is null)
               or (p.withdrawal_id is not null and case w.network || ' ' || w.coin
                 when 'ethereum ETH' then (p.recipient, p.value_units, p.data) is distinct from (w.match_key, w.amount_units - w.fee_units, '0x')
                 when 'ethereum USDT' then (p.value_units, p.data) is distinct from (0::numeric, ${CALL('w.match_key', 'w.amount_units - w.fee_units')})
                 when 'tron USDT' then (p.recipient, p.value_units, p.tx_hash) is distinct from
                   (w.match_key, w.amount_units - w.fee_units, encode(sha256(decode(substr(p.data, 3), 'hex')), 'hex'))
                   or strpos(p.data, '2244a9059cbb' || lpad(wallet_tron_digits(w.match_key), 64, '0') || lpad(to_hex((w.amount_units - w.fee_units)::bigint), 64, '0')) = 0
                 when 'bitcoin BTC' then (p.recipient, p.value_units) is distinct from (w.match_key, w.amount_units - w.fee_units)
                 else true end)`,
  },
  {
    name: 'replacements-were-made',
    about:
      'each payout that was signed again is one of its batch, at a higher fee, and was made and signed by whom the audit log names',
    counts: 'select count(*) from wallet_replacements',
    breaks: `select 'replacement ' || r.id as id, case when rp.withdrawal_id is null then 'pays nothing'
               when p.withdrawal_id is null then 'pays withdrawal ' || rp.withdrawal_id || ', which is not of its batch'
               when r.fee_per_gas <= p.fee_per_gas then 'is not at a higher fee'
               when e.action is null then 'was made by staff ' || r.made_by || ', and the audit log does not say so'
               else 'was signed by staff ' || r.signed_by || ', and the audit log does not say so' end as problem
             from wallet_replacements r left join wallet_replacement_payouts rp on rp.replacement_id = r.id
             left join wallet_payouts p on p.withdrawal_id = rp.withdrawal_id and p.batch_id = r.batch_id
             left join audit_entries e on e.action = 'payout.replaced' and e.staff_id = r.made_by
               and e.details ->> 'batch' = r.batch_id::text and e.details ->> 'fee' = r.fee_per_gas::text
             left join audit_entries s on s.action = 'payout.signed' and s.staff_id = r.signed_by and s.details ->> 'replacement' = r.id::text
             where p.withdrawal_id is null or r.fee_per_gas <= p.fee_per_gas or e.action is null or (r.signed_by is not null and s.action is null)`,
  },
  {
    name: 'lapsed-payouts-had-expired',
    about: 'each payout that was made anew had expired by a block that was read to its end, and no block had it',
    counts: 'select count(*) from wallet_payouts where lapsed_at is not null',
    breaks: `select 'withdrawal ' || p.withdrawal_id as id, 'was to be paid by a transaction that could still be executed when another was made' as problem
             from wallet_payouts p join wallet_batches b on b.id = p.batch_id left join wallet_cursors c on c.network = p.network and c.block_at >= b.expires_at
             where p.lapsed_at is not null and (c.network is null or p.mined_hash is not null)`,
  },
  {
    name: 'bitcoin-batches-add-up',
    about:
      'each batch of Bitcoin spends what it pays, what comes back and its fee, and what was signed of it is the transaction that was made',
    counts: `select count(*) from wallet_batches where network = 'bitcoin'`,
    breaks: `select 'batch ' || b.id as id, case when p.others > 0 then 'was signed as another transaction'
               else 'spends ' || coalesce(i.units, 0) || ', and pays ' || coalesce(p.units, 0) + b.change_units + b.network_fee_units end as problem
             from wallet_batches b
             cross join lateral (select sum(value_units) as units from wallet_batch_inputs where batch_id = b.id) i
             cross join lateral (select sum(value_units) as units, count(*) filter (where tx_hash <> b.tx_hash) as others
               from wallet_payouts where batch_id = b.id) p
             where b.network = 'bitcoin' and (p.others > 0 or i.units is distinct from p.units + b.change_units + b.network_fee_units)`,
  },
];
