/** What the audit log costs of an approval: the time of its entry, lock and all, against the whole approval with decision, effect and commit. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createAudit } from '../apps/server/src/features/audit/index.ts';
import { parameterProposals } from '../apps/server/src/features/parameters/index.ts';
import { approve, propose } from '../apps/server/src/features/proposals/commands.ts';
import { addMember, type GivenFactor, proveFactor, totpKey } from '../apps/server/src/features/staff/index.ts';
import type { App } from '../apps/server/src/http/app.ts';
import type { Client } from '../apps/server/src/http/client.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import type { Staff } from '../apps/server/src/http/http.ts';
import { undoubted } from '../apps/server/src/process/clock-guard.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { createMails } from '../apps/server/src/mail/mails.ts';
import { CODE_MS, totpCode } from '../apps/server/src/testing/totp-code.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const PER_ROUND = 60;
const SHARE_GOAL = 0.2;
const CLIENT: Client = { address: '127.0.0.1', device: 'bench', deviceKey: null };

export async function benchApprovals(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const log = createLog('silent');
  const auditDir = mkdtempSync(join(database.folder, 'audit-'));
  let now = Date.now();
  const [db, owner] = [connect(database.appUrl, log, () => now), connect(database.ownerUrl, log, () => now)];
  const { secrets } = database;
  const mails = createMails(secrets, { isReachable: () => Promise.resolve(true) }, () => Promise.resolve(0));
  const app: App = {
    config: { ...readConfig({}), auditDir },
    log,
    db,
    now: () => now,
    elapsed: () => now,
    clockGuard: undoubted(),
    secrets,
    mails,
  };
  const audit = await createAudit(app);
  let auditMs = 0;
  const timed: typeof audit = {
    ...audit,
    async record(...given) {
      const began = performance.now();
      await audit.record(...given);
      auditMs += performance.now() - began;
    },
  };
  const office = { ...app, audit: timed };
  const proposals = {
    ...office,
    handlers: parameterProposals,
    proveFactor: (staff: Staff, client: Client, given: GivenFactor) => proveFactor(office, staff, client, given),
  };
  const secret = randomBytes(20);
  const employ = async (name: string, role: Staff['role']): Promise<Staff> => {
    await addMember(app, owner.kysely, { name, role, password: 'river otter 42', totpSecret: secret });
    const { rows } = await db.pool.query<{ id: string }>('select id::text from staff_members where name = $1', [name]);
    return { id: rows[0]?.id ?? '', sessionId: '1', name, role, endsAt: now };
  };
  const shares: number[] = [];
  const wholes: number[] = [];
  try {
    const mark = randomBytes(3).toString('hex');
    const [one, two] = [await employ(`one${mark}`, 'administrator'), await employ(`two${mark}`, 'compliance')];
    for (let round = 0; round <= rounds; round += 1) {
      let [wholeMs, entriesMs] = [0, 0];
      for (let index = 0; index < PER_ROUND; index += 1) {
        const payload = { key: 'kycReviewHours', value: String(1 + (index % 40)) };
        const made = await propose(
          proposals,
          { staff: one, client: CLIENT },
          { kind: 'param.change', payload, reason: 'bench' },
        );
        now += CODE_MS;
        const verificationCode = totpCode(totpKey(secret), now);
        const [began, before] = [performance.now(), auditMs];
        await approve(
          proposals,
          { staff: two, client: CLIENT },
          { id: made.id, hash: made.hash.toString('hex'), verificationCode },
        );
        wholeMs += performance.now() - began;
        // The proposal has an entry of its own, which is not counted.
        entriesMs += auditMs - before;
      }
      // The first round only warms up.
      if (round > 0) {
        shares.push(entriesMs / wholeMs);
        wholes.push(wholeMs / PER_ROUND);
      }
    }
  } finally {
    await audit.stop();
    await disconnect(owner);
    await disconnect(db);
    rmSync(auditDir, { recursive: true, force: true });
  }
  tell({
    name: 'an approval, with its effect and its entry',
    figure: median(wholes),
    unit: 'ms',
    limit: null,
    ratio: median(shares) / SHARE_GOAL,
    goal: 'the entry costs ≤ 20 % of it',
    runs: shares,
  });
}
