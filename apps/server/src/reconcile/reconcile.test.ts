/** Reconciliation as an auditor runs it: a true history passes, and the rules find each corruption fixture. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { connect, disconnect } from '../db/db.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { booksSeries, readCheckpoints, writeCheckpoint } from '../process/checkpoints.ts';
import { createSecrets } from '../process/secrets.ts';
import { type BooksCheckpoint, holdBooksCheckpoint, holdChain, measureBooks } from './books-checkpoint.ts';
import { checkRules, reconcile, report, type RuleResult } from './check.ts';
import { RECONCILIATION_RULES } from './rules.ts';
import { copyOf, type History, makeHistory } from './testing/history.ts';
import { recentScope, shardsOf } from './scopes.ts';
import { checkRulesOver, CORRUPTION_FIXTURES, corrupt } from './testing/corruption.ts';
import { forget, move, raise } from './testing/corruption/fixture.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';

/** What is checked in every database, wherever it runs. */
const HELD = ['options-were-priced-as-published', 'volatilities-follow-from-closes', 'settlements-follow-from-quotes'];
const PLANTED = [...RECONCILIATION_RULES.map(({ name }) => name), ...HELD];
const ALWAYS_CHECKED = [...RECONCILIATION_RULES.map(({ name }) => name), 'agreements-are-sealed', ...HELD];

/** Of the history's quotes that is closed: a minute after those that its options are settled by. */
const LAST_MINUTE = 29_921_281;

let history: History;

beforeAll(async () => {
  history = await makeHistory();
});

afterAll(() => history.drop());

const broken = (results: readonly RuleResult[]) =>
  Object.fromEntries(
    results.flatMap(({ rule, findings }) =>
      findings.length === 0 ? [] : [[rule.name, findings.map(({ id }) => id).toSorted()]],
    ),
  );

describe('true books', () => {
  it('hold in every rule, and each rule has looked at something', async () => {
    const results = await reconcile(history.appUrl);
    expect(results.map(({ rule }) => rule.name)).toEqual(ALWAYS_CHECKED);
    expect(broken(results)).toEqual({});
    expect(results.filter(({ looked }) => looked === 0)).toEqual([]);
    expect(report(results)).toContain('The books balance.');
    expect(report(results)).not.toContain('BROKEN');
  });

  it('are read as the application, in a transaction that could not write', async () => {
    expect(new URL(history.appUrl).username).toBe('candor_app');
    const readOnly = `${history.appUrl}?options=-c%20default_transaction_read_only%3Don`;
    expect(broken(await reconcile(readOnly))).toEqual({});
  });

  it('are seen at one moment, however busy they are', async () => {
    const copy = await copyOf(history);
    const db = connect(copy.appUrl, createLog('silent'));
    let isDone = false;
    const posting = (async () => {
      while (!isDone) await db.pool.query(`select sandbox_grant(1, 'USDT', 1)`);
    })();
    try {
      for (let look = 0; look < 20; look += 1) {
        const results = await reconcile(copy.appUrl);
        expect(broken(results)).toEqual({});
        // Two rules count the transfers, one of them at the beginning, the other at the end.
        const counted = new Map(results.map(({ rule, looked }) => [rule.name, looked]));
        expect(counted.get('transfers-are-explained')).toBe(counted.get('modes-never-touch'));
      }
    } finally {
      isDone = true;
      await posting;
      await disconnect(db);
      await copy.drop();
    }
  });
});

describe('a lie', () => {
  let liar: pg.Client;

  beforeAll(async () => {
    liar = new pg.Client(history.adminUrl);
    await liar.connect();
  });

  // PostgreSQL clones a database only while nobody is connected to it.
  afterAll(() => liar.end());

  test.each(CORRUPTION_FIXTURES)('%s is found', async (_, statements, finds) => {
    const results = await checkRulesOver(liar, statements(history));
    const expected = finds(history);
    expect(broken(results)).toEqual(expected);
    const text = report(results);
    for (const [rule, ids] of Object.entries(expected)) {
      expect(text).toMatch(new RegExp(`^BROKEN  ${rule} `, 'm'));
      for (const offender of ids) expect(text).toContain(`${offender}: `);
    }
    expect(text).toContain(`${Object.keys(expected).length} of ${PLANTED.length} rules are broken.`);
  });

  it('is taken back after it was told', async () => {
    expect(broken(await checkRulesOver(liar, ''))).toEqual({});
  });

  it('lists twenty offenders, and counts the rest', async () => {
    const results = await checkRulesOver(
      liar,
      `insert into trading_events (order_id, version, kind, happened_at) select 900000 + n, 1, 'changed', now() from generate_series(1, 25) n`,
    );
    const steps = results.find(({ rule }) => rule.name === 'every-version-has-its-step');
    expect([steps?.broken, steps?.findings.length]).toEqual([25, 20]);
    expect(report(results)).toContain('… and 5 more');
  });
});

describe('books that are checked from a checkpoint on', () => {
  let copy: TestDatabase;
  let client: pg.Client;
  let from: BooksCheckpoint;

  beforeAll(async () => {
    copy = await copyOf(history);
    client = new pg.Client(copy.adminUrl);
    await client.connect();
    from = await measureBooks(client, new Date().toISOString());
    await client.query(`select sandbox_grant(1, 'USDT', 5)`);
  });

  afterAll(async () => {
    await client.end();
    await copy.drop();
  });

  const brokenAfter = async (statements: string) => {
    await client.query(`begin; set local session_replication_role = replica; ${statements}`);
    try {
      const results = [
        ...(await checkRules([client], [recentScope(from)], true)),
        await holdBooksCheckpoint(client, from),
      ];
      return broken(results);
    } finally {
      await client.query('rollback');
    }
  };

  it('hold, with what was posted since', async () => {
    expect(Number(from.transfers)).toBeGreaterThan(20);
    expect(broken(await reconcile(copy.appUrl, { from }))).toEqual({});
  });

  it('are signed only when all of it holds', async () => {
    const signed: BooksCheckpoint[] = [];
    const onHeld = (checkpoint: BooksCheckpoint) => signed.push(checkpoint);
    await reconcile(copy.appUrl, { onHeld });
    expect(signed).toHaveLength(1);
    await corrupt(history, `update trading_orders set profit_units = profit_units + 1 where id = ${history.won}`);
    await reconcile(history.appUrl, { onHeld });
    await corrupt(history, `update trading_orders set profit_units = profit_units - 1 where id = ${history.won}`);
    expect(signed).toHaveLength(1);
  });

  test.each<[string, () => string, Record<string, string[]>]>([
    [
      'a transfer of before that is gone, with its effect on both balances',
      () =>
        forget(history.accountId('1/available'), history.accountId('house/fees'), `order:${history.won}:2:fee.closing`),
      { 'books-go-on': ['', ''] },
    ],
    [
      'money moved between two balances of before',
      () => `update ledger_accounts set balance_units = balance_units - 1 where id = ${history.accountId('1/available')};
             update ledger_accounts set balance_units = balance_units + 1 where id = ${history.accountId('2/available')}`,
      { 'books-go-on': [''] },
    ],
    [
      'a posting since then that nothing explains',
      () => move(history.accountId('house/trading'), history.accountId('1/available'), '7'),
      { 'transfers-are-explained': ['transfer 900000'] },
    ],
    [
      'a grant since then that was raised',
      () => `update sandbox_grants set amount_units = 4 where id = (select max(id) from sandbox_grants)`,
      { 'transfers-are-explained': ['sandbox.grant'] },
    ],
  ])('name %s', async (_, statements, expected) => {
    const found = Object.entries(await brokenAfter(statements()));
    expect(found.map(([rule, ids]) => [rule, ids.length])).toEqual(
      Object.entries(expected).map(([rule, ids]) => [rule, ids.length]),
    );
    for (const [rule, ids] of found) {
      for (const [place, id] of ids.entries()) expect(id).toContain(expected[rule]?.[place] ?? 'nothing');
    }
  });
});

describe('the chain of quotes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-chain-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is held against each end of it that was signed outside of the database, so that one made anew is found', async () => {
    const client = new pg.Client(history.adminUrl);
    await client.connect();
    try {
      const [secrets, series] = [createSecrets(Buffer.alloc(32, 1)), booksSeries(dataDir)];
      const { until, transfers, balances, chain } = await measureBooks(client, new Date().toISOString());
      expect(chain?.minute).toBe(LAST_MINUTE);
      const line = { id: transfers, hash: balances, at: until };
      // One from before the chain was signed with the books.
      writeCheckpoint(series, secrets, line);
      writeCheckpoint(series, secrets, { ...line, ...(chain !== null && { chain }) });
      const found = async () => (await holdChain(client, readCheckpoints(series, secrets))).findings;
      expect(await found()).toEqual([]);
      // Whole, and every hash of it made to fit the one before.
      await client.query(`begin; set local session_replication_role = replica;
        update quote_minutes set hash = sha256(hash);
        update quote_minutes m set previous = (select hash from quote_minutes p where p.minute < m.minute order by p.minute desc limit 1)
        where m.minute > (select min(minute) from quote_minutes)`);
      const named = { id: `minute ${LAST_MINUTE}`, problem: 'is another one in the chain of quotes' };
      expect(broken(await checkRules([client]))).not.toHaveProperty('minutes-are-chained');
      expect(await found()).toEqual([named]);
      await client.query('delete from quote_minutes');
      expect(await found()).toEqual([{ ...named, problem: 'is gone from the chain of quotes' }]);
      await client.query('rollback');
      // Who has no key cannot take the end out of a line.
      const path = join(dataDir, 'books.jsonl');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/,"chain":\{[^}]*\}/, ''));
      expect(await found()).toEqual([{ id: 'checkpoint 2', problem: 'is not signed with our key' }]);
    } finally {
      await client.end();
    }
  });
});

describe('a large database', () => {
  it('is checked in parts, which find what the whole finds', async () => {
    const client = new pg.Client(history.adminUrl);
    await client.connect();
    try {
      const lie = raise(`order:${history.won}:2:profit`, 7);
      await client.query(`begin; set local session_replication_role = replica; ${lie}`);
      const whole = await checkRules([client]);
      const parts = await checkRules([client], await shardsOf(client, 1));
      expect(broken(parts)).toEqual(broken(whole));
      expect(Object.keys(broken(parts))).toContain('steps-were-posted');
    } finally {
      await client.query('rollback');
      await client.end();
    }
  });
});

test('every rule is broken by at least one lie', () => {
  const caught = new Set(CORRUPTION_FIXTURES.flatMap(([, , finds]) => Object.keys(finds(history))));
  expect(PLANTED.filter((name) => !caught.has(name))).toEqual([]);
});

describe('npm run reconcile', () => {
  const program = fileURLToPath(new URL('../reconcile.ts', import.meta.url));
  // A developer's machine may have an audit log of its own.
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-reconcile-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const runProgram = (databaseUrl: string, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: { DATABASE_URL: databaseUrl, CANDOR_DATA_DIR: dataDir, CANDOR_QUOTE_DIR: history.quoteDir },
    });

  it('ends with 0 and says that the books balance', () => {
    const { status, stdout, stderr } = runProgram(history.appUrl, history.appUrl);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The books balance.');
  });

  it('names what was credited from networks without a node here, and nothing else', () => {
    const { status, stdout, stderr } = runProgram(history.appUrl);
    expect([status, stderr]).toEqual([1, '']);
    for (const network of ['bitcoin', 'tron'])
      expect(stdout).toContain(`was credited from ${network}, which has no node here`);
    expect(stdout).toMatch(/^1 of \d+ rules are broken\.$/m);
  });

  it('ends with 1 and names the offender, also of a database named on the command line', async () => {
    const copy = await copyOf(history);
    await corrupt(copy, `update trading_orders set profit_units = profit_units + 1 where id = ${history.won}`);
    const { status, stdout } = runProgram(history.appUrl, copy.appUrl);
    await copy.drop();
    expect(status).toBe(1);
    expect(stdout).toContain(`order ${history.won}: `);
    expect(stdout).toContain(`2 of ${ALWAYS_CHECKED.length} rules are broken.`);
  });

  it('goes on from where the books held, and checks everything when asked to', async () => {
    // The history's steps are dated by a clock of its own.
    const fresh = await cloneDatabase();
    const { auditDir } = readConfig({ CANDOR_DATA_DIR: dataDir });
    mkdirSync(auditDir, { recursive: true });
    // As a server leaves it that has an audit log.
    writeFileSync(join(auditDir, 'checkpoints.jsonl'), '');
    const runs = [[], [], ['--full']].map((args) => runProgram(fresh.appUrl, ...args));
    expect(runs.map(({ stdout }) => stdout.includes('quotes-are-as-logged'))).toEqual([true, true, true]);
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(runs.map(({ stdout }) => stdout.includes('What was posted since'))).toEqual([false, true, false]);
    expect(runs.map(({ stdout }) => stdout.includes('books-go-on'))).toEqual([false, true, false]);
    const forged = readFileSync(join(auditDir, 'books.jsonl'), 'utf8').replaceAll('"id":"', '"id":"1');
    writeFileSync(join(auditDir, 'books.jsonl'), forged);
    expect(runProgram(fresh.appUrl).stdout).not.toContain('books-go-on');
    await fresh.drop();
  });

  it('fails loudly when there is nothing to look at', () => {
    const nowhere = new URL(history.appUrl);
    nowhere.pathname = '/not_there';
    const { status, stdout } = runProgram(nowhere.toString());
    expect(status).not.toBe(0);
    expect(stdout).not.toContain('balance');
  });
});
