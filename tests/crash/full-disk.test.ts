/**
 * A disk is full while somebody trades, that of the whole data folder or that of the database alone: PostgreSQL ends because it cannot write its log, and
 * cannot start again. The program stays, says 503 to what has to be written, and goes on by itself once there is room.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { login } from '@candor/contract/identity';
import { getHealth, listMarketByType } from '@candor/contract/market';
import { buyContract, closeOptionsOrder } from '@candor/contract/trading';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openQuoteFiles } from '../../apps/server/src/features/quote-log/index.ts';
import { processesIn } from '../../apps/server/src/db/embedded/process-table.ts';
import { auditSeries, readCheckpoints } from '../../apps/server/src/process/checkpoints.ts';
import { readConfig } from '../../apps/server/src/process/config.ts';
import { loadSecrets } from '../../apps/server/src/process/secrets.ts';
import { reconcile, report } from '../../apps/server/src/reconcile/check.ts';
import { type Answer, PASSWORD, TestClient } from '../../apps/server/src/testing/test-client.ts';
import { KillableProgram } from '../support/killable-program.ts';
import { SmallDisk } from '../support/small-disk.ts';

const MEGABYTES = 260;
const PATIENCE = { timeout: 120_000 };
/** Each test waits several times. */
const WHOLE = { timeout: 5 * 120_000 };
const RETRY_MS = 50;

/** What need not be on the database's disk. */
let elsewhere: string;
let disk: SmallDisk;
let program: KillableProgram;

beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'candor-elsewhere-'));
});
afterEach(async () => {
  disk.makeRoom();
  await program.dispose();
  disk.dispose();
  rmSync(elsewhere, { recursive: true, force: true });
});

const databaseProcesses = () => processesIn(`${program.dataDir}/cluster`);

/** @param isWhole whether everything is on the disk that will be full, or only the database. */
async function start(isWhole: boolean): Promise<Record<string, string>> {
  const placeOf = (word: string): [string, string] => [`CANDOR_${word.toUpperCase()}_DIR`, join(elsewhere, word)];
  const settings = isWhole ? {} : Object.fromEntries(['audit', 'document', 'quote'].map(placeOf));
  disk = new SmallDisk(MEGABYTES, () => [...(isWhole ? [program.pid ?? 0] : []), ...databaseProcesses()]);
  program = new KillableProgram(disk.folder, settings);
  await program.start();
  return settings;
}

const ORDER = {
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  lots: '0.001',
  leverage: 2,
  type: 'market',
  price: '999999',
} as const;

type Act = { readonly key: string; readonly send: (key: string) => Promise<Answer> };

/** With the same key, until it is known what came of it; a new key when there was no quote. */
async function settle({ key, send }: Act): Promise<string> {
  for (let used = key; ; await delay(RETRY_MS)) {
    const answer = await send(used).catch(() => null);
    if (program.hasEnded) throw new Error(`the program ended by itself:\n${program.said.slice(-4_000)}`);
    if (answer?.code === '200') return buyContract.reply.parse(answer.data).id;
    if (answer?.code === '10015') used = randomUUID();
    else if (answer !== null) expect([answer.code, answer.headers.get('retry-after')]).toEqual(['503', '1']);
  }
}

/** Uses up the segments of PostgreSQL's log that are there already, as hours of trading would. */
async function useUpLog(): Promise<void> {
  const client = new pg.Client(program.administratorUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      disk.fill();
      await client.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`);
      await client.query('select pg_switch_wal()');
    }
  } catch {
    // It has ended.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** They need the quote log's disk only. */
async function expectPricesToGoOn(visitor: TestClient): Promise<void> {
  expect((await visitor.done(getHealth)).quoteLog).toBe('writing');
  const timeOfPrice = async () => {
    const [item] = await visitor.done(listMarketByType, { query: { codes: 'BTCUSDT' } });
    return [item?.status, item?.time];
  };
  const [, before] = await timeOfPrice();
  await expect.poll(async () => (await timeOfPrice())[1], PATIENCE).not.toBe(before);
  expect((await timeOfPrice())[0]).toBe('live');
}

test.each([
  ['everything', true],
  ['the database', false],
] as const)(
  'a full disk under %s ends nothing but what needs room, and what was acknowledged stays',
  WHOLE,
  async (_, isWhole) => {
    const settings = await start(isWhole);
    const customer = await new TestClient(() => program.url).register('full_disk');
    const act = (body: Parameters<typeof buy>[0] = ORDER): Act => ({
      key: randomUUID(),
      send: (key) => buy(body, key),
    });
    const buy = (body: typeof ORDER, key: string) => customer.call(buyContract, { body }, { key });
    const opened = [await settle(act()), await settle(act())];
    const { pid } = program;

    disk.fill();
    await useUpLog();
    const saysSo = () => program.hasEnded || program.said.includes('PostgreSQL does not start');
    await expect.poll(saysSo, PATIENCE).toBe(true);
    if (program.hasEnded) throw new Error(`the program ended by itself:\n${program.said.slice(-4_000)}`);
    // What was sent then is settled later, once.
    const during = [act(), act()];
    const early = await Promise.all(during.map(({ key, send }) => send(key)));
    expect(early.map(({ code }) => ['503', '10015'].includes(code))).toEqual([true, true]);
    const refused = await customer.as(null).call(login, { body: { account: 'full_disk', password: PASSWORD } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    const visitor = new TestClient(() => program.url);
    expect((await visitor.call(listMarketByType, { query: { type: '2' } })).code).toBe('200');
    expect((await visitor.call(getHealth)).code).toBe('200');
    expect((await fetch(`${program.url}/docs`)).status).toBe(200);
    if (!isWhole) await expectPricesToGoOn(visitor);

    disk.makeRoom();
    opened.push(...(await Promise.all(during.map(settle))));
    const closed = await settle({
      key: randomUUID(),
      send: (key) => customer.call(closeOptionsOrder, { body: { orderId: opened[0] ?? '' } }, { key }),
    });
    expect(closed).toBe(opened[0]);
    expect([program.hasEnded, program.pid]).toEqual([false, pid]);
    const client = new pg.Client(program.databaseUrl);
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id::text from trading_orders order by id');
    await client.end();
    expect(rows.map(({ id }) => id)).toEqual(opened.toSorted((a, b) => Number(a) - Number(b)));

    const config = readConfig({ CANDOR_DATA_DIR: program.dataDir, ...settings });
    const results = await reconcile(program.databaseUrl, {
      quotes: await openQuoteFiles(config.quotes),
      auditCheckpoints: readCheckpoints(auditSeries(config.auditDir), loadSecrets(config)),
    });
    expect(report(results)).toContain('The books balance.');
  },
);
