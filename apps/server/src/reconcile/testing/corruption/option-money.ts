/** For tests: corruption fixtures for the transfers of options, and for their pools. The options are those of `optioned.ts`. */
import { type CorruptionFixture, forget, move } from './fixture.ts';
import {
  BUYER,
  EXPLAINED,
  idsOf,
  instead,
  keyOf,
  moved,
  POOL,
  POSTED,
  real,
  RESERVED,
  RESERVES,
  SET,
} from './option-fixture.ts';

const MONEY: readonly CorruptionFixture[] = [
  [
    'a markup that was let off',
    (history) => forget(real(BUYER), real(['fees']), keyOf(history, 'call', 1, 'markup')),
    (history) => POSTED(history, 'call'),
  ],
  [
    'an option that was paid twice',
    (history) =>
      move(
        real(RESERVED),
        real(BUYER),
        `(select paid_units from options_positions where id = ${history.options.put})`,
        moved(history, 'put', 'paid', 2),
      ),
    (history) => ({
      ...POSTED(history, 'put'),
      ...RESERVES(1),
      'facts-were-posted': [`fact ${history.options.put} step 2`],
    }),
  ],
  [
    'an option that was paid to somebody else',
    (history) =>
      forget(real(RESERVED), real(BUYER), keyOf(history, 'put', 2, 'paid')) +
      move(
        real(RESERVED),
        real(['available', 1]),
        `(select paid_units from options_positions where id = ${history.options.put})`,
        moved(history, 'put', 'paid', 2),
      ),
    (history) => ({ ...POSTED(history, 'put'), ...EXPLAINED(keyOf(history, 'put', 2, 'paid')) }),
  ],
  [
    'an option whose premium went into the pool of another underlying',
    (history) =>
      instead(history, ['call', 1, 'premium'], [real(BUYER), real(POOL)], 'worth_units', 900_000) +
      `update ledger_journal set credit_account_id = ${real(['option_pool', 0, 'ETHUSDT'])} where id = 900000;
      update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_journal where id = 900000) where id = ${real(POOL)};
      update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_journal where id = 900000)
        where id = ${real(['option_pool', 0, 'ETHUSDT'])};`,
    (history) => ({
      ...POSTED(history, 'call'),
      'options-are-reserved': ['underlying BTCUSDT real', 'underlying ETHUSDT real'],
    }),
  ],
  [
    'what was set aside for an open option, given back to the pool',
    (history) => move(real(RESERVED), real(POOL), '5', moved(history, 'straddle', 'released', 2)),
    (history) => ({
      'options-were-posted': [...idsOf(history, 'straddle'), ...idsOf(history, 'straddle')],
      ...RESERVES(2),
      ...EXPLAINED(keyOf(history, 'straddle', 2, 'released')),
    }),
  ],
  [
    'an option that is gone, and its money is not',
    (history) => `delete from options_positions where id = ${history.options.straddle}`,
    (history) => ({
      ...RESERVES(2),
      ...EXPLAINED(...['premium', 'markup', 'reserved'].map((kind) => keyOf(history, 'straddle', 1, kind))),
    }),
  ],
  [
    'an option that belongs to somebody else by now',
    (history) => SET(history, 'straddle', 'customer_id = 1'),
    (history) => ({
      'options-were-posted': [...idsOf(history, 'straddle'), ...idsOf(history, 'straddle')],
      ...EXPLAINED(...['premium', 'markup'].map((kind) => keyOf(history, 'straddle', 1, kind))),
    }),
  ],
  [
    'a demo option that says it is a real one',
    (history) => SET(history, 'demoStrangle', `mode = 'real'`),
    (history) => ({
      'options-were-posted': Array.from({ length: 3 }, () => `option ${history.options.demoStrangle}`),
      'options-are-reserved': ['demo', 'demo', 'real', 'real'].map((mode) => `underlying BTCUSDT ${mode}`),
      ...EXPLAINED(...['premium', 'markup', 'reserved'].map((kind) => keyOf(history, 'demoStrangle', 1, kind))),
    }),
  ],
];

/** What two people agreed on in the history. */
const FUNDED = `(select id from options_movements where proposal_id = 124)`;
const AGREED = (...ids: readonly string[]) => ({ 'option-pools-moved-as-agreed': ids.toSorted() });

const POOLS: readonly CorruptionFixture[] = [
  [
    'a pool of options that was funded with more than two people agreed',
    () => `update options_movements set amount_units = amount_units + 1 where id = ${FUNDED}`,
    () => ({
      ...AGREED('pool movement BTCUSDT 26', 'pool movement BTCUSDT 26'),
      ...RESERVES(1),
      ...EXPLAINED('option_movement:26:1:option_pool.funded'),
    }),
  ],
  [
    'a pool of options that was funded for another underlying',
    () => `update options_movements set code = 'ETHUSDT' where id = ${FUNDED}`,
    () => ({
      ...AGREED('pool movement ETHUSDT 26', 'pool movement ETHUSDT 26'),
      'options-are-reserved': ['underlying BTCUSDT real', 'underlying ETHUSDT real'],
    }),
  ],
  [
    'a movement of a pool of options that is gone, with its transfer',
    () => `${forget(real(['capital']), real(POOL), 'option_movement:26:1:option_pool.funded')}
      delete from options_movements where id = ${FUNDED}`,
    () => AGREED('proposal 124'),
  ],
  [
    'money in a pool of options that nobody put there',
    () =>
      move(real(['sandbox_issuance']), real(POOL), '5', {
        fact: 'option_movement:900000',
        kind: 'sandbox.option_pool',
      }),
    () => ({ ...RESERVES(1), ...EXPLAINED('option_movement:900000:900:sandbox.option_pool') }),
  ],
];

export const OPTION_MONEY_CORRUPTIONS: readonly CorruptionFixture[] = [...MONEY, ...POOLS];
