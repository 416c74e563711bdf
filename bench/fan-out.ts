/**
 * The whole price list at 5 Hz to 2,000 clients: processor time per message against a server that only writes a prebuilt frame;
 * plain, and compressed as every browser takes it. The compressed one also against a server that compresses for each client.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { BenchDatabase } from './lib/database.ts';
import { processorTimeUs } from './lib/processor-time.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import type { CrowdCount, CrowdJob, CrowdOrder } from './lib/socket-crowd.ts';

const CLIENTS = 2_000;
/** Compressing for each of 2,000 would take longer than the 200 ms between two messages. */
const CLIENTS_EACH = 200;
const CODES = 350;
const HERTZ = 5;

type Target = { readonly pid: number; readonly job: CrowdJob };
type Helper = { readonly pid: number; readonly port: number; stop(): void };
type Length = { readonly rounds: number; readonly seconds: number };

export async function benchFanOut(database: BenchDatabase, length: Length): Promise<void> {
  const server = await startServerProcess(databaseOf(database));
  const path = `/message?codes=${(await firstCodes(server.url, CODES)).join(',')}`;
  const ours = (inflates: boolean): Target => ({
    pid: server.pid,
    job: { port: Number(server.url.port), path, clients: CLIENTS, inflates },
  });
  const helpers: Helper[] = [];
  const start = async (file: string, input: string): Promise<Helper> => {
    const helper = await startHelper(file, input);
    helpers.push(helper);
    return helper;
  };
  try {
    const message = await oneMessage(server.url, path);
    const bytes = { plain: message.length, compressed: await compressedBytes(ours(true)) };
    for (const kind of ['plain', 'compressed'] as const) {
      const bound = await start('frame-bound.ts', String(bytes[kind]));
      const job = { port: bound.port, path: '/', clients: CLIENTS, inflates: false };
      const measured = await compare(ours(kind === 'compressed'), { pid: bound.pid, job }, length);
      report(`fan-out of ${CODES} prices to ${CLIENTS} clients, ${kind}`, measured, '≥ 0.9');
    }
    const each = await start('deflate-each.ts', message.toString());
    const job = { port: each.port, path: '/', clients: CLIENTS_EACH, inflates: true };
    const measured = await compare(ours(true), { pid: each.pid, job }, { ...length, rounds: 3 });
    report('compressed once ÷ compressed for each client', measured, '≥ 20');
  } finally {
    for (const helper of helpers) helper.stop();
    await server.stop();
  }
}

type Compared = { readonly costs: readonly number[]; readonly limits: readonly number[] };

/** Microseconds of processor time a message, ours and the limit's, measured in turn, each first in every other round. */
async function compare(ours: Target, limit: Target, { rounds, seconds }: Length): Promise<Compared> {
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

function report(name: string, { costs, limits }: Compared, goal: string): void {
  const ratios = costs.map((cost, round) => (limits[round] ?? Number.NaN) / cost);
  const [figure, limit, ratio] = [median(costs), median(limits), median(ratios)];
  tell({ name, figure, unit: 'µs a message', limit, ratio, goal, runs: ratios });
}

async function costOfMessage({ pid, job }: Target, seconds: number, quietUs: number): Promise<number> {
  const { processorUs, messages } = await crowded(pid, job, seconds);
  const rate = messages / job.clients / seconds;
  if (rate < HERTZ * 0.9) {
    process.stdout.write(`  only ${rate.toFixed(1)} of ${HERTZ} messages a second reached each client\n`);
  }
  return (processorUs - quietUs) / messages;
}

async function firstCodes(url: URL, count: number): Promise<string[]> {
  const response = await fetch(new URL('/swx/customer/index/listMarketByType', url));
  const { data } = (await response.json()) as { data: { code: string }[] };
  return data.slice(0, count).map(({ code }) => code);
}

async function oneMessage(url: URL, path: string): Promise<Buffer> {
  const socket = new WebSocket(`ws://${url.host}${path}`, { perMessageDeflate: false });
  const [message] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return message;
}

/** How large the compressed message is on average. */
async function compressedBytes({ pid, job }: Target): Promise<number> {
  const { bytes, messages } = await crowded(pid, { ...job, clients: 100 }, 2);
  return Math.round(bytes / messages);
}

type Crowded = { readonly processorUs: number; readonly messages: number; readonly bytes: number };

async function crowded(pid: number, job: CrowdJob, seconds: number): Promise<Crowded> {
  const crowd = fork(fileURLToPath(new URL('lib/socket-crowd.ts', import.meta.url)));
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

async function startHelper(file: string, input: string): Promise<Helper> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`lib/${file}`, import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  if (child.pid === undefined) throw new Error(`${file} did not start`);
  return { pid: child.pid, port: Number(port.toString()), stop: () => child.kill() };
}
