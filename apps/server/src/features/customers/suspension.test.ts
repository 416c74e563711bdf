/** Suspending, reinstating and closing an account under four eyes: what the customer reads, and what stays open to them. */
import { closeAccount, getUserInfo, listSecurityEvents, login } from '@candor/contract/identity';
import { closeCase, assignCase, listCases } from '@candor/contract/staff/cases';
import { getCustomer, listCustomerTimeline } from '@candor/contract/staff/customers';
import { approveProposal, getProposal, listProposals, proposeChange } from '@candor/contract/staff/proposals';
import { buyContract, closeOptionsOrder, getContract, listContracts } from '@candor/contract/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../testing/database.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from '../staff/testing/office.ts';

const WORDS = 'Your address could not be confirmed. Send us a bill with your name.';
let server: TestServer;
let support: Member;
let compliance: Member;
let clerk: TestClient;
let head: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  support = await Member.join(server, 'support');
  compliance = await Member.join(server, 'compliance');
});
beforeEach(async () => {
  clerk = await support.signIn();
  head = await compliance.signIn();
  server.feed.quote('BTCUSDT', '73590.00', '73600.00');
});
afterAll(() => server.close());

type Change = 'customer.suspend' | 'customer.reinstate' | 'customer.close';
const propose = (kind: Change, customerId: string) =>
  clerk.call(proposeChange, { body: { kind, payload: { customerId, words: WORDS }, reason: 'as agreed' } });
async function decide(kind: Change, customerId: string): Promise<void> {
  const body = { kind, payload: { customerId, words: WORDS }, reason: 'as agreed' };
  const { id, hash } = await clerk.done(proposeChange, { body });
  await head.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
  server.feed.quote('BTCUSDT', '73590.00', '73600.00');
}
let count = 0;
async function somebody(usdt = 0) {
  count += 1;
  const email = `standing${count}@example.com`;
  const client = await server.registerByEmail(email);
  const { id } = await client.done(getUserInfo);
  if (usdt > 0) await server.openReal(client, usdt);
  return { id, email, client };
}
const market = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'market', leverage: 2 } as const;
const order = { ...market, lots: '0.01', price: '73600' };
const waiting = { ...market, type: 'limit', lots: '0.01', entryPrice: '70000' } as const;
/** The staff's actions in the customer's own log. */
const logOf = async (client: TestClient) =>
  (await client.done(listSecurityEvents, { query: {} })).list
    .filter(({ kind }) => kind.startsWith('account'))
    .map(({ kind, device, address, details }) => [kind, device, address, details]);
const suspensionOf = async (customerId: string) =>
  (await head.done(listCases, { query: { kind: 'suspension', customerId } })).list;

describe('a suspended customer', () => {
  it('is signed out, told why on the page and by mail, and signs in again', async () => {
    const { id, email, client } = await somebody();
    await decide('customer.suspend', id);
    expect(await client.call(getUserInfo)).toMatchObject({ status: 401, data: { ended: 'suspended' } });
    const reported = await server.mail(email, 'accountSuspended');
    expect(reported['words']).toBe(WORDS);
    const again = await server.visitor.login(email);
    expect((await again.done(getUserInfo)).suspension?.words).toBe(WORDS);
    expect(await logOf(again)).toEqual([['accountSuspended', '', '', { words: WORDS }]]);
  });

  it('reads everything and closes positions, and opens nothing, for real or for play', async () => {
    const { id, email, client } = await somebody(5_000);
    const { id: orderId } = await client.done(buyContract, { body: order }, { real: true });
    await decide('customer.suspend', id);
    const again = await server.visitor.login(email);
    for (const real of [true, false]) {
      expect(await again.codeOf(buyContract, { body: order }, { real })).toBe('10005');
      expect(await again.codeOf(buyContract, { body: waiting }, { real })).toBe('10005');
    }
    expect((await again.done(listContracts, { query: {} }, { real: true })).total).toBe(1);
    expect(await again.codeOf(closeOptionsOrder, { body: { orderId } }, { real: true })).toBe('200');
    expect(await (await again.proven()).codeOf(closeAccount, { body: {} })).toBe('10005');
  });

  it('has what waited cancelled, and the margin that it held back', async () => {
    const { id, email, client } = await somebody(5_000);
    const { id: orderId } = await client.done(buyContract, { body: waiting }, { real: true });
    await decide('customer.suspend', id);
    await server.untilQuiet();
    const again = await server.visitor.login(email);
    const { status } = await again.done(getContract, { params: { id: orderId } }, { real: true });
    expect(status).toBe('cancelled');
    expect((await again.done(getUserInfo, {}, { real: true })).balance).toBe('5000');
  });

  it('waits for a review that comes again and again until it ends', async () => {
    const { id } = await somebody();
    await decide('customer.suspend', id);
    const [review] = await suspensionOf(id);
    expect(review).toMatchObject({ kind: 'suspension', openedBy: null, assignee: null, words: WORDS });
    const body = { caseId: review?.id ?? '' };
    expect(await clerk.codeOf(assignCase, { body })).toBe('403');
    await head.done(assignCase, { body });
    await head.done(closeCase, { body: { ...body, outcome: 'kept', words: 'Nothing has come yet.' } });
    const [next] = await suspensionOf(id);
    expect(next?.id).not.toBe(review?.id);
    await decide('customer.reinstate', id);
    expect(await suspensionOf(id)).toEqual([]);
  });

  it('opens again what is reinstated, and is told so', async () => {
    const { id, email } = await somebody();
    await decide('customer.suspend', id);
    expect((await propose('customer.suspend', id)).code).toBe('400');
    await decide('customer.reinstate', id);
    expect((await server.mail(email, 'accountReinstated'))['words']).toBe(WORDS);
    const again = await server.visitor.login(email);
    expect((await again.done(getUserInfo)).suspension).toBe(null);
    expect(await again.codeOf(buyContract, { body: order })).toBe('200');
    expect((await propose('customer.reinstate', id)).code).toBe('400');
    expect((await logOf(again)).map(([kind]) => kind)).toEqual(['accountReinstated', 'accountSuspended']);
    const { list } = await head.done(listCustomerTimeline, { params: { customerId: id }, query: {} });
    const reported = list.flatMap((entry) => (entry.by === 'staff' ? [`${entry.action} ${entry.kind}`] : []));
    expect(reported).toEqual(
      expect.arrayContaining(['proposal.approved customer.suspend', 'proposal.approved customer.reinstate']),
    );
    expect(list.flatMap((entry) => (entry.by === 'customer' ? [entry.kind] : []))).not.toContain('accountSuspended');
  });

  it('stays suspended when the server starts again', async () => {
    const { id, email } = await somebody();
    await decide('customer.suspend', id);
    await server.restart();
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    const again = await server.visitor.login(email);
    expect(await again.codeOf(buyContract, { body: order })).toBe('10005');
  });
});

describe('a proposal about a customer', () => {
  it('is read as far as the role sees customers, or has to decide about them', async () => {
    const { id: customerId } = await somebody();
    const subject = `customer ${customerId}`;
    const body = {
      kind: 'customer.suspend',
      payload: { customerId, words: WORDS },
      reason: 'letters came back',
    } as const;
    const { id, hash } = await clerk.done(proposeChange, { body });
    const treasury = await (await Member.join(server, 'treasury')).signIn();
    const administrator = await (await Member.join(server, 'administrator')).signIn();
    const seenBy = async (client: TestClient) => {
      const shown = await client.done(getProposal, { params: { id } });
      const { list } = await client.done(listProposals, { query: { subject } });
      const { list: all } = await client.done(listProposals, { query: { kind: 'customer.suspend' } });
      expect(all.find((each) => each.id === id)).toEqual(shown);
      const text = JSON.stringify(shown);
      return [shown.seen, shown.subject, text.includes(WORDS), text.includes('letters'), list.length];
    };
    expect(await seenBy(treasury)).toEqual(['customer', subject, false, false, 1]);
    // Whoever is to decide sees what they decide about; once it is decided, they see nothing of it any more.
    expect(await seenBy(administrator)).toEqual(['whole', subject, true, true, 1]);
    await head.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
    expect(await seenBy(administrator)).toEqual(['kind', '', false, false, 0]);
    for (const client of [clerk, head]) expect(await seenBy(client)).toEqual(['whole', subject, true, true, 1]);
  });
});

describe('closing an account', () => {
  it('never closes money away', async () => {
    const { id, client } = await somebody(100);
    expect((await propose('customer.close', id)).code).toBe('11020');
    expect((await client.call(getUserInfo)).status).toBe(200);
    await expect(server.ask(`update identity_customers set status = 'closed' where id = ${id}`)).rejects.toThrow(
      /money/,
    );
  });

  it('is told by mail with the reason, ends every session, and lets nobody in any more', async () => {
    const { id, email, client } = await somebody();
    await decide('customer.suspend', id);
    await decide('customer.close', id);
    expect((await server.mail(email, 'accountClosedByUs'))['words']).toBe(WORDS);
    expect(
      await server.ask(`select details ->> 'words' from identity_events where customer_id = $1 and kind = $2`, [
        id,
        'accountClosedByUs',
      ]),
    ).toEqual([WORDS]);
    expect((await client.call(getUserInfo)).status).toBe(401);
    const body = { account: email, password: PASSWORD };
    expect(await server.visitor.codeOf(login, { body })).toBe('10008');
    expect(await suspensionOf(id)).toEqual([]);
    const { status, closedAt } = await head.done(getCustomer, { params: { customerId: id } });
    expect([status, closedAt === null]).toEqual(['closed', false]);
  });

  it('fails when money came in after it was proposed', async () => {
    const { id, client } = await somebody();
    const body = { kind: 'customer.close', payload: { customerId: id, words: WORDS }, reason: 'as agreed' } as const;
    const { id: proposal, hash } = await clerk.done(proposeChange, { body });
    await server.openReal(client, 50);
    const decision = { id: proposal, hash, verificationCode: compliance.freshCode() };
    expect(await head.codeOf(approveProposal, { body: decision })).toBe('11020');
    expect((await head.done(getCustomer, { params: { customerId: id } })).status).toBe('active');
  });
});

describe('the database', () => {
  it('lets the application suspend, reinstate or close nobody without an approval', async () => {
    const { id } = await somebody();
    const suspended = await somebody();
    await decide('customer.suspend', suspended.id);
    const asApp = (statement: string) => run(server.database.appUrl, statement);
    for (const [status, whose] of [
      ['suspended', id],
      ['active', suspended.id],
      ['closed', suspended.id],
    ])
      await expect(asApp(`update identity_customers set status = '${status}' where id = ${whose}`)).rejects.toThrow(
        /two people/,
      );
    for (const change of ['suspend', 'reinstate', 'close'])
      await expect(asApp(`select identity_${change}(1)`)).rejects.toThrow(/approved in this transaction/);
    await expect(asApp(`update identity_suspensions set words = 'x'`)).rejects.toThrow(/permission denied/);
  });
});
