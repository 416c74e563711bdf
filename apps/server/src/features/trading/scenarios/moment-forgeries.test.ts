/**
 * Whoever has the application's own database role cannot post what is not of this moment, nor on terms that are not: neither an opening of last
 * year, nor a fee that was agreed once, nor lots, rates and numbers that no order has.
 */
import pg from 'pg';
import { DAY, HOUR } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { type Changes, orderLikeOf, pendingLikeOf, post, stepOf } from '../testing/forgery.ts';
import { buy, LIMIT, LONG, quoteBitcoin } from '../testing/orders.ts';

const YEN = { ...LONG, code: 'USDJPY', lots: '0.1', leverage: 30, price: '155.430' } as const;
let server: TestServer;
let forger: pg.Client;
const ids = { bitcoin: '', yen: '', euro: '', waiting: '' };

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'USDJPY', 'EURUSD']);
  quoteBitcoin(server);
  server.feed.quote('USDJPY', '155.420', '155.430');
  server.feed.quote('EURUSD', '1.15840', '1.15848');
  const customer = await server.register();
  ids.bitcoin = (await buy(customer, LONG)).id;
  ids.waiting = (await buy(customer, LIMIT)).id;
  ids.yen = (await buy(customer, YEN)).id;
  ids.euro = (await buy(customer, { ...YEN, code: 'EURUSD', direction: 'short', price: '1.15840' })).id;
  // As far as the test's clock is from the database's, on whichever side, and an hour more.
  const [real] = (await server.ask('select extract(epoch from now())::float8 * 1000')) as number[];
  const ahead = server.now() - (real ?? 0);
  const [most, least] = [ahead, -ahead].map((each) => `${(Math.max(each, 0) + HOUR) / 1_000} seconds`);
  await server.ask(`update platform_clock set ahead = '${most}', behind = '${least}'`);
  forger = new pg.Client(server.database.adminUrl);
  await forger.connect();
});
afterAll(async () => {
  await forger.end();
  await server.close();
});

/** As the application, in one transaction that is taken back in any case, when two people had agreed on these changes of bitcoin's terms. */
async function forged(statements: readonly string[], agreed: readonly (readonly [change: object, ago: number])[] = []) {
  await forger.query('begin');
  try {
    await forger.query('set local session_replication_role = replica');
    for (const [index, [change, ago]] of agreed.entries()) {
      await forger.query(
        `insert into market_changes (instrument_id, change, proposal_id, changed_at, effective_at)
         select t.instrument_id, $1, $2, o.placed_at - $3::interval, o.placed_at - $3::interval
         from market_terms t, trading_orders o where t.code = 'BTCUSDT' and o.id = $4`,
        [change, 900 + index, `${ago} milliseconds`, ids.bitcoin],
      );
    }
    await forger.query('set local session_replication_role = origin; set local role candor_app');
    for (const statement of statements) await forger.query(statement);
    return 'posted';
  } finally {
    await forger.query('rollback');
  }
}

/** Of the new order, or its number. */
const ID = '900';
const opening = (source: string, changes: Changes = {}, step: Changes = {}, id = ID) => [
  ...orderLikeOf(source, id, changes, step),
  post(id, 1),
];

/** An opening at another time than its own, in all its places. */
const openedAt = (other: (time: string) => string) => {
  const [placed, happened] = [other('placed_at'), other('happened_at')];
  return opening(ids.bitcoin, { placed_at: placed, opened_at: placed, financed_to: placed }, { happened_at: happened });
};

/** Bitcoin, or another instrument, with figures that follow from its quote, these terms and this rate. */
const sized = (
  source: string,
  { lots = 'lots', leverage = '2', feePpb = '600000', rate = '1', size = '1' },
  step: Changes = {},
) => {
  const notional = (price: string) => `floor(${lots} * ${size} * ${price} * ${rate} * 1000000)`;
  const margin = (price: string) => `div(${notional(price)}, ${leverage})`;
  const fee = (price: string) => `div(${notional(price)} * ${feePpb}, 1000000000)`;
  return opening(
    source,
    {
      lots,
      ordered_lots: lots,
      leverage,
      fee_rate_ppb: feePpb,
      margin_units: margin('open_price'),
      opened_margin_units: margin('open_price'),
      opening_fee_units: fee('open_price'),
    },
    { lots, rate_to_usdt: rate, margin_units: margin('price'), fee_units: fee('price'), ...step },
  );
};

/** A dollar counts as two, by a quote that there is. */
const EURO_RATE = {
  rate_source: `'simulated:EURUSD#3'`,
  rate_code: `'EURUSD'`,
  rate_minute: 'quote_minute',
  rate_sequence: '3',
  rate_bid: '2',
  rate_ask: '2',
};

const TERMS = `has terms that nobody published`;

it('posts what is of this moment, on the terms that are agreed now', async () => {
  expect(await forged(opening(ids.bitcoin))).toBe('posted');
  expect(await forged(opening(ids.yen))).toBe('posted');
  const agreed = [
    [{ feeRate: '0.05', leverageMax: 1 }, 2 * DAY],
    [{ leverageMax: 2, lotMax: '0.2' }, DAY],
  ] as const;
  expect(await forged(sized(ids.bitcoin, { feePpb: '500000', lots: '0.2' }), agreed)).toBe('posted');
  // What was in force a moment ago: not everybody has heard of the change.
  expect(await forged(sized(ids.bitcoin, {}), [[{ feeRate: '0.05', acceptsOrders: false }, 5_000]])).toBe('posted');
});

describe('refuses', () => {
  test.each<[string, () => readonly string[], string]>([
    [
      'an opening that is dated years back',
      () => openedAt((time) => `${time} - interval '6 years'`),
      'is not of this moment',
    ],
    ['an opening of yesterday', () => openedAt((time) => `${time} - interval '1 day'`), 'is not of this moment'],
    [
      'an opening of next month',
      () => openedAt((time) => `greatest(${time}, now()) + interval '30 days'`),
      'is not of this moment',
    ],
    [
      'an order that is dated at another time than its first step',
      () => opening(ids.bitcoin, { placed_at: `placed_at - interval '6 years'` }),
      'is dated at another time',
    ],
    [
      'a position that is open since another time than its opening, so that it has earned its nights',
      () => opening(ids.bitcoin, { opened_at: `opened_at - interval '2 days'` }),
      'is dated at another time',
    ],
    [
      'a closing that is dated before the last roll',
      () => [
        `update trading_orders set version = 2, status = 'closed', close_price = 73590, ended_at = opened_at - interval '2 days',
           end_reason = 'customer', profit_units = -1000000, closing_fee_units = 4415400 where id = ${ids.bitcoin}`,
        stepOf(ids.bitcoin, 1, 2, {
          kind: `'closed'`,
          reason: `'customer'`,
          happened_at: `happened_at - interval '2 days'`,
          price: 'bid',
          margin_units: '-margin_units',
          fee_units: '4415400',
          profit_units: '-1000000',
          protected_units: '0',
        }),
        post(ids.bitcoin, 2),
      ],
      'is not of this moment',
    ],
    ['no hours for nights that pay', () => opening(ids.bitcoin, { credit_hours: '0' }), TERMS],
    ['fewer hours for nights that pay', () => opening(ids.bitcoin, { credit_hours: '6' }), TERMS],
    ['lots off the step', () => sized(ids.bitcoin, { lots: '0.1005' }), 'has lots that nobody can order'],
    ['fewer lots than there can be', () => sized(ids.bitcoin, { lots: '0.0001' }), 'has lots that nobody can order'],
    [
      'a part off the step',
      () => [
        `update trading_orders set version = 2, lots = 0.0995, margin_units = 3661600000, profit_units = -5000, closing_fee_units = 22077 where id = ${ids.bitcoin}`,
        stepOf(ids.bitcoin, 1, 2, {
          kind: `'partly_closed'`,
          reason: `'customer'`,
          lots: '0.0005',
          price: 'bid',
          margin_units: '-18400000',
          fee_units: '22077',
          profit_units: '-5000',
          protected_units: '0',
        }),
        post(ids.bitcoin, 2),
      ],
      'has lots that nobody can order',
    ],
    [
      'a tether that counts as two',
      () => sized(ids.bitcoin, { rate: '2', lots: '0.01' }, EURO_RATE),
      'is converted at another rate',
    ],
    [
      'yen that count as euros',
      () => sized(ids.yen, { rate: '2', lots: '0.01', leverage: '30', feePpb: '50000', size: '100000' }, EURO_RATE),
      'is converted at another rate',
    ],
    [
      'an order with a number that was not given out',
      () => opening(ids.bitcoin, {}, {}, '5000000'),
      'has a number that was not given out',
    ],
    ['an order below all numbers', () => opening(ids.bitcoin, {}, {}, '-5'), 'has a number that was not given out'],
    [
      'a pending order with a hold at another rate',
      () => [
        pendingLikeOf(ids.waiting, ID, 'held_units * 2'),
        stepOf(ids.waiting, 1, 1, { order_id: ID, margin_units: 'margin_units * 2', rate_to_usdt: '2', ...EURO_RATE }),
        post(ID, 1),
      ],
      'is converted at another rate',
    ],
  ])('%s', async (_, statements, message) => {
    await expect(forged(statements())).rejects.toThrow(message);
  });

  test.each<[string, readonly (readonly [object, number])[], Parameters<typeof sized>[1]]>([
    [
      'a fee that was agreed once',
      [
        [{ feeRate: '0.05' }, 2 * DAY],
        [{ feeRate: '0.055' }, DAY],
      ],
      { feePpb: '500000' },
    ],
    ['the listed fee when another one is agreed', [[{ feeRate: '0.05' }, DAY]], {}],
    ['a fee that is agreed for tomorrow', [[{ feeRate: '0.05' }, -DAY]], { feePpb: '500000' }],
    ['more leverage than is agreed', [[{ leverageMax: 1 }, DAY]], {}],
    ['more lots than are agreed', [[{ lotMax: '0.05' }, DAY]], {}],
    ['an order where none is accepted', [[{ acceptsOrders: false }, DAY]], {}],
  ])('%s', async (_, agreed, terms) => {
    await expect(forged(sized(ids.bitcoin, terms), agreed)).rejects.toThrow(TERMS);
  });

  test.each([
    ['three nights for a day and a half less an hour', 3, 35],
    ['a night for ten hours', 1, 10],
  ])('%s', async (_, nights, hours) => {
    const night = `o.opened_at + interval '${hours} hours'`;
    const of = (figure: string) => `(select ${figure} from trading_orders o where o.id = order_id)`;
    const financed = stepOf(ids.euro, 1, 2, {
      kind: `'financed'`,
      lots: 'null',
      margin_units: 'null',
      fee_units: 'null',
      price_seen: 'null',
      price: 'ask',
      rolled_at: of(night),
      happened_at: of(night),
      quoted_at: of(night),
      nights: String(nights),
      owed_units: '0',
      financing_rate_ppb: `(select financing_short_ppb from market_terms where code = 'EURUSD')`,
      financing_units: `(select -div(floor(o.lots * o.contract_size * ask * 1000000) * t.financing_short_ppb * ${nights}, 1000000000)
        from trading_orders o join market_terms t on t.code = o.code where o.id = order_id)`,
    });
    const statements = [
      `update trading_orders o set version = 2, financed_to = ${night}, financing_units = 1 where id = ${ids.euro}`,
      financed,
      post(ids.euro, 2),
    ];
    await server.ask(`update platform_clock set ahead = '100 years'`);
    await expect(forged(statements)).rejects.toThrow('is not financed as its quote and terms say');
  });
});
