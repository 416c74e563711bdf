/** Whoever has the application's password: they sign no member in, let nobody join, and propose, decide and approve in nobody's name (ADR 69). */
import { proposeChange, rejectProposal } from '@candor/contract/staff/proposals';
import { staffLogout } from '@candor/contract/staff/staff';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { programMac } from '../../db/program-macs.ts';
import { createSecrets } from '../../process/secrets.ts';
import { forged as forgedAt } from '../../testing/forged.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from './testing/office.ts';

let server: TestServer;
let one: Member;
let two: Member;
let proposal = '';
let hash = '';

const change = (reason: string) => ({
  kind: 'param.change' as const,
  payload: { key: 'depositMinUsdt', value: '170' },
  reason,
});

beforeAll(async () => {
  server = await TestServer.open([]);
  [one, two] = [await Member.join(server, 'treasury'), await Member.join(server, 'compliance')];
  ({ id: proposal, hash } = await (await one.signIn()).done(proposeChange, { body: change('a little more') }));
});
afterAll(() => server.close());

const forged = (text: string, values?: unknown[]) => forgedAt(server.database.appUrl, text, values);

test.each<[string, () => string]>([
  ['begins a session', () => `insert into staff_sessions (token_hash, member_id) values ('', ${two.id})`],
  ['gives a session to another', () => `update staff_sessions set member_id = ${two.id}`],
  ['knows a session by another token', () => `update staff_sessions set token_hash = sha256('mine')`],
  ['adds a passkey', () => `insert into staff_passkeys (member_id, credential_id) values (${two.id}, 'mine')`],
  ['changes a passkey', () => `update staff_passkeys set public_key = 'mine'`],
  ['writes a word that lets somebody join', () => `insert into staff_enrolments (member_id) values (${two.id})`],
  ['changes such a word', () => `update staff_enrolments set word_hash = sha256('mine')`],
  ['proposes', () => `insert into staff_proposals (kind, proposer_id) values ('param.change', ${one.id})`],
  [
    'decides',
    () =>
      `select staff_decide(${proposal}, 'approved', ${two.id}, 'compliance', hash, null, now()) from staff_proposals`,
  ],
  ['makes hashes of proposals', () => 'select staff_proposal_hash(p) from staff_proposals p'],
  ['approves a withdrawal', () => `insert into wallet_approvals (withdrawal_id, member_id) values (1, ${two.id})`],
  ['takes an approval back', () => 'delete from wallet_approvals'],
  ['reads the key', () => 'select key from platform_mac_key'],
  ['writes a key', () => `insert into platform_mac_key (key) values (sha256('mine'))`],
  ['changes the key', () => `update platform_mac_key set key = sha256('mine')`],
  ['tries macs', () => `select platform_hold_mac('', '{}')`],
])('nobody %s past the program', async (_, statement) => {
  expect(await forged(statement())).toContain('permission denied');
});

it('a session that has ended does not begin again', async () => {
  const client = await one.signIn();
  await client.done(staffLogout, { body: {} });
  expect(await forged('update staff_sessions set ended_at = null where ended_at is not null')).toContain('ends once');
  expect(await forged('update staff_sessions set ended_at = now() where ended_at is null')).toBe('done');
});

describe('what comes from the program', () => {
  const token = randomBytes(32);
  const bound = randomBytes(32);
  const started = `select staff_begin_session($1, $2, $3, 'Firefox', '203.0.113.1', now(), now() + interval '1 hour', $4)`;
  const session = (member: Member, given: Buffer | null, of = token) => forged(started, [of, member.id, bound, given]);
  const now = new Date();
  const decided = `select staff_take_verdict($1, $2, $3, $4, $5, $6, $7, $8) as answer`;
  const decision = (verdict: string, member: Member, given: Buffer, words: string | null = null, at = now) =>
    forged(decided, [proposal, verdict, member.id, member.role, Buffer.from(hash, 'hex'), words, at, given]);
  const mac = (...reported: (string | null)[]) => programMac(server.app.secrets, reported);

  it('is one member, and one token', async () => {
    const given = mac('session', token.toString('hex'), two.id);
    expect(await session(two, given)).toBe('done');
    expect(await session(one, given)).toContain('this session does not come from the program');
    expect(await session(two, given, randomBytes(32))).toContain('this session does not come from the program');
    expect(await session(two, null)).toContain('this session does not come from the program');
    const elsewhere = programMac(createSecrets(randomBytes(32)), ['session', token.toString('hex'), two.id]);
    expect(await session(two, elsewhere)).toContain('this session does not come from the program');
  });

  it('is one verdict of one member on one version of one proposal', async () => {
    const approved = (id: string, reported: string | null) =>
      mac('decision', proposal, 'approved', id, two.role, hash, reported, String(now.getTime()));
    expect(await decision('approved', two, approved(two.id, null))).toBe('done');
    expect(await decision('approved', one, approved(two.id, null))).toContain(
      'this decision does not come from the program',
    );
    expect(await decision('rejected', two, approved(two.id, null), 'no')).toContain(
      'this decision does not come from the program',
    );
    // Nothing is not the sign that stands for it.
    expect(await decision('approved', two, approved(two.id, '-'))).toContain(
      'this decision does not come from the program',
    );
    const another = String(Number(proposal) + 1);
    const other = mac('decision', another, 'approved', two.id, two.role, hash, null, String(now.getTime()));
    expect(await decision('approved', two, other)).toContain('this decision does not come from the program');
    // Nor is it kept for another time.
    const earlier = new Date(now.getTime() - 60_000);
    expect(await decision('approved', two, approved(two.id, null), null, earlier)).toContain(
      'this decision does not come from the program',
    );
  });

  it('is one proposal, to the letter', async () => {
    const ends = new Date(now.getTime() + 3_600_000);
    const propose = (payload: string, given: Buffer, until = ends) =>
      forged(`select staff_propose('param.change', 'x', $1, '{}', 'why', $2, $3, $4, $5, $6)`, [
        payload,
        one.id,
        one.role,
        now,
        until,
        given,
      ]);
    const reported = [
      'proposal',
      'param.change',
      'x',
      '{"a":"1"}',
      '{}',
      'why',
      one.id,
      one.role,
      String(now.getTime()),
      String(ends.getTime()),
    ];
    expect(await propose('{"a":"1"}', mac(...reported))).toBe('done');
    expect(await propose('{"a":"2"}', mac(...reported))).toContain('this proposal does not come from the program');
    expect(await propose('{"a":"1"}', mac(...reported), new Date(ends.getTime() + 1_000))).toContain(
      'this proposal does not come from the program',
    );
    expect(await propose('{"a":"1"}', mac('proposal', ...reported))).toContain(
      'this proposal does not come from the program',
    );
  });

  it('is one passkey, and one word', async () => {
    const keep = (member: Member, given: Buffer) =>
      forged(`select staff_keep_passkey($1, '\\x01', '\\x02', 0, '{}', false, 'mine', now(), $2)`, [member.id, given]);
    const passkey = mac('passkey', two.id, '01', '02');
    expect([await keep(two, passkey), await keep(one, passkey)]).toEqual([
      'done',
      'this passkey does not come from the program',
    ]);
    const word = (part: string, given: Buffer) =>
      forged(`select staff_keep_word($1, $2, $3, now(), now() + interval '1 hour', $4)`, [two.id, part, token, given]);
    const stored = mac('word', two.id, 'proposer', token.toString('hex'));
    expect([await word('proposer', stored), await word('approver', stored)]).toEqual([
      'done',
      'this word does not come from the program',
    ]);
  });

  it('is one withdrawal, and who approves it', async () => {
    const approve = (id: string, member: Member, given: Buffer) =>
      forged('select wallet_approve($1, $2, now(), $3)', [id, member.id, given]);
    const approval = mac('approval', '987654321', two.id);
    // There is none: the mac was looked at first.
    expect(await approve('987654321', two, approval)).toContain('violates foreign key constraint');
    expect([await approve('987654321', one, approval), await approve('987654322', two, approval)]).toEqual([
      'this approval does not come from the program',
      'this approval does not come from the program',
    ]);
  });

  it('may be in any language', async () => {
    const { id, hash: seen } = await (
      await one.signIn()
    ).done(proposeChange, { body: change('ein bisschen mehr – 再多一点 – أكثر قليلا') });
    const body = { id, hash: seen, reason: '不：“-”, 12:34' };
    expect(await (await two.signIn()).codeOf(rejectProposal, { body })).toBe('200');
  });
});
