/** Strategies through HTTP: starting, what their orders meet, and stopping. Each story has its own customer. */
import * as contract from '@candor/contract/strategies';
import { closeAccount, getUserInfo } from '@candor/contract/identity';
import { listNotifications } from '@candor/contract/notifications';
import { buyContract, listContracts } from '@candor/contract/trading';
import { price, type Price } from '@candor/core/money/price';
import { MINUTE, SECOND } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { Answer, TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { close } from '../../trading/testing/orders.ts';
import { carryOn, moveTo, pass, quote, untilSeen, untilStored } from '../testing/tape.ts';

const CODE = 'BTCUSDT';
const OTHER = 'ETHUSDT';
const at = (middle: number) => price(BigInt(middle) * 10n ** 10n);
const DCA = { kind: 'dca', code: CODE, interval: '15m', budget: '1000', amount: '200', everyHours: 1 } as const;

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([CODE, OTHER, 'USDJPY']);
  for (const [code, middle] of [
    [CODE, 70_000],
    [OTHER, 3_000],
    ['USDJPY', 150],
  ] as const)
    quote(server, code, at(middle));
});
afterAll(() => server.close());

const start = (customer: TestClient, body: object = {}) =>
  customer.done(contract.startStrategy, { body: { ...DCA, ...body } });
const show = (customer: TestClient, id: string) => customer.done(contract.getStrategyById, { params: { id } });
const stop = (customer: TestClient, id: string, positions: 'close' | 'keep' = 'close') =>
  customer.done(contract.stopStrategy, { body: { id, positions } });
const openOf = async (customer: TestClient) =>
  (await customer.done(listContracts, { query: { status: 'open', size: '100' } })).list;

/** To the end of the candle under way, and until everybody has seen it. */
async function nextCandle(middle: Price = at(70_000)): Promise<void> {
  moveTo(server, 0);
  quote(server, CODE, middle);
  await pass(server, CODE, middle, 2);
  await untilSeen(server);
}

describe('before it starts', () => {
  it('everybody may see the kinds and their bounds', async () => {
    const { kinds, budget, strategiesMax } = await server.visitor.done(contract.listStrategyKinds);
    expect(kinds.map(({ kind }) => kind)).toEqual(['dca', 'cross', 'donchian', 'grid']);
    expect([budget, strategiesMax]).toEqual([{ min: '100', max: '1000000' }, 10]);
  });

  test.each([
    ['an instrument that is not listed', { code: 'NOPE' }, '10014'],
    ['an instrument in yen', { code: 'USDJPY' }, '11150'],
    ['a parameter of another kind', { fast: 3 }, '400'],
    ['a parameter that is missing', { everyHours: undefined }, '400'],
    ['half an hour', { everyHours: 0.5 }, '400'],
    ['too often', { everyHours: 0 }, '10016'],
    ['a budget below the least', { budget: '99.999999' }, '10016'],
    ['an amount that buys nothing', { amount: '10' }, '11151'],
    ['a float', { budget: '1e3' }, '400'],
    ['full-width digits', { budget: '１０００' }, '400'],
    ['an unknown field', { leverage: 2 }, '400'],
    ['more than there is on the account', { budget: '100001', amount: '1000' }, '10011'],
  ])('%s is refused', async (_, body, code) => {
    const customer = await server.register();
    const answer = await customer.call(contract.startStrategy, { body: { ...DCA, ...body } });
    expect([answer.code, answer.msg === '']).toEqual([code, false]);
    expect((await customer.done(contract.listStrategies)).total).toBe(0);
  });

  it('a back-test without a past says what is missing', async () => {
    const customer = await server.register();
    const answer = await customer.call(contract.testStrategy, { body: DCA });
    expect([answer.code, answer.data]).toEqual(['11155', { count: expect.any(String) as string, needed: '100' }]);
  });

  it('a customer has two back-tests at once, and is told to wait with more', async () => {
    const customer = await server.register();
    const held = new pg.Client(server.database.adminUrl);
    await held.connect();
    // No candle can be read meanwhile: whoever has begun is still at it when the others come.
    await held.query('begin; lock table market_candles in access exclusive mode');
    const answers: Answer[] = [];
    const asked = Array.from({ length: 12 }, async () => {
      answers.push(await customer.call(contract.testStrategy, { body: DCA }));
    });
    try {
      await eventually(() => expect(answers).toHaveLength(10));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
      expect(answers[0]?.msg).not.toBe('');
    } finally {
      await held.query('rollback');
      await held.end();
    }
    await Promise.all(asked);
    expect(answers.slice(10).map(({ code }) => code)).toEqual(['11155', '11155']);
  });

  it('ten run at once, however many are started in parallel, and the same key starts one', async () => {
    const customer = await server.register();
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => customer.call(contract.startStrategy, { body: { ...DCA, budget: '300' } })),
    );
    const counts = Object.groupBy(answers, ({ code }) => code);
    expect([counts['200']?.length, counts['11153']?.length]).toEqual([10, 3]);
    const other = await server.register();
    const again = () => other.call(contract.startStrategy, { body: DCA }, { key: 'one' });
    const twice = await Promise.all([again(), again(), again()]);
    expect(new Set(twice.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    for (const each of [customer, other])
      for (const { id } of (await each.done(contract.listStrategies)).list) await stop(each, id);
  });
});

describe('a running strategy', () => {
  it('orders like its customer, who can close by hand, and is nobody else’s', async () => {
    const customer = await server.register();
    const { id } = await start(customer);
    await nextCandle();
    const [order] = await openOf(customer);
    expect(order).toMatchObject({ code: CODE, direction: 'long', leverage: 1, type: 'market', mode: 'demo' });
    const seen = await show(customer, id);
    expect(seen).toMatchObject({
      status: 'running',
      positions: 1,
      orders: [{ action: 'buy', status: 'filled', orderId: order?.id }],
    });
    expect(Number(seen.result)).toBeLessThan(0);

    const stranger = await server.register();
    for (const [client, options] of [
      [stranger, {}],
      [customer, { real: true }],
    ] as const) {
      expect(await client.codeOf(contract.getStrategyById, { params: { id } }, options)).toBe('404');
      expect(await client.codeOf(contract.stopStrategy, { body: { id, positions: 'close' } }, options)).toBe('404');
      expect(await client.codeOf(contract.resumeStrategy, { body: { id } }, options)).toBe('404');
    }

    await close(customer, { orderId: order?.id ?? '' });
    await nextCandle();
    expect(await show(customer, id)).toMatchObject({ positions: 0, invested: '0' });
    const stopped = await stop(customer, id);
    expect(stopped).toMatchObject({ status: 'stopped', positions: 0 });
    const [fees] = await server.ask(
      `select trim_scale((profit_units - opening_fee_units - closing_fee_units) / 1000000)::text from trading_orders where id = $1`,
      [order?.id],
    );
    expect(stopped.result).toBe(fees);
    expect(await customer.codeOf(contract.stopStrategy, { body: { id, positions: 'close' } })).toBe('11154');
    expect(await customer.codeOf(contract.resumeStrategy, { body: { id } })).toBe('11154');
  });

  it('waits for a market that is not quoted, and fills at its next price', async () => {
    const customer = await server.register();
    const { id } = await start(customer, { code: OTHER });
    quote(server, OTHER, at(3_000));
    moveTo(server, 0);
    await pass(server, CODE, at(70_000), 2);
    await eventually(async () =>
      expect(await show(customer, id)).toMatchObject({
        orders: [{ status: 'wanted', reason: { code: 'not_tradable_now' } }],
      }),
    );
    expect(await openOf(customer)).toEqual([]);
    // Tried again each minute, under the same number.
    server.move(MINUTE);
    quote(server, OTHER, at(3_001));
    await pass(server, CODE, at(70_000), 0);
    quote(server, CODE, at(70_000));
    await eventually(async () => expect(await show(customer, id)).toMatchObject({ orders: [{ status: 'filled' }] }));
    expect(await openOf(customer)).toHaveLength(1);

    // Stopped while its market is silent: closed as soon as that quotes again.
    server.move(MINUTE);
    quote(server, CODE, at(70_000));
    expect(await stop(customer, id)).toMatchObject({ status: 'stopping', positions: 1 });
    server.move(MINUTE);
    quote(server, OTHER, at(3_000));
    quote(server, CODE, at(70_000));
    await eventually(async () => expect(await show(customer, id)).toMatchObject({ status: 'stopped', positions: 0 }));
  });

  it('takes no price that has jumped away, and tries again with the next candle', async () => {
    const customer = await server.register();
    const { id } = await start(customer, {
      kind: 'grid',
      low: '60000',
      high: '80000',
      levels: 2,
      amount: undefined,
      everyHours: undefined,
    });
    moveTo(server, 0);
    quote(server, CODE, at(72_000));
    await pass(server, CODE, at(72_000), 2);
    await eventually(async () =>
      expect((await show(customer, id)).orders).toMatchObject([{ status: 'refused', reason: { code: 'price_moved' } }]),
    );
    expect(await show(customer, id)).toMatchObject({ status: 'running', positions: 0 });
    quote(server, CODE, at(70_000));
    await nextCandle();
    await nextCandle();
    expect((await show(customer, id)).positions).toBe(1);
    await stop(customer, id);
  });

  it('is paused after several refusals, says so, and goes on when it is told to', async () => {
    const customer = await server.register();
    const { id } = await start(customer, {
      kind: 'grid',
      low: '70000',
      high: '77000',
      levels: 5,
      amount: undefined,
      everyHours: undefined,
    });
    // Meanwhile the customer binds everything elsewhere.
    await bindAll(customer);
    await nextCandle();
    // However many orders of one candle are refused.
    expect(await show(customer, id)).toMatchObject({ status: 'running', positions: 0 });
    expect((await show(customer, id)).orders.map(({ status }) => status)).toEqual(Array(5).fill('refused'));
    await nextCandle();
    await nextCandle();
    const paused = await show(customer, id);
    expect(paused).toMatchObject({ status: 'paused', positions: 0, reason: { code: 'insufficient_balance' } });
    expect(paused.orders.map(({ status }) => status)).toContain('refused');
    const { list } = await customer.done(listNotifications);
    expect(list[0]).toMatchObject({ kind: 'strategyPaused', mode: 'demo', details: { id, code: CODE } });
    await nextCandle();
    expect(await show(customer, id)).toMatchObject({ status: 'paused', positions: 0 });
    for (const { id: orderId } of await openOf(customer)) await close(customer, { orderId });
    await customer.done(contract.resumeStrategy, { body: { id } });
    await nextCandle();
    expect(await show(customer, id)).toMatchObject({ status: 'running', reason: null, positions: 5 });
    await stop(customer, id);
  });

  it('is stopped in the very moment of a candle, and nothing of it is left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await server.register();
      const { id } = await start(customer);
      moveTo(server, 0);
      quote(server, CODE, at(70_000));
      server.move(MINUTE);
      quote(server, CODE, at(70_000));
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, round * 3));
      await stop(customer, id);
      await server.strategies.idle();
      await eventually(async () => expect(await show(customer, id)).toMatchObject({ status: 'stopped', positions: 0 }));
      expect(await openOf(customer)).toEqual([]);
    }
  });
});

/** Buys for nearly all that there is. */
async function bindAll(customer: TestClient): Promise<void> {
  const ask = server.market.quoteOf(CODE)?.ask;
  if (ask === undefined) throw new Error('there is a price');
  const lots = (Math.floor((99_800 * 2 * 1_000) / (Number(ask) / 1e10)) / 1_000).toFixed(3);
  await customer.done(buyContract, {
    body: {
      product: 'contract',
      code: CODE,
      direction: 'long',
      type: 'market',
      lots,
      leverage: 2,
      price: String(Number(ask) / 1e10),
    },
  });
}

describe('a crash', () => {
  test.each([
    ['before an order was placed', false, 0],
    ['after an order was placed, and before that was saved', true, 0],
    ['after an order was placed, which is found when the next candle has been closed', true, 15],
  ])('%s: it is placed once', async (_, isPlaced, minutes) => {
    const customer = await server.register();
    const { id } = await start(customer);
    await server.strategies.stop();
    moveTo(server, 0);
    quote(server, CODE, at(70_000));
    await pass(server, CODE, at(70_000), 2);
    const { trading } = server;
    await untilStored(server);
    const killed = {
      ...trading,
      writer: {
        submit: async (...command: Parameters<typeof trading.writer.submit>) => {
          if (isPlaced) await trading.writer.submit(...command);
          throw new Error('killed');
        },
      },
    };
    await expect(carryOn(server, id, killed)).rejects.toThrow('killed');
    expect((await show(customer, id)).orders).toMatchObject([{ status: 'wanted' }]);
    expect(await openOf(customer)).toHaveLength(isPlaced ? 1 : 0);
    await server.restart();
    server.move(minutes * MINUTE);
    quote(server, CODE, at(70_000));
    quote(server, OTHER, at(3_000));
    await pass(server, CODE, at(70_000), 2);
    await eventually(async () => expect((await show(customer, id)).orders).toMatchObject([{ status: 'filled' }]));
    expect(await openOf(customer)).toHaveLength(1);
    await stop(customer, id);
    expect(await openOf(customer)).toEqual([]);
  });

  it('forgets no candle that was closed meanwhile, and buys at no price that is gone', async () => {
    const customer = await server.register();
    const { id } = await start(customer);
    await server.stop();
    server.move(5 * 60 * MINUTE);
    await server.start();
    quote(server, CODE, at(70_000));
    await pass(server, CODE, at(70_000), 2);
    await nextCandle();
    const seen = await show(customer, id);
    expect(seen.orders).toHaveLength(1);
    expect(server.now() - Date.parse(seen.orders[0]?.decidedAt ?? '')).toBeLessThan(16 * MINUTE + 30 * SECOND);
    await stop(customer, id);
  });
});

it('ends with its customer’s account', async () => {
  const customer = await server.register();
  const { id } = await start(customer);
  await (await customer.proven()).done(closeAccount, { body: {} });
  await nextCandle();
  const found = await server.ask(
    `select r.status || ' ' || (select count(*) from strategies_orders o where o.run_id = r.id) from strategies_runs r where r.id = $1`,
    [id],
  );
  expect(found).toEqual(['stopped 0']);
});

it('is not started on an account that was closed while it was asked for', async () => {
  const customer = await (await server.register()).proven();
  const { id } = await customer.done(getUserInfo);
  // The request waits for another one with its key, until the account is closed.
  const holding = await server.app.db.pool.connect();
  await holding.query('begin');
  await holding.query(`select pg_advisory_xact_lock(hashtextextended($1, 1))`, [`${id} one`]);
  const asked = customer.call(contract.startStrategy, { body: DCA }, { key: 'one' });
  try {
    await eventually(async () => {
      const waiting = await server.ask(
        `select count(*)::integer from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(waiting).toEqual([1]);
    });
    await customer.done(closeAccount, { body: {} });
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  expect((await asked).status).toBe(401);
  expect(await server.ask('select count(*)::integer from strategies_runs where customer_id = $1', [id])).toEqual([0]);
});

it('says nothing of a strategy’s orders that is not so, and its answers stand', async () => {
  const customer = await server.register();
  const { id } = await start(customer);
  await nextCandle();
  const stranger = await server.register();
  const { id: other } = await start(stranger);
  await nextCandle();
  const [strange] = await openOf(stranger);
  const pool = server.app.db.pool;
  await expect(pool.query('update strategies_orders set price = 1 where run_id = $1', [id])).rejects.toMatchObject({
    code: '23001',
  });
  await expect(pool.query('delete from strategies_orders')).rejects.toMatchObject({ code: '42501' });
  await expect(pool.query('update strategies_runs set budget_units = 1')).rejects.toMatchObject({ code: '42501' });
  const wanted = `insert into strategies_orders (run_id, step, leg, action, lots, price_seen, decided_at) values ($1, 99, 99, 'buy', 1, 1, now())`;
  const filled = `update strategies_orders set status = 'filled', order_id = $2, price = 1, settled_at = now() where run_id = $1 and step = 99`;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(wanted, [id]);
  await expect(client.query(filled, [id, strange?.id])).rejects.toMatchObject({ code: '23514' });
  await client.query('rollback');
  client.release();
  for (const column of ['status', 'order_id', 'settled_at'])
    await expect(
      pool.query(`insert into strategies_orders (run_id, ${column}) values (1, null)`),
    ).rejects.toMatchObject({
      code: '42501',
    });
  await expect(
    pool.query(`insert into strategies_runs (customer_id, status) values (1, 'stopped')`),
  ).rejects.toMatchObject({ code: '42501' });
  await stop(customer, id);
  await stop(stranger, other);
});
