/** For tests: a server with a key for Bitcoin and no node, customers who announce there, and members of staff who review it. */
import { listBalances } from '@candor/contract/balance';
import { listDepositReviews, refuseDeposit, type StaffDepositView } from '@candor/contract/staff/deposits';
import { approveProposal, type ProposalView, proposeChange } from '@candor/contract/staff/proposals';
import { getDepositAddress, listRecharge, recharge } from '@candor/contract/wallet';
import { afterAll, beforeAll } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { CODE_MS } from '../../../testing/totp-code.ts';
import { Member } from '../../staff/testing/office.ts';
import { TEST_ZPUB } from './bitcoin-stage.ts';
import { uploadProof } from './proof.ts';
import { REAL } from './wallet-stage.ts';

/** What customers read. */
export const WORDS = 'We looked, and it is not so.';

type Credit = { readonly hash: string; readonly address: string; readonly paid: string };

/** Call it outside of any test. @param settings as in the environment; what is changed later counts from the next start. */
export function reviewStage(settings: Record<string, string> = {}) {
  let server: TestServer | null = null;
  const members = new Map<string, Member>();
  const here = () => {
    if (server === null) throw new Error('it is there only while tests run');
    return server;
  };
  beforeAll(async () => {
    Object.assign(settings, { CANDOR_LOG_LEVEL: 'silent', CANDOR_BTC_XPUB: TEST_ZPUB });
    server = await TestServer.open(['BTCUSDT'], settings);
    for (const role of ['treasury', 'compliance', 'auditor'] as const)
      members.set(role, await Member.join(server, role, role));
    members.set('second', await Member.join(server, 'compliance', 'second'));
  });
  afterAll(() => server?.close());

  const member = (name: string): Member => {
    const found = members.get(name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  /** Signed in anew: sessions end while tests move the clock. */
  const staff = (name: string): Promise<TestClient> => member(name).signIn();
  const factor = (name: string) => ({ verificationCode: member(name).freshCode() });

  const propose = async (
    name: string,
    { id, network, coin }: Pick<StaffDepositView, 'id' | 'network' | 'coin'>,
    credit: Credit,
  ) =>
    (await staff(name)).call(proposeChange, {
      body: {
        kind: 'deposits.credit',
        payload: { depositId: id, network, coin, ...credit },
        reason: 'as the explorer shows it',
      },
    });
  return {
    get server() {
      return here();
    },
    member,
    staff,
    factor,
    addressOf: async (customer: TestClient) =>
      (await customer.done(getDepositAddress, { body: { network: 'bitcoin' } }, REAL)).address,
    announce: async (customer: TestClient, hash: string, more: object = {}) =>
      customer.done(
        recharge,
        {
          body: { coin: 'BTC', network: 'bitcoin', amount: '0.5', hash, proofId: await uploadProof(customer), ...more },
        },
        REAL,
      ),
    deposits: async (customer: TestClient) => (await customer.done(listRecharge, {}, REAL)).list,
    balances: async (customer: TestClient): Promise<string[]> => {
      const { balances } = await customer.done(listBalances, {}, REAL);
      return balances.filter(({ kind }) => kind === 'available').map(({ asset, amount }) => `${amount} ${asset}`);
    },
    /** As the queue shows it. */
    reviewOf: async (id: string, status: StaffDepositView['status'] = 'review') => {
      const { list } = await (await staff('auditor')).done(listDepositReviews, { query: { status } });
      const found = list.find((each) => each.id === id);
      if (found === undefined) throw new Error(`deposit ${id} is not in the queue`);
      return found;
    },
    /** Signed in, each with a second factor of this very moment: so that all can decide at once. */
    together: async (...names: readonly string[]) => {
      const clients: TestClient[] = [];
      for (const name of names) clients.push(await staff(name));
      here().move(CODE_MS);
      return names.map((name, index) => ({
        client: clients[index] ?? here().visitor,
        given: { verificationCode: member(name).code() },
      }));
    },
    propose,
    approve: async (name: string, { id, hash }: Pick<ProposalView, 'id' | 'hash'>) =>
      (await staff(name)).call(approveProposal, { body: { id, hash, ...factor(name) } }),
    /** @param reason one that is not published is refused. */
    refuse: async (name: string, { id, reason }: { readonly id: string; readonly reason: string }) =>
      (await staff(name)).raw(refuseDeposit, refuseDeposit.path, {
        body: JSON.stringify({ id, reason, words: WORDS, ...factor(name) }),
      }),
  };
}
