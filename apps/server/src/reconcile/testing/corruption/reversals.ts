/** For tests: corruption fixtures for fills that were taken back. */
import { CORRECTED_CANDLES } from './candles.ts';
import { type CorruptionFixture, forget } from './fixture.ts';

export const REVERSAL_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a fill that was taken back by nobody’s agreement',
    (history) =>
      `update trading_events set reversal_id = 900 where order_id = ${history.reopened} and kind = 'reversed'`,
    (history) => ({ 'steps-were-posted': [`order ${history.reopened}`] }),
  ],
  [
    'a fill at the quote that was left out for one customer',
    (history) => `delete from trading_reversal_fills where order_id = ${history.undone}`,
    (history) => ({
      'reversals-were-agreed': [`order ${history.undone}`, 'quote EURUSD simulated#11'],
      'steps-were-posted': [`order ${history.undone}`, `order ${history.undone}`],
    }),
  ],
  [
    'a fill at another quote among those that were agreed on',
    (history) => `insert into trading_reversal_fills select id, ${history.won}, 2, 1, 'demo' from trading_reversals`,
    (history) => ({
      'reversals-were-agreed': [`order ${history.won}`, `order ${history.won}`, 'quote EURUSD simulated#11'],
    }),
  ],
  [
    'a quote that lay within its band',
    () => `alter table trading_reversals drop constraint trading_reversals_beyond;
           update trading_reversals set after_units = 10000500000`,
    () => ({ 'reversals-were-agreed': ['quote EURUSD simulated#11', 'quote EURUSD simulated#11'] }),
  ],
  [
    'a loss that was not given back',
    (history) =>
      forget(
        history.accountId('house/trading'),
        history.accountId('1/available'),
        `order:${history.reopened}:3:loss.reversed`,
      ),
    (history) => ({
      'orders-paid-once': [`order ${history.reopened}`],
      'steps-were-posted': [`order ${history.reopened}`],
    }),
  ],
  [
    'an opening that was undone before the closing that followed it',
    (history) => `drop index trading_events_reverses;
           update trading_events set reverses = version - 2 where order_id = ${history.undone} and kind = 'reversed'`,
    (history) => ({
      'steps-were-posted': Array.from({ length: 7 }, () => `order ${history.undone}`),
      'transfers-are-explained': ['3:fee.closing', '3:loss', '3:margin.released', '4:fee.opening', '4:margin.held'].map(
        (kind) => `transfer order:${history.undone}:${kind}.reversed`,
      ),
    }),
  ],
  [
    'words that nobody approved',
    () => `update trading_reversals set words = 'You were wrong.'`,
    () => ({
      'changes-were-agreed': ['quote EURUSD simulated#11'],
      'corrections-were-decided': CORRECTED_CANDLES,
    }),
  ],
];
