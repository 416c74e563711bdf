/** For tests: corruption fixtures for payouts of Bitcoin, of which one transaction pays several. */
import type { CorruptionFixture } from './fixture.ts';

const BATCH = `(select id from wallet_batches where network = 'bitcoin')`;
const fixture = (about: string, statement: string, rule: string, finding: string): CorruptionFixture => [
  about,
  () => statement,
  () => ({ [rule]: [finding] }),
];

export const BITCOIN_CORRUPTIONS: readonly CorruptionFixture[] = [
  fixture(
    'a batch of Bitcoin whose fee was lowered after it was signed',
    `update wallet_batches set network_fee_units = 1 where id = ${BATCH}`,
    'bitcoin-batches-add-up',
    'batch 2',
  ),
  fixture(
    'an input that a batch of Bitcoin never had',
    `insert into wallet_batch_inputs (batch_id, position, outpoint, value_units) values (${BATCH}, 1, repeat('e', 64) || ':0', 5)`,
    'bitcoin-batches-add-up',
    'batch 2',
  ),
  fixture(
    'a batch of Bitcoin that was signed as another transaction',
    `update wallet_payouts set tx_hash = repeat('9', 64) where batch_id = ${BATCH}`,
    'bitcoin-batches-add-up',
    'batch 2',
  ),
  fixture(
    'a payout of Bitcoin to somebody else',
    `update wallet_payouts set recipient = 'bc1qother' where batch_id = ${BATCH}`,
    'payouts-are-as-approved',
    'withdrawal 4',
  ),
  fixture(
    'a payout of Bitcoin in a block that was never read',
    `update wallet_payouts set block_number = 999 where batch_id = ${BATCH}`,
    'payouts-are-as-approved',
    'withdrawal 4',
  ),
];

/** In the true history, after the withdrawals of Ethereum: customer 3 paid in one bitcoin, and was paid 0.1 of it. */
export const BITCOIN_PAID = `
  insert into wallet_cursors (network, genesis_hash, block_number, block_hash, moved_at) values ('bitcoin', repeat('0', 64), 20, repeat('1', 64), now());
  insert into wallet_keys (network, key_id, next_index) values ('bitcoin', '0123456789abcdef', 1);
  insert into wallet_addresses (customer_id, network, key_id, derivation_index, address, match_key, created_at)
    values (3, 'bitcoin', '0123456789abcdef', 0, 'bc1qours', 'bc1qours', now());
  insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
    values (3, 'bitcoin', 'BTC', 'confirming', now(), 2, repeat('a', 64), 0, 100000000, 9, repeat('2', 64), now());
  update wallet_deposits set status = 'approved', reason = null, decided_at = now(), final_at = now() where coin = 'BTC';
  select wallet_credit('{2}');
  insert into wallet_payees (customer_id, network, address, match_key, name, created_at)
    values (3, 'bitcoin', 'bc1qtheirs', 'bc1qtheirs', 'Mine', now() - interval '3 days');
  insert into wallet_payee_tickets (hash, payee_id, issued_at, expires_at) values (sha256('b'), 2, now() - interval '3 days', now() - interval '2 days');
  update wallet_payee_tickets set used_at = now() - interval '50 hours' where payee_id = 2;
  update wallet_payees set confirmed_at = now() - interval '50 hours' where id = 2;
  insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units,
      usdt_units, needs_two, requested_at, review_due_at)
    values (4, 3, 2, 'bitcoin', 'BTC', 'bc1qtheirs', 'bc1qtheirs', 10000000, 1000000, 10000, 600000000, false, now(), now() + interval '48 hours');
  select wallet_hold(4, null);
  insert into wallet_approvals (withdrawal_id, member_id, approved_at) values (4, 2, now());
  select audit_append(now(), 2, 'compliance', 'withdrawal.approved', 'customer 3', '{"withdrawal": "4"}', '', '');
  update wallet_withdrawals set status = 'approved', stage = 'signing', decided_at = now() where id = 4;
  begin;
  insert into wallet_batches (network, payer, payer_key, made_at, made_by, tx_hash, change_units, network_fee_units)
    values ('bitcoin', 'bc1q' || repeat('p', 38), 'bc1q' || repeat('p', 38), now(), 2, repeat('c', 64), 9000, 1000);
  insert into wallet_batch_inputs (batch_id, position, outpoint, value_units) values (${BATCH}, 0, repeat('d', 64) || ':1', 10000000);
  insert into wallet_payouts (withdrawal_id, batch_id, network, payer_key, recipient, value_units, position)
    values (4, ${BATCH}, 'bitcoin', 'bc1q' || repeat('p', 38), 'bc1qtheirs', 9990000, 0);
  commit;
  update wallet_payouts set tx_hash = repeat('c', 64) where withdrawal_id = 4;
  update wallet_batches set signed_at = now(), signed_by = 2, raw = '02' where network = 'bitcoin';
  update wallet_payouts set mined_hash = repeat('c', 64), block_number = 12, block_hash = repeat('3', 64) where withdrawal_id = 4;
  update wallet_withdrawals set stage = 'done', sent_at = now(), ended_at = now() where id = 4;
  select wallet_pay(4);`;
