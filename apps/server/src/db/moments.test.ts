/** Times that grant something: whoever has the application's own password writes none that is not of the moment. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let application: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase(inject('databaseUrls'));
  // As installed: tests have a clock of their own, and other bounds.
  await run(database.ownerUrl, `update platform_clock set ahead = '1 minute', behind = '5 minutes'`);
  application = new pg.Client(database.appUrl);
  await application.connect();
});
afterAll(async () => {
  await application.end();
  await database.drop();
});

/** What is said of a row with this time alone: the time is looked at first. */
async function refusalOf(table: string, column: string, at: string): Promise<string> {
  await application.query('begin');
  try {
    await application.query(`insert into ${table} (${column}) values (now() + $1::interval)`, [at]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    await application.query('rollback');
  }
}

describe.each([
  ['wallet_payees', 'created_at'],
  ['wallet_payees', 'confirmed_at'],
  ['wallet_payee_tickets', 'issued_at'],
  ['wallet_payee_tickets', 'used_at'],
  ['wallet_withdrawals', 'requested_at'],
  ['wallet_withdrawals', 'decided_at'],
  ['wallet_withdrawals', 'sent_at'],
  ['wallet_withdrawals', 'ended_at'],
  ['wallet_deposits', 'seen_at'],
  ['wallet_deposits', 'final_at'],
  ['wallet_deposits', 'decided_at'],
  ['wallet_batches', 'made_at'],
  ['conversion_conversions', 'converted_at'],
  ['smart_enablings', 'enabled_at'],
  ['strategies_runs', 'started_at'],
  ['alerts_alerts', 'created_at'],
  ['alerts_alerts', 'set_at'],
  ['loan_loans', 'requested_at'],
  ['loan_agreements', 'made_at'],
  ['loan_signatures', 'signed_at'],
])('%s, %s', (table, column) => {
  test.each([
    ['a day ago', '-1 day', true],
    ['six minutes ago', '-6 minutes', true],
    ['now', '0', false],
    ['in two minutes', '2 minutes', true],
    ['never', 'infinity', true],
  ])('%s', async (_, at, isRefused) => {
    const refusal = await refusalOf(table, column, at);
    expect(refusal).not.toBe('');
    expect(refusal.includes(`${column} of ${table} is not of this moment`)).toBe(isRefused);
  });
});

describe('the day on which an account is closed', () => {
  beforeAll(() =>
    run(
      database.ownerUrl,
      `insert into identity_customers (username, password_hash, invite_code, created_at) values ('leaving', 'x', 'LEAVING01', now())`,
    ),
  );

  const closed = async (at: string): Promise<string> => {
    await application.query('begin');
    try {
      await application.query(
        `update identity_customers set status = 'closed', closed_at = now() + $1::interval where username = 'leaving'`,
        [at],
      );
      await application.query(`update identity_customers set closed_at = now() where username = 'leaving'`);
      return 'moved';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    } finally {
      await application.query('rollback');
    }
  };

  test.each(['-9 years', '-6 minutes', '2 minutes', 'infinity'])('is not %s from now', async (at) => {
    expect(await closed(at)).toBe('closed_at of identity_customers is not of this moment');
  });

  test('is the database’s own where nobody says it', async () => {
    await application.query('begin');
    const { rows } = await application.query(
      `update identity_customers set status = 'closed' where username = 'leaving' returning closed_at between now() and clock_timestamp() as is_now`,
    );
    await application.query('rollback');
    expect(rows).toEqual([{ is_now: true }]);
  });

  test('is now, and stays', async () => {
    // In one transaction now() is one instant: the second is a moment later.
    expect(await closed('-1 second')).toBe('an account is closed once, as its status says');
  });
});
