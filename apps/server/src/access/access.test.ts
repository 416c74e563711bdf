/**
 * Who may make which call: every mounted route, for a visitor, two customers in both of their accounts, and a suspended one, on
 * their own things, somebody else's and none at all.
 */
import { listFailedAttempts } from '@candor/contract/identity';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Answer, TestClient } from '../testing/test-client.ts';
import { Cast, MARK, NOTHING, type Person, type Things } from './testing/cast.ts';
import { BESIDE, ROWS, type Row } from './testing/rows.ts';

const cast = await Cast.open();
const { paths } = cast.server;
// The back office has a table of its own: office.test.ts.
const routes = cast.server.routes.filter(({ path }) => path.startsWith('/swx/customer/'));
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

type Case = { readonly name: string; readonly route: RouteDefinition; readonly row: Row };
const CASES: readonly Case[] = routes.flatMap((route) =>
  (ROWS[nameOf(route)] ?? []).map((row, index) => ({
    name: nameOf(route) + (index === 0 ? '' : ` (${index + 1})`),
    route,
    row,
  })),
);

let victim: Person;
let stranger: Person;
let suspended: Person;
let suspendedClient: TestClient;
let watching: TestClient;
let before: unknown[] = [];
const victims: Record<'demo' | 'real', Things> = { demo: NOTHING, real: NOTHING };

beforeAll(async () => {
  [victim, stranger, suspended] = [await cast.join(`${MARK}_a`), await cast.join('bbb'), await cast.join('sss')];
  suspendedClient = (await cast.session(suspended, true)).client;
  await cast.suspend(suspended);
  await cast.live(victim);
  victims.demo = await cast.thingsOf(victim, false);
  victims.real = await cast.thingsOf(victim, true);
  watching = (await cast.session(victim, false)).client;
  before = await everythingOf(watching);
});
afterAll(() => cast.close());

/** Without the server's time, which some answers name. */
const untimed = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'asOf' ? undefined : value)));

/** Every read-only call about the customer themselves. */
async function everythingOf(client: TestClient): Promise<unknown[]> {
  const reported = CASES.filter(
    ({ route, row }) =>
      row.visitor === '401' &&
      row.unproven === '200' &&
      (route.method === 'GET' || route.path.endsWith('/getUserInfo')),
  );
  const answers: unknown[] = [];
  for (const { name, route, row } of reported) {
    for (const real of [false, true]) {
      const things = real ? victims.real : victims.demo;
      const { code, data } = await client.call(route, row.ask(things, secretsOf(victim)), { real });
      answers.push([name, real, code, untimed(data)]);
    }
  }
  return answers;
}

const secretsOf = ({ password }: Pick<Person, 'password'>) => ({ password, fresh: cast.fresh() });

/** No answer may make a browser send something by itself, be readable by another site's page, or be cached. */
function expectSafe({ headers }: Answer, route: RouteDefinition): void {
  for (const name of ['set-cookie', 'www-authenticate', 'access-control-allow-origin'])
    expect([name, headers.get(name)]).toEqual([name, null]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (route.access === 'customer') expect(headers.get('cache-control')).toBe('no-store');
}

type Caller = { readonly client: TestClient; readonly password: string };

async function ask({ route, row }: Case, caller: Caller, things: Things, real: boolean): Promise<Answer> {
  const answer = await caller.client.call(route, row.ask(things, secretsOf(caller)), { real });
  expectSafe(answer, route);
  return answer;
}

/** For calls that change the session or the customer: a new one each time. */
async function callerFor({ row }: Case, person: Person, isProven = true): Promise<Caller & { person: Person }> {
  const who = row.isLast === true ? await newcomer() : person;
  const { client } = await cast.session(who, isProven);
  return { client, person: who, password: who.password };
}

/** By username only, with an empty real account: quick to make, and free to close. */
async function newcomer(): Promise<Person> {
  const [account, password] = [cast.fresh(), 'newly here 55'];
  const client = await cast.server.visitor.register(account, password);
  const [id] = await cast.server.ask('select id from identity_customers where username = $1', [account]);
  expect(client.token).not.toBe(null);
  return { id: String(id), account, password };
}

/** The whole answer, except for the requested id itself. */
function inWords({ status, code, msg, data }: Answer, things: Things): unknown {
  const asked = new Set(Object.values(things));
  const reported = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' && asked.has(value) ? '' : value,
  );
  return [status, code, msg, reported];
}

describe('the table', () => {
  it('has a row for every route that is mounted', () => {
    expect(routes.map(nameOf).filter((name) => ROWS[name] === undefined)).toEqual([]);
  });

  it('has no row for a route that is gone', () => {
    expect(Object.keys(ROWS).filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([]);
  });

  it('knows everything that is answered beside the routes: nothing but pages, files and prices', () => {
    const mounted = new Set(cast.server.routes.map(nameOf));
    const others = paths.filter((path) => !mounted.has(path) && !path.startsWith('HEAD '));
    expect(others.filter((path) => !BESIDE.includes(path))).toEqual([]);
  });
});

describe.each(CASES)('$name', (entry) => {
  const { row } = entry;

  it(`answers a visitor with ${row.visitor}`, async () => {
    for (const real of [false, true]) {
      const answer = await ask(entry, { client: cast.server.visitor, password: 'not known 12' }, NOTHING, real);
      expect(answer.code).toBe(row.visitor);
    }
  });

  it('answers a session from before a suspension like a visitor', async () => {
    for (const real of [false, true]) {
      const things = { ...NOTHING, account: suspended.account };
      const answer = await ask(entry, { client: suspendedClient, password: suspended.password }, things, real);
      expect(answer.code).toBe(row.suspended ?? row.visitor);
    }
  });

  it('shows another customer nothing of the first, and opens nothing of theirs', async () => {
    for (const real of [false, true]) {
      const caller = await callerFor(entry, stranger);
      const things = real ? victims.real : victims.demo;
      const answer = await ask(entry, caller, things, real);
      expect(answer.code).toBe(row.foreign ?? (real ? row.real : row.demo));
      expect(JSON.stringify(answer.data)).not.toContain(MARK);
      if (row.foreign === undefined) continue;
      expect(inWords(answer, things)).toEqual(inWords(await ask(entry, caller, NOTHING, real), NOTHING));
    }
  });
});

test('after all of that the first customer finds everything as it was', async () => {
  const isNews = (answer: unknown) => JSON.stringify(answer).includes('listFailedAttempts');
  const [now, then] = [await everythingOf(watching), before].map((reported) =>
    reported.filter((answer) => !isNews(answer)),
  );
  expect(now).toEqual(then);
  // The one thing they learn is that somebody tried their password.
  expect(await watching.done(listFailedAttempts, {})).toMatchObject([{ kind: 'password', count: 2 }]);
  expect(JSON.stringify(before)).toContain(MARK);
});

describe.each(CASES)('$name, of the customer themselves', (entry) => {
  const { row } = entry;

  it.each([
    ['demo', row.demo],
    ['real', row.real],
  ] as const)('answers in the %s account with %s', async (mode, code) => {
    const real = mode === 'real';
    const caller = await callerFor(entry, stranger);
    const things = row.isLast === true ? { ...NOTHING, account: caller.person.account } : await own(entry, real);
    expect((await ask(entry, caller, things, real)).code).toBe(code);
  });

  it(`answers without a fresh proof with ${row.unproven}`, async () => {
    const caller = await callerFor(entry, stranger, false);
    const things = row.isLast === true ? { ...NOTHING, account: caller.person.account } : await own(entry, false);
    expect((await ask(entry, caller, things, false)).code).toBe(row.unproven);
  });
});

describe.each(CASES.filter(({ row }) => row.isOfOneMode))('$name', (entry) => {
  it('finds nothing of the other account', async () => {
    for (const real of [false, true]) {
      const caller = await callerFor(entry, stranger);
      const things = await cast.thingsOf(stranger, !real);
      const answer = await ask(entry, caller, things, real);
      expect(answer.code).toBe(entry.row.foreign);
      expect(inWords(answer, things)).toEqual(inWords(await ask(entry, caller, NOTHING, real), NOTHING));
    }
  });
});

/** Created only where the call names something. */
async function own({ row }: Case, real: boolean): Promise<Things> {
  return row.foreign === undefined ? { ...NOTHING, account: stranger.account } : cast.thingsOf(stranger, real);
}
