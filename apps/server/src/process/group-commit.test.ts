/** Group commit against a store that saves a batch whole or not at all. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  createGroupCommit,
  type Line,
  type Outcome,
  Overloaded,
  type Sent,
  simpleLine,
  type Waiting,
} from './group-commit.ts';

type Command = { readonly id: number; readonly fate: 'kept' | 'refused' | 'poison' };

const stored = (id: number): Command => ({ id, fate: 'kept' });

/** A store whose commits a test can hold back. It saves in the order sent, and nothing behind a batch that it did not save. */
function createStore() {
  const saved: number[] = [];
  const batches: number[][] = [];
  let gate: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let underWayMax = 0;

  function commit(batch: readonly Command[]): Outcome<string>[] {
    const poison = batch.find(({ fate }) => fate === 'poison');
    if (poison !== undefined) throw new Error(`cannot save ${poison.id}`);
    saved.push(...batch.map(({ id }) => id));
    return batch.map(({ id, fate }) =>
      fate === 'kept' ? { answer: `kept ${id}` } : { error: new Error(`no to ${id}`) },
    );
  }

  function send(batch: readonly Command[]): Promise<Sent<string>> {
    batches.push(batch.map(({ id }) => id));
    underWay += 1;
    underWayMax = Math.max(underWayMax, underWay);
    const before = underWay === 1 ? Promise.resolve() : last;
    const work = before.then(() => gate).then(() => commit(batch));
    last = work;
    const done = work.finally(() => (underWay -= 1));
    return Promise.resolve({ saved: done });
  }

  return {
    send,
    saved,
    batches,
    underWayMax: () => underWayMax,
    /** Holds every commit back until the returned function is called. */
    close(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const open = (
  store: ReturnType<typeof createStore>,
  { batchMax = 256, queueMax = 1_000 }: { batchMax?: number; queueMax?: number } = {},
) => createGroupCommit<Command, string>({ batchMax, line: simpleLine(queueMax), send: store.send });

/** Lets all ready work run. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('commands that arrive together', () => {
  it('share one commit, in the order in which they came', async () => {
    const store = createStore();
    const commits = open(store);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((id) => commits.submit(stored(id))));
    expect(answers).toEqual(['kept 1', 'kept 2', 'kept 3', 'kept 4', 'kept 5']);
    expect(store.batches).toEqual([[1, 2, 3, 4, 5]]);
  });

  it('queue while a batch is being saved, and go behind it when they are worth a commit', async () => {
    const store = createStore();
    const release = store.close();
    const commits = open(store);
    const asked = [commits.submit(stored(1))];
    await turn();
    for (let id = 2; id <= 4; id += 1) asked.push(commits.submit(stored(id)));
    await turn();
    expect(store.batches).toEqual([[1]]);
    for (let id = 5; id <= 9; id += 1) asked.push(commits.submit(stored(id)));
    await expect.poll(() => store.batches).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9]]);
    // Two are in flight: whoever comes now waits.
    for (let id = 10; id <= 40; id += 1) asked.push(commits.submit(stored(id)));
    await turn();
    expect(store.batches.length).toBe(2);
    release();
    await Promise.all(asked);
    expect(store.saved).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('go with the next commit, however few they are, when nothing else is under way', async () => {
    const store = createStore();
    const release = store.close();
    const commits = open(store);
    const first = commits.submit(stored(1));
    await turn();
    const others = [2, 3, 4].map((id) => commits.submit(stored(id)));
    await turn();
    release();
    await Promise.all([first, ...others]);
    expect(store.batches).toEqual([[1], [2, 3, 4]]);
  });

  it('go in batches of the agreed size at most', async () => {
    const store = createStore();
    const commits = open(store, { batchMax: 2 });
    await Promise.all([1, 2, 3, 4, 5].map((id) => commits.submit(stored(id))));
    expect(store.batches).toEqual([[1, 2], [3, 4], [5]]);
  });
});

it('answers nobody before the commit', async () => {
  const store = createStore();
  const release = store.close();
  const commits = open(store);
  let answered = 0;
  const asked = [1, 2].map((id) => commits.submit(stored(id)).then(() => (answered += 1)));
  await turn();
  await turn();
  expect([store.batches.length, answered]).toEqual([1, 0]);
  release();
  await Promise.all(asked);
  expect(answered).toBe(2);
});

it('halves a batch that fails until the bad command stands alone, and loses no other', async () => {
  const store = createStore();
  const commits = open(store);
  const asked = Array.from({ length: 8 }, (_, id) => commits.submit({ id, fate: id === 5 ? 'poison' : 'kept' }));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(settled.map((_, id) => (id === 5 ? 'rejected' : 'fulfilled')));
  await expect(asked[5]).rejects.toThrow('cannot save 5');
  expect(store.saved).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(store.batches).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3], [4, 5, 6, 7], [4, 5], [4], [5], [6, 7]]);
});

it('tells a refused command no, and the others of its batch yes', async () => {
  const store = createStore();
  const commits = open(store);
  const asked = [stored(1), { id: 2, fate: 'refused' } as const, stored(3)].map((command) => commits.submit(command));
  await expect(asked[1]).rejects.toThrow('no to 2');
  await expect(Promise.all([asked[0], asked[2]])).resolves.toEqual(['kept 1', 'kept 3']);
  expect(store.batches).toEqual([[1, 2, 3]]);
});

it('sends again, in order, what was sent behind a batch that failed', async () => {
  const store = createStore();
  const release = store.close();
  const commits = open(store);
  const bad = commits.submit({ id: 0, fate: 'poison' });
  bad.catch(() => undefined);
  await turn();
  const behind = Array.from({ length: 10 }, (_, index) => commits.submit(stored(index + 1)));
  await expect.poll(() => store.batches.length).toBe(2);
  release();
  await expect(bad).rejects.toThrow('cannot save 0');
  await Promise.all(behind);
  expect(store.saved).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(store.batches.map(({ length }) => length)).toEqual([1, 10, 10]);
});

it('sends the same batch again when that is the verdict, and gives all of it up when told to', async () => {
  let attempts = 0;
  const commits = createGroupCommit<Command, string>({
    batchMax: 10,
    line: simpleLine(10),
    send: () => {
      attempts += 1;
      return Promise.reject(new Error('away'));
    },
    judge: (_error, failures) => (failures < 3 ? 'again' : 'give up'),
  });
  const asked = await Promise.allSettled([commits.submit(stored(1)), commits.submit(stored(2))]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(3);
});

it('goes on after a failure', async () => {
  const store = createStore();
  const commits = open(store);
  await expect(commits.submit({ id: 1, fate: 'poison' })).rejects.toThrow('cannot save 1');
  await expect(commits.submit(stored(2))).resolves.toBe('kept 2');
});

it('leaves nobody waiting when a store forgets an answer', async () => {
  const commits = createGroupCommit<Command, string>({
    batchMax: 10,
    line: simpleLine(10),
    send: () => Promise.resolve({ saved: Promise.resolve([{ answer: 'the first alone' }]) }),
  });
  const [first, second] = [commits.submit(stored(1)), commits.submit(stored(2))];
  await expect(first).resolves.toBe('the first alone');
  await expect(second).rejects.toThrow('left a command unanswered');
});

describe('when there is too much', () => {
  it('refuses what does not fit in the queue, and keeps what does', async () => {
    const store = createStore();
    const release = store.close();
    const commits = open(store, { queueMax: 3 });
    const asked = [1, 2, 3].map((id) => commits.submit(stored(id)));
    await expect(commits.submit(stored(4))).rejects.toThrow(Overloaded);
    release();
    await expect(Promise.all(asked)).resolves.toEqual(['kept 1', 'kept 2', 'kept 3']);
    await expect(commits.submit(stored(5))).resolves.toBe('kept 5');
    expect(store.saved).toEqual([1, 2, 3, 5]);
  });
});

describe('draining', () => {
  it('answers everything that was taken, and takes nothing new', async () => {
    const store = createStore();
    const release = store.close();
    const commits = open(store, { batchMax: 2 });
    const asked = [1, 2, 3, 4, 5].map((id) => commits.submit(stored(id)));
    let isDrained = false;
    const drained = commits.drain().then(() => (isDrained = true));
    await expect(commits.submit(stored(6))).rejects.toThrow(Overloaded);
    await turn();
    expect(isDrained).toBe(false);
    release();
    await drained;
    expect(store.saved).toEqual([1, 2, 3, 4, 5]);
    await expect(Promise.all(asked)).resolves.toHaveLength(5);
  });

  it('of an idle writer is done at once, and can be asked twice', async () => {
    const commits = open(createStore());
    await expect(Promise.all([commits.drain(), commits.drain()])).resolves.toEqual([undefined, undefined]);
  });
});

test('whatever fails: every other command is saved once, and everyone hears their own answer', async () => {
  const fates = fc.array(fc.constantFrom<Command['fate']>('kept', 'kept', 'kept', 'refused', 'poison'), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(
      fates,
      fc.integer({ min: 1, max: 20 }),
      fc.nat({ max: 5 }),
      async (story, batchMax, pauseEvery) => {
        const store = createStore();
        const commits = open(store, { batchMax });
        const asked: Promise<string>[] = [];
        for (const [id, fate] of story.entries()) {
          const answer = commits.submit({ id, fate });
          answer.catch(() => undefined);
          asked.push(answer);
          if (pauseEvery > 0 && id % pauseEvery === 0) await turn();
        }
        await commits.drain();
        const heard = await Promise.all(asked.map((answer) => answer.catch((error: Error) => error.message)));
        expect(heard).toEqual(
          story.map((fate, id) => ({ kept: `kept ${id}`, refused: `no to ${id}`, poison: `cannot save ${id}` })[fate]),
        );
        const wanted = story.flatMap((fate, id) => (fate === 'poison' ? [] : [id]));
        // Halves may follow a batch that was sent just when the first one failed.
        expect(wanted.length === story.length ? store.saved : store.saved.toSorted((a, b) => a - b)).toEqual(wanted);
        expect(store.underWayMax()).toBeLessThanOrEqual(2);
        expect(store.batches.every((batch) => batch.length <= batchMax)).toBe(true);
      },
    ),
  );
});

it('decides in the order of its line, whoever came first', async () => {
  const store = createStore();
  const waiting: Waiting<Command, string>[] = [];
  const line: Line<Command, string> = {
    get length() {
      return waiting.length;
    },
    add: (one) => void waiting.push(one),
    take: (size) => waiting.splice(-Math.min(size, 2)).toReversed(),
  };
  const commits = createGroupCommit<Command, string>({ batchMax: 256, line, send: store.send });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((id) => commits.submit(stored(id))));
  expect(answers).toEqual(['kept 1', 'kept 2', 'kept 3', 'kept 4', 'kept 5']);
  expect(store.batches).toEqual([[5, 4], [3, 2], [1]]);
});

it('sets the one to blame apart, and saves those before and behind it at once', async () => {
  const store = createStore();
  const commits = createGroupCommit<Command, string>({
    batchMax: 256,
    line: simpleLine(1_000),
    send: store.send,
    judge: () => ({ alone: ({ fate }) => fate === 'poison' }),
  });
  const asked = Array.from({ length: 9 }, (_, id) => commits.submit({ id, fate: id === 5 ? 'poison' : 'kept' }));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(settled.map((_, id) => (id === 5 ? 'rejected' : 'fulfilled')));
  expect(store.batches).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4], [5], [6, 7, 8]]);
});
