/** A customer's stream: what a client that comes back is sent, and when it must read everything again. */
import type { StreamEvent } from '@candor/contract/events';
import { MINUTE } from '@candor/core/time';
import { beforeEach, expect, it } from 'vitest';
import { Streams } from './streams.ts';

const NEWS: StreamEvent = { event: 'notifications' };

let now: number;
let streams: Streams;
beforeEach(() => {
  now = 0;
  streams = new Streams(() => now);
});

const sequences = (events: readonly { readonly sequence: number }[] | null) => events?.map(({ sequence }) => sequence);

it('numbers what each customer is told, one after the other', () => {
  streams.enter('1', null);
  streams.enter('2', null);
  expect(sequences(streams.add('1', [NEWS, NEWS]))).toEqual([1, 2]);
  expect(sequences(streams.add('2', [NEWS]))).toEqual([1]);
  expect(sequences(streams.add('1', [NEWS]))).toEqual([3]);
  expect(streams.add('3', [NEWS])).toEqual([]);
});

it('gives a client that comes back exactly what it missed', () => {
  const { place } = streams.enter('1', null);
  expect(place.sequence).toBe(0);
  streams.add('1', [NEWS]);
  streams.leave('1');
  streams.add('1', [NEWS, NEWS]);
  const back = streams.enter('1', { ...place, sequence: 1 });
  expect([back.place.sequence, sequences(back.missed)]).toEqual([1, [2, 3]]);
  expect(streams.enter('1', { ...place, sequence: 3 }).missed).toEqual([]);
});

it('does not go on from a place that was never there, or of somebody else', () => {
  const { place } = streams.enter('1', null);
  streams.add('1', [NEWS]);
  const other = streams.enter('2', null).place;
  for (const wrong of [
    { ...place, sequence: 2 },
    { ...place, sequence: -1 },
    { ...other, sequence: 0 },
  ]) {
    const { missed, place: current } = streams.enter('1', wrong);
    expect([missed, current]).toEqual([null, { ...place, sequence: 1 }]);
  }
});

it('does not pretend to go on when more was missed than it keeps', () => {
  const { place } = streams.enter('1', null);
  for (let index = 0; index < 101; index += 1) streams.add('1', [NEWS]);
  expect(streams.enter('1', place).missed).toBe(null);
  expect(streams.enter('1', { ...place, sequence: 1 }).missed).toHaveLength(100);
});

it('is another one once something may have been missed, or after nobody came back', () => {
  const { place } = streams.enter('1', null);
  streams.endAll();
  const second = streams.enter('1', place);
  expect([second.missed, second.place.stream === place.stream]).toEqual([null, false]);
  streams.leave('1');
  now += 10 * MINUTE;
  streams.sweep();
  expect(streams.enter('1', second.place).missed).toEqual([]);
  streams.leave('1');
  now += 10 * MINUTE + 1;
  streams.sweep();
  expect(streams.has('1')).toBe(false);
  expect(streams.enter('1', second.place).missed).toBe(null);
});
