/** The queues, through HTTP: what is waiting, who has it, and what happens when two want a case or nobody does. */
import { getUserInfo } from '@candor/contract/identity';
import { listAudit } from '@candor/contract/staff/staff';
import { assignCase, closeCase, countCases, listCases, openCase, releaseCase } from '@candor/contract/staff/cases';
import { listCustomerTimeline } from '@candor/contract/staff/customers';
import { HOUR } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../jobs/jobs.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { customerNames } from '../identity/index.ts';
import { Member } from '../staff/testing/office.ts';
import { ESCALATE_JOB } from './index.ts';

let server: TestServer;
let members: Record<'ada' | 'ben' | 'head' | 'auditor', Member>;
let [ada, ben, head, auditor]: TestClient[] = [];
let customerId: string;
const as = (client: TestClient | undefined): TestClient => client ?? server.visitor;

beforeAll(async () => {
  server = await TestServer.open([]);
  customerId = (await (await server.register()).done(getUserInfo)).id;
  members = {
    ada: await Member.join(server, 'support', 'ada'),
    ben: await Member.join(server, 'support', 'ben'),
    head: await Member.join(server, 'compliance'),
    auditor: await Member.join(server, 'auditor'),
  };
});
beforeEach(async () => {
  // Signed in again, because unused sessions end and these stories last for days.
  [ada, ben, head, auditor] = [
    await members.ada.signIn(),
    await members.ben.signIn(),
    await members.head.signIn(),
    await members.auditor.signIn(),
  ];
});
afterAll(() => server.close());

const complain = (words = 'The order came late.') =>
  as(ada).done(openCase, { body: { kind: 'complaint', customerId, words } });
const counts = async (client = ada) =>
  (await as(client).done(countCases, { query: {} })).list.find(({ kind }) => kind === 'complaint');
const ids = async (query: Parameters<typeof find>[0], client = ada) =>
  (await find(query, client)).list.map(({ id }) => id);
const find = (
  query: { status?: 'open' | 'closed'; assignee?: 'mine' | 'nobody'; overdue?: 'true'; cursor?: string },
  client = ada,
) => as(client).done(listCases, { query });
const take = (id: string, client: TestClient | undefined) => as(client).call(assignCase, { body: { caseId: id } });
const escalate = async () => {
  await enqueue(server.app.db.kysely, ESCALATE_JOB, {});
  await server.untilQuiet();
};

describe('a case', () => {
  it('waits for somebody, with 48 hours to decide', async () => {
    const before = await counts();
    const opened = await complain();
    expect(opened).toMatchObject({ kind: 'complaint', status: 'open', openedBy: { name: 'ada' }, assignee: null });
    expect(opened.customer).toEqual({ id: customerId, username: 'customer_1' });
    expect(Date.parse(opened.dueAt) - Date.parse(opened.openedAt)).toBe(48 * HOUR);
    expect(await counts()).toMatchObject({ open: (before?.open ?? 0) + 1, unassigned: (before?.unassigned ?? 0) + 1 });
    expect(await ids({ assignee: 'nobody' })).toContain(opened.id);
  });

  it('calls a customer without a username by their address, masked, where the role may see contact details', async () => {
    const { id } = await (await server.registerByEmail('elena@example.com')).done(getUserInfo);
    const body = { kind: 'complaint', customerId: id, words: 'Where is my money?' } as const;
    const opened = await as(ada).done(openCase, { body });
    expect(opened.customer).toEqual({ id, username: 'e•••@example.com' });
    const { list } = await find({});
    expect(list.find((each) => each.id === opened.id)?.customer).toEqual(opened.customer);
    // The treasury sees withdrawals and loans, and no addresses.
    const names = await customerNames(server.app.db.kysely, [id, customerId], 'treasury');
    expect([names.get(id), names.get(customerId)]).toEqual([null, 'customer_1']);
  });

  it('is worked on by one: who comes second is told by whom', async () => {
    const { id } = await complain();
    const answers = await Promise.all([take(id, ada), take(id, ben)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['11038', '200']);
    const [winner, loser] = answers[0]?.code === '200' ? (['ada', 'ben'] as const) : (['ben', 'ada'] as const);
    expect(answers.find(({ code }) => code === '11038')?.msg).toContain(winner);
    expect(await ids({ assignee: 'mine' }, winner === 'ada' ? ada : ben)).toContain(id);
    expect(await ids({ assignee: 'mine' }, loser === 'ada' ? ada : ben)).not.toContain(id);
    expect((await take(id, winner === 'ada' ? ada : ben)).code).toBe('200');
    const { list } = await as(auditor).done(listAudit, { query: { action: 'case.assigned' } });
    expect(list.filter(({ details }) => details['case'] === id).length).toBe(1);
  });

  it('is given back by who has it, or by compliance, and by nobody else', async () => {
    const { id } = await complain();
    await take(id, ada);
    const release = (client: TestClient | undefined) => as(client).call(releaseCase, { body: { caseId: id } });
    expect((await release(ben)).code).toBe('11039');
    expect((await release(head)).data).toMatchObject({ assignee: null });
    expect((await take(id, ben)).code).toBe('200');
    expect((await release(ben)).code).toBe('200');
  });

  it('is closed once, by who works on it, with what was found, and stays so', async () => {
    const { id } = await complain();
    const close = (client: TestClient | undefined, outcome: 'upheld' | 'kept' = 'upheld') =>
      as(client).call(closeCase, { body: { caseId: id, outcome, words: 'It was late by a second.' } });
    expect((await close(ada)).code).toBe('11039');
    await take(id, ada);
    expect((await close(ben)).code).toBe('11039');
    expect((await close(ada, 'kept')).code).toBe('400');
    expect((await close(ada)).data).toMatchObject({ status: 'closed', outcome: 'upheld', closedBy: { name: 'ada' } });
    expect((await close(ada)).code).toBe('11040');
    expect((await take(id, ben)).code).toBe('11040');
    expect(await ids({})).not.toContain(id);
    expect(await ids({ status: 'closed' })).toContain(id);
    await expect(server.ask(`update cases_cases set outcome = 'notUpheld' where id = ${id}`)).rejects.toThrow(
      /closed once/,
    );
    await expect(server.ask(`delete from cases_cases where id = ${id}`)).rejects.toThrow(/stays/);
  });

  it('is told in the timeline of its customer', async () => {
    const { list } = await as(auditor).done(listCustomerTimeline, { params: { customerId }, query: {} });
    const reported = list.flatMap((entry) => (entry.by === 'staff' ? [entry.action] : []));
    expect(reported).toEqual(expect.arrayContaining(['case.opened', 'case.assigned', 'case.released', 'case.closed']));
  });

  it('of a suspension is opened by nobody by hand', async () => {
    const body = { kind: 'suspension', customerId, words: 'Just so.' } as const;
    expect(await as(head).codeOf(openCase, { body })).toBe('403');
  });

  it('is about somebody', async () => {
    const body = { kind: 'complaint', customerId: '987654321', words: 'Nobody.' } as const;
    expect(await as(ada).codeOf(openCase, { body })).toBe('404');
    expect((await take('987654321', ada)).code).toBe('404');
  });
});

describe('the clock', () => {
  it('lets a case that nobody decided be seen to be late, once, and the log says so', async () => {
    const { id } = await complain('Nobody answers.');
    server.move(47 * HOUR);
    await escalate();
    [ada, auditor] = [await members.ada.signIn(), await members.auditor.signIn()];
    const escalatedAt = async () => (await find({})).list.find((each) => each.id === id)?.escalatedAt;
    expect(await escalatedAt()).toBe(null);
    server.move(HOUR);
    [ada, auditor] = [await members.ada.signIn(), await members.auditor.signIn()];
    await escalate();
    const late = await escalatedAt();
    expect(late).not.toBe(null);
    await escalate();
    expect(await escalatedAt()).toBe(late);
    expect(await ids({ overdue: 'true' })).toContain(id);
    expect((await counts())?.overdue).toBeGreaterThan(0);
    const { list } = await as(auditor).done(listAudit, { query: { action: 'case.escalated' } });
    const reported = list.filter(({ details }) => details['case'] === id);
    expect(reported).toMatchObject([{ staffId: null, subject: `customer ${customerId}` }]);
  });
});

describe('the queue', () => {
  it('comes in the order in which cases are due, page by page without a gap', async () => {
    await server.ask(
      `insert into cases_cases (kind, customer_id, words, opened_at, due_at, changed_at)
       select 'complaint', $1, 'Many.', $2::timestamptz, $2 + (n % 40) * interval '1 minute' + interval '1 day', $2 from generate_series(1, 120) n`,
      [customerId, new Date(server.clock.read())],
    );
    const seen: { id: string; dueAt: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: { list: { id: string; dueAt: string }[]; next: string | null } = await find(
        cursor === null ? {} : { cursor },
      );
      seen.push(...page.list);
      cursor = page.next;
    } while (cursor !== null);
    expect(seen.length).toBe((await counts())?.open);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ dueAt }) => dueAt)).toEqual(seen.map(({ dueAt }) => dueAt).toSorted());
  });

  it('says when something in it has changed', async () => {
    const changedAt = async () => (await as(ada).done(countCases, { query: {} })).changedAt;
    const before = await changedAt();
    server.move(HOUR * 72);
    ada = await members.ada.signIn();
    await complain();
    expect(await changedAt()).not.toBe(before);
  });
});
