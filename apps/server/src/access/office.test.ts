/**
 * Every call of the back office, for a visitor, a customer and each role: who may make it, that it leaves its entry in the audit log, and
 * that none of them moves a customer's money, a price, an order or what came of it.
 */
import type { RouteDefinition } from '@candor/contract/route';
import { staffLogout } from '@candor/contract/staff';
import { type Role, ROLES } from '@candor/core/staff/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Member } from '../features/staff/testing/office.ts';
import type { TestClient } from '../testing/test-client.ts';
import { Cast } from './testing/cast.ts';

type Row = {
  /** Written by hand, and independent of the table of permissions. */
  readonly roles: readonly Role[];
  readonly leaves: string | null;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
};

/** The first who joins. */
const CUSTOMER = { customerId: '1' };
const OF_REAL = { account: 'real' };

const ROWS: Readonly<Record<string, Row>> = {
  'POST /swx/staff/login/logout': { roles: ROLES, leaves: 'staff.signedOut', body: {} },
  'GET /swx/staff/me/getStaff': { roles: ROLES, leaves: null },
  'GET /swx/staff/me/listPermissions': { roles: ROLES, leaves: null },
  'GET /swx/staff/staff/listStaff': { roles: ['auditor', 'administrator'], leaves: 'viewed.listStaff' },
  'GET /swx/staff/audit/listAudit': { roles: ['auditor'], leaves: 'viewed.listAudit' },
  'GET /swx/staff/customer/searchCustomers': {
    roles: ['support', 'compliance', 'treasury', 'auditor'],
    leaves: 'viewed.searchCustomers',
    query: { text: 'traded' },
  },
  'GET /swx/staff/customer/getCustomer/:customerId': {
    roles: ['support', 'compliance', 'treasury', 'auditor'],
    leaves: 'viewed.getCustomer',
    params: CUSTOMER,
  },
  'GET /swx/staff/customer/listOrders/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listOrders',
    params: CUSTOMER,
    query: OF_REAL,
  },
  'GET /swx/staff/customer/listMovements/:customerId': {
    roles: ['support', 'compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listMovements',
    params: CUSTOMER,
    query: OF_REAL,
  },
  'GET /swx/staff/customer/listTimeline/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listTimeline',
    params: CUSTOMER,
  },
  'GET /swx/staff/customer/listNotes/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listNotes',
    params: CUSTOMER,
  },
  'POST /swx/staff/customer/writeNote': {
    roles: ['support', 'compliance'],
    leaves: 'customer.noted',
    body: { ...CUSTOMER, words: 'Called back on Friday.' },
  },
};
/** Opens to whoever proves who they are; its own tests hold to whom. */
const ENTRANCE = 'POST /swx/staff/login/login';

const cast = await Cast.open();
const { server } = cast;
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;
const routes = server.routes.filter(({ path }) => path.startsWith('/swx/staff/'));
const CASES = routes.flatMap((route) => {
  const row = ROWS[nameOf(route)];
  return row === undefined ? [] : [{ name: nameOf(route), route, row }];
});

const members = new Map<Role, Member>();
const clients = new Map<Role, TestClient>();
beforeAll(async () => {
  const customer = await cast.join('traded');
  expect(customer.id).toBe(CUSTOMER.customerId);
  await cast.live(customer);
  for (const role of ROLES) {
    const member = await Member.join(server, role);
    members.set(role, member);
    clients.set(role, await member.signIn());
  }
});
afterAll(() => cast.close());

const entries = async () => Number((await server.ask('select count(*) from audit_entries'))[0]);
const lastEntry = () => server.ask('select action, subject from audit_entries order by id desc limit 1');
/** Whoever's data was shown, or whom something was done about, the log names. */
const subjectOf = ({ path }: RouteDefinition, { params, body }: Row) =>
  path.startsWith('/swx/staff/customer/') && (params ?? body) !== undefined ? `customer ${CUSTOMER.customerId}` : '';

/** Everything that is a customer's, or a price, as one number each. A lease is only renewed by the clock. */
async function worldOf(): Promise<unknown> {
  const tables = await server.ask(
    `select relname::text from pg_class where relkind = 'r' and relname ~ '^(ledger|trading|market|identity_customers|params)'
     and relname <> 'trading_leases' order by 1`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(8);
  const sums = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${String(table)} t)`,
  );
  return server.ask(`select ${sums.join(', ')}`);
}

describe('the table', () => {
  it('has a row for every call of the back office, and no other', () => {
    expect(routes.map(nameOf).sort()).toEqual([ENTRANCE, ...Object.keys(ROWS)].sort());
  });

  it('gives each call a permission, and each that shows others than oneself a trace', () => {
    for (const { name, route, row } of CASES)
      expect([name, route.access, route.staff?.audit === 'none']).toEqual([name, 'staff', row.leaves === null]);
  });
});

describe.each(CASES)('$name', ({ route, row }) => {
  const request = {
    ...(row.params && { params: row.params }),
    ...(row.query && { query: row.query }),
    ...(row.body && { body: row.body }),
  };

  it('is closed to visitors and to customers', async () => {
    const { visitor } = server;
    const customer = await visitor.register(cast.fresh());
    for (const client of [visitor, customer, visitor.with({ cookie: `candor_office=${'A'.repeat(43)}` })])
      expect(await client.codeOf(route, request)).toBe('401');
  });

  it.each(ROLES)('answers the role %s as the table says, and leaves its trace and nothing else', async (role) => {
    const client = clients.get(role) ?? server.visitor;
    const [before, world] = [await entries(), await worldOf()];
    const { status, code } = await client.call(route, request);
    expect(code).toBe(row.roles.includes(role) ? '200' : '403');
    expect(status).toBe(Number(code));
    const isTold = code === '200' && row.leaves !== null;
    expect(await entries()).toBe(before + (isTold ? 1 : 0));
    if (isTold) expect(await lastEntry()).toEqual([row.leaves, subjectOf(route, row)]);
    expect(await worldOf()).toEqual(world);
    if (route.path === staffLogout.path) clients.set(role, (await members.get(role)?.signIn()) ?? server.visitor);
  });
});
