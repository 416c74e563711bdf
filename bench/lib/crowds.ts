/** What a message to thousands of clients costs the server that sends it, in processor time, against a server that only writes a prebuilt frame. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { processorTimeUs } from './processor-time.ts';
import type { CrowdCount, CrowdJob, CrowdOrder } from './socket-crowd.ts';

/** `hertz`: how many messages a second each client should get. */
export type Target = { readonly pid: number; readonly job: CrowdJob; readonly hertz?: number };
export type Helper = { readonly pid: number; readonly port: number; stop(): void };
export type Length = { readonly rounds: number; readonly seconds: number };

export type Compared = { readonly costs: readonly number[]; readonly limits: readonly number[] };

/** Microseconds of processor time a message, ours and the limit's, measured in turn, each first in every other round. */
export async function compare(ours: Target, limit: Target, { rounds, seconds }: Length): Promise<Compared> {
  const costs: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measureOurs = async () => {
      // What the market itself costs without any client is not the fan-out's.
      const quietUs = await costOf(ours.pid, seconds);
      costs.push(await costOfMessage(ours, seconds, quietUs));
    };
    const measureLimit = async () => limits.push(await costOfMessage(limit, seconds, 0));
    for (const measure of round % 2 === 0 ? [measureOurs, measureLimit] : [measureLimit, measureOurs]) await measure();
  }
  return { costs, limits };
}

async function costOfMessage({ pid, job, hertz = 0 }: Target, seconds: number, quietUs: number): Promise<number> {
  const { processorUs, messages } = await crowded(pid, job, seconds);
  const rate = messages / job.clients / seconds;
  if (rate < hertz * 0.9) {
    process.stdout.write(`  only ${rate.toFixed(1)} of ${hertz} messages a second reached each client\n`);
  }
  return (processorUs - quietUs) / messages;
}

export async function oneMessage(url: URL, path: string): Promise<Buffer> {
  const socket = new WebSocket(`ws://${url.host}${path}`, { perMessageDeflate: false });
  const [message] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return message;
}

/** How large the compressed message is on average. */
export async function compressedBytes({ pid, job }: Target): Promise<number> {
  const { bytes, messages } = await crowded(pid, { ...job, clients: 100 }, 2);
  return Math.round(bytes / messages);
}

type Crowded = { readonly processorUs: number; readonly messages: number; readonly bytes: number };

async function crowded(pid: number, job: CrowdJob, seconds: number): Promise<Crowded> {
  const crowd = fork(fileURLToPath(new URL('socket-crowd.ts', import.meta.url)));
  try {
    await ask(crowd, { open: job });
    const before = await ask(crowd, { count: true });
    const processorUs = await costOf(pid, seconds);
    const after = await ask(crowd, { count: true });
    return { processorUs, messages: after.messages - before.messages, bytes: after.bytes - before.bytes };
  } finally {
    crowd.kill();
    await once(crowd, 'exit');
  }
}

async function ask(crowd: ChildProcess, order: CrowdOrder): Promise<CrowdCount> {
  crowd.send(order);
  const [count] = (await once(crowd, 'message')) as [CrowdCount];
  return count;
}

async function costOf(pid: number, seconds: number): Promise<number> {
  const before = processorTimeUs(pid);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return processorTimeUs(pid) - before;
}

export async function startHelper(file: string, input: string): Promise<Helper> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  if (child.pid === undefined) throw new Error(`${file} did not start`);
  return { pid: child.pid, port: Number(port.toString()), stop: () => child.kill() };
}
