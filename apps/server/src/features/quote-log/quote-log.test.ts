/** The quote log through crashes, full disks, clocks that go back and second processes: what was handed out is in it, and the chain goes on. */
import fs, {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Quote } from '@candor/core/market/quote';
import { readSegment } from '@candor/core/market/quote-log/segment';
import { parsePrice, type Price } from '@candor/core/money/price';
import { HOUR, MINUTE, SECOND } from '@candor/core/time';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Db, disconnect, inTransaction } from '../../db/db.ts';
import { createLog } from '../../process/log.ts';
import { holdQuotes } from '../../reconcile/hold-quotes.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { type Accept, Hub } from '../market/hub/hub.ts';
import { LISTINGS } from '../market/catalogue/catalogue.ts';
import { openQuoteFiles } from './files.ts';
import { EXPIRE_QUOTES_JOB, quoteLogJobs } from './jobs.ts';
import { packName } from './log/packs.ts';
import { tailPath } from './log/quote-log.ts';
import { openQuoteLog, type RunningLog } from './open-log.ts';
import { savePins } from './repo.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const NOON_MINUTE = NOON / MINUTE;
const instruments = LISTINGS.map(({ instrument }) => instrument).filter(({ code }) =>
  ['BTCUSDT', 'ETHUSDT'].includes(code),
);

let database: TestDatabase;
let folder: string;
let now: number;
let processes: Process[] = [];

/** A process of its own, as far as the log can tell. */
class Process {
  readonly #db: Db;
  readonly log: RunningLog;
  readonly #accept: Accept;
  readonly hub: Hub;
  #sequence = 0;
  /** What was handed out. */
  readonly handed: Quote[] = [];

  private constructor(db: Db, log: RunningLog) {
    this.#db = db;
    this.log = log;
    ({ hub: this.hub, accept: this.#accept } = Hub.open(
      'simulated',
      instruments,
      { now: () => now, elapsed: () => now },
      log.quotes,
    ));
    this.hub.onQuotes((quotes) => this.handed.push(...quotes));
  }

  /** @param isAlone whether it waits until it may write: a connection that was closed ends a moment later. */
  static async start(isAlone = true): Promise<Process> {
    const db = connect(database.appUrl, createLog('silent'), () => now);
    const place = { folder, packs: { kind: 'disk', folder } } as const;
    const config = { quotes: place } as Parameters<typeof openQuoteLog>[0]['config'];
    const started = new Process(db, await openQuoteLog({ config, db, log: createLog('silent') }));
    processes.push(started);
    if (isAlone) await eventually(() => expect(started.log.quotes.epoch).not.toBeNull());
    return started;
  }

  get db(): Db {
    return this.#db;
  }

  quote(code: string, bid: string): Quote | null {
    this.#sequence += 1;
    const price = parsePrice(bid) as Price;
    const ask = (price + 10n ** 8n) as Price;
    this.#accept([{ code, bid: price, ask, source: 'simulated', sequence: this.#sequence, time: now }]);
    const last = this.handed.at(-1);
    return last?.bid === price && last.code === code ? last : null;
  }

  async stop(): Promise<void> {
    processes = processes.filter((each) => each !== this);
    await this.log.stop();
    await disconnect(this.#db);
  }

  /** As by `kill -9`: its connections end, and nothing of it goes on. */
  async kill(): Promise<void> {
    const { rows } = await this.#db.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
    );
    processes = processes.filter((each) => each !== this);
    await this.log.quotes.lose();
    const administrator = new pg.Client(database.adminUrl);
    await administrator.connect();
    // Its own search for the right to write would go on otherwise.
    const ending = Promise.all([this.#db.pool.end(), this.#db.batchPool.end()]);
    for (const { pid } of rows) await administrator.query('select pg_terminate_backend($1)', [pid]);
    await administrator.end();
    await ending;
  }
}

beforeEach(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(memoryFolder(), 'candor-quotes-'));
  now = NOON;
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of processes) await each.stop();
  await expectWhole();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.adminUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The chain and all files agree. */
async function expectWhole(): Promise<void> {
  const files = await openQuoteFiles({ folder, packs: { kind: 'disk', folder } });
  await onDatabase(async (client) => {
    await client.query('begin');
    expect((await holdQuotes(client, files, null)).findings).toEqual([]);
  });
}

const minutesInChain = () =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ minute: number; quotes: number }>(
      'select minute, quotes from quote_minutes order by minute',
    );
    return rows.map(({ minute, quotes }) => [minute - NOON_MINUTE, quotes]);
  });

const underWay = () => readdirSync(join(folder, 'under-way')).toSorted();

/** Bids of an instrument in a minute, as the log has them. */
async function bids({ log }: Process, code: string, minute: number): Promise<bigint[] | null> {
  const segment = await log.quotes.read(code, minute);
  return segment === null ? null : readSegment(segment.bytes, minute).quotes.map(({ bid }) => bid / 10n ** 10n);
}

describe('what is handed out', () => {
  it('is in the log before, with its minute, and can be read there', async () => {
    const writer = await Process.start();
    writer.hub.onQuotes((quotes) => {
      const [{ minute = 0 } = {}] = quotes;
      // Already in the file when the listener is called.
      expect(readFileSync(tailPath(folder, minute)).length).toBeGreaterThan(0);
    });
    expect(writer.quote('BTCUSDT', '70000')?.minute).toBe(NOON_MINUTE);
    writer.quote('BTCUSDT', '70001');
    expect(await bids(writer, 'BTCUSDT', NOON_MINUTE)).toEqual([70_000n, 70_001n]);
    expect(await bids(writer, 'ETHUSDT', NOON_MINUTE)).toBeNull();
  });

  it('is sealed when its minute is over, and stays the same', async () => {
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    const before = await writer.log.quotes.read('BTCUSDT', NOON_MINUTE);
    now += MINUTE;
    writer.quote('BTCUSDT', '70001');
    await eventually(async () => expect(await minutesInChain()).toEqual([[0, 1]]));
    await eventually(() => expect(underWay()).toEqual([String(NOON_MINUTE + 1)]));
    await writer.stop();
    const next = await Process.start();
    const after = await next.log.quotes.read('BTCUSDT', NOON_MINUTE);
    expect(Buffer.from(after?.bytes ?? []).equals(before?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(Buffer.from(after?.hash ?? []).equals(before?.hash ?? Buffer.alloc(0))).toBe(true);
    expect(after?.minuteHash).not.toBeNull();
  });

  it('has sequences that never go back, whatever restarts', async () => {
    const seen: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const writer = await Process.start();
      for (const bid of ['70000', '70001']) seen.push(writer.quote('BTCUSDT', bid)?.sequence ?? 0);
      seen.push(writer.quote('ETHUSDT', '3000')?.sequence ?? 0);
      await (run === 1 ? writer.kill() : writer.stop());
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('has a minute of its own after each restart, also within one minute and when the clock goes back', async () => {
    for (const back of [0, 0, HOUR]) {
      now -= back;
      const writer = await Process.start();
      writer.quote('BTCUSDT', '70000');
      await writer.stop();
    }
    expect(await minutesInChain()).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    now += HOUR + 10 * MINUTE;
    const writer = await Process.start();
    expect(writer.quote('BTCUSDT', '70000')?.minute).toBe(NOON_MINUTE + 10);
  });
});

describe('a clock that is set back', () => {
  it('begins a minute of its own, and everything handed out is in the log', async () => {
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    now += 30 * SECOND;
    writer.quote('BTCUSDT', '70001');
    now -= 10 * MINUTE;
    expect(writer.quote('BTCUSDT', '70002')?.minute).toBe(NOON_MINUTE + 1);
    writer.quote('ETHUSDT', '3000');
    expect(writer.hub.statusOf('BTCUSDT')).toBe('live');
    expect(await bids(writer, 'BTCUSDT', NOON_MINUTE)).toEqual([70_000n, 70_001n]);
    expect(await bids(writer, 'BTCUSDT', NOON_MINUTE + 1)).toEqual([70_002n]);
  });
});

describe('a process that ends as by kill -9', () => {
  it('leaves nothing out: what it handed out is sealed by the next one', async () => {
    const writer = await Process.start();
    for (const bid of ['70000', '70001', '70002']) writer.quote('BTCUSDT', bid);
    await writer.kill();
    const next = await Process.start();
    expect(next.quote('BTCUSDT', '70003')?.minute).toBe(NOON_MINUTE + 1);
    await eventually(async () => expect(await minutesInChain()).toEqual([[0, 3]]));
    expect(await bids(next, 'BTCUSDT', NOON_MINUTE)).toEqual([70_000n, 70_001n, 70_002n]);
  });

  it.each([
    ['in the middle of its last write', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -3)), 1],
    ['with a piece of a write', (path: string) => appendFileSync(path, Buffer.of(9, 0, 0, 0, 1, 2)), 2],
    ['with a block of zeros', (path: string) => appendFileSync(path, Buffer.alloc(64)), 2],
  ])('%s has what was written whole', async (_, tear, whole) => {
    const writer = await Process.start();
    for (const bid of ['70000', '70001']) writer.quote('BTCUSDT', bid);
    await writer.kill();
    tear(tailPath(folder, NOON_MINUTE));
    const next = await Process.start();
    await eventually(async () => expect(await minutesInChain()).toEqual([[0, whole]]));
    expect((await bids(next, 'BTCUSDT', NOON_MINUTE))?.length).toBe(whole);
  });

  it('between the end of a minute and its seal has it sealed by the next, and between the seal and the removal removed', async () => {
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    const file = readFileSync(tailPath(folder, NOON_MINUTE));
    await writer.kill();
    // Its pack was written, and not yet its row.
    const half = await Process.start();
    await eventually(async () => expect(await minutesInChain()).toEqual([[0, 1]]));
    await half.stop();
    await onDatabase((client) => client.query(`set session_replication_role = replica; delete from quote_minutes`));
    writeFileSync(tailPath(folder, NOON_MINUTE), file);
    await (await Process.start()).stop();
    expect(await minutesInChain()).toEqual([[0, 1]]);
    // Its row was written, and the file is still there.
    writeFileSync(tailPath(folder, NOON_MINUTE), file);
    const last = await Process.start();
    expect(underWay()).toEqual([]);
    expect(await bids(last, 'BTCUSDT', NOON_MINUTE)).toEqual([70_000n]);
  });
});

describe('two processes on one folder', () => {
  it('do not write at once: the second has no quotes until the first ends, and goes on behind it', async () => {
    const first = await Process.start();
    const second = await Process.start(false);
    expect([first.quote('BTCUSDT', '70000')?.sequence, second.quote('BTCUSDT', '80000')]).toEqual([1, null]);
    expect([second.hub.quoteOf('BTCUSDT'), second.hub.statusOf('BTCUSDT')]).toEqual([null, 'stale']);
    await first.stop();
    await eventually(() => expect(second.quote('BTCUSDT', '70001')).not.toBeNull());
    expect(second.handed.at(-1)?.sequence).toBeGreaterThan(1);
  });

  it('of which one has gone on unnoticed: what it would save is refused, and it hands out nothing more', async () => {
    const first = await Process.start();
    const used = first.quote('BTCUSDT', '70000');
    const { epoch, pins } = await first.log.quotes.pin([
      { code: 'BTCUSDT', minute: NOON_MINUTE, sequence: used?.sequence ?? 0 },
    ]);
    await onDatabase((client) =>
      client.query('update quote_log_writer set epoch = epoch + 1, holder = gen_random_uuid()'),
    );
    const query = savePins({ epoch, pins });
    await expect(first.db.pool.query(query?.text ?? '', [...(query?.values ?? [])])).rejects.toMatchObject({
      code: 'CN009',
    });
    now += MINUTE;
    first.quote('BTCUSDT', '70001');
    await eventually(() => expect(first.quote('BTCUSDT', '70002')?.minute).not.toBe(NOON_MINUTE + 1));
    // It asked again, became the writer again, and found its own files.
    await eventually(() => expect(first.quote('BTCUSDT', '70003')?.minute).toBe(NOON_MINUTE + 2));
  });

  it('that lose their connections go on, because nobody else could write meanwhile', async () => {
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    await onDatabase((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`),
    );
    expect(writer.quote('BTCUSDT', '70001')?.minute).toBe(NOON_MINUTE);
    now += MINUTE;
    expect(writer.quote('BTCUSDT', '70002')?.minute).toBe(NOON_MINUTE + 1);
    await eventually(async () => expect(await minutesInChain()).toEqual([[0, 2]]));
  });
});

describe('a disk that is full', () => {
  const full = () =>
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });

  it('has nobody handed anything, and nothing traded on, until there is room again', async () => {
    const writer = await Process.start();
    const last = writer.quote('BTCUSDT', '70000');
    const disk = full();
    expect(writer.quote('BTCUSDT', '70001')).toBeNull();
    expect([writer.hub.quoteOf('BTCUSDT'), writer.hub.tradableQuote('BTCUSDT')]).toEqual([last, null]);
    expect(writer.hub.statusOf('BTCUSDT')).toBe('stale');
    disk.mockRestore();
    await eventually(() => expect(writer.quote('BTCUSDT', '70002')).not.toBeNull());
    expect(writer.hub.tradableQuote('BTCUSDT')?.bid).toBe(parsePrice('70002'));
    // What was not handed out is not in the log either.
    expect(await bids(writer, 'BTCUSDT', NOON_MINUTE)).toEqual([70_000n, 70_002n]);
    await writer.kill();
    const next = await Process.start();
    expect(await bids(next, 'BTCUSDT', NOON_MINUTE)).toEqual([70_000n, 70_002n]);
  });

  it('for long keeps no file open for each time that it was tried', async () => {
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    const disk = full();
    expect(writer.quote('BTCUSDT', '70001')).toBeNull();
    const open = '/proc/self/fd';
    if (!existsSync(open)) return;
    const filesOpen = () =>
      readdirSync(open).filter((fd) => {
        try {
          return fs.readlinkSync(join(open, fd)).startsWith(folder);
        } catch {
          return false;
        }
      }).length;
    const before = filesOpen();
    for (let tries = 0; tries < 3; tries += 1) {
      const tried = disk.mock.calls.length;
      await eventually(() => {
        writer.quote('BTCUSDT', '70002');
        expect(disk.mock.calls.length).toBeGreaterThan(tried);
      });
    }
    await eventually(() => expect(filesOpen()).toBeLessThanOrEqual(before));
    disk.mockRestore();
    await eventually(() => expect(writer.quote('BTCUSDT', '70003')).not.toBeNull());
  });

  it('has no minute begun in it', async () => {
    const writer = await Process.start();
    const disk = full();
    expect(writer.quote('BTCUSDT', '70000')).toBeNull();
    disk.mockRestore();
    await eventually(() => expect(writer.quote('ETHUSDT', '3000')).not.toBeNull());
    expect(await bids(writer, 'BTCUSDT', NOON_MINUTE)).toBeNull();
  });

  it('has no fill saved when the quotes cannot be brought to disk', async () => {
    const writer = await Process.start();
    const used = writer.quote('BTCUSDT', '70000');
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, 'under-way'), { recursive: true });
    vi.spyOn(fs, 'openSync').mockImplementation(() => {
      throw new Error('EIO: i/o error');
    });
    const ref = { code: 'BTCUSDT', minute: NOON_MINUTE, sequence: used?.sequence ?? 0 };
    await expect(writer.log.quotes.pin([ref])).rejects.toMatchObject({ status: '503' });
    expect(writer.hub.tradableQuote('BTCUSDT')).toBeNull();
    vi.restoreAllMocks();
    await eventually(() => expect(writer.quote('BTCUSDT', '70001')).not.toBeNull());
    expect((await writer.log.quotes.pin([ref])).pins).toHaveLength(1);
  });
});

describe('a pin', () => {
  it('is the running hash up to its quote, also of a minute that is over or sealed long ago', async () => {
    const writer = await Process.start();
    const [first, second] = [writer.quote('BTCUSDT', '70000'), writer.quote('BTCUSDT', '70001')];
    const refOf = (quote: Quote | null) => ({
      code: 'BTCUSDT',
      minute: quote?.minute ?? 0,
      sequence: quote?.sequence ?? 0,
    });
    const pinOf = async (quote: Quote | null) => {
      const [pin] = (await writer.log.quotes.pin([refOf(quote)])).pins;
      return [pin?.count, Buffer.from(pin?.hash ?? []).toString('hex')];
    };
    const early = [await pinOf(first), await pinOf(second)];
    expect(early.map(([count]) => count)).toEqual([1, 2]);
    for (let minute = 0; minute < 5; minute += 1) {
      now += MINUTE;
      writer.quote('ETHUSDT', `300${minute}`);
    }
    await eventually(async () => expect((await minutesInChain()).length).toBe(5));
    expect([await pinOf(first), await pinOf(second)]).toEqual(early);
    expect((await writer.log.quotes.pin([refOf(first), refOf(second)])).pins).toHaveLength(1);
    now += SECOND;
    await inTransaction(writer.db, async () => {
      const query = savePins(await writer.log.quotes.pin([refOf(first), refOf(second)]));
      await writer.db.pool.query(query?.text ?? '', [...(query?.values ?? [])]);
    });
  });
});

describe('packs whose time is over', () => {
  it('are removed, once a day; the hashes of their minutes stay', async () => {
    now = Date.now() - 40 * 24 * HOUR;
    const old = Math.floor(now / MINUTE);
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    now = Date.now();
    writer.quote('BTCUSDT', '70000');
    await eventually(async () => expect(await minutesInChain()).toHaveLength(1));
    const place = { quotes: { folder, packs: { kind: 'disk', folder } } } as Parameters<
      typeof quoteLogJobs
    >[0]['config'];
    expect(existsSync(join(folder, packName(old)))).toBe(true);
    await quoteLogJobs({ config: place, db: writer.db })[EXPIRE_QUOTES_JOB]?.({});
    expect(existsSync(join(folder, packName(old)))).toBe(false);
    expect(await minutesInChain()).toHaveLength(1);
    await expectWhole();
  });
});

describe('the database', () => {
  it('takes only minutes that go on behind the last one, and lets nobody change any', async () => {
    const writer = await Process.start();
    writer.quote('BTCUSDT', '70000');
    now += MINUTE;
    writer.quote('BTCUSDT', '70001');
    await eventually(async () => expect(await minutesInChain()).toHaveLength(1));
    const attempt = (statement: string) =>
      writer.db.pool.query(statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    const seal = (minute: number, previous: string, sequence: number) =>
      attempt(`select quote_log_seal(1, ${minute}, ${previous}, sha256('x'), 1, 1, 1, ${sequence})`);
    const end = `(select hash from quote_minutes order by minute desc limit 1)`;
    expect(await seal(NOON_MINUTE + 5, `sha256('y')`, 9)).toContain('does not go on');
    expect(await seal(NOON_MINUTE, end, 9)).toContain('does not go on');
    for (const statement of [
      `update quote_minutes set quotes = 2`,
      `delete from quote_pins`,
      `insert into quote_pins values ('BTCUSDT', 1, 1, 1, sha256('x'))`,
      `insert into quote_removals values (1, 30, now())`,
      `update quote_log_writer set epoch = 9`,
    ]) {
      expect(await attempt(statement)).toContain('permission denied');
    }
  });
});
