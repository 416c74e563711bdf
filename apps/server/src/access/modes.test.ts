/**
 * The demo and the real account of one customer: what each call shows of them, compared with the database, and nothing of one in
 * the other.
 */
import { getUserInfo } from '@candor/contract/identity';
import { closeOption } from '@candor/contract/options';
import { getBookedProfit, listBalances, listDailyBalances, listPostings } from '@candor/contract/balance';
import { exportRecords, exportStatement } from '@candor/contract/statements';
import { createAlert } from '@candor/contract/alerts';
import { resumeStrategy, startStrategy, stopStrategy } from '@candor/contract/strategies';
import type { Mode } from '@candor/core/ledger/transfer';
import { getAccountSummary, listContracts } from '@candor/contract/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { Cast, NOTHING, type Person } from './testing/cast.ts';
import { ROWS } from './testing/rows.ts';

const cast = await Cast.open();
const { routes } = cast.server;
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;

/** Calls about one of the two accounts. All others answer the same in both. */
const OF_THE_MODE = [
  getUserInfo,
  listBalances,
  listPostings,
  listContracts,
  getAccountSummary,
  exportStatement,
  exportRecords,
  listDailyBalances,
  getBookedProfit,
].map(nameOf);
/** Resets the demo account, whichever of the two the customer looks at. */
const OF_THE_DEMO = ['POST /swx/customer/user/resetDemo'];

let person: Person;
let client: TestClient;

beforeAll(async () => {
  person = await cast.join('both');
  await cast.live(person);
  await cast.thingsOf(person, false);
  await cast.thingsOf(person, true);
  client = (await cast.session(person, true)).client;
});
afterAll(() => cast.close());

const ask = (text: string, mode: Mode) => cast.server.ask(text, [person.id, mode]);
const page = { query: { page: '1', size: '100' } };
const MODES = ['demo', 'real'] as const;
const inMode = (mode: Mode) => ({ real: mode === 'real' });
const POSTINGS = `select t.id::text from ledger_transfers t join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
  where a.owner_id = $1 and a.mode = $2 order by t.id`;
const inOrder = (ids: readonly string[]) => ids.toSorted((one, other) => Number(one) - Number(other));

describe.each(MODES)('in the %s account', (mode) => {
  it('are its orders, all of them and no others', async () => {
    const { list, total } = await client.done(listContracts, page, inMode(mode));
    const ids = await ask('select id::text from trading_orders where customer_id = $1 and mode = $2 order by id', mode);
    expect([inOrder(list.map(({ id }) => id)), total, new Set(list.map((order) => order.mode))]).toEqual([
      ids,
      ids.length,
      new Set([mode]),
    ]);
    expect(ids.length).toBeGreaterThan(1);
  });

  it('are its postings, all of them and no others', async () => {
    const { list, next } = await client.done(listPostings, { query: { size: '100' } }, inMode(mode));
    const facts = await ask(
      `select distinct fact from ledger_transfers t join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
       where a.owner_id = $1 and a.mode = $2`,
      mode,
    );
    expect([new Set(list.map(({ fact }) => fact)), list.length, next]).toEqual([
      new Set(facts),
      (await ask(POSTINGS, mode)).length,
      null,
    ]);
  });

  it('is its money, and no other', async () => {
    const { balances } = await client.done(listBalances, {}, inMode(mode));
    const user = await client.done(getUserInfo, {}, inMode(mode));
    const [available, held, margin] = await ask(
      `select trim_scale(balance_units / 1000000)::text from ledger_accounts
       where owner_id = $1 and mode = $2 and asset = 'USDT' order by kind`,
      mode,
    );
    expect([user.mode, user.balance, user.margin]).toEqual([mode, available, margin]);
    const reported = balances.filter(({ asset }) => asset === 'USDT').map(({ kind, amount }) => [kind, amount]);
    expect(Object.fromEntries(reported)).toEqual({ available, held, margin });
  });
});

const TELLING = routes.filter((route) => {
  const [row] = ROWS[nameOf(route)] ?? [];
  return (
    row !== undefined && row.isOfOneMode !== true && row.demo === '200' && row.real === '200' && route.method === 'GET'
  );
});

/** Some say when they were read. */
function timeless(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'asOf' in data ? { ...data, asOf: null } : data;
}

describe.each(TELLING.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
  it(`tells ${OF_THE_MODE.includes(name) ? 'different things' : 'the same'} in both`, async () => {
    const [demo, real] = await Promise.all(
      MODES.map(async (mode) => {
        const asked = ROWS[name]?.[0]?.ask(NOTHING, { password: '', fresh: '' });
        return (await client.call(route, asked ?? {}, inMode(mode))).data;
      }),
    );
    if (OF_THE_MODE.includes(name)) expect(demo).not.toEqual(real);
    else expect(timeless(demo)).toEqual(timeless(real));
  });
});

/** Moves nothing; the key is there so that it happens once. */
const STILL = [createAlert].map(nameOf);
/** These order later, when a candle is closed: features/strategies/scenarios; and one needs a published volatility: features/options/scenarios. */
const LATER = [startStrategy, stopStrategy, resumeStrategy, closeOption].map(nameOf);
/** What only real accounts have is tested with its feature. */
const MOVING = routes
  .filter(
    (route) => route.movesMoney === true && route.realOnly !== true && ![...LATER, ...STILL].includes(nameOf(route)),
  )
  .map((route) => ({ name: nameOf(route), route }));

describe.each(MOVING)('$name', ({ name, route }) => {
  it.each(MODES)('moves nothing of the other account in %s', async (mode) => {
    const moved = OF_THE_DEMO.includes(name) ? 'demo' : mode;
    const other = moved === 'demo' ? 'real' : 'demo';
    const everything = (which: Mode) =>
      Promise.all([
        client.done(listContracts, page, inMode(which)),
        client.done(listPostings, { query: { size: '100' } }, inMode(which)),
        client.done(listBalances, {}, inMode(which)),
      ]);
    const things = await cast.thingsOf(person, moved === 'real');
    const [before, otherBefore] = [await everything(moved), await everything(other)];
    const asked = ROWS[name]?.[0]?.ask(things, { password: '', fresh: '' });
    expect((await client.call(route, asked ?? {}, inMode(mode))).code).toBe('200');
    expect(await everything(other)).toEqual(otherBefore);
    expect(await everything(moved)).not.toEqual(before);
  });
});
