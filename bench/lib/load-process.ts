/** Runs a load in a process of its own, so that it has its own event loop as a customer would. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './http-load.ts';

const LOAD = fileURLToPath(new URL('http-load.ts', import.meta.url));

export async function load(job: LoadJob): Promise<LoadResult> {
  const child = fork(LOAD);
  child.send(job);
  const [result] = (await once(child, 'message')) as [LoadResult];
  child.kill();
  if (result.failed > 0) throw new Error(`${result.failed} requests failed; the first answer: ${result.firstFailure}`);
  return result;
}
