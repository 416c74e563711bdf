/** `listMarketByType`, the whole list, against node:http sending the same Buffer; and what the server weighs and takes to start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../apps/server/src/app/server.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { load } from './lib/load-process.ts';
import { type Pauses, watchPauses } from './lib/pauses.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const CONNECTIONS = 64;
const PATH = '/swx/customer/index/listMarketByType';
const IDLE_SECONDS = 15;
const MEMORY_GOAL = 400e6;
const WARM_START_GOAL_MS = 10_000;
const PAUSE_GOAL_MS = 5;
/** Who asks while pauses are measured: the turns in which very many are answered at once are no pauses. */
const FEW = 2;
const WARM_SECONDS = 4;
/** About as long as the list. */
const PLAIN_BODY = Buffer.alloc(200_000, ' ');

type Length = { readonly rounds: number; readonly seconds: number };

export async function benchMarketList(database: BenchDatabase, { rounds, seconds }: Length): Promise<void> {
  const first = await startServerProcess(databaseOf(database));
  await first.stop();
  const server = await startServerProcess(databaseOf(database));
  tell({
    name: 'warm start to the first answer',
    figure: server.startMs,
    unit: 'ms',
    limit: null,
    ratio: server.startMs / WARM_START_GOAL_MS,
    goal: '≤ 10 s',
    runs: [first.startMs, server.startMs],
  });
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000));
  const resident = server.residentBytes();
  if (resident !== null) {
    tell({
      name: 'memory, idle, without PostgreSQL',
      figure: resident / 1e6,
      unit: 'MB',
      limit: null,
      ratio: resident / MEMORY_GOAL,
      goal: '≤ 400 MB',
      runs: [resident / 1e6],
    });
  }
  const plain = await startPlain(Buffer.from(await (await fetch(new URL(PATH, server.url))).arrayBuffer()));
  const limits: number[] = [];
  const figures: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      limits.push(await perSecond(plain.port, '/', seconds));
      figures.push(await perSecond(Number(server.url.port), PATH, seconds));
    }
  } finally {
    plain.stop();
    await server.stop();
  }
  const [limit, figure] = [median(limits), median(figures)];
  tell({
    name: 'listMarketByType ÷ node:http, same Buffer',
    figure,
    unit: 'per s',
    limit,
    ratio: figure / limit,
    goal: '≥ 0.95',
    runs: figures,
  });
  await benchPauses(database, { rounds, seconds });
}

/**
 * For how long a server that quotes every instrument hears nobody while the list is asked for, plain and compressed; against node:http that does
 * nothing but send that Buffer from this very program afterwards: what the machine takes from any program is no pause of ours.
 */
async function benchPauses(database: BenchDatabase, { rounds, seconds }: Length): Promise<void> {
  const server = await startServer({
    config: readConfig({
      PORT: '0',
      CANDOR_SECRET_KEY: '7'.repeat(64),
      CANDOR_RATE_LIMIT: '0',
      CANDOR_QUOTE_DIR: join(database.folder, 'quotes'),
    }),
    log: createLog('warn'),
    databaseUrl: database.appUrl,
  });
  const ours: Pauses[] = [];
  try {
    await askFew(Number(new URL(server.url).port), WARM_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      const pauses = watchPauses();
      await askFew(Number(new URL(server.url).port), seconds);
      ours.push(pauses.stop());
    }
  } finally {
    await server.stop();
  }
  const plain = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': PLAIN_BODY.length });
    response.end(PLAIN_BODY);
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const theirs: Pauses[] = [];
  await askFew(port, WARM_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const pauses = watchPauses();
    await askFew(port, seconds);
    theirs.push(pauses.stop());
  }
  plain.close();
  for (const [name, of] of [
    ['longest pause', (pauses: Pauses) => pauses.pauseMs],
    ['longest pause, of the processor', (pauses: Pauses) => pauses.workMs],
  ] as const) {
    const runs = ours.map(of);
    const [figure, limit] = [median(runs), Math.max(PAUSE_GOAL_MS, median(theirs.map(of)))];
    tell({
      name: `listMarketByType: ${name}`,
      figure,
      unit: 'ms',
      limit,
      ratio: figure / limit,
      goal: '≤ 1 × (5 ms, or node:http)',
      runs,
    });
  }
}

const askFew = (port: number, seconds: number) =>
  load({
    host: '127.0.0.1',
    port,
    slots: FEW,
    seconds,
    requests: ['', 'accept-encoding: gzip\r\n'].map((line) => `GET ${PATH} HTTP/1.1\r\nhost: bench\r\n${line}\r\n`),
    expect: ' 200 ',
  });

async function perSecond(port: number, path: string, seconds: number): Promise<number> {
  const requests = [`GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`];
  const result = await load({ host: '127.0.0.1', port, slots: CONNECTIONS, seconds, requests, expect: ' 200 ' });
  return (result.answered * 1_000) / result.elapsedMs;
}

async function startPlain(body: Buffer): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('lib/plain-http.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(port.toString()), stop: () => child.kill() };
}
