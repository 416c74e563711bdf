/** Reconciliation as an auditor runs it: a true history passes, and the rules find each corruption fixture. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { connect, disconnect } from '../db/db.ts';
import { createLog } from '../process/log.ts';
import { reconcile, report, type RuleResult } from './check.ts';
import { RECONCILIATION_RULES } from './rules.ts';
import { copyOf, type History, makeHistory } from './testing/history.ts';
import { checkRulesOver, CORRUPTION_FIXTURES, corrupt } from './testing/corruption.ts';

/** Five openings, three closings, two placed orders, one change and one partial close, each with its idempotency key. */
const ANSWERS = 12;

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
    expect(results.map(({ rule }) => rule.name)).toEqual(RECONCILIATION_RULES.map(({ name }) => name));
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
        // Both rules count the transfers, and the first one the stored answers too.
        const counted = new Map(results.map(({ rule, looked }) => [rule.name, looked]));
        expect((counted.get('keys-had-one-effect') ?? 0) - (counted.get('modes-never-touch') ?? 0)).toBe(ANSWERS);
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
    expect(text).toContain(`${Object.keys(expected).length} of ${RECONCILIATION_RULES.length} rules are broken.`);
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

test('every rule is broken by at least one lie', () => {
  const caught = new Set(CORRUPTION_FIXTURES.flatMap(([, , finds]) => Object.keys(finds(history))));
  expect(RECONCILIATION_RULES.filter(({ name }) => !caught.has(name))).toEqual([]);
});

describe('npm run reconcile', () => {
  const program = fileURLToPath(new URL('../reconcile.ts', import.meta.url));
  const runProgram = (databaseUrl: string, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      // A developer's machine may have an audit log of its own.
      env: { DATABASE_URL: databaseUrl, CANDOR_DATA_DIR: tmpdir() },
    });

  it('ends with 0 and says that the books balance', () => {
    const { status, stdout, stderr } = runProgram(history.appUrl);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The books balance.');
  });

  it('ends with 1 and names the offender, also of a database named on the command line', async () => {
    const copy = await copyOf(history);
    await corrupt(copy, `update trading_orders set profit_units = profit_units + 1 where id = ${history.won}`);
    const { status, stdout } = runProgram(history.appUrl, copy.appUrl);
    await copy.drop();
    expect(status).toBe(1);
    expect(stdout).toContain(`order ${history.won}: `);
    expect(stdout).toContain(`2 of ${RECONCILIATION_RULES.length} rules are broken.`);
  });

  it('fails loudly when there is nothing to look at', () => {
    const nowhere = new URL(history.appUrl);
    nowhere.pathname = '/not_there';
    const { status, stdout } = runProgram(nowhere.toString());
    expect(status).not.toBe(0);
    expect(stdout).not.toContain('balance');
  });
});
