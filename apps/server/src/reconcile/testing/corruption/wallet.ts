/** For tests: corruption fixtures for what customers paid in on the chains. */
import { type CorruptionFixture, move } from './fixture.ts';

const CREDITED = `(select id from wallet_deposits where status = 'approved')`;
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
             block_number, block_hash, seen_at, final_at from wallet_deposits where status = 'approved'`,
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
    () => `update wallet_keys set next_index = 0`,
    () => ({ 'addresses-are-ours-once': ['address 1'] }),
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
