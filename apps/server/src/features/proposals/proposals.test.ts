/** Four eyes, through HTTP: what one proposes another approves, as it was shown, once, in time; and the database allows nothing else. */
import { getParamByKey } from '@candor/contract/parameters';
import { listAudit } from '@candor/contract/staff/staff';
import {
  approveProposal,
  countProposals,
  getProposal,
  listParamHistory,
  listParams,
  listProposals,
  proposeChange,
  rejectProposal,
  withdrawProposal,
} from '@candor/contract/staff/proposals';
import { HOUR } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { findMessage } from '@candor/i18n/catalogue';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { enqueue } from '../../jobs/jobs.ts';
import { run } from '../../testing/database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from '../staff/testing/office.ts';
import { EXPIRE_JOB } from './index.ts';

let server: TestServer;
let treasury: Member;
let compliance: Member;
let administrator: Member;
let auditor: Member;
let proposer: TestClient;
let approver: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
  [treasury, compliance, administrator, auditor] = [
    await Member.join(server, 'treasury'),
    await Member.join(server, 'compliance'),
    await Member.join(server, 'administrator'),
    await Member.join(server, 'auditor'),
  ];
  proposer = await treasury.signIn();
  approver = await compliance.signIn();
});
afterAll(() => server.close());

const change = (value: string, key = 'depositMinUsdt') => ({
  kind: 'param.change' as const,
  payload: { key, value },
  reason: 'the network has become dearer',
});
const propose = (value: string, key?: string) => proposer.done(proposeChange, { body: change(value, key) });
const valueOf = async (key: string) => (await server.visitor.done(getParamByKey, { params: { key } })).value;
const decision = ({ id, hash }: { id: string; hash: string }, member = compliance) => ({
  id,
  hash,
  verificationCode: member.freshCode(),
});
const entriesAbout = async (subject: string) => {
  const { list } = await (await auditor.signIn()).done(listAudit, { query: { subject } });
  return list.map(({ action, staffId, details }) => [action, staffId, details['proposal']]);
};
const counted = async (client: TestClient) => {
  const { pending, toDecide, latest } = await client.done(countProposals, { query: {} });
  return [pending, toDecide, latest];
};
const statusOf = async (id: string) => (await approver.done(getProposal, { params: { id } })).status;
/** The database's answer to the application's own role. */
const said = (statement: string) =>
  run(server.database.appUrl, statement).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'failed'),
  );

describe('a parameter', () => {
  it('is changed by two people, and read at once with its new value', async () => {
    const made = await propose('150.50');
    expect(made).toMatchObject({
      kind: 'param.change',
      subject: 'param depositMinUsdt',
      payload: { key: 'depositMinUsdt', value: '150.5' },
      before: { value: '120' },
      status: 'pending',
      proposer: { name: treasury.name, role: 'treasury' },
      decider: null,
      mayDecide: false,
      mayWithdraw: true,
    });
    expect(await valueOf('depositMinUsdt')).toBe('120');
    expect(await counted(approver)).toEqual([1, 1, made.id]);
    // Neither one's own, nor of a kind that one's role does not decide.
    expect(await counted(proposer)).toEqual([1, 0, made.id]);
    expect(await counted(await auditor.signIn())).toEqual([1, 0, made.id]);

    const shown = await approver.done(getProposal, { params: { id: made.id } });
    expect(shown).toMatchObject({ hash: made.hash, mayDecide: true, mayWithdraw: false });
    const approved = await approver.done(approveProposal, { body: decision(shown) });
    expect(approved).toMatchObject({ status: 'approved', decider: { name: compliance.name, role: 'compliance' } });
    expect(await valueOf('depositMinUsdt')).toBe('150.5');

    expect(await counted(approver)).toEqual([0, 0, made.id]);
    const { list } = await approver.done(listParams, { query: {} });
    expect(list.find(({ key }) => key === 'depositMinUsdt')).toMatchObject({
      value: '150.5',
      rule: { decimals: 6, min: '1', max: '10000' },
      changedAt: approved.decidedAt,
    });
    // Each parameter has a description in ten languages; the catalogue's tests make the other nine have the same keys.
    expect(list.filter(({ key }) => findMessage(CATALOGUES.en, `paramWords.${key}`) === null)).toEqual([]);
    const history = await approver.done(listParamHistory, { params: { key: 'depositMinUsdt' } });
    expect(history.list).toEqual([
      { value: '150.5', before: '120', proposalId: made.id, changedAt: approved.decidedAt },
      { value: '120', before: null, proposalId: null, changedAt: null },
    ]);
    expect(await entriesAbout('param depositMinUsdt')).toEqual([
      ['proposal.approved', approved.decider?.id, made.id],
      ['proposal.made', made.proposer.id, made.id],
    ]);
  });

  test.each([
    ['planEarlyExitRate', '6', '11037'],
    ['depositMinUsdt', '0', '11037'],
    ['depositMinUsdt', '1e3', '11037'],
    ['stopOutLevel', '90', '400'],
    ['deploymentMode', 'production', '10018'],
    ['unheardOf', '1', '10018'],
  ])('%s cannot be proposed to be %s', async (key, value, code) => {
    expect(await proposer.codeOf(proposeChange, { body: change(value, key) })).toBe(code);
  });
});

describe('deciding', () => {
  it('is not for the one who proposed, whatever the role', async () => {
    const alone = await administrator.signIn();
    const made = await alone.done(proposeChange, { body: change('140') });
    expect(await alone.codeOf(approveProposal, { body: decision(made, administrator) })).toBe('11034');
    const { id, hash } = made;
    expect(await alone.codeOf(rejectProposal, { body: { id, hash, reason: 'thought again' } })).toBe('11034');
    expect(await approver.codeOf(withdrawProposal, { body: { id } })).toBe('403');
    expect(await statusOf(id)).toBe('pending');
    expect(await alone.done(withdrawProposal, { body: { id } })).toMatchObject({ status: 'withdrawn' });
    expect(await alone.codeOf(withdrawProposal, { body: { id } })).toBe('11035');
  });

  it('is not for a role that may not approve the kind', async () => {
    const made = await propose('141');
    const other = await Member.join(server, 'treasury');
    expect(await (await other.signIn()).codeOf(approveProposal, { body: decision(made, other) })).toBe('403');
    expect(await statusOf(made.id)).toBe('pending');
  });

  it('happens once, also when everybody decides at the same instant', async () => {
    const made = await propose('142');
    const others = await Promise.all(['1', '2', '3', '4'].map(() => Member.join(server, 'compliance')));
    const clients: TestClient[] = [];
    for (const other of others) clients.push(await other.signIn());
    server.move(30_000);
    const codes = await Promise.all(
      clients.map((client, index) => {
        const { id, hash } = made;
        const verificationCode = others[index]?.code() ?? '';
        return index % 2 === 0
          ? client.codeOf(approveProposal, { body: { id, hash, verificationCode } })
          : client.codeOf(rejectProposal, { body: { id, hash, reason: 'not now' } });
      }),
    );
    expect(codes.toSorted()).toEqual(['11035', '11035', '11035', '200']);
    const isApproved = (await statusOf(made.id)) === 'approved';
    expect(codes[isApproved ? 0 : 1] === '200' || codes[isApproved ? 2 : 3] === '200').toBe(true);
    expect((await valueOf('depositMinUsdt')) === '142').toBe(isApproved);
    expect(await entriesAbout('param depositMinUsdt')).toContainEqual([
      isApproved ? 'proposal.approved' : 'proposal.rejected',
      expect.anything(),
      made.id,
    ]);
  });

  it('wants the hash of what was shown', async () => {
    const made = await propose('143');
    const other = await propose('144');
    expect(await approver.codeOf(approveProposal, { body: { ...decision(made), hash: other.hash } })).toBe('11036');
    expect(await approver.codeOf(rejectProposal, { body: { id: made.id, hash: other.hash, reason: 'not this' } })).toBe(
      '11036',
    );
    expect(await statusOf(made.id)).toBe('pending');
  });

  it('wants a code of the authenticator that was not used before, and spends none on what fails', async () => {
    const first = await propose('145');
    const good = decision(first);
    const wrong = String((Number(good.verificationCode) + 1) % 1_000_000).padStart(6, '0');
    expect(await approver.codeOf(approveProposal, { body: { ...good, verificationCode: wrong } })).toBe('11010');
    expect(await approver.codeOf(approveProposal, { body: { ...good, hash: '0'.repeat(64) } })).toBe('11036');
    expect(await approver.codeOf(approveProposal, { body: good })).toBe('200');
    const next = await propose('147');
    const again = { id: next.id, hash: next.hash, verificationCode: good.verificationCode };
    expect(await approver.codeOf(approveProposal, { body: again })).toBe('11010');
  });

  it('of what was based on another value is refused, and nothing happens', async () => {
    const [first, second] = [await propose('20', 'kycReviewHours'), await propose('30', 'kycReviewHours')];
    await approver.done(approveProposal, { body: decision(first) });
    expect(await approver.codeOf(approveProposal, { body: decision(second) })).toBe('11036');
    expect([await valueOf('kycReviewHours'), await statusOf(second.id)]).toEqual(['20', 'pending']);
  });

  it('ends after 72 hours', async () => {
    const made = await propose('148');
    server.move(72 * HOUR);
    [proposer, approver] = [await treasury.signIn(), await compliance.signIn()];
    expect(await statusOf(made.id)).toBe('expired');
    expect(await counted(approver)).toEqual([0, 0, made.id]);
    expect(await approver.codeOf(approveProposal, { body: decision(made) })).toBe('11035');
    expect(await proposer.codeOf(withdrawProposal, { body: { id: made.id } })).toBe('11035');
    const { list } = await approver.done(listProposals, { query: { status: 'expired' } });
    expect(list.map(({ id }) => id)).toContain(made.id);
    // Once, and with no member of staff.
    for (let looked = 0; looked < 2; looked += 1) {
      await enqueue(server.app.db.kysely, EXPIRE_JOB, {});
      await server.untilQuiet();
    }
    const reported = (await entriesAbout('param depositMinUsdt')).filter(([action]) => action === 'proposal.expired');
    expect(reported).toContainEqual(['proposal.expired', null, made.id]);
    expect(new Set(reported.map(([, , id]) => id)).size).toBe(reported.length);
    expect(await statusOf(made.id)).toBe('expired');
    expect(await approver.codeOf(approveProposal, { body: decision(made) })).toBe('11035');
    const after = await approver.done(listProposals, { query: { status: 'expired' } });
    expect(after.list.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  });

  it('is over with a refusal whose reason the proposer reads', async () => {
    const { id, hash } = await propose('149');
    await approver.done(rejectProposal, { body: { id, hash, reason: 'it was changed last week' } });
    const { list } = await proposer.done(listProposals, { query: { status: 'rejected', mine: 'true' } });
    expect(list[0]).toMatchObject({
      id,
      decidedReason: 'it was changed last week',
      decider: { name: compliance.name },
    });
    expect(await approver.codeOf(approveProposal, { body: decision({ id, hash }) })).toBe('11035');
  });

  it('is not for somebody whose role was taken away while the page was open, nor for what such a one proposed', async () => {
    const [leaving, other] = [await Member.join(server, 'compliance'), await Member.join(server, 'administrator')];
    const [client, theirs] = [await leaving.signIn(), await other.signIn()];
    const [made, orphan] = [await propose('160'), await theirs.done(proposeChange, { body: change('161') })];
    const head = await administrator.signIn();
    for (const { id: memberId } of [leaving, other]) {
      const payload = { memberId, role: 'support' } as const;
      const taken = { kind: 'member.role', payload, reason: 'works at the desk from now on' } as const;
      await approver.done(approveProposal, { body: decision(await head.done(proposeChange, { body: taken })) });
    }
    expect(await client.codeOf(approveProposal, { body: decision(made, leaving) })).toBe('403');
    expect(await approver.codeOf(approveProposal, { body: decision(orphan) })).toBe('403');
    expect([await statusOf(made.id), await statusOf(orphan.id)]).toEqual(['pending', 'pending']);
  });
});

describe('the database itself', () => {
  it('refuses the application whatever goes past two people', async () => {
    const { id, hash, proposer: one } = await propose('162');
    const [two] = await server.ask('select id::text from staff_members where name = $1', [compliance.name]);
    const decide = (who: unknown, role: string, seen: string, at = `'${new Date(server.now()).toISOString()}'`) =>
      server
        .ask(`select staff_decide(${id}, 'approved', ${String(who)}, '${role}', '\\x${seen}', null, ${at})`)
        .then(([answer]) => answer);
    expect(await decide(one.id, 'treasury', hash)).toBe('own');
    expect(await decide(two, 'administrator', hash)).toBe('forbidden');
    expect(await decide(two, 'compliance', '00')).toBe('changed');
    expect(await decide(two, 'compliance', hash, `'2040-01-01'`)).toBe('expired');
    for (const statement of [
      `update staff_proposals set status = 'approved' where id = ${id}`,
      `update staff_proposals set payload = '{}' where id = ${id}`,
      `delete from staff_proposals`,
      `insert into staff_proposals (kind, status) values ('param.change', 'approved')`,
      `update params_params set value = '0' where key = 'depositMinUsdt'`,
      `insert into params_changes (key, value) values ('depositMinUsdt', '0')`,
      `update staff_proposals set status = 'expired', expired_at = expires_at where id = ${id}`,
    ])
      expect(await said(statement)).toContain('permission denied');
    expect(await said(`select params_apply(${id})`)).toContain('no param.change was approved in this transaction');
    expect(await statusOf(id)).toBe('pending');
  });

  it('refuses its owner, too', async () => {
    const { id } = await propose('163');
    const refused = (statement: string) =>
      run(server.database.ownerUrl, statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : 'failed'),
      );
    expect(await refused(`update staff_proposals set payload = '{"key":"a"}' where id = ${id}`)).toContain('once');
    expect(
      await refused(
        `update staff_proposals set status = 'approved', payload = '{"key":"a"}', decider_id = proposer_id + 1, decider_role = 'compliance',
         decided_at = proposed_at, decided_in = pg_current_xact_id() where id = ${id}`,
      ),
    ).toContain('stays as it is');
    expect(
      await refused(
        `update staff_proposals set status = 'approved', decider_id = proposer_id, decider_role = 'treasury', decided_at = proposed_at,
         decided_in = pg_current_xact_id() where id = ${id}`,
      ),
    ).toContain('staff_proposals_two_people');
    expect(await refused(`update params_params set value = '0' where key = 'depositMinUsdt'`)).toContain('two people');
    expect(await refused(`delete from params_changes`)).toContain('append-only');
    expect(
      await refused(
        `update staff_proposals set status = 'expired', expired_at = proposed_at, decided_in = pg_current_xact_id() where id = ${id}`,
      ),
    ).toContain('staff_proposals_expired');
  });

  it('lets what was approved happen in the transaction of its approval, and never again', async () => {
    const made = await propose('164');
    await approver.done(approveProposal, { body: decision(made) });
    await approver.done(approveProposal, { body: decision(await propose('165')) });
    expect(await said(`select params_apply(${made.id})`)).toContain('no param.change was approved in this transaction');
    expect(await valueOf('depositMinUsdt')).toBe('165');
  });
});
