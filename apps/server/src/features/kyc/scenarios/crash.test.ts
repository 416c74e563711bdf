/** Whichever statement is the last before a power failure, a submission or a decision is stored completely or not at all. */
import { identification } from '@candor/contract/kyc';
import { decideIdentity } from '@candor/contract/staff/kyc';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../db/db.ts';
import { withTransactions } from '../../../testing/transactions.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { Applicant, StoredPictures, takeOn, verdictOn } from '../testing/submission.ts';

const MOST = 160;
let server: TestServer;
let reviewer: TestClient;
let applicant: Applicant;

beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_LOG_LEVEL: 'silent' });
  reviewer = await (await Member.join(server, 'compliance')).signIn();
  applicant = await Applicant.join(server, await StoredPictures.open(server));
});
afterAll(() => server.close());

/** Lets a given number of a transaction's statements through, and fails the next. */
class Outage {
  readonly #db: { kysely: Db['kysely'] };
  readonly #whole: Db['kysely'];

  constructor(db: Db) {
    this.#db = db;
    this.#whole = db.kysely;
  }

  after(count: number): void {
    let left = count;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (left === 0) throw new Error('the power is gone');
        left -= 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const whole = this.#whole;
    this.#db.kysely = withTransactions(whole, (work) =>
      whole.transaction().execute((tx) => work(tx.withPlugin(plugin))),
    );
  }

  end(): void {
    this.#db.kysely = this.#whole;
  }
}

/** Everything that could have been half done. */
const world = () =>
  server.ask(`select md5(string_agg(t, ',')) from (
    select k::text as t from kyc_checks k union all select d::text from kyc_drafts d union all select d::text from kyc_decisions d
    union all select c::text from cases_cases c union all select p.id || ' ' || coalesce(p.handed_in_at::text, '') from documents_pictures p
    union all select e.id::text || e.kind from identity_events e where e.kind like 'identity%'
    union all select a.id::text || a.action from audit_entries a where a.action in ('kyc.verified', 'kyc.rejected', 'case.opened', 'case.closed')
    order by 1) all_of_it`);

async function outlast(ask: () => Promise<string>): Promise<number> {
  const outage = new Outage(server.app.db);
  const before = await world();
  try {
    for (let count = 0; count < MOST; count += 1) {
      outage.after(count);
      const code = await ask();
      if (code === '200') return count;
      expect(code).toBe('500');
      expect(await world()).toEqual(before);
    }
    return Infinity;
  } finally {
    outage.end();
  }
}

it('between any two statements of handing in', async () => {
  const statements = await outlast(() => applicant.client.codeOf(identification, { body: applicant.body() }));
  expect(statements).toBeGreaterThan(12);
  expect(statements).toBeLessThan(MOST);
}, 180_000);

it('between any two statements of a decision', async () => {
  await takeOn(reviewer, applicant.id);
  const body = await verdictOn(reviewer, applicant.id);
  const statements = await outlast(() => reviewer.codeOf(decideIdentity, { body }));
  expect(statements).toBeGreaterThan(12);
  expect(statements).toBeLessThan(MOST);
}, 180_000);
