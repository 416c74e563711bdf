/** The whole price list at 5 Hz to 2,000 clients: processor time per message against a server that only writes a prebuilt frame. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { BenchDatabase } from './lib/database.ts';
import { processorTimeUs } from './lib/processor-time.ts';
import { median, tell } from './lib/report.ts';
import { startServerProcess } from './lib/server.ts';
import type { CrowdCount, CrowdJob, CrowdOrder } from './lib/socket-crowd.ts';

const CLIENTS = 2_000;
const CODES = 350;

export async function benchFanOut(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const server = await startServerProcess({ DATABASE_URL: database.ownerUrl });
  const path = `/message?codes=${(await firstCodes(server.url, CODES)).join(',')}`;
  const frameBytes = await oneMessage(server.url, path);
  const bound = await startBound(frameBytes);
  const ratios: number[] = [];
  const costs: number[] = [];
  const bounds: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await costOf(server.pid, seconds);
      const ours = await crowded(
        server.pid,
        { host: '127.0.0.1', port: Number(server.url.port), path, clients: CLIENTS },
        frameBytes,
        seconds,
      );
      const theirs = await crowded(
        bound.pid,
        { host: '127.0.0.1', port: bound.port, path: '/', clients: CLIENTS },
        frameBytes,
        seconds,
      );
      // What the market itself costs without any client is not the fan-out's.
      const cost = (ours.processorUs - quiet) / ours.messages;
      const limit = theirs.processorUs / theirs.messages;
      costs.push(cost);
      bounds.push(limit);
      ratios.push(limit / cost);
      const rate = ours.messages / CLIENTS / seconds;
      if (rate < 4.5) process.stdout.write(`  only ${rate.toFixed(1)} of 5 messages a second reached each client\n`);
    }
  } finally {
    bound.stop();
    await server.stop();
  }
  tell({
    name: `fan-out of ${CODES} prices to ${CLIENTS} clients`,
    figure: median(costs),
    unit: 'µs a message',
    limit: median(bounds),
    ratio: median(ratios),
    goal: '≥ 0.9',
    runs: ratios,
  });
}

async function firstCodes(url: URL, count: number): Promise<string[]> {
  const response = await fetch(new URL('/swx/customer/index/listMarketByType', url));
  const { data } = (await response.json()) as { data: { code: string }[] };
  return data.slice(0, count).map(({ code }) => code);
}

async function oneMessage(url: URL, path: string): Promise<number> {
  const socket = new WebSocket(`ws://${url.host}${path}`, { perMessageDeflate: false });
  const [message] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return message.length;
}

async function crowded(
  pid: number,
  job: CrowdJob,
  frameBytes: number,
  seconds: number,
): Promise<{ processorUs: number; messages: number }> {
  const crowd = fork(fileURLToPath(new URL('lib/socket-crowd.ts', import.meta.url)));
  try {
    await ask(crowd, { open: job });
    const before = await ask(crowd, { count: true });
    const processorUs = await costOf(pid, seconds);
    const after = await ask(crowd, { count: true });
    return { processorUs, messages: (after.bytes - before.bytes) / frameBytes };
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

async function startBound(frameBytes: number): Promise<{ pid: number; port: number; stop(): void }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('lib/frame-bound.ts', import.meta.url)), String(frameBytes)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  if (child.pid === undefined) throw new Error('the bound did not start');
  return { pid: child.pid, port: Number(port.toString()), stop: () => child.kill() };
}
