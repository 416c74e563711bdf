/** Forged agreements: every rule over the database alone holds, and the seal tells. */
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { connect, disconnect } from '../db/db.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { createSecrets } from '../process/secrets.ts';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/test-clock.ts';
import { checkRules } from './check.ts';
import { holdSeals } from './hold-seals.ts';
import { AGREED } from './testing/agreed.ts';
import { CHECKED } from './testing/checked.ts';
import { lend } from './testing/lent.ts';

/** Of loan 3 there are two. */
const ALL = ['1-1', '2-1', '3-1', '3-2', '4-1'];
const OTHER_TERMS = 'was signed for another loan, or other terms';
const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const OTHER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBijCCATGgAwIBAgIUfA75nXBu6F4od/V3P2XF2JbBuTEwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPTG9hbiBhZ3JlZW1lbnRzMCAXDTI2MTEyNjE3MTI1NFoYDzIx
MjYxMTAyMTcxMjU0WjAaMRgwFgYDVQQDDA9Mb2FuIGFncmVlbWVudHMwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAARR+OUA0+5QPnWRoaFmYHxoRlGlJWBaHga1DToy
ivVZjKaPMk+vjkdC+Uz6FvIBTB1qehyrS6RZN7AYtKhT/6NJo1MwUTAdBgNVHQ4E
FgQU0LZQFFRsHEJP7y/+f6YDlzUgg8UwHwYDVR0jBBgwFoAU0LZQFFRsHEJP7y/+
f6YDlzUgg8UwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBjVvrL
hpaUthXNAJxzIWSDDwO3MIDZbylACW8myBXjAQIgHB9fs3rP/pBNdq5tvlbHBPYS
bOVErGdCzRbhZRAN8ZU=
-----END CERTIFICATE-----
`;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  await run(database.ownerUrl, AGREED);
  await run(database.ownerUrl, CHECKED);
  const clock = new TestClock(Date.parse('2026-11-20T12:00:00Z'));
  const log = createLog('silent');
  const db = connect(database.appUrl, log, clock.read);
  const app = { log, db, secrets: createSecrets(Buffer.alloc(32)), now: clock.read, config: readConfig({}) };
  await lend(app, database);
  await disconnect(db);
  client = new pg.Client(database.adminUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(() => client.query('rollback'));

/** What the rule finds; any other broken rule fails the test. */
async function found(since: string | null = null): Promise<string[]> {
  const { findings } = await holdSeals(client, since);
  const others = await checkRules([client]);
  expect(others.filter(({ broken }) => broken > 0)).toEqual([]);
  return findings.map(({ id, problem }) => `${id} ${problem}`);
}
const each = (problem: string) => ALL.map((number) => `agreement ${number} ${problem}`);

const OTHER_DOCUMENT = Buffer.from('I owe you everything. '.repeat(60));
const exchange = (seal: Buffer | null = null) =>
  client.query(
    `update loan_signatures set document = $1, sha256 = sha256($1), seal = coalesce($2, seal) where loan_id = 1`,
    [OTHER_DOCUMENT, seal],
  );

it('holds what the platform signed, whole and from a checkpoint on', async () => {
  expect(await found()).toEqual([]);
  expect((await holdSeals(client, null)).looked).toBe(ALL.length);
  expect((await holdSeals(client, '2026-12-12T12:00:00Z')).looked).toBe(2);
});

it('finds another document with its own hash under the old seal', async () => {
  await exchange();
  expect(await found()).toEqual(['agreement 1-1 is not what the platform signed']);
  expect(await found('2026-12-12T12:00:00Z')).toEqual([]);
});

it('finds the signatures of two loans, each in the place of the other', async () => {
  for (const [from, to] of [
    [1, 900],
    [4, 1],
    [900, 4],
  ])
    await client.query('update loan_signatures set loan_id = $2 where loan_id = $1', [from, to]);
  expect(await found()).toEqual(['1-1', '4-1'].map((number) => `agreement ${number} ${OTHER_TERMS}`));
});

test.each([
  ['another principal', 'update loan_loans set principal_units = 5, principal_left_units = 5 where id = 2'],
  ['another customer', 'update loan_loans set customer_id = 3 where id = 2'],
  ['another rate', 'update loan_agreements set daily_ppb = daily_ppb + 1 where loan_id = 2'],
  ['other days without interest', 'update loan_agreements set free_days = 0 where loan_id = 2'],
  ['another time', `update loan_agreements set days = 7 where loan_id = 2`],
  ['another moment', `update loan_signatures set signed_at = signed_at + interval '1 second' where loan_id = 2`],
  [
    'another document to sign',
    `update loan_agreements set document = document || 'x'::bytea, sha256 = sha256(document || 'x'::bytea) where loan_id = 2`,
  ],
  ['no agreement', 'delete from loan_agreements where loan_id = 2'],
])('finds a signature with %s', async (_, statement) => {
  await client.query(statement);
  expect(await found()).toEqual([`agreement 2-1 ${OTHER_TERMS}`]);
});

it('finds a seal by another key, and one that is none', async () => {
  await exchange(sign('sha256', OTHER_DOCUMENT, OTHER_KEY));
  expect(await found()).toEqual(['agreement 1-1 is not what the platform signed']);
  await exchange(Buffer.from('none'));
  expect(await found()).toEqual(['agreement 1-1 is not what the platform signed']);
});

it('finds a seal by a key that there is not', async () => {
  await client.query(`update loan_signatures set sealed_by = repeat('f', 64) where loan_id = 1`);
  expect(await found()).toEqual(['agreement 1-1 is sealed by a key that there is not']);
});

it('finds a certificate that is none', async () => {
  await client.query(`update loan_keys set certificate = 'none'`);
  expect(await found()).toEqual(each('is sealed by a certificate that is none'));
});

it('finds another certificate in the place of the published one, under the old fingerprint and its own', async () => {
  const fingerprint = new X509Certificate(OTHER_CERTIFICATE).fingerprint256.replaceAll(':', '').toLowerCase();
  await client.query('update loan_keys set certificate = $1', [OTHER_CERTIFICATE]);
  expect(await found()).toEqual(each('is sealed by another certificate than it names'));
  await client.query('update loan_keys set fingerprint = $1', [fingerprint]);
  await client.query('update loan_signatures set sealed_by = $1', [fingerprint]);
  expect(await found()).toEqual(each('is not what the platform signed'));
});

it('looks at all of them, and lists twenty', async () => {
  await client.query(
    `insert into loan_signatures (loan_id, number, drawing, document, sha256, sealed_by, seal, bond, signed_at)
     select 1000 + n, 1, drawing, d, sha256(d), sealed_by, seal, bond, signed_at
     from loan_signatures cross join generate_series(1, 250) n cross join lateral convert_to(repeat('x', 1000 + n), 'UTF8') d where loan_id = 1`,
  );
  const { looked, broken, findings } = await holdSeals(client, null);
  expect([looked, broken, findings.length]).toEqual([255, 250, 20]);
});
