/** `listMarketByType`, the whole list, against node:http sending the same Buffer; and what the server weighs and takes to start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../apps/server/src/app/server.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { load } from './lib/load-process.ts';
import { watchPauses } from './lib/pauses.ts';
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

export async function benchMarketList(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
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
  await benchPauses(database, seconds);
}

/** For how long a server that quotes every instrument hears nobody while the list is asked for, plain and compressed. */
async function benchPauses(database: BenchDatabase, seconds: number): Promise<void> {
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
  try {
    const ask = (length: number) =>
      load({
        host: '127.0.0.1',
        port: Number(new URL(server.url).port),
        slots: FEW,
        seconds: length,
        requests: ['', 'accept-encoding: gzip\r\n'].map((line) => `GET ${PATH} HTTP/1.1\r\nhost: bench\r\n${line}\r\n`),
        expect: ' 200 ',
      });
    await ask(WARM_SECONDS);
    const pauses = watchPauses();
    await ask(seconds);
    const { pauseMs, workMs } = pauses.stop();
    for (const [name, figure] of [
      ['listMarketByType: longest pause', pauseMs],
      ['listMarketByType: longest pause, of the processor', workMs],
    ] as const) {
      const ratio = figure / PAUSE_GOAL_MS;
      tell({ name, figure, unit: 'ms', limit: PAUSE_GOAL_MS, ratio, goal: '≤ 1 ×', runs: [figure] });
    }
  } finally {
    await server.stop();
  }
}

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
