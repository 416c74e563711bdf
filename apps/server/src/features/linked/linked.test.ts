/** Opposite positions of linked accounts, through HTTP: which pairs compliance sees, with what, and which it does not. */
import { randomUUID } from 'node:crypto';
import { getUserInfo } from '@candor/contract/identity';
import { decideIdentity } from '@candor/contract/staff/kyc';
import { listLinkedPositions, type LinkedPair } from '@candor/contract/staff/linked';
import { listAudit } from '@candor/contract/staff/staff';
import type { OrderView } from '@candor/contract/trading';
import { parseMoney } from '@candor/core/money/money';
import { DAY, HOUR } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSnapshot } from '../../db/db.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Applicant, StoredPictures, takeOn, verdictOn } from '../kyc/testing/submission.ts';
import { Member } from '../staff/testing/office.ts';
import { buy, close, expectClosed, jumpBitcoin, LONG, type OrderBody, SHORT } from '../trading/testing/orders.ts';
import { type RawBuilder, sql } from 'kysely';
import * as repo from './repo.ts';
import { searchFor } from './routes.ts';

const REAL = { real: true } as const;
const EURO: OrderBody = { ...LONG, code: 'EURUSD', lots: '1', leverage: 30, price: '1.0851' };
const ETHER: OrderBody = { ...SHORT, code: 'ETHUSDT', price: '2500' };
/** Nearly all of 10,000 USDT. */
const ALL_IN = { lots: '0.26', leverage: 2 } as const;

let server: TestServer;
let stored: StoredPictures;
let members: Record<'compliance' | 'auditor', Member>;
let reviewer: TestClient;
let people = 0;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD']);
  stored = await StoredPictures.open(server);
  members = { compliance: await Member.join(server, 'compliance'), auditor: await Member.join(server, 'auditor') };
});
beforeEach(async () => {
  reviewer = await members.compliance.signIn();
  jumpBitcoin(server, '73590', '73600');
  server.feed.quote('ETHUSDT', '2500', '2501');
});
afterAll(() => server.close());

type Person = { readonly client: TestClient; readonly id: string; readonly username: string };

/** Somebody with a real account. By default on a device of their own. */
async function join(device: string = randomUUID(), usdt = 10_000): Promise<Person> {
  people += 1;
  const username = `person_${people}`;
  const client = await server.visitor.with({ 'candor-device': device }).register(username);
  await server.openReal(client, usdt);
  return { client, id: (await client.done(getUserInfo)).id, username };
}

/** Two who signed in from one device. */
async function pairOf(usdt?: number): Promise<[Person, Person]> {
  const device = randomUUID();
  return [await join(device, usdt), await join(device, usdt)];
}

const long = ({ client }: Person, body: Partial<OrderBody> = {}) => buy(client, { ...LONG, ...body }, REAL);
const short = ({ client }: Person, body: Partial<OrderBody> = {}) => buy(client, { ...SHORT, ...body }, REAL);

/** Waits until the platform has closed it. */
const closedOf = ({ client }: Person, { id }: OrderView) => expectClosed(client.with({ virtually: 'YES' }), id);

async function pairs(query: { code?: string } = {}): Promise<LinkedPair[]> {
  const all: LinkedPair[] = [];
  let cursor: string | null = null;
  do {
    const page: { list: LinkedPair[]; next: string | null } = await reviewer.done(listLinkedPositions, {
      query: { ...query, ...(cursor !== null && { cursor }) },
    });
    all.push(...page.list);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** The pairs in which this customer is. */
const of = async ({ id }: Person, query: { code?: string } = {}) =>
  (await pairs(query)).filter(({ sides }) => sides.some(({ customer }) => customer.id === id));
const ordersOf = (list: readonly LinkedPair[]) => list.map(({ sides }) => sides.map(({ orderId }) => orderId));

describe('a pair', () => {
  it('is shown with both sides, what links them, and until when its market is closed', async () => {
    server.feed.quote('EURUSD', '1.0850', '1.0851');
    const [ada, eve] = [await join(), await join()];
    const phone = '+4915112345001';
    for (const [person, device] of [
      [ada, 'a'],
      [eve, 'b'],
    ] as const) {
      const client = person.client.with({ 'candor-device': device.repeat(32) });
      await (await Applicant.of(client, person.id, stored)).handIn({ phone });
    }
    const up = await long(ada, { ...EURO, lots: '0.5' });
    const down = await short(eve, { ...EURO, direction: 'short', price: '1.0850' });
    const [open] = await of(ada);
    expect(open?.market).toEqual({ isOpen: true, opensAt: null });
    server.move(DAY);
    reviewer = await members.compliance.signIn();
    const [pair, ...others] = await of(ada);
    expect(others).toEqual([]);
    expect(pair).toEqual({
      id: `${down.id}-${up.id}`,
      code: 'EURUSD',
      market: { isOpen: false, opensAt: '2026-11-22T22:00:00.000Z' },
      at: down.openTime,
      links: ['phone'],
      sides: [sideOf(ada, up), sideOf(eve, down)],
    });
  });

  it('names every link, and never a document number', async () => {
    const [ada, eve] = await pairOf();
    for (const person of [ada, eve]) {
      await (await Applicant.of(person.client, person.id, stored)).handIn({ phone: '+4915112345002' });
      await takeOn(reviewer, person.id);
      const decide = async () => ({ ...(await verdictOn(reviewer, person.id)), documentNumber: 'T22000129' });
      // The number shows whom else to write about.
      if ((await reviewer.codeOf(decideIdentity, { body: await decide() })) !== '200')
        await reviewer.done(decideIdentity, { body: await decide() });
    }
    await long(ada);
    await short(eve);
    const list = await of(ada);
    expect(list.map(({ links }) => links)).toEqual([['device', 'documentNumber', 'phone', 'signIn']]);
    expect(JSON.stringify(list)).not.toContain('T22000129');
  });

  it('is not shown of unlinked customers, of one side, of two instruments, or with a demo account', async () => {
    const [ada, eve] = await pairOf();
    const stranger = await join();
    // Before and after, because a pair is dated by the later position.
    await buy(eve.client, SHORT);
    await long(ada);
    await short(stranger);
    await long(eve);
    await short(eve, ETHER);
    await buy(eve.client, SHORT);
    expect([...(await of(ada)), ...(await of(eve))]).toEqual([]);
    await short(eve);
    expect((await of(ada)).length).toBe(1);
    expect(await of(stranger)).toEqual([]);
  });

  it('ends when one of them closes, as long as nobody was stopped out or protected', async () => {
    const [ada, eve] = await pairOf();
    const up = await long(ada);
    await short(eve);
    expect((await of(ada)).length).toBe(1);
    await close(ada.client, { orderId: up.id }, REAL);
    expect(await of(ada)).toEqual([]);
  });
});

describe('after a gap', () => {
  it('shows who was stopped out against whom, and what protection paid, for 30 days', async () => {
    const [ada, eve] = await pairOf();
    const up = await long(ada, ALL_IN);
    const down = await short(eve, ALL_IN);
    jumpBitcoin(server, '33333', '33340');
    const ended = await closedOf(ada, up);
    const won = await close(eve.client, { orderId: down.id }, REAL);
    const paid = parseMoney('USDT', ended.protection)?.units ?? 0n;
    expect(paid).toBeGreaterThan(0n);
    const list = await of(ada);
    expect(list).toMatchObject([
      {
        id: `${up.id}-${down.id}`,
        at: ended.closeTime,
        sides: [
          { ...sideOf(ada, ended), closeReason: 'stop_out', protection: ended.protection },
          { ...sideOf(eve, won), closeReason: 'customer', protection: '0' },
        ],
      },
    ]);
    server.move(30 * DAY - HOUR);
    reviewer = await members.compliance.signIn();
    expect(ordersOf(await of(ada))).toEqual([[up.id, down.id]]);
    server.move(2 * HOUR);
    reviewer = await members.compliance.signIn();
    expect(await of(ada)).toEqual([]);
  });

  it('shows a pair once when both were stopped out', async () => {
    const [ada, eve] = await pairOf();
    const up = await long(ada, ALL_IN);
    const down = await short(eve, ALL_IN);
    jumpBitcoin(server, '33333', '33340');
    await closedOf(ada, up);
    jumpBitcoin(server, '150000', '150010');
    await closedOf(eve, down);
    const list = await of(ada);
    expect(list.map(({ id }) => id)).toEqual([`${down.id}-${up.id}`]);
    expect(list[0]?.sides.map(({ closeReason }) => closeReason)).toEqual(['stop_out', 'stop_out']);
  });

  it('shows who was protected without a stop-out', async () => {
    const [ada, eve] = await pairOf();
    const up = await long(ada, { ...ALL_IN, stopLossPrice: '73000' });
    const down = await short(eve, ALL_IN);
    jumpBitcoin(server, '33333', '33340');
    const ended = await closedOf(ada, up);
    expect(ended.closeReason).toBe('stop_loss');
    const list = await of(ada);
    expect(list).toMatchObject([{ id: `${up.id}-${down.id}`, sides: [{ protection: ended.protection }, {}] }]);
    expect(parseMoney('USDT', ended.protection)?.units).toBeGreaterThan(0n);
  });

  it('does not show positions that were never open at the same time', async () => {
    const [ada, eve] = await pairOf();
    const before = await short(eve);
    await close(eve.client, { orderId: before.id }, REAL);
    const up = await long(ada, ALL_IN);
    jumpBitcoin(server, '33333', '33340');
    await closedOf(ada, up);
    await short(eve, { price: '33333' });
    expect(await of(ada)).toEqual([]);
  });
});

describe('10,000 customers of one device', () => {
  /** Who read how many rows of it, index entries included. */
  async function rowsRead(query: RawBuilder<unknown>): Promise<number> {
    const rows = await inSnapshot(server.app.db, async (tx) => {
      await repo.planByIndexes(tx);
      const explained = sql<{
        'QUERY PLAN': readonly { Plan: PlanNode }[];
      }>`explain (analyze, timing off, costs off, format json) ${query}`;
      return (await explained.execute(tx)).rows;
    });
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    const sum = ({ Plans = [], ...node }: PlanNode): number =>
      (node['Relation Name'] === 'identity_devices' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
      Plans.reduce((total, each) => total + sum(each), 0);
    return plan === undefined ? Number.NaN : sum(plan);
  }

  it('are not 50 million pairs: of each the newest are compared, and the answer says whose list is not whole', async () => {
    const device = randomUUID();
    const [ada, eve] = [await join(device), await join(device)];
    await server.ask(
      `with others as (
         insert into identity_customers (username, email, created_at, invite_code)
         select 'other_' || n, 'other_' || n || '@example.com', now(), 'other_' || n from generate_series(1, 10000) n returning id)
       insert into identity_devices (customer_id, device_hash, first_used_at, last_used_at)
       select others.id, d.device_hash, now(), now() from others, identity_devices d where d.customer_id = ${ada.id}`,
    );
    const zoe = await join(device);
    await short(eve);
    const down = await short(zoe);
    const up = await long(ada);
    // With the newest of 10,002, and not with one of the oldest.
    expect(ordersOf(await of(ada))).toEqual([[up.id, down.id]]);
    const page = await reviewer.done(listLinkedPositions, { query: {} });
    expect(page.linkedMax).toBe(50);
    expect(page.crowded).toEqual(
      [ada, eve, zoe].map(({ id, username }) => ({ customer: { id, username }, link: 'signIn' })),
    );
    const search = searchFor(null, undefined, server.now());
    expect(await rowsRead(repo.pairsOf(search, 21))).toBeLessThan(5_000);
    expect(await rowsRead(repo.crowdedOf(search, 20))).toBeLessThan(5_000);
  });

  it('are not mentioned where few share something', async () => {
    const { crowded } = await reviewer.done(listLinkedPositions, { query: { code: 'EURUSD' } });
    expect(crowded).toEqual([]);
  });
});

type PlanNode = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
};

describe('the list', () => {
  it('comes newest first, page by page without a gap, and of one instrument when asked', async () => {
    const [ada, eve] = await pairOf(100_000);
    const [ups, downs]: [string[], string[]] = [[], []];
    for (let count = 0; count < 5; count += 1) {
      ups.push((await long(ada, { lots: '0.01' })).id);
      downs.push((await short(eve, { lots: '0.01' })).id);
    }
    await long(ada, { ...ETHER, direction: 'long', price: '2501' });
    const ether = await short(eve, ETHER);
    const first = await reviewer.done(listLinkedPositions, { query: { code: 'BTCUSDT' } });
    expect(first.list.length).toBe(20);
    expect(first.searchedTo).toBe(first.list.at(-1)?.at);
    const list = await of(ada, { code: 'BTCUSDT' });
    expect(new Set(ordersOf(list).map(String))).toEqual(
      new Set(ups.flatMap((up) => downs.map((down) => `${up},${down}`))),
    );
    expect(list.length).toBe(25);
    const times = list.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await of(ada, { code: 'ETHUSDT' })).map(({ id }) => id.split('-')[0])).toEqual([ether.id]);
    expect((await of(ada)).length).toBe(26);
  });

  it.each([
    [null, 3, 3],
    ['BTCUSDT', 5, 2],
    ['BTCUSDT', 3, 50],
    ['ETHUSDT', 4, 2],
  ])('of %s misses nobody when it reads %i positions at once and checks %i', async (code, readMax, checkMax) => {
    const all = { code, since: new Date(server.now() - 30 * DAY), behind: null, readMax: 1_000, checkMax: 1_000 };
    const wholly = await inSnapshot(server.app.db, (tx) => repo.listPairs(tx, all, 1_000));
    const found: repo.PairRow[] = [];
    let behind: repo.Place | null = null;
    do {
      const search: repo.Search = { ...all, behind, readMax, checkMax };
      behind = await inSnapshot(server.app.db, async (tx) => {
        found.push(...(await repo.listPairs(tx, search, 1_000)));
        return repo.endOfStretch(tx, search);
      });
    } while (behind !== null);
    expect(wholly.length).toBeGreaterThan(code === 'ETHUSDT' ? 0 : 24);
    expect(found).toEqual(wholly);
  });

  it('refuses a cursor that is none', async () => {
    for (const cursor of ['1', '1-2', 'x-1-1', '1-2-3-4'])
      expect(await reviewer.codeOf(listLinkedPositions, { query: { cursor } })).toBe('400');
  });

  it('changes nothing, and leaves in the audit log who read it and what they asked for', async () => {
    const money = () => server.ask('select id, balance_units::text from ledger_accounts order by id');
    const before = await money();
    await reviewer.done(listLinkedPositions, { query: { code: 'EURUSD' } });
    expect(await money()).toEqual(before);
    const auditor = await members.auditor.signIn();
    const { list } = await auditor.done(listAudit, { query: { action: 'viewed.listLinkedPositions' } });
    expect(list[0]).toMatchObject({ staffId: members.compliance.id, details: { code: 'EURUSD' } });
  });
});

function sideOf({ id, username }: Person, order: OrderView) {
  const { orderNo, direction, lots, leverage, openTime, closeTime, protection } = order;
  return {
    customer: { id, username },
    orderId: order.id,
    orderNo,
    direction,
    lots,
    leverage,
    openedAt: openTime,
    closedAt: closeTime,
    closeReason: null,
    protection,
  };
}
