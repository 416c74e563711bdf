/** For tests: single lies about a true history, as only someone with the machine in hand could tell them, and what must find each. */
import { run, type TestDatabase } from '../../platform/testing/database.ts';
import type { History } from './history.ts';

/** As the superuser, with triggers and keys switched off: what only someone with the machine in hand could do. */
export async function spoil(database: TestDatabase, statements: string): Promise<void> {
  await run(database.adminUrl, `set session_replication_role = replica; ${statements}`);
}

/** Transfer 900000 with both its sides, past the ledger's own door. */
const move = (debit: string, credit: string, units: string, fact = 'test:1', kind = 'test', key = 'test:1') => `
  insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_units, kind, fact, key)
    overriding system value values (900000, ${debit}, ${credit}, ${units}, '${kind}', '${fact}', '${key}');
  update ledger_accounts set balance_units = balance_units - ${units} where id = ${debit};
  update ledger_accounts set balance_units = balance_units + ${units} where id = ${credit};`;

/** The opposite: as if it had never been. */
const forget = (debit: string, credit: string, where: string) => `
  update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_transfers where ${where}) where id = ${debit};
  update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_transfers where ${where}) where id = ${credit};
  delete from ledger_transfers where ${where};`;

/** What is told, how it is done, and what each rule must name: nothing else may be broken. */
type Lie = readonly [
  about: string,
  statements: (told: Told) => string,
  finds: (told: Told) => Readonly<Record<string, readonly string[]>>,
];
export type Told = Pick<History, 'won' | 'ruined' | 'open' | 'parted' | 'waiting' | 'accountId'>;

const nameOf = (told: Told, account: string) => `account ${told.accountId(account)}`;

export const LIES: readonly Lie[] = [
  [
    'a balance raised by one unit',
    (told) =>
      `update ledger_accounts set balance_units = balance_units + 1 where id = ${told.accountId('1/available')}`,
    (told) => ({ 'sums-are-zero': ['USDT/demo'], 'balances-equal-replay': [nameOf(told, '1/available')] }),
  ],
  [
    'one unit taken from one customer for another, without a transfer',
    (told) => `update ledger_accounts set balance_units = balance_units - 1 where id = ${told.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units + 1 where id = ${told.accountId('2/available')}`,
    (told) => ({ 'balances-equal-replay': [nameOf(told, '1/available'), nameOf(told, '2/available')].toSorted() }),
  ],
  [
    'a posted amount made smaller',
    () => `update ledger_transfers set amount_units = amount_units - 1 where key = 'customer:1:demo.grant'`,
    (told) => ({
      'balances-equal-replay': [nameOf(told, 'house/demo_issuance'), nameOf(told, '1/available')].toSorted(),
    }),
  ],
  [
    'a transfer out of an account that is not there',
    (told) => `insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_units, kind, fact, key)
             overriding system value values (900001, 777777, ${told.accountId('1/available')}, 5, 'test', 'test:1', 'test:1');
           update ledger_accounts set balance_units = balance_units + 5 where id = ${told.accountId('1/available')}`,
    () => ({ 'sums-are-zero': ['USDT/demo'], 'balances-equal-replay': ['transfer 900001'] }),
  ],
  [
    'a customer drawn below zero',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           ${move(told.accountId('2/available'), told.accountId('house/trading'), '1')}`,
    (told) => ({ 'nobody-below-zero': [nameOf(told, '2/available')] }),
  ],
  [
    'fees spent that were never earned',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           ${move(told.accountId('house/fees'), told.accountId('house/trading'), '1000000000000')}`,
    (told) => ({ 'nobody-below-zero': [nameOf(told, 'house/fees')] }),
  ],
  [
    'a balance that is not a number',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_number;
           update ledger_accounts set balance_units = 'NaN' where id = ${told.accountId('2/available')}`,
    (told) => ({
      'sums-are-zero': ['USDT/demo'],
      'balances-equal-replay': [nameOf(told, '2/available')],
      'nobody-below-zero': [nameOf(told, '2/available')],
    }),
  ],
  [
    'margin given back while its order is open',
    (told) => move(told.accountId('1/margin'), told.accountId('1/available'), '1'),
    () => ({ 'margin-equals-open-orders': ['customer 1 demo'] }),
  ],
  [
    'margin held for no order',
    (told) => move(told.accountId('1/available'), told.accountId('2/margin'), '1'),
    () => ({ 'margin-equals-open-orders': ['customer 2 demo'] }),
  ],
  [
    'play money turned into real money',
    (
      told,
    ) => `insert into ledger_accounts (id, owner_id, mode, asset, kind) overriding system value values (900002, 1, 'real', 'USDT', 'available');
           ${move(told.accountId('1/available'), '900002', '5')}`,
    () => ({ 'sums-are-zero': ['USDT/demo', 'USDT/real'], 'modes-never-touch': ['transfer 900000'] }),
  ],
  [
    'real money issued like play money',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           insert into ledger_accounts (id, owner_id, mode, asset, kind) overriding system value
             select case kind when 'available' then 900004 else 900005 end, owner_id, 'real', asset, kind
             from ledger_accounts where id in (${told.accountId('1/available')}, ${told.accountId('house/demo_issuance')});
           ${move('900005', '900004', '5')}`,
    () => ({ 'modes-never-touch': ['transfer 900000'] }),
  ],
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
    'a grant given twice under one key',
    (told) => `alter table ledger_transfers drop constraint ledger_transfers_key;
           ${move(told.accountId('house/demo_issuance'), told.accountId('1/available'), '1', 'customer:1', 'demo.grant', 'customer:1:demo.grant')}`,
    () => ({ 'keys-had-one-effect': ['transfer key customer:1:demo.grant'] }),
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
  [
    'an entry of the audit log that tells of another customer',
    () => `update audit_entries set subject = 'customer 3' where id = 2`,
    () => ({ 'audit-chain-holds': ['entry 2'] }),
  ],
  [
    'an entry of the audit log that is gone',
    () => 'delete from audit_entries where id = 2',
    () => ({ 'audit-chain-holds': ['entry 3'] }),
  ],
  [
    'the last entry of the audit log gone',
    () => 'delete from audit_entries where id = (select max(id) from audit_entries)',
    () => ({ 'audit-chain-holds': ['the end'], 'verified-was-decided': ['check 2'] }),
  ],
  [
    'a parameter that somebody changed alone',
    () => `update params_params set value = '0' where key = 'depositMinUsdt'`,
    () => ({ 'changes-were-agreed': ['parameter depositMinUsdt'] }),
  ],
  [
    'the same, with a change beside it that names a proposal for another one',
    () => `update params_params set value = '0' where key = 'depositMinUsdt';
           insert into params_changes (key, value_before, value, proposal_id, changed_at) values ('depositMinUsdt', '120', '0', 77, now())`,
    () => ({ 'changes-were-agreed': ['parameter depositMinUsdt'] }),
  ],
  [
    'a change of a parameter whose value before never was',
    () => `update params_changes set value_before = '47' where proposal_id = 1`,
    () => ({ 'changes-were-agreed': ['parameter kycReviewHours'] }),
  ],
  [
    'a proposal that one person made and approved',
    () => `alter table staff_proposals drop constraint staff_proposals_two_people;
           update staff_proposals set decider_id = proposer_id where id = 2`,
    () => ({ 'proposals-by-two-people': ['proposal 2', 'proposal 2'] }),
  ],
  [
    'a proposal that says something else than what was approved',
    () => `update staff_proposals set payload = '{"code":"EURUSD","feeRate":"0.02"}' where id = 2;
           update market_changes set change = '{"feeRate":"0.02"}' where proposal_id = 2`,
    () => ({ 'proposals-by-two-people': ['proposal 2'] }),
  ],
  [
    'the same, with its hash made to fit',
    () => `update staff_proposals set payload = '{"code":"EURUSD","feeRate":"0.02"}' where id = 2;
           update staff_proposals p set hash = staff_proposal_hash(p) where id = 2;
           update market_changes set change = '{"feeRate":"0.02"}' where proposal_id = 2`,
    () => ({ 'proposals-by-two-people': ['proposal 2', 'proposal 2'] }),
  ],
  [
    'a proposal that expired before its time',
    () => `alter table staff_proposals drop constraint staff_proposals_expired;
           update staff_proposals set expired_at = proposed_at where id = 10`,
    () => ({ 'proposals-by-two-people': ['proposal 10'] }),
  ],
  [
    'terms that nobody agreed to',
    () => `update market_changes set change = '{"leverageMax":1}'`,
    () => ({ 'changes-were-agreed': ['instrument 1001'] }),
  ],
  [
    'a fee that rose at once',
    () => 'update market_changes set effective_at = changed_at',
    () => ({ 'changes-were-agreed': ['instrument 1001'] }),
  ],
  [
    'a day on which a market rests that nobody agreed to',
    () => `update market_days set day = '2027-03-04'`,
    () => ({ 'changes-were-agreed': ['calendar forex'] }),
  ],
  [
    'a member of staff who raised themselves',
    () => `update staff_members set role = 'administrator' where id = 4`,
    () => ({ 'changes-were-agreed': ['staff 4'] }),
  ],
  [
    'a member of staff who came by the back door',
    () => `insert into staff_members (name, role, password_hash, totp_secret, created_at) values ('five', 'treasury', '', '', now());
           insert into staff_changes (member_id, role, status, changed_at) values (5, 'treasury', 'active', now())`,
    () => ({ 'changes-were-agreed': ['staff 5'] }),
  ],
  [
    'an approval without what it was for',
    () => 'delete from market_days',
    () => ({ 'changes-were-agreed': ['proposal 3'] }),
  ],
  [
    'a customer whom one person suspended',
    () => `update identity_customers set status = 'suspended' where id = 1`,
    () => ({ 'standings-were-agreed': ['customer 1'] }),
  ],
  [
    'a suspended customer who was let go behind everybody’s back',
    () => `update identity_customers set status = 'active' where id = 2`,
    () => ({ 'standings-were-agreed': ['customer 2'] }),
  ],
  [
    'a suspension that ended by a proposal to suspend',
    () => `update identity_suspensions set ended_at = now(), end_proposal_id = 6 where customer_id = 2;
           update identity_customers set status = 'active' where id = 2`,
    () => ({ 'standings-were-agreed': ['customer 2'] }),
  ],
  [
    'other words for the customer than those that were approved',
    () => `update identity_suspensions set words = 'Pay first, and you can go.' where customer_id = 2`,
    () => ({ 'standings-were-agreed': ['customer 2'] }),
  ],
  [
    'an account that two people closed, and that is open',
    () => `update identity_customers set status = 'active', closed_at = null where id = 4`,
    () => ({ 'standings-were-agreed': ['customer 4'] }),
  ],
  [
    'a closing that was approved, and left no trace',
    () => 'delete from identity_closures',
    () => ({ 'standings-were-agreed': ['proposal 9'] }),
  ],
  [
    'a customer whom nobody verified',
    () => `update kyc_checks set status = 'verified' where id = 2`,
    () => ({ 'verified-was-decided': ['check 2'] }),
  ],
  [
    'an identity check that was decided by itself',
    () => 'delete from kyc_decisions where check_id = 1',
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'a verified customer whose signature nobody looked at',
    () => 'update kyc_decisions set checklist = checklist[2:] where check_id = 1',
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'a name of the sanctions list that nobody answered',
    () => `update kyc_decisions set answered = '{}' where check_id = 1`,
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'a verified customer with a field that was refused',
    () => `update kyc_decisions set fields = replace(fields::text, 'null', '"glare"')::jsonb where check_id = 1`,
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'an identity check that somebody else decided than the one who had it',
    () => 'update kyc_decisions set staff_id = 1 where check_id = 1',
    () => ({ 'verified-was-decided': ['check 1', 'check 1'] }),
  ],
];
