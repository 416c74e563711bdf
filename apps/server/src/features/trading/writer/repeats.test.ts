/** Requests by the same key while the first one is under way. */
import { Refusal } from '@candor/core/refusal';
import { expect, it } from 'vitest';
import { type Done, RepeatedRefusal, type Submission } from './answers.ts';
import { NotInTime } from './in-time.ts';
import { Repeats } from './repeats.ts';

const by = (body: string, key = 'key'): Pick<Submission, 'command' | 'idempotency'> => ({
  command: { kind: 'evaluate', owner: '1', mode: 'demo' },
  idempotency: { key, requestHash: Buffer.from(body) },
});
const done = (): Done => ({ repeated: false, effect: { effect: 'none' } });

it('shares the answer of the first, and decides once', async () => {
  const repeats = new Repeats();
  const first = Promise.withResolvers<Done>();
  let decided = 0;
  const decide = () => {
    decided += 1;
    return first.promise;
  };
  const all = [
    repeats.decided(by('a'), decide),
    repeats.decided(by('a'), decide),
    repeats.decided(by('a', 'other'), decide),
  ];
  first.resolve(done());
  await Promise.all(all);
  expect(decided).toBe(2);
});

it('shares that nothing was done', async () => {
  const repeats = new Repeats();
  const first = Promise.withResolvers<Done>();
  const both = [repeats.decided(by('a'), () => first.promise), repeats.decided(by('a'), () => Promise.resolve(done()))];
  first.reject(new NotInTime());
  const ends = await Promise.allSettled(both);
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof NotInTime)).toEqual([true, true]);
  expect(await repeats.decided(by('a'), () => Promise.resolve(done()))).toEqual(done());
});

it('lets another body by the same key wait for the first, and be decided by itself then: the first may be the stranger', async () => {
  const repeats = new Repeats();
  const stranger = Promise.withResolvers<Done>();
  const said: string[] = [];
  const first = repeats.decided(by('another body'), () => stranger.promise);
  const mine = repeats.decided(by('a'), () => {
    said.push('decided');
    return Promise.resolve(done());
  });
  await Promise.resolve();
  expect(said).toEqual([]);
  stranger.reject(new Refusal('order_changed'));
  await expect(first).rejects.toThrow('order_changed');
  expect(await mine).toEqual(done());
  expect(said).toEqual(['decided']);
});

it('hears of the same orders, and that they were done before', async () => {
  const repeats = new Repeats();
  const orders: Done = {
    repeated: false,
    effect: { effect: 'orders', done: [{ orderId: '7', version: 2 }], left: [], closings: [] },
  };
  const first = repeats.decided(by('a'), () => Promise.resolve(orders));
  const second = repeats.decided(by('a'), () => Promise.reject(new Error('decided twice')));
  expect(await first).toEqual(orders);
  expect(await second).toEqual({ repeated: true, done: [{ orderId: '7', version: 2 }], left: [] });
});

it('hears a refusal as one that was given before', async () => {
  const repeats = new Repeats();
  const all = [
    repeats.decided(by('a'), () => Promise.reject(new Refusal('order_not_pending'))),
    repeats.decided(by('a'), () => Promise.reject(new Error('decided twice'))),
  ];
  const [, second] = await Promise.allSettled(all);
  expect(second?.status === 'rejected' && second.reason instanceof RepeatedRefusal).toBe(true);
});
