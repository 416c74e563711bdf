/** A request that is sent again while the first one is under way. */
import { Refusal } from '@candor/core/refusal';
import { expect, it } from 'vitest';
import { IdempotencyConflict } from '../../../db/idempotency.ts';
import { type Done, RepeatedRefusal, type Submission } from './answers.ts';
import { NotInTime } from './in-time.ts';
import { Repeats } from './repeats.ts';

const asked = (key: string | null, words = 'the same'): Submission => ({
  command: { kind: 'cancel', owner: '1', mode: 'demo', orderId: '7' },
  idempotency: key === null ? null : { key, requestHash: Buffer.from(words) },
});
const DONE: Done = {
  repeated: false,
  effect: { effect: 'orders', done: [{ orderId: '7', version: 2 }], left: [], closings: [] },
};

/** Two requests, of which the second must not be decided itself. */
function twice(second: Submission = asked('k')) {
  const repeats = new Repeats();
  const first = Promise.withResolvers<Done>();
  const answers = [
    repeats.decided(asked('k'), () => first.promise),
    repeats.decided(second, () => Promise.reject(new Error('decided twice'))),
  ];
  return { repeats, first, heard: Promise.allSettled(answers) };
}

it('hears what the first one did', async () => {
  const { first, heard } = twice();
  first.resolve(DONE);
  expect(await heard).toEqual([
    { status: 'fulfilled', value: DONE },
    { status: 'fulfilled', value: { repeated: true, done: [{ orderId: '7', version: 2 }], left: [] } },
  ]);
});

it('hears that nothing was done, and may be decided anew from then on', async () => {
  const { repeats, first, heard } = twice();
  first.reject(new NotInTime());
  for (const each of await heard) expect(each.status === 'rejected' && each.reason instanceof NotInTime).toBe(true);
  expect(await repeats.decided(asked('k'), () => Promise.resolve(DONE))).toBe(DONE);
});

it('hears the refusal as one that was given before', async () => {
  const { first, heard } = twice();
  first.reject(new Refusal('order_not_pending'));
  const [, second] = await heard;
  expect(second?.status === 'rejected' && second.reason instanceof RepeatedRefusal).toBe(true);
});

it('is refused when it asks for something else', async () => {
  const { first, heard } = twice(asked('k', 'another'));
  first.resolve(DONE);
  const [, second] = await heard;
  expect(second?.status === 'rejected' && second.reason instanceof IdempotencyConflict).toBe(true);
});

it('is on its own without a key', async () => {
  const repeats = new Repeats();
  let decided = 0;
  const decide = () => Promise.resolve((decided += 1)).then(() => DONE);
  await Promise.all([repeats.decided(asked(null), decide), repeats.decided(asked(null), decide)]);
  expect(decided).toBe(2);
});
