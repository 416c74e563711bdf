/** How the back office finds and sees customers: what each role is shown, what is logged, and that lists continue without a gap. */
import { changePhone, getUserInfo } from '@candor/contract/identity';
import { getIdentity } from '@candor/contract/staff/kyc';
import { getProposal, proposeChange } from '@candor/contract/staff/proposals';
import { listAudit } from '@candor/contract/staff/staff';
import {
  getCustomer,
  listCustomerMovements,
  listCustomerNotes,
  listCustomerOptions,
  listCustomerOrders,
  listCustomerTimeline,
  searchCustomers,
  writeCustomerNote,
} from '@candor/contract/staff/customers';
import { buyContract } from '@candor/contract/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from '../staff/testing/office.ts';

let server: TestServer;
let [support, compliance, treasury, auditor]: TestClient[] = [];
const as = (client: TestClient | undefined): TestClient => client ?? server.visitor;
const idOf = async (customer: TestClient) => (await customer.done(getUserInfo)).id;
const rename = (id: string, username: string | null, email: string | null, phone: string | null = null) =>
  server.ask('update identity_customers set username = $2, email = $3, phone = $4 where id = $1', [
    id,
    username,
    email,
    phone,
  ]);

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  const roles = ['support', 'compliance', 'treasury', 'auditor'] as const;
  const clients: TestClient[] = [];
  for (const role of roles) clients.push(await (await Member.join(server, role)).signIn());
  [support, compliance, treasury, auditor] = clients;
});
afterAll(() => server.close());

describe('looking for a customer', () => {
  const found = async (text: string, client = support) =>
    (await as(client).done(searchCustomers, { query: { text } })).list.map(({ username, email }) => username ?? email);

  beforeAll(async () => {
    await rename(await idOf(await server.register()), 'Annabel', 'first@example.com', '+85251234567');
    await rename(await idOf(await server.register()), 'anna_b', 'anna@example.com');
    await rename(await idOf(await server.register()), null, 'annamaria@example.com');
    await rename(await idOf(await server.register()), 'berta_7', null, '+4915112345678');
  });

  it('finds by the beginning of a name or an address in any case, each customer once', async () => {
    expect(await found('ANNA')).toEqual(['anna_b', 'Annabel', 'annamaria@example.com']);
    expect(await found(' annab ')).toEqual(['Annabel']);
    expect(await found('First@Example.com')).toEqual(['Annabel']);
  });

  it('finds by a phone number however it is written, and by the id', async () => {
    expect(await found('+852 5123-45')).toEqual(['Annabel']);
    expect(await found('0049 151 1234')).toEqual(['berta_7']);
    const { list } = await as(support).done(searchCustomers, { query: { text: 'berta_7' } });
    expect(await found(list[0]?.id ?? '')).toContain('berta_7');
  });

  it.each(['nobody', '%', '_', "'", '\\', 'anna%', '(', '9'.repeat(18), '👩‍🌾'])(
    'finds nobody by %s, and does not break',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('tells addresses and numbers to nobody who may not see a profile', async () => {
    const query = { text: 'annabel' };
    const reported = (await as(support).done(searchCustomers, { query })).list[0];
    expect(reported).toMatchObject({ email: 'first@example.com', phone: '+85251234567' });
    const untold = (await as(treasury).done(searchCustomers, { query })).list[0];
    expect(untold).toMatchObject({ username: 'Annabel', email: null, phone: null });
  });

  it('reads on page by page without a gap and without showing anybody twice', async () => {
    const ids = new Set<string>();
    for (let each = 0; each < 45; each += 1) {
      const rows = await server.ask(
        `insert into identity_customers (username, email, created_at, invite_code) values ($1, $2, now(), $1) returning id`,
        [`many_${each}`, each % 2 === 0 ? `many_${each}@example.com` : null],
      );
      ids.add(String(rows[0]));
    }
    for (const text of ['many_', undefined]) {
      const seen: string[] = [];
      let cursor: string | null | undefined = undefined;
      do {
        const query: { text?: string; cursor?: string } = {
          ...(text !== undefined && { text }),
          ...(typeof cursor === 'string' && { cursor }),
        };
        const { list, next } = await as(support).done(searchCustomers, { query });
        seen.push(...list.map(({ id }) => id));
        cursor = next;
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect([...ids].filter((id) => !seen.includes(id))).toEqual([]);
    }
  });

  it.each(['x', '4.1', '1.0', '1', "1.1'"])('refuses the cursor %s', async (cursor) => {
    expect(await as(support).codeOf(searchCustomers, { query: { text: 'a', cursor } })).toBe('400');
  });
});

describe('the page of a customer', () => {
  let id: string;
  beforeAll(async () => {
    const customer = await (await server.registerByEmail('page@example.com')).proven();
    id = await idOf(customer);
    await customer.done(changePhone, { body: { phone: '+85251234568' } });
    await server.openReal(customer, 5_000);
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    const order = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'market', leverage: 2 } as const;
    await customer.done(buyContract, { body: { ...order, lots: '0.01', price: '73600' } }, { real: true });
    await customer.done(buyContract, { body: { ...order, lots: '0.02', price: '73600' } });
    await customer.done(buyContract, { body: { ...order, lots: '0.03', price: '73600' } });
  });
  const page = (client: TestClient | undefined) => as(client).done(getCustomer, { params: { customerId: id } });
  const own = (more: object = {}) => ({ params: { customerId: id }, ...more });

  it('has for support, compliance and the auditor who it is, what is there, and how to reach them', async () => {
    for (const client of [support, compliance, auditor]) {
      expect(await page(client)).toMatchObject({
        id,
        status: 'active',
        verification: 'notVerified',
        profile: { email: 'page@example.com', isEmailVerified: true, phone: '+85251234568', secondFactors: [] },
        liveOrders: { real: 1, demo: 2 },
      });
    }
  });

  it('has for treasury the money and nothing about the person', async () => {
    const seen = await page(treasury);
    expect(seen).toMatchObject({ id, profile: null, liveOrders: null });
    expect(seen.balances?.real.map(({ asset, kind }) => `${asset} ${kind}`)).toContain('USDT available');
    expect(JSON.stringify(seen)).not.toContain('page@example.com');
    expect(await as(treasury).codeOf(listCustomerOrders, own({ query: { account: 'real' } }))).toBe('403');
  });

  it('tells real money from play money', async () => {
    const { balances } = await page(compliance);
    const sum = (list: readonly { amount: string }[] = []) =>
      list.reduce((total, { amount }) => total + Number(amount), 0);
    expect(sum(balances?.real)).toBeLessThan(5_001);
    expect(sum(balances?.demo)).toBeGreaterThan(90_000);
    const real = await as(support).done(listCustomerOrders, own({ query: { account: 'real' } }));
    expect(real.list.map(({ lots, mode }) => [lots, mode])).toEqual([['0.01', 'real']]);
    const demo = await as(support).done(listCustomerOrders, own({ query: { account: 'demo' } }));
    expect(demo.list.map(({ lots }) => lots)).toEqual(['0.03', '0.02']);
  });

  it('lists what the ledger moved, once each, and adds up to the balance', async () => {
    const { list, next } = await as(treasury).done(listCustomerMovements, own({ query: { account: 'real' } }));
    expect(next).toBe(null);
    expect(list.map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'customer:available > house:fees',
      'customer:available > customer:margin',
      'house:sandbox_issuance > customer:available',
    ]);
    const net = list.reduce((sum, { from, to, amount }) => {
      const sign = (side: string) => (side === 'customer:available' ? 1 : 0);
      return sum + (sign(to) - sign(from)) * Number(amount);
    }, 0);
    const available = (await page(treasury)).balances?.real.find(({ kind }) => kind === 'available')?.amount;
    expect(net).toBeCloseTo(Number(available), 6);
  });

  it('reads the movements on without a gap', async () => {
    for (let page = 0; page < 60; page += 1) await server.ask(`select sandbox_grant($1, 'USDT', 1)`, [id]);
    const first = await as(treasury).done(listCustomerMovements, own({ query: { account: 'real' } }));
    expect(first.list.length).toBe(50);
    const query = { account: 'real' as const, cursor: first.next ?? '' };
    const second = await as(treasury).done(listCustomerMovements, own({ query }));
    expect(second.next).toBe(null);
    expect(new Set([...first.list, ...second.list].map((movement) => movement.id)).size).toBe(63);
  });

  it('keeps notes as they were written, and tells who wrote them', async () => {
    server.move(1_000);
    const words = 'Asked for a call back.\nSpeaks Arabic. <b>!';
    await as(support).done(writeCustomerNote, { body: { customerId: id, words } });
    await as(compliance).done(writeCustomerNote, { body: { customerId: id, words: 'Seen.' } });
    const { list } = await as(auditor).done(listCustomerNotes, own({ query: {} }));
    expect(list.map((note) => [note.staff.role, note.words])).toEqual([
      ['compliance', 'Seen.'],
      ['support', words],
    ]);
    await expect(server.ask(`update customers_notes set words = 'x'`)).rejects.toThrow(/append-only/);
    await expect(server.ask('delete from customers_notes')).rejects.toThrow(/append-only/);
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['lines without words', '\n \n'],
    ['a control character', 'a\u0000b'],
    ['2,001 letters', 'x'.repeat(2001)],
  ])('refuses a note of %s', async (_, words) => {
    expect(await as(support).codeOf(writeCustomerNote, { body: { customerId: id, words } })).toBe('400');
  });

  it('tells what the customer and the staff did in one line of time, without the looks', async () => {
    const { list } = await as(support).done(listCustomerTimeline, own({ query: {} }));
    const reported = list.map((entry) =>
      entry.by === 'staff' ? `${entry.action} by ${entry.staff?.role}` : entry.kind,
    );
    expect(reported).toEqual(expect.arrayContaining(['registered', 'phoneChanged']));
    expect(reported.slice(0, 2).toSorted()).toEqual(['customer.noted by compliance', 'customer.noted by support']);
    expect(reported.filter((each) => each.startsWith('viewed'))).toEqual([]);
  });

  it('reads the timeline on without a gap', async () => {
    await server.ask(
      `insert into identity_events (customer_id, kind, at, device, address)
       select $1, 'signedOut', now() - n * interval '1 minute', '', '' from generate_series(120, 1, -1) n`,
      [id],
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: { cursor?: string } = cursor === '' ? {} : { cursor };
      const { list, next }: { list: { by: string; at: string }[]; next: string | null } = await as(support).done(
        listCustomerTimeline,
        own({ query }),
      );
      seen.push(...list.map(({ by, at }) => `${by} ${at}`));
      cursor = next;
    }
    const [events] = await server.ask('select count(*)::int from identity_events where customer_id = $1', [id]);
    expect(seen.filter((each) => each.startsWith('customer')).length).toBe(events);
    expect(seen.filter((each) => each.startsWith('staff')).length).toBe(2);
  });

  it('leaves each look in the audit log under the name of the customer', async () => {
    await page(treasury);
    const { list } = await as(auditor).done(listAudit, { query: { subject: `customer ${id}` } });
    const { subject, subjectName } = list[0] ?? {};
    expect(list[0]).toMatchObject({ action: 'viewed.getCustomer', role: 'treasury' });
    expect([subject, subjectName]).toEqual([`customer ${id}`, 'p•••@example.com']);
  });

  it('is called by a masked address wherever there is no other name, and not at all where contact details are not shown', async () => {
    const { customer } = await as(compliance).done(getIdentity, { params: { customerId: id } });
    expect(customer).toEqual({ id, username: 'p•••@example.com' });
    const payload = { customerId: id, words: 'Your address could not be confirmed.' };
    const change = { kind: 'customer.suspend', payload, reason: 'No answer in ten days.' } as const;
    const made = await as(support).done(proposeChange, { body: change });
    expect(made).toMatchObject({ subject: `customer ${id}`, subjectName: 'p•••@example.com' });
    const others = [];
    for (const client of [auditor, treasury])
      others.push(await as(client).done(getProposal, { params: { id: made.id } }));
    expect(others.map(({ subjectName }) => subjectName)).toEqual(['p•••@example.com', null]);
  });

  it('is not found when there is no such customer', async () => {
    const params = { customerId: '987654321' };
    const query = { account: 'real' } as const;
    const client = as(support);
    expect(
      await Promise.all([
        client.codeOf(getCustomer, { params }),
        client.codeOf(listCustomerOrders, { params, query }),
        client.codeOf(listCustomerOptions, { params, query }),
        client.codeOf(listCustomerMovements, { params, query }),
        client.codeOf(listCustomerTimeline, { params, query: {} }),
        client.codeOf(listCustomerNotes, { params, query: {} }),
        client.codeOf(writeCustomerNote, { body: { ...params, words: 'Nobody.' } }),
      ]),
    ).toEqual(Array(7).fill('404'));
  });
});
