/** What a page makes of messages on the private socket. */
import { describe, expect, it, test } from 'vitest';
import { type EventMessage, helloOf, readEvents } from './events.ts';

const STEP = {
  event: 'order',
  mode: 'demo',
  orderId: '7',
  version: 2,
  kind: 'closed',
  reason: 'stop_loss',
  code: 'BTCUSDT',
  direction: 'long',
  lots: '0.1',
  price: '73000.00',
  profit: '-60',
  sequence: 5,
} as const;

const MESSAGES: readonly EventMessage[] = [
  { event: 'ready', stream: 'a', sequence: 4, isResumed: true, isLive: false },
  { event: 'called', mode: 'real' },
  STEP,
  { ...STEP, kind: 'expired', reason: null, lots: null, price: null, profit: null },
  { event: 'balance', mode: 'real', sequence: 6 },
  { event: 'margin', mode: 'demo', kind: 'stop_out', sequence: 7 },
  { event: 'review', of: 'identity', result: 'notPassed', sequence: 8 },
  { event: 'notifications', sequence: 9 },
];

describe('a message', () => {
  it('is read as it was sent', () => {
    expect(readEvents(JSON.stringify(MESSAGES))).toEqual(MESSAGES);
  });

  test.each([
    '',
    '{',
    '{}',
    'null',
    '[null, 3, "x", [], {}]',
    '[{"event":"unknown","sequence":1}]',
    '[{"event":"notifications"}]',
    '[{"event":"balance","mode":"other","sequence":1}]',
    '[{"event":"ready","sequence":1}]',
    '[{"event":"called"}]',
    '[{"event":"review","of":"identity","result":"?","sequence":1}]',
    '[{"event":"order","mode":"demo","sequence":1,"kind":"closed"}]',
  ])('of no use is left out: %s', (text) => {
    expect(readEvents(text)).toEqual([]);
  });
});

it('is begun with the token, or with the token and the place to go on from', () => {
  expect(helloOf('secret', null)).toBe('secret');
  expect(JSON.parse(helloOf('secret', { stream: 'a', sequence: 4 }))).toEqual({
    token: 'secret',
    stream: 'a',
    sequence: 4,
  });
});
