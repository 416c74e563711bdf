/** The chain and its checkpoints: forgeries are found, and while checkpoints cannot be written, nothing is done. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportAudit, listStaff, staffLogin } from '@candor/contract/staff/staff';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from '../staff/testing/office.ts';
import { inTransaction } from '../../db/db.ts';
import { createAudit } from './index.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open([]);
  const member = await Member.join(server, 'auditor');
  const client = await member.signIn();
  for (let view = 0; view < 5; view += 1) await client.done(listStaff, { query: {} });
});
afterEach(() => server.discard());

const checkpoints = () => join(server.auditDir, 'checkpoints.jsonl');
const broken = async () =>
  (await server.reconcile())
    .filter(({ broken: count }) => count > 0)
    .flatMap(({ rule, findings }) => findings.map(({ id, problem }) => `${rule.name}: ${id} ${problem}`));
/** As somebody could who owns the database. */
async function forge(...statements: string[]): Promise<void> {
  const client = new pg.Client(server.database.adminUrl);
  await client.connect();
  await client.query(`set session_replication_role = replica; ${statements.join('; ')}`);
  await client.end();
}

async function write(): Promise<void> {
  const { app } = server;
  await (await createAudit(app)).stop();
}

describe('the chain', () => {
  it('holds as it is written', async () => {
    await write();
    expect(await broken()).toEqual([]);
    expect(await server.ask('select count(*) from audit_entries')).toEqual(['7']);
  });

  it.each([
    [
      'an altered entry',
      `update audit_entries set details = '{"a": 1}' where id = 3`,
      'audit-chain-holds: entry 3 was altered',
    ],
    [
      'an altered time',
      `update audit_entries set at = at + interval '1 microsecond' where id = 2`,
      'audit-chain-holds: entry 2 was altered',
    ],
    [
      'an entry that is gone',
      'delete from audit_entries where id = 3',
      'audit-chain-holds: entry 4 entries are missing before it',
    ],
    [
      'the last entry gone',
      'delete from audit_entries where id = 7',
      'audit-chain-holds: the end is noted as entry 7, and the last one is 6',
    ],
  ])('is found broken by %s', async (_, forgery, finding) => {
    await forge(forgery);
    expect(await broken()).toContain(finding);
  });

  it('cut off at its end with its note is found by the checkpoints', async () => {
    await write();
    await forge(
      'delete from audit_entries where id > 4',
      'update audit_heads set (id, hash) = (select id, hash from audit_entries where id = 4)',
    );
    expect(await broken()).toEqual(['audit-checkpoints-are-met: entry 7 is gone']);
  });

  it('written anew as a whole is found by the checkpoints', async () => {
    await write();
    await forge(
      `update audit_entries set subject = 'another' where id = 7`,
      `update audit_entries set hash = audit_hash(prior_hash, id, at, staff_id, role, action, subject, details, device, address) where id = 7`,
      'update audit_heads set hash = (select hash from audit_entries where id = 7)',
    );
    expect(await broken()).toEqual(['audit-checkpoints-are-met: entry 7 is another one']);
  });

  it('is appended to by nobody but its own function, and changed by nobody', async () => {
    const asApp = (text: string) => server.app.db.pool.query(text);
    await expect(asApp('insert into audit_entries select * from audit_entries limit 1')).rejects.toThrow(
      /permission denied/,
    );
    await expect(asApp('update audit_heads set id = 0')).rejects.toThrow(/permission denied/);
    await expect(server.ask('delete from audit_entries')).rejects.toThrow(/append-only/);
    await expect(server.ask('truncate audit_entries')).rejects.toThrow(/append-only/);
  });

  it('has no gap when many append at once, and nothing of what was undone', async () => {
    const audit = await createAudit(server.app);
    const client = { address: '127.0.0.1', device: '', deviceKey: null };
    const event = { action: 'test.done' };
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(server.app.db, async (tx) => {
          await audit.record(tx, { staff: null, client }, event);
          if (index % 2 === 0) throw new Error('undone');
        }).catch(() => null),
      ),
    );
    await audit.stop();
    expect(await server.ask('select count(*), max(id) from audit_entries')).toEqual(['27', '27']);
    expect(await broken()).toEqual([]);
  });
});

describe('the file', () => {
  it('holds nothing that a spreadsheet would take for a formula', async () => {
    const audit = await createAudit(server.app);
    const starts = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1'];
    for (const start of starts) {
      const client = { device: start, address: start, deviceKey: null };
      const event = { action: 'test.formula', subject: start, details: { words: start } };
      await inTransaction(server.app.db, (tx) => audit.record(tx, { staff: null, client }, event));
    }
    await audit.stop();
    const reader = await (await Member.join(server, 'auditor')).signIn();
    const query = { format: 'csv', action: 'test.formula' } as const;
    const { data } = await reader.call(exportAudit, { query });
    const rows = String(data).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(starts.length);
    for (const start of starts) {
      const safe = start === '\r=1' ? `"'${start}"` : `'${start}`;
      expect(
        rows.filter((row) => row.includes(`test.formula,${safe},"{`) && row.includes(`,${safe},${safe},`)),
      ).toHaveLength(1);
    }
    const cells = rows.flatMap((row) => row.split(',')).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('the checkpoints', () => {
  it('that were altered, or signed by another key, are found', async () => {
    await write();
    const lines = readFileSync(checkpoints(), 'utf8');
    writeFileSync(checkpoints(), lines.replace('"id":"7"', '"id":"6"'));
    expect(await broken()).toContain('audit-checkpoints-are-met: checkpoint 2 is not signed with our key');
  });

  it('that cannot be written stop the back office, until they can', async () => {
    const member = await Member.join(server, 'support');
    await server.stop();
    rmSync(server.auditDir, { recursive: true });
    // A file where the folder should be: not even root can write into it.
    writeFileSync(server.auditDir, '');
    await server.start();
    expect(await server.visitor.codeOf(staffLogin, { body: member.freshCredentials() })).toBe('503');
    expect(
      await server.ask(
        `select count(*) from staff_sessions s join staff_members m on m.id = s.member_id where m.role = 'support'`,
      ),
    ).toEqual(['0']);
    rmSync(server.auditDir);
    expect(await server.visitor.codeOf(staffLogin, { body: member.freshCredentials() })).toBe('200');
  });
});
