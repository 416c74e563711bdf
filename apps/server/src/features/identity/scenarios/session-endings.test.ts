/** What a 401 says about a session that has ended, to whoever still has its token. */
import {
  closeAccount,
  endSession,
  finishEmailChange,
  getUserInfo,
  logout,
  repassword,
  startEmailChange,
} from '@candor/contract/identity';
import { finishTotp, startTotp } from '@candor/contract/security';
import { SESSION_ENDINGS, type SessionEnding } from '@candor/contract/wire/session-ending';
import { DAY } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../security/testing/owner.ts';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

type Case = {
  readonly email: string;
  /** The session that ends. */
  readonly here: TestClient;
  /** Another session of the same customer, which has proven who it is. */
  readonly there: TestClient;
};

/** Suspensions and unlinked providers are in their features' tests. */
type Own = Exclude<SessionEnding, 'suspended' | 'methodRemoved'>;

const WAYS: Readonly<Record<Own, (given: Case) => Promise<unknown>>> = {
  signedOut: ({ here }) => here.done(logout),
  elsewhere: ({ there }) => there.done(endSession, { body: {} }),
  expired: async () => server.move(15 * DAY),
  passwordChanged: ({ there }) =>
    there.done(repassword, { body: { oldPassword: PASSWORD, newPassword: 'another quiet harbour' } }),
  async emailChanged({ email, there }) {
    const changed = `new-${email}`;
    await there.done(startEmailChange, { body: { email: changed } });
    const [verificationCode, oldVerificationCode] = [await server.mailedCode(changed), await server.mailedCode(email)];
    await there.done(finishEmailChange, { body: { email: changed, verificationCode, oldVerificationCode } });
  },
  async factorChanged({ there }) {
    const { secret } = await there.done(startTotp);
    await there.done(finishTotp, { body: { verificationCode: codeOf(server, secret) } });
  },
  closed: ({ there }) => there.done(closeAccount),
};

const isOwn = (ending: SessionEnding): ending is Own => ending in WAYS;

it.each(SESSION_ENDINGS.filter(isOwn))('says that it ended: %s', async (ending) => {
  const email = `${ending.toLowerCase()}@example.com`;
  const there = await (await server.registerByEmail(email)).proven();
  const here = await server.visitor.login(email);
  expect((await here.call(getUserInfo)).code).toBe('200');
  await WAYS[ending]({ email, here, there });
  const answer = await here.call(getUserInfo);
  expect([answer.status, answer.code, answer.data]).toEqual([401, '401', { ended: ending }]);
});

it('says nothing of a token that never was, and of none', async () => {
  expect(await server.visitor.as('A'.repeat(43)).call(getUserInfo)).toMatchObject({ status: 401, data: null });
  expect(await server.visitor.call(getUserInfo)).toMatchObject({ status: 401, data: null });
});
