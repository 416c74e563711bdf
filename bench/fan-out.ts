/**
 * The whole price list at 5 Hz to 2,000 clients: processor time per message against a server that only writes a prebuilt frame;
 * plain, and compressed as every browser takes it. The compressed one also against a server that compresses for each client.
 */
import type { BenchDatabase } from './lib/database.ts';
import {
  type Compared,
  compare,
  compressedBytes,
  type Helper,
  type Length,
  oneMessage,
  startHelper,
  type Target,
} from './lib/crowds.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const CLIENTS = 2_000;
/** Compressing for each of 2,000 would take longer than the 200 ms between two messages. */
const CLIENTS_EACH = 200;
const CODES = 350;
const HERTZ = 5;

export async function benchFanOut(database: BenchDatabase, length: Length): Promise<void> {
  const server = await startServerProcess(databaseOf(database));
  const path = `/message?codes=${(await firstCodes(server.url, CODES)).join(',')}`;
  const ours = (inflates: boolean): Target => ({
    pid: server.pid,
    hertz: HERTZ,
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
      const measured = await compare(ours(kind === 'compressed'), { pid: bound.pid, hertz: HERTZ, job }, length);
      report(`fan-out of ${CODES} prices to ${CLIENTS} clients, ${kind}`, measured, '≥ 0.9');
    }
    const each = await start('deflate-each.ts', message.toString());
    const job = { port: each.port, path: '/', clients: CLIENTS_EACH, inflates: true };
    const measured = await compare(ours(true), { pid: each.pid, hertz: HERTZ, job }, { ...length, rounds: 3 });
    report('compressed once ÷ compressed for each client', measured, '≥ 20');
  } finally {
    for (const helper of helpers) helper.stop();
    await server.stop();
  }
}

function report(name: string, { costs, limits }: Compared, goal: string): void {
  const ratios = costs.map((cost, round) => (limits[round] ?? Number.NaN) / cost);
  const [figure, limit, ratio] = [median(costs), median(limits), median(ratios)];
  tell({ name, figure, unit: 'µs a message', limit, ratio, goal, runs: ratios });
}

async function firstCodes(url: URL, count: number): Promise<string[]> {
  const response = await fetch(new URL('/swx/customer/index/listMarketByType', url));
  const { data } = (await response.json()) as { data: { code: string }[] };
  return data.slice(0, count).map(({ code }) => code);
}
