/** What begins together: whole or not at all, and ended backwards. */
import { expect, test } from 'vitest';
import { type Begun, beginTogether } from './start-all.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

function parts(begun: Begun, told: string[], failing: readonly string[] = []) {
  const part = (name: string) =>
    begun({
      name,
      async stop() {
        told.push(`${name} ends`);
        await Promise.resolve();
        told.push(`${name} has ended`);
        if (failing.includes(name)) throw new Error(`${name} does not end`);
      },
    });
  return { first: part('first'), second: part('second') };
}

test('ends once, backwards, each part after the one before', async () => {
  const told: string[] = [];
  const whole = await beginTogether(log, (begun) => Promise.resolve(parts(begun, told)));
  expect([whole.first.name, told]).toEqual(['first', []]);
  await Promise.all([whole.stop(), whole.stop()]);
  expect(told).toEqual(['second ends', 'second has ended', 'first ends', 'first has ended']);
});

test('a part that fails to begin ends those before it, and is what is heard of', async () => {
  const told: string[] = [];
  const beginning = beginTogether(log, (begun) => {
    parts(begun, told, ['second']);
    return Promise.reject<object>(new Error('the third does not begin'));
  });
  await expect(beginning).rejects.toThrow('the third does not begin');
  expect(told).toEqual(['second ends', 'second has ended', 'first ends', 'first has ended']);
});

test('a part that fails to end keeps no other from it', async () => {
  const told: string[] = [];
  const whole = await beginTogether(log, (begun) => Promise.resolve(parts(begun, told, ['second'])));
  await expect(whole.stop()).rejects.toThrow('second does not end');
  expect(told.at(-1)).toBe('first has ended');
});
