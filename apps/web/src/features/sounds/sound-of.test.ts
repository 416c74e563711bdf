/** When there is a sound, and which. */
import type { EventMessage } from '@candor/contract/events';
import { expect, it, test } from 'vitest';
import { mayPlay, soundOf } from './sound-of.ts';

const step = (kind: 'placed' | 'opened' | 'closed' | 'partly_closed' | 'financed' | 'cancelled'): EventMessage => ({
  event: 'order',
  mode: 'demo',
  orderId: '1',
  version: 1,
  kind,
  reason: null,
  code: 'BTCUSDT',
  direction: 'long',
  lots: '1',
  price: '1',
  profit: null,
  sequence: 1,
});
const margin = (kind: 'margin_call' | 'margin_call_ended' | 'stop_out'): EventMessage => ({
  event: 'margin',
  mode: 'real',
  kind,
  sequence: 1,
});

test.each<[string, readonly EventMessage[], string | null]>([
  ['nothing', [], null],
  ['an order that is placed', [step('placed')], null],
  ['overnight financing', [step('financed')], null],
  ['a cancelled order', [step('cancelled')], null],
  ['an opened order', [step('placed'), step('opened')], 'filled'],
  ['a partly closed order', [step('partly_closed')], 'filled'],
  ['a margin call', [margin('margin_call')], 'margin'],
  ['the end of one', [margin('margin_call_ended')], null],
  ['a stop-out and what it closed', [step('closed'), margin('stop_out')], 'margin'],
  ['something to read', [{ event: 'notifications', sequence: 1 }], null],
])('%s', (_, events, sound) => expect(soundOf(events)).toBe(sound));

it('is silent unless chosen, and behind other pages unless that is chosen too', () => {
  const moment = { isHidden: false, isReduced: false, sinceLast: Infinity };
  expect(mayPlay('margin', { ...moment, choice: 'off' })).toBe(false);
  expect(mayPlay('filled', { ...moment, choice: 'inFront' })).toBe(true);
  expect(mayPlay('margin', { ...moment, choice: 'inFront', isHidden: true })).toBe(false);
  expect(mayPlay('margin', { ...moment, choice: 'always', isHidden: true })).toBe(true);
});

it('lets many fills be one sound, and holds no warning back', () => {
  const moment = { choice: 'inFront', isHidden: false, isReduced: false, sinceLast: 500 } as const;
  expect(mayPlay('filled', moment)).toBe(false);
  expect(mayPlay('margin', moment)).toBe(true);
  expect(mayPlay('filled', { ...moment, sinceLast: 3_000 })).toBe(true);
  expect(mayPlay('filled', { ...moment, sinceLast: 3_000, isReduced: true })).toBe(false);
});
