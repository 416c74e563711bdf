/**
 * What the database itself refuses about pictures and identity checks, whatever program asks. Each guard is disabled once, by itself, in a
 * transaction that is rolled back: then the same attempt gets past it.
 */
import { closeAccount } from '@candor/contract/identity';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { begin } from '../../documents/testing/hand-in.ts';
import { Member } from '../../staff/testing/office.ts';
import { Applicant, decideOn, StoredPictures, takeOn } from '../testing/submission.ts';

let server: TestServer;
let database: pg.Client;
/** Replaces what is in braces below. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await TestServer.open([]);
  const pictures = await StoredPictures.open(server);
  const member = await Member.join(server, 'compliance');
  const reviewer = await member.signIn();
  const join = () => Applicant.join(server, pictures);
  const [pending, verified, refused, gone, stranger] = [
    await join(),
    await join(),
    await join(),
    await join(),
    await join(),
  ];
  for (const each of [pending, verified, refused, gone]) await each.handIn();
  await decideOn(reviewer, verified.id);
  await decideOn(reviewer, gone.id);
  await decideOn(reviewer, refused.id, { front: 'glare', lastName: 'incomplete' });
  // Under way, although nothing can be submitted any more.
  await server.ask(
    `insert into documents_uploads (customer_id, kind, bytes, digest, name, key_name, wrapped_key, started_at, expires_at)
     values ($1, 'identityFront', 14, sha256('a'), md5('gone'), 'test', '\\x01', now(), now() + interval '1 day')`,
    [gone.id],
  );
  await (await gone.client.proven()).done(closeAccount, {});
  await takeOn(reviewer, pending.id);
  const { id: upload } = await begin(stranger.client, Buffer.from('a file'));
  database = new pg.Client(server.database.adminUrl);
  await database.connect();
  const { rows } = await database.query<{ id: string }>('select id::text from staff_members order by id');
  Object.assign(ids, {
    pending: pending.id,
    verified: verified.id,
    refused: refused.id,
    gone: gone.id,
    stranger: stranger.id,
    upload,
    reviewer: rows[0]?.id ?? '',
    front: pending.pictures.front,
    unused: await pictures.add(stranger.id, 'front'),
    another: await pictures.add(refused.id, 'front'),
    removed: await pictures.add(pending.id, 'back'),
  });
});
afterAll(async () => {
  await database.end();
  await server.close();
});

/** Runs as the owner of the tables, who may do whatever no guard refuses. Null if it succeeded. */
async function attempt(sql: string): Promise<string | null> {
  try {
    await database.query('set local role candor_owner');
    await database.query(sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name));
    // Some constraints are checked only at the end.
    await database.query('set constraints all immediate');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function undone<T>(work: () => Promise<T>): Promise<T> {
  await database.query('begin');
  try {
    return await work();
  } finally {
    await database.query('rollback');
  }
}

const raising = (message: string) => `RAISE EXCEPTION '${message}' USING ERRCODE = 'restrict_violation';`;

/** Disables a guard: wherever it raises this message, it now does nothing. */
async function breakGuard(message: string): Promise<void> {
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prosrc like $1`,
    [`%${raising(message)}%`],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) await database.query(text.replaceAll(raising(message), 'NULL;'));
}

const insertCheck = (customer: string, number: number, open: string, [front, back]: readonly string[], values = '') =>
  `insert into kyc_checks (customer_id, attempt, open_fields, details, front_id, back_id, handheld_id, signature_id, submitted_at, due_at)
   select {${customer}}, ${number}, ${open}, '\\x01', ${front}, ${back}, coalesce(handheld, 0), coalesce(signature, 0), now(), now() + interval '2 days'
   from (select (select max(id) from documents_pictures where customer_id = {${customer}} and kind = 'identityHandheld') handheld,
     (select max(id) from documents_pictures where customer_id = {${customer}} and kind = 'identitySignature') signature) p ${values}`;
const OWN = [
  '{unused}',
  "(select id from documents_pictures where customer_id = {stranger} and kind = 'identityBack')",
];
const AGAIN = ['{another}', '(select back_id from kyc_checks where customer_id = {refused})'];
const ALL = 'kyc_fields()';

const decide = (change: string, customer = 'pending') =>
  `insert into kyc_decisions (check_id, verdict, staff_id, staff_role, decided_at, fields, checklist, screening_id, answered, sealed)
   select (d).* from (select jsonb_populate_record(null::kyc_decisions, to_jsonb(o) || ${change}) d from (
     select id as check_id, 'verified' as verdict, {reviewer} as staff_id, 'compliance' as staff_role, submitted_at as decided_at,
       (select jsonb_agg(jsonb_build_object('field', f, 'reason', null)) from unnest(open_fields) f) as fields, kyc_checklist() as checklist,
       (select max(id) from kyc_screenings where check_id = k.id) as screening_id, '{}'::text[] as answered, '\\x01'::bytea as sealed
     from kyc_checks k where customer_id = {${customer}} order by attempt desc limit 1) o) r`;

const OF_PENDING = 'where customer_id = {pending}';
const ERASED = `key_name = null, wrapped_key = null, fingerprint = null, erased_at = now()`;

const GUARDS: readonly (readonly [message: string, ...attempts: string[]])[] = [
  // Uploads.
  ['an upload stays until its parts are removed', 'delete from documents_uploads where id = {upload}'],
  [
    'an upload goes on as it was announced',
    'update documents_uploads set bytes = 7 where id = {upload}',
    `update documents_uploads set wrapped_key = '\\x01' where id = {upload}`,
    'update documents_uploads set tries = -1 where id = {upload}',
  ],
  [
    'an upload ends once',
    `update documents_uploads set ended_at = now() where customer_id = {gone}`,
    `update documents_uploads set received = 1 where customer_id = {gone}`,
  ],
  [
    'an upload ends with its own picture',
    'update documents_uploads set ended_at = now(), key_name = null, wrapped_key = null, picture_id = {front} where id = {upload}',
  ],
  [
    'the account is closed',
    `insert into documents_uploads (customer_id, kind, bytes, digest, name, key_name, wrapped_key, started_at, expires_at)
     values ({gone}, 'identityFront', 1, sha256('a'), md5('a'), 'a', '\\x01', now(), now() + interval '1 day')`,
    `insert into documents_pictures (customer_id, kind, upload_id, name, key_name, wrapped_key, fingerprint, media_type, width, height, bytes, created_at)
     values ({gone}, 'identityFront', 1, 'a', 'a', '\\x01', sha256('a'), 'image/png', 1, 1, 1, now())`,
  ],
  // Pictures.
  ['that there was a picture stays known', 'delete from documents_pictures where id = {unused}'],
  [
    'a picture stays as it was',
    'update documents_pictures set customer_id = {pending} where id = {unused}',
    `update documents_pictures set wrapped_key = '\\x01' where id = {unused}`,
    `update documents_pictures set handed_in_at = null where id = {front}`,
  ],
  [
    'a picture is erased once',
    `update documents_pictures set ${ERASED} where id = {unused}; update documents_pictures set erased_at = '2030-01-01' where id = {unused}`,
  ],
  [
    'a picture stays as long as an identity check rests on it',
    `update documents_pictures set ${ERASED} where id = {front}`,
  ],
  [
    'an identity check rests on pictures of its customer',
    // Somebody else's, of another kind, and erased.
    insertCheck('stranger', 1, ALL, ['{front}', OWN[1] ?? '']),
    insertCheck('stranger', 1, ALL, ['{unused}', '{unused}']),
    `update documents_pictures set ${ERASED} where id = {unused}; ${insertCheck('stranger', 1, ALL, OWN)}`,
  ],
  // Submissions.
  ['an identity check stays', `delete from kyc_checks ${OF_PENDING}`],
  [
    'an identity check begins undecided, once nobody else decides',
    insertCheck('verified', 2, ALL, ['{unused}', 'null']),
    insertCheck('gone', 2, ALL, ['{unused}', 'null']),
  ],
  [
    'an identity check leaves out nothing that is asked for',
    insertCheck('stranger', 1, `array_remove(${ALL}, 'address')`, OWN),
    insertCheck('stranger', 1, `array_remove(${ALL}, 'front')`, OWN),
    insertCheck('stranger', 1, `${ALL} || 'lastName'::text`, OWN),
    insertCheck('stranger', 1, ALL, ['{unused}', 'null']),
    insertCheck('stranger', 2, ALL, OWN),
    // Whatever was refused must be submitted, and must differ; whatever was accepted must stay the same.
    insertCheck('refused', 2, `array['front']`, AGAIN),
    insertCheck('refused', 2, `array['front', 'lastName']`, [
      '(select front_id from kyc_checks where customer_id = {refused})',
      AGAIN[1] ?? '',
    ]),
    insertCheck('refused', 2, `array['front', 'lastName']`, ['{another}', 'null']),
  ],
  [
    'what was handed in stays as it was',
    `update kyc_checks set details = '\\x02' ${OF_PENDING}`,
    `update kyc_checks set front_id = {unused} ${OF_PENDING}`,
    `update kyc_checks set due_at = due_at + interval '1 day' ${OF_PENDING}`,
  ],
  [
    'the law requires that this is kept',
    `update kyc_checks set details = null, erased_at = now() where customer_id = {verified}`,
    `update kyc_checks set details = null, erased_at = '2031-11-20T15:59:59Z' where customer_id = {gone}`,
  ],
  [
    'that time has not come',
    `update platform_clock set ahead = '0'; update kyc_checks set details = null, erased_at = now() + interval '1 hour' where customer_id = {refused}`,
    `update platform_clock set ahead = '0'; select staff_expire(now() + interval '1 hour', 1)`,
  ],
  // Decisions.
  [
    'an identity check is decided once',
    `update kyc_checks set status = 'pending', decided_at = null where customer_id = {refused}`,
    `update kyc_checks set decided_at = now() where customer_id = {verified}`,
  ],
  ['somebody has to decide', `update kyc_checks set status = 'withdrawn', decided_at = now() ${OF_PENDING}`],
  ['nobody has decided so', `update kyc_checks set status = 'verified', decided_at = now() ${OF_PENDING}`],
  ['compliance decides about identity checks', decide(`'{"staff_role": "auditor"}'`)],
  [
    'whoever has the case decides',
    `update cases_cases set assignee_id = null, assignee_role = null, assigned_at = null ${OF_PENDING}; ${decide(`'{}'`)}`,
  ],
  [
    'each field is decided once',
    decide(`jsonb_build_object('fields', o.fields - 0)`),
    decide(`jsonb_build_object('fields', o.fields || o.fields)`),
  ],
  [
    'the fields say otherwise',
    decide(`'{"verdict": "notPassed"}'`),
    decide(`jsonb_build_object('fields', jsonb_set(o.fields, '{0,reason}', '"glare"'))`),
  ],
  [
    'the list was looked at again since',
    `insert into kyc_screenings (check_id, screened_at, list_name, list_date, list_digest, list_entries, threshold, matched)
     select id, now(), 'a list', '2026-11-01', sha256('a'), 1, 85, '{A-1}' from kyc_checks ${OF_PENDING};
     ${decide(`jsonb_build_object('screening_id', (select min(id) from kyc_screenings where check_id = o.check_id))`)}`,
    decide(`'{"screening_id": null}'`),
  ],
  [
    'nobody is verified with a gap',
    decide(`jsonb_build_object('checklist', o.checklist[2:])`),
    decide(`'{"sealed": null}'`),
    `insert into kyc_screenings (check_id, screened_at, list_name, list_date, list_digest, list_entries, threshold, matched)
     select id, now(), 'a list', '2026-11-01', sha256('a'), 1, 85, '{A-1}' from kyc_checks ${OF_PENDING}; ${decide(`'{}'`)}`,
  ],
  [
    'nobody is verified without their pictures',
    `alter table documents_pictures disable trigger documents_pictures_guard; update documents_pictures set ${ERASED} where id = {front}; ${decide(`'{}'`)}`,
  ],
  [
    'what was decided stays as it was',
    `update kyc_decisions set sealed = null, answered = '{}'`,
    `update kyc_decisions set verdict = 'verified'`,
    `update kyc_screenings set matched = '{}'`,
    'delete from kyc_decisions',
    'delete from kyc_screenings',
  ],
];

const ATTEMPTS = GUARDS.flatMap(([message, ...attempts]) =>
  attempts.map((sql, index) => [message, index + 1, sql] as const),
);

test.each(ATTEMPTS)('%s (%i)', async (message, _, sql) => {
  expect(await undone(() => attempt(sql))).toBe(message);
  const past = await undone(async () => {
    await breakGuard(message);
    return attempt(sql);
  });
  expect(past).not.toBe(message);
});

it('has an attempt for everything that these guards refuse', async () => {
  const { rows } = await database.query<{ text: string }>(
    `select prosrc as text from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(documents_|kyc_|refuse_future|staff_expire)'`,
  );
  const reported = rows.flatMap(({ text }) =>
    [...text.matchAll(/RAISE EXCEPTION '([^']+)'/g)].map(([, message]) => message),
  );
  expect(new Set(reported)).toEqual(new Set(GUARDS.map(([message]) => message)));
});

it('rests an identity check on no picture that there is not', async () => {
  const sql = insertCheck('stranger', 1, ALL, ['987654321', OWN[1] ?? '']);
  expect(await undone(() => attempt(sql))).toMatch(/violates foreign key constraint/);
});

it('ends what is half-way with the account', async () => {
  expect(await server.ask('select wrapped_key from documents_uploads where customer_id = $1', [ids['gone']])).toEqual([
    null,
  ]);
});

it('lets the application neither see nor set how far its clock may be ahead', async () => {
  const app = new pg.Client(server.database.appUrl);
  await app.connect();
  for (const sql of ['select ahead from platform_clock', `update platform_clock set ahead = '9 years'`])
    await expect(app.query(sql)).rejects.toThrow(/permission denied/);
  await app.end();
});
