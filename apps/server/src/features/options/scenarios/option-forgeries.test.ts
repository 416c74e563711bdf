/** Whoever has the application's own database password writes options, closings, settlements and pools as they like: the database decides by itself. */
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import pg from 'pg';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { instantText, programMac } from '../../../db/program-macs.ts';
import { publishVolatilities } from '../index.ts';
import {
  attempt,
  availableOf,
  bought,
  type Changed,
  closed,
  copied,
  FORGED,
  priced,
  settled,
  within,
} from '../testing/forging.ts';
import { optionStage, type Owner } from '../testing/option-stage.ts';

const stage = optionStage();
const ids = { mine: '', poor: '', call: '', older: '', over: '' };
let mine: Owner;

const tried = (...statements: readonly string[]) => attempt(stage.server, ...statements);

beforeAll(async () => {
  mine = await stage.owner(100_000);
  const poor = await stage.owner(5);
  Object.assign(ids, { mine: mine.id, poor: poor.id });
  ids.over = (await stage.buy(mine, { code: 'ETHUSDT', kind: 'put', period: 1, lots: '1' })).id;
  ids.older = (await stage.buy(mine, { kind: 'call', period: 7 })).id;
  const expiresAt = Date.parse((await stage.show(mine, ids.over)).expiresAt);
  stage.server.move(expiresAt - stage.server.now() - HOUR);
  await stage.quoteUntil('ETHUSDT', expiresAt + MINUTE, () => ['1999', '2001']);
  await stage.expire();
  // There is a newer volatility by now.
  await publishVolatilities(stage.server.options);
  stage.quoteAll();
  ids.call = (await stage.buy(mine, { kind: 'call', period: 7 })).id;
});

describe('a purchase', () => {
  it('that is as the program writes it is taken', async () => {
    expect(await tried(copied(ids.call, {}), bought(ids.mine))).toBe('done');
  });

  test.each<[string, Changed, string]>([
    ['at half of its price', priced('round(fair / 2, 10)'), 'is not priced as published'],
    [
      'before the day’s volatility is published',
      { bought_at: `bought_at + interval '1 day'` },
      'volatility of today is not published',
    ],
    ['at a thousandth of a cent less', priced('fair - 0.001'), 'is not priced as published'],
    ['at a worth that its price does not give', { worth_units: 'worth_units - 1' }, 'options_positions'],
    ['at a price that is not a number', { fair: `'NaN'` }, 'options_positions'],
    [
      'at a markup of its own',
      { markup_ppb: '10000000', markup_units: 'div(worth_units, 100)' },
      'are not those of now',
    ],
    ['at a markup that its rate does not give', { markup_units: '0' }, 'options_positions'],
    ['at a quote whose hash was not saved', { sequence: '999999999' }, 'hash was not saved'],
    ['at a quote that is old', { quoted_at: `quoted_at - interval '2 minutes'` }, 'too old'],
    ['at a quote of the future', { quoted_at: `quoted_at + interval '2 minutes'` }, 'too old'],
    ['at a quote of an earlier minute', { minute: 'minute - 10' }, 'too old'],
    ['at a price of the past', { priced_at: `priced_at - interval '2 minutes'` }, 'too old'],
    ['at a quote that is crossed', { bid: 'ask', ask: 'bid' }, 'options_positions'],
    ['of which less is set aside than it can pay', { largest_units: 'largest_units - 1' }, 'options_positions'],
    ['for more than was allowed', { allowed_units: 'worth_units' }, 'options_positions_premium'],
    ['that expires at another hour', { expires_at: `expires_at + interval '1 hour'` }, 'options_positions_expiry'],
    ['that expires before its period', { expires_at: `expires_at - interval '2 days'` }, 'options_positions_expiry'],
    ['that expires long after it', { expires_at: `expires_at + interval '30 days'` }, 'options_positions_expiry'],
    ['of a period that there is not', { period: '2' }, 'options_positions_period'],
    ['of a call without an end', { cap: 'null' }, 'options_positions'],
    ['with a cap below its strike', { cap: 'strike - 1' }, 'options_positions'],
    ['on what no options are sold on', { code: `'AAPL'` }, 'options_positions_code_fkey'],
    ['of more than the pool covers', priced('fair', '100000'), 'does not cover option'],
  ])('%s is refused', async (_, changed, words) => {
    expect(await tried(copied(ids.call, changed), bought(ids.mine))).toContain(words);
  });

  it('by an older volatility or quote is refused, and so is one of another size of contract', async () => {
    const of = (column: string) => `(select ${column} from options_positions where id = ${ids.older})`;
    const past = { minute: of('minute'), sequence: of('sequence') };
    expect(await tried(copied(ids.call, past), bought(ids.mine))).toContain('too old');
    const older = { volatility_id: of('volatility_id') };
    expect(await tried(copied(ids.call, older), bought(ids.mine))).toContain('volatility of today is not published');
    const larger = {
      contract_size: 'contract_size * 10',
      worth_units: 'floor(fair * lots * contract_size * 10000000)',
    };
    const all = {
      ...larger,
      markup_units: 'div(floor(fair * lots * contract_size * 10000000) * markup_ppb, 1000000000)',
      largest_units: 'ceil(options_largest(kind, strike, upper, cap) * lots * contract_size * 10000000)',
      allowed_units: '1000000000000',
    };
    expect(await tried(copied(ids.call, all), bought(ids.mine))).toContain('not sold on these terms');
  });

  it('with another customer’s money is refused', async () => {
    const theirs = { customer_id: ids.poor };
    const before = `select options_buy(${FORGED}, ${availableOf(ids.mine)}, '{}', '{}')`;
    expect(await tried(copied(ids.call, theirs), before)).toContain('is not what was decided upon');
    // What they do not have cannot be taken from them.
    expect(await tried(copied(ids.call, theirs), bought(ids.poor))).toContain('ledger_accounts_not_below_zero');
  });

  it('beyond what its customer may lose is refused', async () => {
    const bounded = `select options_buy(${FORGED}, ${availableOf(ids.mine)}, array['-infinity'::timestamptz], '{1}')`;
    expect(await tried(copied(ids.call, {}), bounded)).toContain('wants to lose no more');
  });

  it('that moves nothing, was posted before, or is over from the start is refused', async () => {
    expect(await tried(copied(ids.call, {}))).toContain('nothing was paid for option');
    expect(await tried(copied(ids.call, {}), bought(ids.mine), bought(ids.mine))).toContain('duplicate key');
    const paid = { status: `'closed'`, end_reason: `'expiry'`, ended_at: 'expires_at', paid_units: 'largest_units' };
    const over = { ...paid, settlement_id: '(select max(id) from options_settlements)' };
    expect(await tried(copied(ids.call, over), bought(ids.mine))).toContain('not sold on these terms');
    expect(await tried(copied(ids.call, over))).toContain('nothing was paid for option');
  });
});

describe('a closing', () => {
  it('that is as the program writes it is taken, once', async () => {
    expect(await tried(closed(ids.call))).toBe('done');
    expect(await tried(closed(ids.call), closed(ids.call))).toContain('cannot be closed');
  });

  test.each<[string, Changed, string]>([
    ['at twice its fair value', { fair: 'fair * 2' }, 'is not priced as published'],
    [
      'at a fair value with more digits than are stored',
      { fair: 'fair + 0.00000000004' },
      'is not priced as published',
    ],
    ['at a fair value that is not a number', { fair: `'NaN'` }, 'is not priced as published'],
    ['at no fair value', { fair: 'null' }, 'is not priced as published'],
    ['at a quote whose hash was not saved', { sequence: '999999999' }, 'hash was not saved'],
    ['at a quote that is old', { quoted_at: `quoted_at - interval '2 minutes'` }, 'too old'],
    ['at a quote of no time', { quoted_at: 'null' }, 'options_positions'],
    ['by a volatility that there is not', { volatility_id: 'volatility_id + 900' }, 'not the newest'],
    ['for more than it brings', { least: '100000000000' }, 'brings'],
    ['in the half hour before it expires', { bought_at: `expires_at - interval '30 minutes'` }, 'cannot be closed'],
    ['of an option that there is not', { id: '900000002' }, 'cannot be closed'],
    ['at no time', { bought_at: 'null' }, 'options_positions'],
  ])('%s is refused', async (_, changed, words) => {
    expect(await tried(closed(ids.call, changed))).toContain(words);
  });

  it('of what has expired is refused', async () => {
    expect(await tried(closed(ids.over))).toContain('cannot be closed');
  });
});

describe('a settlement', () => {
  const range = (from: number, to: number) => `array(select ends + n from generate_series(${from}, ${to}) n)`;
  const later = (days: number) => `expires_at + interval '${days} days'`;

  test.each<[string, string, string, string?]>([
    ['of nine minutes', 'regular', range(-9, -1)],
    ['of minutes before the half hour', 'regular', range(-31, -10)],
    ['of minutes after it', 'regular', range(-10, 0)],
    ['of no minutes', 'regular', `'{}'`],
    ['of one minute many times', 'regular', `array_fill(ends - 5, '{12}')`],
    ['of minutes in another order', 'regular', `array(select ends - n from generate_series(1, 15) n)`],
    [
      'of an array that begins elsewhere',
      'regular',
      `(select '[5:16]={' || array_to_string(${range(-120, -109)}, ',') || '}')::integer[]`,
    ],
    ['of an array of two dimensions', 'regular', `array_fill(ends - 3, '{6,2}')`],
    ['of a minute that is not there', 'regular', `${range(-20, -5)} || null::integer`],
    ['that is late by too few', 'late', range(0, 28), later(1)],
    ['that is late by those before it', 'late', range(-1, 28), later(1)],
    ['that is late by minutes that have not been', 'late', range(0, 29)],
    ['that is late after six days', 'late', range(8640, 8669), later(9)],
    ['that is early before five days are over', 'early', range(-300, -271), later(4)],
    ['that is early by minutes after it', 'early', range(-10, 5), later(6)],
    ['of a kind that there is not', 'mine', range(-30, -1)],
  ])('%s is refused', async (_, basis, minutes, at) => {
    expect(await tried(settled(ids.call, basis, minutes, at))).toContain('these minutes do not settle');
  });

  it('by quotes whose hash was not saved, before the expiry, or of nothing is refused', async () => {
    expect(await tried(settled(ids.call, 'regular', range(-30, -1)))).toContain('is not pinned');
    expect(await tried(settled(ids.call, 'regular', range(-30, -1), 'bought_at'))).toContain('nothing to settle');
    const nothing = settled(ids.call, 'regular', range(-30, -1)).replace('options_settle(code', `options_settle('SPY'`);
    expect(await tried(nothing)).toContain('nothing to settle');
  });

  it('is stored once, and pays once', async () => {
    const before = await stage.balances(mine);
    const last = '(select max(id) from options_settlements)';
    const again = `select options_expire(${last}, (select settled_at from options_settlements where id = ${last}), 100)`;
    const rows = await stage.server.app.db.pool.query<{ options_expire: number }>(again);
    expect(rows.rows).toEqual([{ options_expire: 0 }]);
    expect(await stage.balances(mine)).toEqual(before);
    // To settle it again by other minutes answers the one that there is.
    const count = () => stage.server.ask('select count(*)::int from options_settlements');
    const stored = await count();
    expect(await tried(settled(ids.over, 'regular', range(-12, -1)))).toBe('done');
    expect(await count()).toEqual(stored);
  });

  it('of another underlying pays nothing', async () => {
    expect(await tried(`select options_expire(900000, now(), 100)`)).toContain('no rows');
    expect(await tried(`select options_post_ends(array[${ids.call}]::bigint[])`)).toContain('permission denied');
  });
});

describe('what is published', () => {
  const published = () => stage.server.ask('select count(*)::int from options_volatilities');

  const publish = (code: string, source: string, at: Date, given = macOf(code, source, at)) =>
    stage.server.app.db.pool.query<{ id: string | null }>('select options_take_volatility($1, $2, $3, $4) as id', [
      code,
      source,
      at,
      given,
    ]);
  const macOf = (code: string, source: string, at: Date) =>
    programMac(stage.server.app.secrets, ['volatility', code, source, instantText(at)]);

  it('is published once a day, and by nobody’s own closes', async () => {
    const before = await published();
    const [last] = z
      .tuple([z.date()])
      .parse(await stage.server.ask('select max(published_at) from options_volatilities'));
    for (const [source, days] of [
      ['simulated', 0],
      ['mine', 0],
      ['mine', 1],
    ] as const) {
      const { rows } = await publish('BTCUSDT', source, new Date(last.getTime() + days * DAY));
      expect(rows).toEqual([{ id: null }]);
    }
    expect(await published()).toEqual(before);
  });

  it('is published by the program alone, out of which candles it says, and when', async () => {
    const at = new Date(stage.server.now() + DAY);
    // A source of their own, in which nothing moves.
    const candles = `insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
      select 'live:mine', instrument_id, 1, 1, 1, 1, 1, date_trunc('day', now(), 'UTC') - n * interval '24 hours', '1d', 'feed'
      from market_terms cross join generate_series(20, 140) n where code = 'BTCUSDT'`;
    for (const statement of [candles, `select options_publish('BTCUSDT', 'live:mine', '${at.toISOString()}')`])
      expect(await tried(statement)).toContain('permission denied');
    const no = 'this volatility does not come from the program';
    const given = macOf('BTCUSDT', 'simulated', at);
    await expect(publish('BTCUSDT', 'live:mine', at, given)).rejects.toThrow(no);
    await expect(publish('ETHUSDT', 'simulated', at, given)).rejects.toThrow(no);
    await expect(publish('BTCUSDT', 'simulated', new Date(at.getTime() + 1), given)).rejects.toThrow(no);
  });

  it('is of live prices in production', async () => {
    const admin = new pg.Client(stage.server.database.adminUrl);
    await admin.connect();
    const at = new Date(stage.server.now() + 9 * DAY);
    try {
      const said = await within(admin, [
        `set local session_replication_role = replica; update deployment_mark set deployment = 'production'`,
        'set local session_replication_role = origin; set local role candor_app',
        `select options_take_volatility('BTCUSDT', 'simulated', '${at.toISOString()}', '\\x${macOf('BTCUSDT', 'simulated', at).toString('hex')}')`,
      ]);
      expect(said).toContain('no volatility is published from simulated');
    } finally {
      await admin.end();
    }
  });
});

const TABLES = [
  'options_classes',
  'options_underlyings',
  'options_volatilities',
  'options_movements',
  'options_settlements',
  'options_settlement_quotes',
  'options_positions',
] as const;
const COLUMN: Readonly<Record<(typeof TABLES)[number], string>> = {
  options_classes: 'class',
  options_underlyings: 'class',
  options_volatilities: 'day',
  options_movements: 'code',
  options_settlements: 'price',
  options_settlement_quotes: 'bid',
  options_positions: 'paid_units',
};

describe('what is written', () => {
  test.each(TABLES)('%s is changed and emptied by nobody', async (table) => {
    for (const statement of [
      `update ${table} set ${COLUMN[table]} = ${COLUMN[table]}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      expect(await tried(statement)).toContain('permission denied');
      // Nor by whom the tables belong to. There are rows of each.
      const owner = new pg.Client(stage.server.database.ownerUrl);
      await owner.connect();
      const said = await within(owner, [statement]);
      await owner.end();
      expect(said).toMatch(/cannot be|append|only|not how|never/);
    }
  });

  test.each([
    `insert into options_volatilities (code, day, source, closes, days, volatility_ppb, long_run_ppb, measured_ppb, measured_long_run_ppb, published_at)
     select code, day + 5, source, closes, days, 1, 1, 1, 1, published_at from options_volatilities limit 1`,
    `insert into options_settlements (code, expires_at, basis, price, settled_at) select code, expires_at, 'regular', 1, expires_at from options_positions limit 1`,
    `insert into options_settlement_quotes select settlement_id, minute + 100, sequence, bid, ask, quoted_at, source from options_settlement_quotes`,
    `insert into options_movements (code, direction, amount_units, moved_at) values ('BTCUSDT', 'fund', 1, now())`,
    `insert into options_underlyings (code, class) values ('AAPL', 'funds')`,
    `select options_move('BTCUSDT', 'withdraw', 5, null, now())`,
    `select sandbox_options(5)`,
  ])('%s is refused', async (statement) => {
    expect(await tried(statement)).toContain('permission denied');
  });

  it('of a pool moves nothing without what two people approved in the same moment', async () => {
    for (const direction of ['fund', 'withdraw'])
      expect(await tried(`select options_move_agreed(1, '${direction}')`)).toContain(
        'was approved in this transaction',
      );
  });
});
