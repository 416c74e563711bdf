/** For tests: corruption fixtures for what customers were told. */
import type { CorruptionFixture } from './fixture.ts';

const entryOf = (kind: string, values: string) =>
  `insert into notifications_entries (id, customer_id, kind, mode, details, at) overriding system value
     select 900001, customer_id, '${kind}', mode, ${values} from trading_account_events where kind = 'stop_out' limit 1`;
const STOPPED = 'customer 2 demo stopOut';

export const NOTIFICATION_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a stop-out that its customer was not told of',
    () =>
      `update trading_account_events set happened_at = now() where kind = 'stop_out';
       delete from notifications_entries where kind = 'stopOut'`,
    () => ({ 'margin-was-told-once': [STOPPED] }),
  ],
  [
    'a stop-out that its customer was told of twice',
    () => entryOf('stopOut', `'{}', happened_at`),
    () => ({ 'margin-was-told-once': [STOPPED] }),
  ],
  [
    'a margin call that never was',
    () => entryOf('marginCall', `'{}', happened_at + interval '1 second'`),
    () => ({ 'margin-was-told-once': ['customer 2 demo marginCall'] }),
  ],
  [
    'a stop-out that somebody else was told of',
    () => `update notifications_entries set customer_id = 1 where kind = 'stopOut'`,
    () => ({ 'margin-was-told-once': ['customer 1 demo stopOut'] }),
  ],
  [
    'a notification of a step that an order never took',
    ({ won }) => entryOf('orderFilled', `'{"orderId": "${won}", "version": "99"}', happened_at`),
    () => ({ 'steps-that-were-told-happened': ['notification 900001'] }),
  ],
  [
    'a notification of the step of an order of somebody else',
    ({ won }) => entryOf('orderClosed', `'{"orderId": "${won}", "version": "2"}', happened_at`),
    () => ({ 'steps-that-were-told-happened': ['notification 900001'] }),
  ],
  [
    'a notification of a withdrawal that there is not',
    () => entryOf('withdrawalRequested', `'{"id": "990001"}', happened_at`),
    () => ({ 'withdrawals-were-told-once': ['notification 900001'] }),
  ],
];
