/** For tests: corruption fixtures for the operator's own money. */
import { type CorruptionFixture, move } from './fixture.ts';

const real = (kind: string, owner = 0) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'USDT' and kind = '${kind}')`;
/** What two people agreed on in the history. */
const FUNDED = `(select id from capital_movements where proposal_id = 101)`;
/** With a cover far below zero, because customer 3 was paid more than there is. */
const owing = (
  then: string,
) => `select ledger_open_accounts('{0,3}', '{real,real}', '{USDT,USDT}', '{trading,margin}', '{"",""}');
  ${move(real('trading'), real('available', 3), '200000000000000')} ${then}`;

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
           delete from ledger_journal where id = (select id from ledger_transfers where key = 'capital_movement:2:1:capital.funded')`,
    () => ({ 'capital-moved-as-agreed': ['capital movement 2'] }),
  ],
  [
    'a movement of capital that is gone, with its transfer',
    () => `update ledger_accounts set balance_units = balance_units - 5000000 where id = ${real('capital')};
           update ledger_accounts set balance_units = balance_units + 5000000 where id = ${real('capital_outside')};
           delete from ledger_journal where id = (select id from ledger_transfers where key = 'capital_movement:2:1:capital.funded');
           delete from capital_movements where id = ${FUNDED}`,
    () => ({ 'capital-moved-as-agreed': ['proposal 101'] }),
  ],
  [
    'capital that went out without a movement',
    () =>
      move(real('capital'), real('capital_outside'), '5', { fact: 'capital_movement:9', kind: 'capital.withdrawn' }),
    () => ({ 'transfers-are-explained': ['transfer capital_movement:9:900:capital.withdrawn'] }),
  ],
  [
    'a real position that was opened when the operator owed more than it had',
    () =>
      owing(move(real('available', 3), real('margin', 3), '5', { fact: 'order:900001', kind: 'margin.held' }, 900_001)),
    () => ({
      'margin-equals-open-orders': ['customer 3 real'],
      'openings-were-covered': ['order 900001'],
      'orders-paid-once': ['order 900001'],
      'transfers-are-explained': ['transfer 900000', 'transfer order:900001:900:margin.held'],
    }),
  ],
  [
    'margin that was held again then, by a reversal, which opens nothing',
    () => {
      const held = { fact: 'order:900001', kind: 'margin.released.reversed' };
      return owing(move(real('available', 3), real('margin', 3), '5', held, 900_001));
    },
    () => ({
      'margin-equals-open-orders': ['customer 3 real'],
      'orders-paid-once': ['order 900001'],
      'transfers-are-explained': ['transfer 900000', 'transfer order:900001:900:margin.released.reversed'],
    }),
  ],
];
