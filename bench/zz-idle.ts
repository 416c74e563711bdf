import { startBenchDatabase, setParameter } from './lib/database.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import { processorTimeUs, databaseTimeUs } from './lib/processor-time.ts';
import { load } from './lib/load-process.ts';
import { makeCustomers } from './lib/customers.ts';
import { readFileSync } from 'node:fs';
import pg from 'pg';
const steal = () => Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/)[8]);
const database = await startBenchDatabase();
const pool = new pg.Pool({ connectionString: database.ownerUrl });
const tokens = await makeCustomers(database.ownerUrl, 5000);
await setParameter(database, 'fillQuoteAgeMs', '1000');
const server = await startServerProcess(databaseOf(database));
const pid = server.pid;
const used = async () => [processorTimeUs(pid), await databaseTimeUs(pool as never)];
const body = JSON.stringify({
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  type: 'market',
  lots: '0.001',
  leverage: 2,
  price: '1000000',
});
const orders = (round: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    [
      'POST /swx/customer/order/buyOptions HTTP/1.1',
      'host: bench',
      `authorization: ${tokens[index % tokens.length]}`,
      `idempotency-key: ${round}-${index}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
const at = { host: server.url.hostname, port: Number(server.url.port), slots: 64, expect: '"code":"200"' };
const during = async (name: string, f: () => Promise<any>) => {
  const a = await used();
  const s = steal();
  const t = performance.now();
  const r = await f();
  const ms = performance.now() - t;
  const b = await used();
  console.log(
    name,
    'server',
    ((b[0]! - a[0]!) / 1000 / ms).toFixed(3),
    'cores; database',
    ((b[1]! - a[1]!) / 1000 / ms).toFixed(3),
    'cores; steal',
    (((steal() - s) * 10) / ms).toFixed(3),
    r?.answered ? `${((r.answered * 1000) / r.elapsedMs).toFixed(1)}/s of ${r.answered}` : (r ?? ''),
  );
};
for (let i = 0; i < 6; i++) await during('idle', () => new Promise((r) => setTimeout(r, 8000)));
await during('warm', () => load({ ...at, seconds: 3, requests: orders('w', 20000) }));
for (let i = 0; i < 4; i++) {
  await during('tpcb', () => database.tpcB(8));
  await during('orders', () => load({ ...at, seconds: 8, requests: orders(String(i), 40000) }));
}
await during('idle', () => new Promise((r) => setTimeout(r, 8000)));
await server.stop();
await pool.end();
await database.stop();
