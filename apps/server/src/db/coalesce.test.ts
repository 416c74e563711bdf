/** Look-ups of one event loop turn share a query. */
import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

function createLoader() {
  const asked: (readonly string[])[] = [];
  const find = coalesce<string, number>((questions) => {
    asked.push(questions);
    if (questions.includes('bad')) return Promise.reject(new Error('no answer'));
    return Promise.resolve(new Map(questions.filter((each) => each !== 'unknown').map((each) => [each, each.length])));
  });
  return { asked, find };
}

test('what is asked in one turn is asked once, and everyone gets their own answer', async () => {
  const { asked, find } = createLoader();
  expect(await Promise.all([find('a'), find('bcd'), find('unknown'), find('a')])).toEqual([1, 3, null, 1]);
  expect(asked).toEqual([['a', 'bcd', 'unknown']]);
  expect(await find('a')).toBe(1);
  expect(asked).toEqual([['a', 'bcd', 'unknown'], ['a']]);
});

test('when the question fails all of that turn hear it, and the next turn asks anew', async () => {
  const { find } = createLoader();
  const settled = await Promise.allSettled([find('a'), find('bad')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe(1);
});

test('what is asked while enough is under way is asked together, when one of them is answered', async () => {
  const asked: (readonly string[])[] = [];
  const answer: (() => void)[] = [];
  const find = coalesce<string, number>((questions) => {
    asked.push(questions);
    return new Promise((resolve) => answer.push(() => resolve(new Map(questions.map((each) => [each, each.length])))));
  });
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const found: Promise<number | null>[] = [];
  for (const question of ['a', 'bc', 'def', 'ghij']) {
    found.push(find(question));
    await turn();
  }
  expect(asked).toEqual([['a'], ['bc']]);
  answer[1]?.();
  expect(await found[1]).toBe(2);
  await turn();
  expect(asked).toEqual([['a'], ['bc'], ['def', 'ghij']]);
  answer[0]?.();
  answer[2]?.();
  expect(await Promise.all(found)).toEqual([1, 2, 3, 4]);
});
