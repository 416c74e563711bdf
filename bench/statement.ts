/** A statement over 100,000 orders: how long each form takes, what memory it needs, and how long others wait for their balances meanwhile. */
import { LINES_HEADER } from '@candor/core/statements/formats';
import { writeClosedOrders } from './lib/closed-orders.ts';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, percentile, tell } from './lib/report.ts';
import { type BenchServer, databaseOf, startServerProcess } from './lib/server.ts';
import { waitsDuring } from './lib/waits.ts';

const ORDERS = 100_000;
const SECONDS_MAX = 20;
const EXTRA_BYTES_MAX = 150e6;
/** What others may wait in the slowest hundredth while a statement is written. */
const OTHERS_P99_MAX_MS = 50;
const QUIET_MS = 5_000;
/** Of the server, in megabytes: with room to spare, what is only not collected yet would count as needed. */
const HEAP = '--max-old-space-size=256 --max-semi-space-size=8';

export async function benchStatement(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const first = await startServerProcess(databaseOf(database));
  await first.stop();
  const [trader = '', other = ''] = await makeCustomers(database.ownerUrl, 2);
  await writeClosedOrders(database.ownerUrl, { orders: ORDERS, seconds: 1, share: 1 });
  const server = await startServerProcess({ DATABASE_URL: database.ownerUrl, NODE_OPTIONS: HEAP });
  const balances = () =>
    fetch(new URL('/swx/customer/user/listBalances', server.url), { headers: { authorization: other } });
  try {
    const quiet = await waitsDuring(new Promise((resolve) => setTimeout(resolve, QUIET_MS)), balances);
    const before = server.residentBytes() ?? Number.NaN;
    let most = before;
    const busy: number[] = [];
    for (const format of ['csv', 'positions', 'journal']) {
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        const reading = read(server, trader, format, () => {
          most = Math.max(most, server.residentBytes() ?? Number.NaN);
        });
        busy.push(...(await waitsDuring(reading, balances)));
        await reading;
        seconds.push((performance.now() - started) / 1_000);
      }
      const figure = median(seconds);
      const name = `statement of ${ORDERS.toLocaleString('en')} orders, ${format}`;
      tell({ name, figure, unit: 's', limit: null, ratio: figure / SECONDS_MAX, goal: '< 20 s', runs: seconds });
    }
    const [p99, quietP99] = [percentile(busy, 0.99), percentile(quiet, 0.99)];
    const name = 'balances of another meanwhile, p99';
    const ratio = p99 / OTHERS_P99_MAX_MS;
    tell({ name, figure: p99, unit: 'ms', limit: quietP99, ratio, goal: '≤ 50 ms', runs: [median(busy), p99] });
    const extra = most - before;
    const memory = {
      figure: extra / 1e6,
      unit: 'MB',
      limit: null,
      ratio: extra / EXTRA_BYTES_MAX,
      runs: [before / 1e6],
    };
    tell({ name: 'memory while statements are written', ...memory, goal: '≤ 150 MB' });
  } finally {
    await server.stop();
  }
}

/** Reads it to its end, and throws what it read away. */
async function read(server: BenchServer, token: string, format: string, onPiece: () => void): Promise<void> {
  const year = new Date().getUTCFullYear();
  const query = new URLSearchParams({
    from: `${year - 1}-01-01`,
    to: `${year + 1}-12-31`,
    timeZone: 'Asia/Hong_Kong',
    format,
  });
  const answer = await fetch(new URL(`/swx/customer/order/exportStatement?${query.toString()}`, server.url), {
    headers: { authorization: token },
  });
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status}: ${await answer.text()}`);
  const expected = Number(answer.headers.get(LINES_HEADER) ?? ORDERS);
  let lines = 0;
  for await (const piece of answer.body) {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
    onPiece();
  }
  if (lines < expected) throw new Error(`${lines} lines of ${expected}`);
}
