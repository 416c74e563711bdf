/** Starting together: all or nothing, and stopping in reverse order. */
import { expect, test } from 'vitest';
import { type StopOnShutdown, startAll } from './start-all.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

function parts(stopOnShutdown: StopOnShutdown, reported: string[], failing: readonly string[] = []) {
  const part = (name: string) =>
    stopOnShutdown({
      name,
      async stop() {
        reported.push(`${name} ends`);
        await Promise.resolve();
        reported.push(`${name} has ended`);
        if (failing.includes(name)) throw new Error(`${name} does not end`);
      },
    });
  return { first: part('first'), second: part('second') };
}

test('ends once, backwards, each part after the one before', async () => {
  const reported: string[] = [];
  const whole = await startAll(log, (stopOnShutdown) => Promise.resolve(parts(stopOnShutdown, reported)));
  expect([whole.first.name, reported]).toEqual(['first', []]);
  await Promise.all([whole.stop(), whole.stop()]);
  expect(reported).toEqual(['second ends', 'second has ended', 'first ends', 'first has ended']);
});

test('a part that fails to begin ends those before it, and is what is heard of', async () => {
  const reported: string[] = [];
  const beginning = startAll(log, (stopOnShutdown) => {
    parts(stopOnShutdown, reported, ['second']);
    return Promise.reject<object>(new Error('the third does not begin'));
  });
  await expect(beginning).rejects.toThrow('the third does not begin');
  expect(reported).toEqual(['second ends', 'second has ended', 'first ends', 'first has ended']);
});

test('a part that fails to end keeps no other from it', async () => {
  const reported: string[] = [];
  const whole = await startAll(log, (stopOnShutdown) => Promise.resolve(parts(stopOnShutdown, reported, ['second'])));
  await expect(whole.stop()).rejects.toThrow('second does not end');
  expect(reported.at(-1)).toBe('first has ended');
});
