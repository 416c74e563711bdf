/** After a reconnect nothing is lost and nothing is shown twice. */
import type { EventMessage, StreamPlace } from '@candor/contract/events';
import { expect, it } from 'vitest';
import { takeEvents } from './event-stream.ts';

const PLACE: StreamPlace = { stream: 'a', sequence: 4 };
const ready = (sequence: number, isResumed: boolean): EventMessage => ({
  event: 'ready',
  stream: 'a',
  sequence,
  isResumed,
  isLive: true,
});
const news = (sequence: number): EventMessage => ({ event: 'notifications', sequence });

it('takes what comes next', () => {
  const taken = takeEvents(PLACE, [news(5), news(6)]);
  expect(taken).toEqual({
    place: { stream: 'a', sequence: 6 },
    fresh: [news(5), news(6)],
    isStale: false,
    isLive: null,
  });
});

it('goes on where it was, with what it missed', () => {
  const messages = [ready(4, true), news(5)];
  expect(takeEvents(PLACE, messages)).toEqual({
    place: { stream: 'a', sequence: 5 },
    fresh: messages,
    isStale: false,
    isLive: true,
  });
});

it('shows nothing twice', () => {
  expect(takeEvents(PLACE, [news(3), news(4), news(5), news(5)]).fresh).toEqual([news(5)]);
});

it('reads everything again when the stream does not go on, or has a gap', () => {
  const anew = takeEvents(PLACE, [ready(9, false), news(9), news(10)]);
  expect(anew).toMatchObject({ place: { sequence: 10 }, isStale: true });
  expect(anew.fresh).toEqual([ready(9, false), news(10)]);
  expect(takeEvents(PLACE, [news(6)])).toMatchObject({ place: { sequence: 6 }, fresh: [news(6)], isStale: true });
  expect(takeEvents(null, [ready(0, false)])).toMatchObject({ isStale: true });
});

it('takes nothing before it was greeted', () => {
  expect(takeEvents(null, [news(1)])).toEqual({ place: null, fresh: [], isStale: false, isLive: null });
});
