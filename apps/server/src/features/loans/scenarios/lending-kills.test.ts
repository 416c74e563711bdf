/** The worker of loans, killed in the middle of its work, again and again: each due loan is debited once, to the unit, and its customer told once. */
import { createHash } from 'node:crypto';
import { DAY, HOUR, type Instant, isoTime, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { KILLS, type Moment, momentOf, runWorker, untilNobodyWorks } from '../../../testing/worker-run.ts';
import { sealDocument } from '../seal.ts';

/** A killed process has committed at most so many transactions: a debit is one, and what follows from it another. */
const COMMITS_MAX = 6;
/** In the sandbox's offer, 200 USDT for 14 days cost 0.043 percent of it a day, which is 0.086, for the seven days that are not free. */
const [PRINCIPAL, DAYS, DAILY_PPB, FREE_DAYS] = [200_000_000, 14, 430_000, 7];
/** What the customers were given besides the loan, what they have put into a plan, and what must have come of it. All in units. */
const BORROWERS = [
  { granted: 0, invested: PRINCIPAL, outcome: 'expired; taken: nothing; left: 0; told: loanPaidOut loanOverdue' },
  {
    granted: 0,
    invested: 150_000_000,
    outcome: 'expired; taken: due 602000 49398000; left: 0; told: loanPaidOut loanOverdue',
  },
  {
    granted: 602_000,
    invested: 0,
    outcome: 'repaid; taken: due 602000 200000000; left: 0; told: loanPaidOut loanRepaid',
  },
  {
    granted: 40_602_000,
    invested: 0,
    outcome: 'repaid; taken: due 602000 200000000; left: 40000000; told: loanPaidOut loanRepaid',
  },
] as const;
const LOANS = BORROWERS.length * (KILLS + 2);

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

/** So many customers, verified, with a loan each, signed and paid out at once. */
async function lend(): Promise<number> {
  const paidOutAt = server.now();
  const at = `'${isoTime(paidOutAt)}'::timestamptz`;
  await run(server.database.adminUrl, `${VERIFIED(at)} ${ASKED(at)}`);
  await sign(paidOutAt);
  await run(server.database.adminUrl, `${PAID_OUT(at)} ${SPENT(at)}`);
  return paidOutAt;
}

/** Of compliance; decides about everything. */
const MEMBER = `(select id from staff_members where name = 'lender')`;
const PICTURES = ['Front', 'Handheld', 'Signature'];
const FIELDS = ['firstName', 'lastName', 'birthdate', 'sex', 'country', 'address', 'phone', 'documentType'].concat(
  PICTURES.map((field) => field.toLowerCase()),
);

const VERIFIED = (at: string) => `
  insert into staff_members (name, role, password_hash, totp_secret, created_at) values ('lender', 'compliance', '', '', ${at});
  insert into identity_customers (username, password_hash, created_at, invite_code)
    select 'borrower_' || n, '', ${at}, 'BRW' || lpad(n::text, 7, '0') from generate_series(1, ${LOANS}) n;
  insert into documents_pictures (customer_id, kind, upload_id, name, key_name, wrapped_key, fingerprint, media_type, width, height, bytes, created_at)
    select c.id, kind, row_number() over (), kind || ' of ' || c.id, 'a key', '\\x01', sha256((kind || c.id)::bytea), 'image/jpeg', 800, 600, 1, ${at}
    from identity_customers c cross join unnest('{${PICTURES.map((field) => `identity${field}`).join(',')}}'::text[]) kind;
  insert into kyc_checks (customer_id, attempt, open_fields, details, front_id, handheld_id, signature_id, submitted_at, due_at)
    select c.id, 1, '{${FIELDS.join(',')}}', '\\x01', ${PICTURES.map(
      (field) => `(select p.id from documents_pictures p where p.customer_id = c.id and p.kind = 'identity${field}')`,
    ).join(', ')}, ${at}, ${at} + interval '48 hours'
    from identity_customers c;
  ${openCases('identity', at)}
  insert into kyc_screenings (check_id, screened_at, list_name, list_date, list_digest, list_entries, threshold, matched)
    select id, ${at}, 'a list', '2026-11-01', sha256('a list'), 1, 85, '{}' from kyc_checks;
  insert into kyc_decisions (check_id, verdict, staff_id, staff_role, decided_at, fields, checklist, screening_id, answered, sealed)
    select check_id, 'verified', ${MEMBER}, 'compliance', ${at}, '${JSON.stringify(FIELDS.map((field) => ({ field, reason: null })))}', kyc_checklist(),
      id, matched, '\\x01' from kyc_screenings;
  ${closeCases('identity', 'verified', at)}
  select count(audit_append(${at}, ${MEMBER}, 'compliance', 'kyc.verified', 'customer ' || customer_id, jsonb_build_object('check', id::text), '', '')::text)
    from kyc_checks;`;

const openCases = (kind: string, at: string) => `
  insert into cases_cases (kind, customer_id, words, opened_at, due_at, assignee_id, assignee_role, assigned_at, changed_at)
    select '${kind}', id, 'a case', ${at}, ${at} + interval '48 hours', ${MEMBER}, 'compliance', ${at}, ${at} from identity_customers;`;
const closeCases = (kind: string, outcome: string, at: string) => `
  update cases_cases set outcome = '${outcome}', closing_words = 'decided', closed_at = ${at}, closed_by = ${MEMBER}, closed_role = 'compliance',
    changed_at = ${at} where kind = '${kind}';`;

const ASKED = (at: string) => `
  insert into loan_loans (id, customer_id, version, days, daily_ppb, free_days, principal_units, principal_left_units, requested_at)
    select nextval('loan_ids'), c.id, version, ${DAYS}, ${DAILY_PPB}, ${FREE_DAYS}, ${PRINCIPAL}, ${PRINCIPAL}, ${at}
    from (select id from identity_customers order by id) c cross join loan_current;
  insert into loan_agreements (loan_id, number, version, days, daily_ppb, free_days, locale, document, sha256, made_at)
    select l.id, 1, l.version, l.days, l.daily_ppb, l.free_days, 'en', d, sha256(d), ${at}
    from loan_loans l cross join lateral convert_to(repeat('Agreement of loan ' || l.id || '. ', 60), 'UTF8') d;
  ${openCases('loan', at)}`;

/** With the platform's own seal. */
async function sign(at: number): Promise<void> {
  const agreed = await server.ask(
    `select jsonb_build_array(l.id::text, l.customer_id::text, encode(a.sha256, 'hex')) from loan_loans l join loan_agreements a on a.loan_id = l.id`,
  );
  for (const [loan, customer, agreement] of agreed as [string, string, string][]) {
    const document = Buffer.from(`Agreement of loan ${loan}, signed. `.repeat(60));
    const { keyId, seal, bond } = await sealDocument(server.app, document, {
      loan,
      number: 1,
      customer,
      principal: String(PRINCIPAL),
      days: DAYS,
      dailyPpb: String(DAILY_PPB),
      freeDays: FREE_DAYS,
      agreement,
      at: new Date(at),
    });
    await server.ask(
      `insert into loan_signatures (loan_id, number, drawing, document, sha256, sealed_by, seal, bond, signed_at)
       values ($1, 1, '{"name": "Ada"}', $2, $3, $4, $5, $6, $7)`,
      [loan, document, createHash('sha256').update(document).digest(), keyId, seal, bond, new Date(at)],
    );
  }
}

const PAID_OUT = (at: string) => `
  update loan_loans l set case_id = c.id from cases_cases c where c.kind = 'loan' and c.customer_id = l.customer_id;
  select count(loan_pay_out(id, ${MEMBER}, ${at})::text) from (select id from loan_loans order by id) l;
  select count(audit_append(${at}, ${MEMBER}, 'compliance', 'loan.approved', 'customer ' || l.customer_id,
    jsonb_build_object('loan', l.id::text, 'agreement', encode(a.sha256, 'hex')), '', '')::text)
    from loan_loans l join loan_agreements a on a.loan_id = l.id;
  ${closeCases('loan', 'approved', at)}`;

/** Each customer becomes one of the borrowers, by turns. */
const SPENT = (at: string) => `
  create temporary table borrowers as
    select l.customer_id as id, (array[${BORROWERS.map(({ granted }) => granted).join(', ')}])[l.kind] as granted,
      (array[${BORROWERS.map(({ invested }) => invested).join(', ')}])[l.kind] as invested
    from (select customer_id, (row_number() over (order by id) - 1) % ${BORROWERS.length} + 1 as kind from loan_loans) l;
  select count(sandbox_grant(id, 'USDT', granted)) from borrowers where granted > 0;
  insert into smart_enablings (customer_id, text_version, enabled_at) select id, 1, ${at} from borrowers where invested > 0;
  select count(smart_buy(nextval('smart_plan_ids'), id, 2, 1, 30, invested, ${at}, ${PRINCIPAL})::text) from borrowers where invested > 0;`;

const work = (now: Instant, moment: Moment | null) =>
  runWorker(
    {
      server,
      program: new URL('../testing/lending-program.ts', import.meta.url),
      more: [server.quoteDir],
      commitsMax: COMMITS_MAX,
      stateOf: state,
    },
    now,
    moment,
  );

const state = () =>
  server.ask(
    `select concat_ws(' ', l.id, l.status, l.step, l.principal_left_units, l.next_at, a.balance_units, (select count(*) from loan_repayments r
       where r.loan_id = l.id), (select count(*) from notifications_entries n where n.customer_id = l.customer_id)) from loan_loans l
     join ledger_accounts a on a.owner_id = l.customer_id and a.mode = 'real' and a.asset = 'USDT' and a.kind = 'available' order by l.id`,
  );

const waiting = async (now: number) =>
  Number((await server.ask('select count(*)::int from loan_loans where next_at <= $1', [new Date(now)]))[0]);

it(`debits each loan once, killed ${KILLS} times`, async () => {
  // A minute later each time, as the worker runs.
  let now = (await lend()) + DAYS * DAY + HOUR;
  await server.stop();
  await untilNobodyWorks(server);
  expect(await waiting(now)).toBe(LOANS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { isDone, held } = await work(now, momentOf(kill));
    expect(isDone).toBe(false);
    // Nothing of what was not committed is there, and all the rest is.
    if (held !== null) expect(await state()).toEqual(held);
    expect(await waiting(now)).toBeGreaterThan(0);
    now += MINUTE;
  }
  expect(await work(now, null)).toMatchObject({ isDone: true });

  const outcomes = await server.ask(
    `select l.status || '; taken: ' || coalesce(r.taken, 'nothing') || '; left: ' || a.balance_units || '; told: ' || n.told
     from loan_loans l
     join ledger_accounts a on a.owner_id = l.customer_id and a.mode = 'real' and a.asset = 'USDT' and a.kind = 'available'
     cross join lateral (select string_agg(concat_ws(' ', kind, interest_units, principal_units), ', ' order by step) as taken
       from loan_repayments where loan_id = l.id) r
     cross join lateral (select string_agg(kind, ' ' order by id) as told
       from notifications_entries where kind like 'loan%' and details ->> 'id' = l.id::text) n
     order by l.id`,
  );
  const wanted = Array.from({ length: LOANS }, (_, index) => BORROWERS[index % BORROWERS.length]?.outcome);
  expect(outcomes).toEqual(wanted);
  expect(await waiting(now)).toBe(0);
  await server.expectBooksToBalance();
});
