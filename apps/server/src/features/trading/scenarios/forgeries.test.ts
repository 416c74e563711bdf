/**
 * Whoever has the application's own database role writes rows of orders and steps as they like, and asks for them to be posted.
 * The database posts what follows from quotes and published terms, and nothing else.
 */
import pg from 'pg';
import { DAY } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { type Changes, orderLikeOf, pendingLikeOf, post, stepOf, sum } from '../testing/forgery.ts';
import { buy, close, jumpBitcoin, LIMIT, LONG, quoteBitcoin } from '../testing/orders.ts';

let server: TestServer;
let forger: pg.Client;
/** Orders of the first of two customers. */
const ids = { open: '', waiting: '', closed: '' };

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  quoteBitcoin(server);
  const customer = await server.register();
  ids.open = (await buy(customer, LONG)).id;
  ids.waiting = (await buy(customer, LIMIT)).id;
  ids.closed = (await buy(customer, LONG)).id;
  await close(customer, { orderId: ids.closed });
  await server.register();
  forger = new pg.Client(server.database.appUrl);
  await forger.connect();
});
afterAll(async () => {
  await forger.end();
  await server.close();
});

const orderLike = (id: string, ...changes: readonly Changes[]) => orderLikeOf(ids.open, id, ...changes);
const pendingLike = (id: string, held: string, changes: Changes = {}) => pendingLikeOf(ids.waiting, id, held, changes);

/** All of it in one transaction, as the application; taken back in any case. */
async function forged(...statements: string[]): Promise<unknown> {
  await forger.query('begin');
  try {
    for (const statement of statements) await forger.query(statement);
    return 'posted';
  } finally {
    await forger.query('rollback');
  }
}

const CLOSED = `version = 2, status = 'closed', close_price = open_price, ended_at = now(), end_reason = 'customer'`;
/** The figures of a closing at the quote of the opening. */
const AT_PAR = {
  fee_units: 'floor(floor(bid * lots * 1000000) * 600000 / 1000000000)',
  profit_units: `trunc((bid - price) * lots * 1000000)`,
};
const TO_CLOSED = {
  kind: `'closed'`,
  reason: `'customer'`,
  margin_units: '-margin_units',
  profit_units: '0',
  protected_units: '0',
  price: 'bid',
};

it('posts what follows from a true step', async () => {
  expect(await forged(...orderLike('900'), post('900', 1))).toBe('posted');
});

describe('refuses', () => {
  test.each<[string, () => readonly string[], string]>([
    ['a step that was posted before', () => [post(ids.closed, 2)], 'is not posted step by step'],
    ['a step that is not there', () => [post(ids.open, 7)], 'there is no step 1'],
    [
      'a second closing of a closed order',
      () => [stepOf(ids.closed, 2, 3, {}), post(ids.closed, 3)],
      'is not where its order can be',
    ],
    [
      'a second opening',
      () => [
        `update trading_orders set version = 2 where id = ${ids.open}`,
        stepOf(ids.open, 1, 2, {}),
        post(ids.open, 2),
      ],
      'is not where its order can be',
    ],
    [
      'the opening of an order that waits',
      () => [stepOf(ids.open, 1, 2, { order_id: ids.waiting }), post(ids.waiting, 2)],
      'is not where its order can be',
    ],
    [
      'a fill between the quotes',
      () => [...orderLike('900', {}, { price: '(bid + ask) / 2' }), post('900', 1)],
      'trading_events_fills_at_the_quote',
    ],
    [
      'a long that opens at the bid',
      () => [...orderLike('900', { open_price: '73590' }, { price: 'bid' }), post('900', 1)],
      'is not what its quote makes of it',
    ],
    [
      'a fee that is a unit too low',
      () => [...orderLike('900', {}, { fee_units: 'fee_units - 1' }), post('900', 1)],
      'is not what its quote makes of it',
    ],
    [
      'less margin than the leverage says',
      () => [...orderLike('900', {}, { margin_units: 'margin_units - 1' }), post('900', 1)],
      'is not opened as its terms say',
    ],
    [
      'a lot of a thousand bitcoins',
      () => [
        ...orderLike(
          '900',
          { contract_size: '1000' },
          { margin_units: 'margin_units * 1000', fee_units: 'fee_units * 1000' },
        ),
        post('900', 1),
      ],
      // More than the account has; and with less, terms that nobody published.
      'is not paid as its account could',
    ],
    [
      'a fee rate of its own',
      () => [...orderLike('900', { fee_rate_ppb: '0' }, { fee_units: '0' }), post('900', 1)],
      'terms that nobody published',
    ],
    [
      'more leverage than is published',
      () => [...orderLike('900', { leverage: '4' }, { margin_units: 'margin_units / 2' }), post('900', 1)],
      'terms that nobody published',
    ],
    [
      'an instrument that is not listed',
      () => [...orderLike('900', { code: `'BARGAIN'` }), post('900', 1)],
      'terms that nobody published',
    ],
    [
      'a profit that the prices do not make',
      () => [
        `update trading_orders set ${CLOSED} where id = ${ids.open}`,
        stepOf(ids.open, 1, 2, { ...TO_CLOSED, profit_units: '1000000000000' }),
        post(ids.open, 2),
      ],
      'is not what its quote makes of it',
    ],
    [
      'margin that was not held',
      () => [
        `update trading_orders set ${CLOSED} where id = ${ids.open}`,
        stepOf(ids.open, 1, 2, {
          ...TO_CLOSED,
          ask: 'bid',
          price: 'bid',
          fee_units: 'floor(floor(bid * lots * 1000000) * 600000 / 1000000000)',
          profit_units: `trunc((bid - price) * lots * 1000000)`,
          margin_units: '-margin_units - 5',
        }),
        post(ids.open, 2),
      ],
      'is not closed as its quote and terms say',
    ],
    [
      'a loss that the operator pays for a customer who has the money',
      () => [
        `update trading_orders set ${CLOSED} where id = ${ids.open}`,
        stepOf(ids.open, 1, 2, {
          ...TO_CLOSED,
          fee_units: 'floor(floor(bid * lots * 1000000) * 600000 / 1000000000)',
          profit_units: `trunc((bid - price) * lots * 1000000)`,
          protected_units: '5',
        }),
        post(ids.open, 2),
      ],
      'is not paid as its account could',
    ],
    [
      'what somebody else’s order brings',
      () => [...orderLike('900', { customer_id: '2' }), post('900', 1)],
      'is not paid as its account could',
    ],
    [
      'a closing before its opening, as if its margin were there already',
      () => [
        ...orderLike('900'),
        `update trading_orders set ${CLOSED} where id = 900`,
        stepOf('900', 1, 2, { ...TO_CLOSED, ...AT_PAR }),
        post('900', 2),
      ],
      'is not posted step by step',
    ],
    [
      'a hold that its terms do not need',
      () => [
        pendingLike('900', '5'),
        stepOf(ids.waiting, 1, 1, { order_id: '900', margin_units: '5' }),
        post('900', 1),
      ],
      'does not hold what its terms need',
    ],
    [
      'an order whose placing was never posted, with terms of its own',
      () => [
        pendingLike('900', '5', { contract_size: '1000000' }),
        stepOf(ids.waiting, 1, 1, { order_id: '900', margin_units: 'null' }),
        `update trading_orders set version = 2 where id = 900`,
        stepOf(ids.waiting, 1, 2, {
          order_id: '900',
          kind: `'changed'`,
          lots: 'null',
          price: 'null',
          margin_units: '0',
        }),
        post('900', 2, '0'),
      ],
      'is not posted step by step',
    ],
    [
      'a step of tomorrow',
      () => [...orderLike('900', {}, { happened_at: `now() + interval '200 years'` }), post('900', 1)],
      'is not of this moment',
    ],
    [
      'an order from a time that no program can read',
      () => orderLike('900', { placed_at: `'-infinity'` }),
      'trading_orders_instants',
    ],
    [
      'a step from a time that no program can read',
      () => orderLike('900', {}, { happened_at: `'-infinity'` }),
      'trading_events_instants',
    ],
    [
      'another balance than the steps lead to',
      () => [...orderLike('900'), post('900', 1, `${sum('900', 1)} + 1000000`)],
      'elsewhere than was decided',
    ],
  ])('%s', async (_, statements, message) => {
    await expect(forged(...statements())).rejects.toThrow(message);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a night that nobody charged at that rate', { financing_rate_ppb: '-10000000' }],
    [
      'the same, with the charge that it makes',
      {
        financing_rate_ppb: '-10000000',
        financing_units: `(select div(floor(o.lots * o.contract_size * price * rate_to_usdt * 1000000) * 10000000 * nights, 1000000000)
          from trading_orders o where o.id = order_id)`,
      },
    ],
    ['a night of more nights', { nights: '8' }],
    ['a second night within the day', { rolled_at: `rolled_at + interval '1 hour'` }],
    ['a night that is still to come', { happened_at: `rolled_at - interval '1 hour'` }],
  ])('%s', async (_, changes) => {
    const customer = await server.register();
    const { id } = await buy(customer, LONG);
    server.move(DAY);
    await eventually(async () => {
      quoteBitcoin(server);
      const [count] = await server.ask(
        `select count(*)::integer from trading_events where order_id = $1 and kind = 'financed'`,
        [id],
      );
      if (count !== 1) throw new Error('the night is not charged yet');
    });
    const night = {
      rolled_at: `rolled_at + interval '1 day'`,
      happened_at: `happened_at + interval '1 day'`,
      ...changes,
    };
    const next = [
      `update trading_orders set version = 3, financed_to = financed_to + interval '1 hour' where id = ${id}`,
      stepOf(id, 2, 3, night),
      post(id, 3, undefined, `(select customer_id from trading_orders where id = ${id})`),
    ];
    await expect(forged(...next)).rejects.toThrow(/is not financed|at a rate that nobody published/);
  });
});

it('posts a step once, however often its account is named', async () => {
  const customer = await server.register();
  jumpBitcoin(server, '73590', '73600');
  await buy(customer, LONG);
  // The margin of the other position would be released with its own.
  const { id } = await buy(customer, LONG);
  const twice = (what: string) => `array[${what}, ${what}]`;
  await expect(
    forged(
      `update trading_orders set ${CLOSED} where id = ${id}`,
      stepOf(id, 1, 2, { ...TO_CLOSED, ...AT_PAR }),
      `select trading_post(${twice('a.id')}, ${twice('a.balance_units')}, ${twice(`a.balance_units + 2 * ${sum(id, 2)}`)}, array[${id}::bigint], array[2])
       from ledger_accounts a join trading_orders o on o.id = ${id} and o.customer_id = a.owner_id
       where a.mode = 'demo' and a.asset = 'USDT' and a.kind = 'available'`,
    ),
  ).rejects.toThrow('names an account twice');
});

it('pays for nobody whose other positions hold as much as is missing', async () => {
  const ruin = async (...lots: readonly string[]) => {
    const customer = await server.register();
    jumpBitcoin(server, '73590', '73600');
    const orders: string[] = [];
    for (const each of lots) orders.push((await buy(customer, { ...LONG, lots: each })).id);
    const [id = ''] = orders;
    const owner = `(select customer_id from trading_orders where id = ${id})`;
    const free = `(select balance_units from ledger_accounts where owner_id = ${owner} and mode = 'demo' and kind = 'available')`;
    const crash = {
      ...TO_CLOSED,
      bid: '20000',
      ask: '20010',
      price: '20000',
      fee_units: `trunc(20000 * ${lots[0]} * 600)`,
      profit_units: `trunc(-53600 * ${lots[0]} * 1000000)`,
      protected_units: `trunc(53600 * ${lots[0]} * 1000000) + trunc(20000 * ${lots[0]} * 600) - margin_units - ${free}`,
    };
    return [
      `update trading_orders set ${CLOSED} where id = ${id}`,
      stepOf(id, 1, 2, crash),
      post(id, 2, '-a.balance_units', owner),
    ];
  };
  expect(await forged(...(await ruin('2.6')))).toBe('posted');
  // 8,600 are missing beside 44,160 of margin and what is free, and the other position holds 44,160 too.
  await expect(forged(...(await ruin('1.2', '1.2')))).rejects.toThrow('is not paid as its account could');
});

it('pays for a crash what the account lacks, to the unit, and both sides agree', async () => {
  const customer = await server.register();
  jumpBitcoin(server, '73590', '73600');
  const { id } = await buy(customer, { ...LONG, lots: '2.7' });
  jumpBitcoin(server, '20000', '20010');
  await eventually(async () => {
    const [status] = await server.ask('select status from trading_orders where id = $1', [id]);
    if (status !== 'closed') throw new Error('it is not stopped out yet');
  });
  const [lacking, paid] = await server.ask(
    `select e.protected_units::text, (select sum(amount_units)::text from ledger_transfers where fact = 'order:' || $1::text and kind like '%.protected')
     from trading_events e where e.order_id = $1::bigint and e.kind = 'closed'`,
    [id],
  );
  expect(Number(lacking)).toBeGreaterThan(0);
  expect(lacking).toBe(paid);
});
