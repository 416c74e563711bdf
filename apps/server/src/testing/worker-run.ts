/** For tests: a job in a process of its own (`worker-program.ts`), which is killed at a moment of its work, again and again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Instant } from '@candor/core/time';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url));

/** `npm run crash` kills it twenty times. */
export const KILLS = Number(process.env['CANDOR_CRASH_KILLS'] ?? 4);

/** Between a step and its commit, which comes after so many others, or while it runs, after so many commits. */
export type Moment = { readonly held: number } | { readonly after: number };
const MOMENTS = [{ held: 0 }, { held: 3 }, { after: 2 }, { held: 1 }, { after: 1 }, { held: 2 }, { after: 4 }] as const;

/** One of each kind, by turns. */
export function momentOf(kill: number): Moment {
  return MOMENTS[kill % MOMENTS.length] ?? MOMENTS[0];
}

type Worker<State> = {
  readonly server: TestServer;
  readonly program: URL;
  readonly more?: readonly string[];
  /** A killed process has committed at most so many transactions. */
  readonly commitsMax: number;
  /** What is read while it is held. */
  readonly stateOf: () => Promise<State>;
};
type Run<State> = {
  readonly commits: number;
  readonly isDone: boolean;
  /** Null: it was not held. */
  readonly held: State | null;
};

/** Runs it at that time, until its end or until it is killed. Nothing of it is under way any more. @param moment null: it is left alone. */
export async function runWorker<State>(
  { server, program, more = [], commitsMax, stateOf }: Worker<State>,
  now: Instant,
  moment: Moment | null,
): Promise<Run<State>> {
  const heldAt = moment === null ? '' : String('held' in moment ? moment.held : commitsMax);
  const child = spawn(
    process.execPath,
    [fileURLToPath(program), server.database.appUrl, String(now), heldAt, ...more],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Most of its time is its start.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    },
  );
  const closed = once(child, 'close');
  let [commits, isDone, held]: [number, boolean, State | null] = [0, false, null];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'COMMIT') commits += 1;
    if (line === 'done') isDone = true;
    if (line === 'held') held = await stateOf();
    if (line === 'held' || (moment !== null && 'after' in moment && commits === moment.after)) child.kill('SIGKILL');
  }
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null];
  expect([code, signal]).toEqual(moment === null ? [0, null] : [null, 'SIGKILL']);
  await untilNobodyWorks(server);
  return { commits, isDone, held };
}

/** Of a server that is stopped. The database notices some moments later that a client is gone: until then its commit may be under way, and its lease held. */
export function untilNobodyWorks(server: TestServer): Promise<void> {
  const query = `select count(*)::int from pg_stat_activity where datname = current_database() and usename = 'candor_app'`;
  return expect.poll(() => server.ask(query)).toEqual([0]);
}
