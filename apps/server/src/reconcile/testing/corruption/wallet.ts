/** For tests: corruption fixtures for what customers paid in on the chains, and took out. */
import { type CorruptionFixture, move } from './fixture.ts';

const CREDITED = `(select id from wallet_deposits where status = 'approved' and coin = 'ETH')`;
const real = (asset: string, kind: string, owner: number) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = '${asset}' and kind = '${kind}')`;
const FACT = { fact: 'deposit:900000', kind: 'deposit.credited' };

export const WALLET_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a deposit whose amount was raised after it was credited',
    () => `update wallet_deposits set received_units = received_units + 1 where id = ${CREDITED}`,
    () => ({
      'deposits-were-credited': ['deposit 1'],
      'transfers-are-explained': ['transfer deposit:1:1:deposit.credited'],
    }),
  ],
  [
    'an approved deposit that nobody posted',
    () => `insert into wallet_deposits (id, customer_id, network, coin, status, created_at, decided_at, address_id, tx_hash, output_index, received_units,
             block_number, block_hash, seen_at, final_at)
           overriding system value select 900001, customer_id, network, coin, status, created_at, decided_at, address_id, repeat('e', 64), 0, received_units,
             block_number, block_hash, seen_at, final_at from wallet_deposits where id = ${CREDITED}`,
    () => ({ 'deposits-were-credited': ['deposit 900001'] }),
  ],
  [
    'a deposit that was credited to somebody else',
    () => `update wallet_deposits set customer_id = 2 where id = ${CREDITED}`,
    () => ({
      'deposits-were-credited': ['deposit 1'],
      'deposits-were-shown': ['deposit 1'],
      'transfers-are-explained': ['transfer deposit:1:1:deposit.credited'],
    }),
  ],
  [
    'a deposit that is gone, and its money is not',
    () => `delete from wallet_deposits where id = ${CREDITED}`,
    () => ({ 'transfers-are-explained': ['transfer deposit:1:1:deposit.credited'] }),
  ],
  [
    'a deposit that was taken back by nobody',
    () => `update wallet_deposits set status = 'failed', reason = 'chainReplaced' where id = ${CREDITED}`,
    () => ({
      'deposits-were-credited': ['deposit 1'],
      'reversed-deposits-were-agreed': ['deposit 1'],
      'transfers-are-explained': ['transfer deposit:1:1:deposit.credited'],
    }),
  ],
  [
    'money from the chain without a deposit',
    () => move(real('ETH', 'custody', 0), real('ETH', 'available', 3), '5', FACT),
    () => ({ 'transfers-are-explained': ['transfer deposit:900000:900:deposit.credited'] }),
  ],
  [
    'a deposit in a block that was never read',
    () => `update wallet_deposits set block_number = 999 where id = ${CREDITED}`,
    () => ({ 'deposits-were-shown': ['deposit 1'] }),
  ],
  [
    'an index that is given again',
    () => `update wallet_keys set next_index = 0 where network = 'ethereum'`,
    () => ({ 'addresses-are-ours-once': ['address 1'] }),
  ],
  [
    'a withdrawal whose amount was lowered after it was paid',
    () => `update wallet_withdrawals set amount_units = 100000000000000000, fee_units = 100000000000000 where id = 1`,
    () => ({
      'withdrawals-were-posted': ['withdrawal 1', 'withdrawal 1', 'withdrawal 1'],
      'transfers-are-explained': [
        'transfer withdrawal:1:1:withdrawal.held',
        'transfer withdrawal:1:2:withdrawal.paid',
        'transfer withdrawal:1:3:withdrawal.fee',
      ],
      'payouts-are-as-approved': ['withdrawal 1'],
    }),
  ],
  [
    'a withdrawal that failed and whose hold stays',
    () =>
      `update wallet_withdrawals set status = 'failed', reason = 'cancelled', decided_at = now(), ended_at = now() where id = 3`,
    () => ({ 'withdrawals-were-posted': ['withdrawal 3'], 'withdrawals-are-held': ['customer 3 ETH'] }),
  ],
  [
    'a withdrawal that is gone, and its hold is not',
    () => `delete from wallet_withdrawals where id = 3`,
    () => ({
      'withdrawals-were-told-once': ['notification 4'],
      'withdrawals-are-held': ['customer 3 ETH'],
      'transfers-are-explained': ['transfer withdrawal:3:1:withdrawal.held'],
    }),
  ],
  [
    'an approval that the audit log does not know',
    () => `insert into wallet_approvals (withdrawal_id, member_id, approved_at) values (3, 2, now())`,
    () => ({ 'withdrawals-were-decided': ['withdrawal 3'] }),
  ],
  [
    'a withdrawal that nobody approved',
    () => `delete from wallet_approvals where withdrawal_id = 1`,
    () => ({ 'withdrawals-were-decided': ['withdrawal 1'] }),
  ],
  [
    'an address that was confirmed too late',
    () => `update wallet_payees set confirmed_at = now() where id = 1`,
    () => ({ 'withdrawals-were-decided': ['withdrawal 1', 'withdrawal 2', 'withdrawal 3'] }),
  ],
  [
    'a payout to somebody else',
    () => `update wallet_payouts set recipient = '0x' || repeat('9', 40) where withdrawal_id = 1`,
    () => ({ 'payouts-are-as-approved': ['withdrawal 1'] }),
  ],
  [
    'a payout in a block that was never read',
    () => `update wallet_payouts set block_number = 999 where withdrawal_id = 1`,
    () => ({ 'payouts-are-as-approved': ['withdrawal 1'] }),
  ],
  [
    'a payout that is signed again by nobody',
    () => `with made as (
             insert into wallet_replacements (id, batch_id, fee_per_gas, tip_per_gas, made_at, made_by) overriding system value
             values (900000, 1, 900, 100, now(), 2) returning id)
           insert into wallet_replacement_payouts (replacement_id, withdrawal_id) select id, 1 from made`,
    () => ({ 'replacements-were-made': ['replacement 900000'] }),
  ],
  [
    'a payment without a withdrawal',
    () =>
      move(real('ETH', 'withdrawal', 3), real('ETH', 'custody', 0), '5', {
        fact: 'withdrawal:900000',
        kind: 'withdrawal.paid',
      }),
    () => ({
      'transfers-are-explained': ['transfer withdrawal:900000:900:withdrawal.paid'],
      'withdrawals-are-held': ['customer 3 ETH'],
    }),
  ],
];

/** In the true history: customer 3 has an address, and was paid one ether there. */
export const DEPOSITED = `
  insert into wallet_cursors (network, genesis_hash, block_number, block_hash, moved_at) values ('ethereum', '0xgenesis', 20, '0xhead', now());
  insert into wallet_keys (network, key_id, next_index) values ('ethereum', '0123456789abcdef', 1);
  insert into wallet_addresses (customer_id, network, key_id, derivation_index, address, match_key, created_at)
    values (3, 'ethereum', '0123456789abcdef', 0, '0xAbC', '0xabc', now());
  insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
    values (3, 'ethereum', 'ETH', 'confirming', now(), 1, '0x' || repeat('a', 64), -1, 1000000000000000000, 9, '0xblock', now());
  update wallet_deposits set status = 'approved', reason = null, decided_at = now(), final_at = now();
  select wallet_credit('{1}');`;

const WITHDRAWAL = `insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units,
  usdt_units, needs_two, requested_at, review_due_at)`;
const asked = (id: number) =>
  `${WITHDRAWAL} select ${id}, 3, 1, 'ethereum', 'ETH', address, match_key, 200000000000000000, 1000000, 200000000000000, 400000000, false, now(),
     now() + interval '48 hours' from wallet_payees;
   select wallet_hold(${id}, null);`;

/** In the true history, after `DEPOSITED`: customer 3 was paid a withdrawal that was signed a second time at a higher fee, cancelled another, and a third is in review. */
export const WITHDRAWN = `
  insert into wallet_payees (customer_id, network, address, match_key, name, created_at)
    values (3, 'ethereum', '0x00000000000000000000000000000000000000Aa', '0x00000000000000000000000000000000000000aa', 'Mine', now() - interval '3 days');
  insert into wallet_payee_tickets (hash, payee_id, issued_at, expires_at) values (sha256('t'), 1, now() - interval '3 days', now() - interval '2 days');
  update wallet_payee_tickets set used_at = now() - interval '50 hours';
  update wallet_payees set confirmed_at = now() - interval '50 hours';
  ${asked(1)} ${asked(2)} ${asked(3)}
  insert into wallet_approvals (withdrawal_id, member_id, approved_at) values (1, 2, now());
  select audit_append(now(), 2, 'compliance', 'withdrawal.approved', 'customer 3', '{"withdrawal": "1"}', '', '');
  update wallet_withdrawals set status = 'approved', stage = 'signing', decided_at = now() where id = 1;
  insert into wallet_batches (network, chain_id, payer, payer_key, made_at, made_by)
    values ('ethereum', 1, '0x' || repeat('7', 40), '0x' || repeat('7', 40), now(), 2);
  insert into wallet_payouts (withdrawal_id, batch_id, network, payer_key, nonce, recipient, value_units, data, gas_limit, fee_per_gas, tip_per_gas)
    select 1, 1, 'ethereum', '0x' || repeat('7', 40), 0, match_key, 199800000000000000, '0x', 60000, 5, 1 from wallet_payees;
  update wallet_batches set signed_at = now(), signed_by = 2;
  update wallet_payouts set raw = '0x02', tx_hash = '0x' || repeat('b', 64);
  insert into wallet_replacements (batch_id, fee_per_gas, tip_per_gas, made_at, made_by) values (1, 6, 2, now(), 2);
  insert into wallet_replacement_payouts (replacement_id, withdrawal_id) values (1, 1);
  select audit_append(now(), 2, 'treasury', 'payout.replaced', 'batch 1', '{"batch": "1", "fee": "6"}', '', '');
  update wallet_replacement_payouts set raw = '0x03', tx_hash = '0x' || repeat('c', 64);
  update wallet_replacements set signed_at = now(), signed_by = 2;
  select audit_append(now(), 2, 'treasury', 'payout.signed', 'batch 1', '{"replacement": "1"}', '', '');
  update wallet_payouts set mined_hash = '0x' || repeat('b', 64), block_number = 12, block_hash = '0xblock';
  update wallet_withdrawals set stage = 'done', sent_at = now(), ended_at = now() where id = 1;
  select wallet_pay(1);
  update wallet_withdrawals set status = 'failed', reason = 'cancelled', decided_at = now(), ended_at = now() where id = 2;
  select wallet_release(2);`;
