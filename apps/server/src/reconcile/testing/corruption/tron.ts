/** For tests: corruption fixtures for payouts of TRON, whose transactions expire. */
import type { CorruptionFixture } from './fixture.ts';

const LIVE = `network = 'tron' and lapsed_at is null`;
const GONE = `network = 'tron' and lapsed_at is not null`;
const ELSEWHERE = `encode(sha256(decode(substr(replace(data, '78c842ee', '00000000'), 3), 'hex')), 'hex')`;
const fixture = (about: string, statement: string, rule: string, finding: string): CorruptionFixture => [
  about,
  () => statement,
  () => ({ [rule]: [finding] }),
];

export const TRON_CORRUPTIONS: readonly CorruptionFixture[] = [
  fixture(
    'a payout of TRON whose bytes pay somebody else',
    `update wallet_payouts set data = replace(data, '78c842ee', '00000000'), tx_hash = ${ELSEWHERE}, mined_hash = ${ELSEWHERE} where ${LIVE}`,
    'payouts-are-as-approved',
    'withdrawal 5',
  ),
  fixture(
    'a payout of TRON of another amount',
    `update wallet_payouts set value_units = value_units + 1 where ${LIVE}`,
    'payouts-are-as-approved',
    'withdrawal 5',
  ),
  fixture(
    'a payout of TRON that lapsed before its time',
    `update wallet_batches set expires_at = now() + interval '1 day' where ${GONE}`,
    'lapsed-payouts-had-expired',
    'withdrawal 5',
  ),
];

const TO = 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH';
const PAYER = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
/** The part that says what is paid: 99.9 USDT, to that address. */
const RAW = (time: string) =>
  `'0a02' || '${time}' || '2244a9059cbb' || lpad(wallet_tron_digits('${TO}'), 64, '0') || lpad(to_hex(99900000), 64, '0')`;
const batch = (expires: string) => `
  insert into wallet_batches (network, payer, payer_key, made_at, made_by, expires_at) values ('tron', '${PAYER}', '${PAYER}', now(), 2, ${expires});`;
const payout = (time: string) => `
  insert into wallet_payouts (withdrawal_id, batch_id, network, payer_key, recipient, value_units, data, tx_hash)
    select 5, max(id), 'tron', '${PAYER}', '${TO}', 99900000, '0x' || ${RAW(time)}, encode(sha256(decode(${RAW(time)}, 'hex')), 'hex') from wallet_batches;`;

/** In the true history, after the payouts of Bitcoin: customer 3 paid in 500 USDT, and was paid 99.9 by the second of two transactions. */
export const TRON_PAID = `
  insert into wallet_cursors (network, genesis_hash, block_number, block_hash, moved_at, block_at) values ('tron', repeat('0', 64), 20, repeat('1', 64), now(), now());
  insert into wallet_keys (network, key_id, next_index) values ('tron', '0123456789abcdef', 1);
  insert into wallet_addresses (customer_id, network, key_id, derivation_index, address, match_key, created_at)
    values (3, 'tron', '0123456789abcdef', 0, 'Tours', 'Tours', now());
  insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
    values (3, 'tron', 'USDT', 'confirming', now(), 3, repeat('f', 64), 0, 500000000, 9, repeat('2', 64), now());
  update wallet_deposits set status = 'approved', reason = null, decided_at = now(), final_at = now() where network = 'tron';
  select wallet_credit('{3}');
  insert into wallet_payees (customer_id, network, address, match_key, name, created_at) values (3, 'tron', '${TO}', '${TO}', 'Mine', now() - interval '3 days');
  insert into wallet_payee_tickets (hash, payee_id, issued_at, expires_at) values (sha256('r'), 3, now() - interval '3 days', now() - interval '2 days');
  update wallet_payee_tickets set used_at = now() - interval '50 hours' where payee_id = 3;
  update wallet_payees set confirmed_at = now() - interval '50 hours' where id = 3;
  insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units,
      usdt_units, needs_two, requested_at, review_due_at)
    values (5, 3, 3, 'tron', 'USDT', '${TO}', '${TO}', 100000000, 1000000, 100000, 100000000, false, now(), now() + interval '48 hours');
  select wallet_hold(5, null);
  insert into wallet_approvals (withdrawal_id, member_id, approved_at) values (5, 2, now());
  select audit_append(now(), 2, 'compliance', 'withdrawal.approved', 'customer 3', '{"withdrawal": "5"}', '', '');
  update wallet_withdrawals set status = 'approved', stage = 'signing', decided_at = now() where id = 5;
  ${batch(`now() - interval '1 second'`)} ${payout('01')}
  update wallet_payouts set lapsed_at = now() where network = 'tron';
  update wallet_batches set lapsed_at = now() where network = 'tron';
  ${batch(`now() + interval '12 hours'`)} ${payout('02')}
  update wallet_payouts set raw = '0a', mined_hash = tx_hash, block_number = 12, block_hash = repeat('3', 64) where ${LIVE};
  update wallet_batches set signed_at = now(), signed_by = 2 where ${LIVE};
  update wallet_withdrawals set stage = 'done', sent_at = now(), ended_at = now() where id = 5;
  select wallet_pay(5);`;
