/** What somebody with the application's own database password could try with invitations: each is refused by the database, and taken back. */
import { randomUUID } from 'node:crypto';
import { DAY } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { InviteStage } from '../testing/invite-stage.ts';

let server: TestServer;
let stage: InviteStage;
let forger: pg.Client;
/** What stands in braces in a statement. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  stage = new InviteStage(server);
  const ada = await stage.join();
  const device = randomUUID();
  const [ben, eve] = [await stage.joinFunded(ada.code), await stage.join()];
  const cyd = await stage.join(undefined, device);
  const twin = await stage.joinFunded(cyd.code, device);
  await stage.trade(ben);
  await stage.trade(twin);
  const treasury = await Member.join(server, 'treasury');
  const compliance = await Member.join(server, 'compliance');
  // Due, and not paid yet; the twin is held.
  stage.nextDay();
  await stage.run();
  await stage.trade(await stage.again(ben));
  const [caseId] = await stage.cases(await compliance.signIn(), cyd);
  Object.assign(ids, {
    ada: ada.id,
    ben: ben.id,
    eve: eve.id,
    cyd: cyd.id,
    twin: twin.id,
    case: caseId?.id ?? '',
    treasury: treasury.id,
    compliance: compliance.id,
    now: `to_timestamp(${server.now()} / 1000.0)`,
    tomorrow: `to_timestamp(${server.now() + DAY} / 1000.0)`,
  });
  forger = new pg.Client(server.database.appUrl);
  await forger.connect();
});
afterAll(async () => {
  await forger.end();
  await server.close();
});

const filled = (statement: string) => statement.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);

async function forged(statements: readonly string[]): Promise<string> {
  await forger.query('begin');
  try {
    for (const statement of statements) await forger.query(filled(statement));
    await forger.query('set constraints all immediate');
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    await forger.query('rollback');
  }
}

const paid = async (...before: readonly string[]) => {
  await forger.query('begin');
  try {
    for (const statement of before) await forger.query(filled(statement));
    const { rows } = await forger.query<{ days: number; waits: string | null }>(
      filled('select days, waits from invitations_pay({twin}, {tomorrow}, 10)'),
    );
    return rows[0]?.waits ?? rows[0]?.days ?? null;
  } finally {
    await forger.query('rollback');
  }
};

it('pays what is due, or these tests prove nothing', async () => {
  expect(
    await forged([
      "do $$ begin if (select days from invitations_pay({ben}, {tomorrow}, 10)) <> 1 then raise exception 'no'; end if; end $$",
    ]),
  ).toBe('done');
});

test.each([
  [
    'makes somebody a friend',
    ["insert into invitations_friends values ({eve}, {ada}, 2, 300000000, {now}, {now} + interval '2160 hours')"],
    /permission denied/,
  ],
  ['raises a share', ['update invitations_friends set share_ppb = 300000000'], /permission denied/],
  [
    'moves a friend to another inviter',
    ['update identity_customers set invited_by = {eve} where id = {ben}'],
    /permission denied/,
  ],
  [
    'gives a customer an inviter afterwards',
    ['update identity_customers set invited_by = {ada} where id = {eve}'],
    /permission denied/,
  ],
  [
    'takes somebody else’s code',
    ["update identity_customers set invite_code = '00000000' where id = {eve}"],
    /permission denied/,
  ],
  ['dates a registration back', ["update platform_clock set behind = '1 minute'"], /permission denied/],
  [
    'writes a reward',
    [
      "insert into invitations_rewards (friend_id, inviter_id, day, share_ppb, fee_units, owed_units, reward_units, through_id, posted_at) values ({ben}, {ada}, '2026-11-19', 200000000, 100, 0, 20, 1, {now})",
    ],
    /permission denied/,
  ],
  [
    'posts one',
    [
      "select ledger_write('{}', '{}', 'invite_reward', array[7], array[1], array[1], array['invite.reward'], array[1], array[2], array[5])",
    ],
    /permission denied/,
  ],
  ['removes a hold', ['delete from invitations_holds'], /permission denied/],
  [
    'writes a hold',
    ["insert into invitations_holds (friend_id, case_id, found, held_at) values ({ben}, {case}, array['x'], {now})"],
    /permission denied/,
  ],
  ['holds a friend for nothing', ['select invitations_hold({ben}, {case}, {now})'], /nothing to hold/],
  ['answers what was not refused', ["select invitations_answer({cyd}, 1, {case}, 'No.', {now})"], /was not refused/],
  [
    'approves without a member',
    [
      "update cases_cases set closed_at = {now}, outcome = 'approved', closing_words = 'Fine', changed_at = {now} where id = {case}",
    ],
    /whoever of compliance/,
  ],
  [
    'approves as the treasury',
    [
      "update cases_cases set assignee_id = {treasury}, assignee_role = 'compliance', assigned_at = {now}, changed_at = {now} where id = {case}",
      "update cases_cases set closed_at = {now}, closed_by = {treasury}, closed_role = 'compliance', outcome = 'approved', closing_words = 'Fine', changed_at = {now} where id = {case}",
    ],
    /whoever of compliance/,
  ],
  [
    'approves as who has it not',
    [
      "update cases_cases set closed_at = {now}, closed_by = {compliance}, closed_role = 'compliance', outcome = 'approved', closing_words = 'Fine', changed_at = {now} where id = {case}",
    ],
    /whoever of compliance/,
  ],
  [
    'ends it in another way',
    [
      "update cases_cases set assignee_id = {compliance}, assignee_role = 'compliance', assigned_at = {now}, changed_at = {now} where id = {case}",
      "update cases_cases set closed_at = {now}, closed_by = {compliance}, closed_role = 'compliance', outcome = 'kept', closing_words = 'Fine', changed_at = {now} where id = {case}",
    ],
    /whoever of compliance/,
  ],
  [
    'approves in the name of who has it, and leaves no trace of that',
    [
      "update cases_cases set assignee_id = {compliance}, assignee_role = 'compliance', assigned_at = {now}, changed_at = {now} where id = {case}",
      "update cases_cases set closed_at = {now}, closed_by = {compliance}, closed_role = 'compliance', outcome = 'approved', closing_words = 'Fine', changed_at = {now} where id = {case}",
    ],
    /is in the audit log/,
  ],
  [
    'changes the share for everybody',
    ["update params_params set value = '30' where key = 'inviteShareRate'"],
    /permission denied/,
  ],
  [
    'says that somebody was told',
    ["insert into invitations_told values ({ada}, '2026-11-20', 1)"],
    /permission denied/,
  ],
  [
    'says that nothing is to come of a friend',
    ['insert into invitations_over values ({twin}, {now})'],
    /permission denied/,
  ],
  ['notes a network', ["insert into invitations_networks values ({ada}, '203.0.113.1')"], /permission denied/],
])('nobody %s', async (_, statements, refusal) => {
  expect(await forged(statements)).toMatch(refusal);
});

it('pays nothing for who is held, whatever was deleted before', async () => {
  expect(await paid()).toBe('held');
  expect(await paid('delete from identity_devices where customer_id = {twin}')).toBe('held');
});

it('pays a day that is not over as little as one that was paid', async () => {
  expect(
    await forged([
      "do $$ begin if (select days from invitations_pay({ben}, {now}, 10)) <> 0 then raise exception 'paid'; end if; end $$",
    ]),
  ).toBe('done');
  const twice = 'select days from invitations_pay({ben}, {tomorrow}, 10)';
  expect(
    await forged([twice, `do $$ begin if (${twice}) <> 0 then raise exception 'paid twice'; end if; end $$`]),
  ).toBe('done');
});

it('pays nothing at another time than now, and tells of nothing', async () => {
  await server.ask(`update platform_clock set ahead = '1 minute', behind = '5 minutes'`);
  expect(await forged(["select invitations_pay({ben}, clock_timestamp() + interval '40 days', 10)"])).toMatch(
    /not of this moment/,
  );
  for (const at of [`+ interval '40 days'`, `- interval '1 hour'`])
    expect(await forged([`select invitations_tell(clock_timestamp() ${at})`])).toMatch(/not of this moment/);
  expect(await forged(['select invitations_tell(clock_timestamp())'])).toBe('done');
  await server.ask(`update platform_clock set ahead = '100 years', behind = '100 years'`);
});
