/** For tests: corruption fixtures for the operator's own money. */
import type { CorruptionFixture } from './fixture.ts';

const real = (kind: string, owner = 0) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'USDT' and kind = '${kind}')`;
/** What two people agreed on in the history. */
const FUNDED = `(select id from capital_movements where proposal_id = 101)`;
/** Writes a transfer and changes both balances, bypassing the ledger's functions. */
const move = (id: number, debit: string, credit: string, units: string, kind: string) => `
  insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_units, kind, fact, key)
    overriding system value values (${id}, ${debit}, ${credit}, ${units}, '${kind}', 'test:1', 'test:${id}');
  update ledger_accounts set balance_units = balance_units - ${units} where id = ${debit};
  update ledger_accounts set balance_units = balance_units + ${units} where id = ${credit};`;

export const CAPITAL_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a movement of capital that is larger than what was agreed',
    () => `update capital_movements set amount_units = amount_units + 1 where id = ${FUNDED}`,
    () => ({
      'capital-moved-as-agreed': ['capital movement 2', 'capital movement 2'],
      'transfers-are-explained': ['transfer capital_movement:2:1:capital.funded'],
    }),
  ],
  [
    'a movement of capital under the reference of another transaction',
    () => `update capital_movements set reference = 'another wire' where id = ${FUNDED}`,
    () => ({ 'capital-moved-as-agreed': ['capital movement 2'] }),
  ],
  [
    'a movement of capital that nobody posted',
    () => `update ledger_accounts set balance_units = balance_units - 5000000 where id = ${real('capital')};
           update ledger_accounts set balance_units = balance_units + 5000000 where id = ${real('capital_outside')};
           delete from ledger_transfers where key = 'capital_movement:2:1:capital.funded'`,
    () => ({ 'capital-moved-as-agreed': ['capital movement 2'] }),
  ],
  [
    'a movement of capital that is gone, with its transfer',
    () => `update ledger_accounts set balance_units = balance_units - 5000000 where id = ${real('capital')};
           update ledger_accounts set balance_units = balance_units + 5000000 where id = ${real('capital_outside')};
           delete from ledger_transfers where key = 'capital_movement:2:1:capital.funded';
           delete from capital_movements where id = ${FUNDED}`,
    () => ({ 'capital-moved-as-agreed': ['proposal 101'] }),
  ],
  [
    'capital that went out without a movement',
    () => move(900_000, real('capital'), real('capital_outside'), '5', 'capital.withdrawn'),
    () => ({ 'transfers-are-explained': ['transfer test:900000'] }),
  ],
  [
    'a real position that was opened when the operator owed more than it had',
    () => `select ledger_open_accounts('{0,3}', '{real,real}', '{USDT,USDT}', '{trading,margin}', '{"",""}');
           ${move(900_000, real('trading'), real('available', 3), '200000000000000', 'test')}
           ${move(900_001, real('available', 3), real('margin', 3), '5', 'test')}`,
    () => ({
      'margin-equals-open-orders': ['customer 3 real'],
      'openings-were-covered': ['test:1'],
      'transfers-are-explained': ['transfer test:900000', 'transfer test:900001'],
    }),
  ],
];
