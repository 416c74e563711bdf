/** Conversions under attack: bad input, a hundred at once, prices that are gone, and whoever has the application's password. */
import { convert, listConversions } from '@candor/contract/conversion';
import { buyContract } from '@candor/contract/trading';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { MINUTE } from '@candor/core/time';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { LONG } from '../../trading/testing/orders.ts';
import { conversionStage, type Owner, REAL } from '../testing/conversion-stage.ts';

const stage = conversionStage();
const good = { from: 'ETH', to: 'USDT', amount: '0.1', least: '1' } as const;
const codes = (answers: readonly string[]) => answers.toSorted();
/** Whatever a busy machine cannot decide in time is decided again. */
const atOnce = async (count: number, ask: (index: number) => Promise<string>): Promise<string[]> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  return answers.includes('200') ? answers : [...answers, await ask(count)];
};

describe('a request', () => {
  let ada: Owner;
  beforeAll(async () => {
    ada = await stage.owner({ ETH: '2', USDT: '100' });
  });

  test.each([
    ['into the same asset', { to: 'ETH' }, '400', 'to'],
    ['into an asset that there is not', { to: 'DOGE' }, '400', 'to'],
    ['without an amount', { amount: undefined }, '400', 'amount'],
    ['without a least amount', { least: undefined }, '400', 'least'],
    ['of nothing', { amount: '0' }, '11110', null],
    ['of dust', { amount: '0.000000000000000001' }, '11110', null],
    ['below the minimum', { amount: '0.003999999999999999' }, '11110', null],
    ['of nineteen decimals', { amount: '0.1000000000000000001' }, '400', 'amount'],
    ['of a negative amount', { amount: '-0.1' }, '400', 'amount'],
    ['of at least less than nothing', { least: '-1' }, '400', 'least'],
    ['of at least seven decimals of USDT', { least: '1.0000001' }, '400', 'least'],
    ['of more than there is', { amount: '2.000000000000000001' }, '10011', null],
    ['at a price of one’s own', { price: '5000' }, '400', null],
    ['at a spread of one’s own', { spread: '0' }, '400', null],
  ])('%s is refused: %o', async (_, changed, code, field) => {
    stage.quote();
    const body = JSON.stringify({ ...good, ...changed });
    const answer = await ada.client.raw(convert, convert.path, { body }, REAL);
    expect(answer.code).toBe(code);
    if (field !== null) expect(JSON.stringify(answer.data)).toContain(`"field":"${field}"`);
    expect(await stage.available(ada)).toEqual(['2 ETH', '100 USDT']);
  });

  test.each(NOT_DECIMALS)('of %j is refused', async (text) => {
    for (const changed of [{ amount: text }, { least: text }]) {
      const body = JSON.stringify({ ...good, ...changed });
      expect((await ada.client.raw(convert, convert.path, { body }, REAL)).code).toBe('400');
    }
  });

  it('needs an idempotency key, the real account, and a session', async () => {
    expect(await stage.codeOf(ada, good, '')).toBe('400');
    expect(await ada.client.codeOf(convert, { body: good })).toBe('11009');
    expect(await stage.server.visitor.codeOf(convert, { body: good }, REAL)).toBe('401');
  });

  it('is at a live quote, or not at all', async () => {
    const ben = await stage.owner({ ETH: '1' });
    expect(await stage.codeOf(ben, good)).toBe('200');
    stage.server.move(MINUTE);
    expect(await stage.codeOf(ben, good)).toBe('10015');
    // A jump beyond the band counts only once it is confirmed.
    stage.server.feed.quote('ETHUSDT', '1999', '2001');
    stage.server.feed.quote('ETHUSDT', '9999', '10001');
    expect(await stage.codeOf(ben, good)).toBe('10015');
    stage.quote();
    expect(await stage.codeOf(ben, good)).toBe('200');
  });
});

describe('at once', () => {
  test.each([
    ['ETH', 'USDT', { ETH: '2' }, '2', ['3980 USDT']],
    ['ETH', 'BTC', { ETH: '2' }, '2', ['0.05407609 BTC']],
    ['USDT', 'ETH', { USDT: '2000' }, '2000', ['0.995 ETH']],
  ] as const)('fifty of all %s to %s convert it once', async (from, to, funds, amount, left) => {
    const owner = await stage.owner(funds);
    const answers = await atOnce(50, () => stage.codeOf(owner, { from, to, amount, least: '0' }));
    expect(answers.filter((code) => code === '200')).toHaveLength(1);
    expect(answers.filter((code) => !['200', '10011', '503'].includes(code))).toEqual([]);
    expect(await stage.available(owner)).toEqual(left);
  });

  it('in a circle of all three, from both ways, the books hold and nothing is minted', async () => {
    const owners = [
      await stage.owner({ ETH: '1', BTC: '0.1', USDT: '3000' }),
      await stage.owner({ ETH: '1', BTC: '0.1', USDT: '3000' }),
    ];
    const ways = [
      { from: 'ETH', to: 'BTC', amount: '0.05' },
      { from: 'BTC', to: 'USDT', amount: '0.001' },
      { from: 'USDT', to: 'ETH', amount: '50' },
      { from: 'ETH', to: 'USDT', amount: '0.05' },
      { from: 'USDT', to: 'BTC', amount: '50' },
      { from: 'BTC', to: 'ETH', amount: '0.001' },
    ] as const;
    const asked = Array.from({ length: 60 }, (_, index) => {
      const [owner, way] = [owners[index % 2], ways[index % ways.length]];
      if (owner === undefined || way === undefined) throw new Error('there are two of them, and six ways');
      return stage.codeOf(owner, { ...way, least: '0' });
    });
    const answers = await Promise.all(asked);
    expect(answers.filter((code) => !['200', '503'].includes(code))).toEqual([]);
    expect(answers).toContain('200');
    await stage.server.expectBooksToBalance();
  });

  it('with one key it is one conversion, and another request with it is none', async () => {
    for (const [from, to, amount] of [
      ['ETH', 'USDT', '0.5'],
      ['USDT', 'ETH', '500'],
    ] as const) {
      const owner = await stage.owner({ ETH: '1', USDT: '1000' });
      const wanted = { from, to, amount, least: '0' };
      const options = { ...REAL, key: 'the-same' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => owner.client.decided(convert, { body: wanted }, options)),
      );
      const done = answers.map(({ data }) => convert.reply.parse(data));
      expect(new Set(done.map(({ id }) => id)).size).toBe(1);
      expect((await owner.client.done(listConversions, { query: {} }, REAL)).total).toBe(1);
      // Whatever the price is by now.
      stage.quote(undefined, ['1899', '1901']);
      expect((await stage.convert(owner, wanted, 'the-same')).received).toBe(done[0]?.received);
      expect(await stage.codeOf(owner, { ...wanted, amount: '20' }, 'the-same')).toBe('409');
      stage.quote();
    }
  });

  it('all of the inventory is given once: the others are refused, and it is never below nothing', async () => {
    const [held] = z
      .array(z.string())
      .parse(
        await stage.server.ask(
          `select balance_units::text from ledger_accounts where owner_id = 0 and kind = 'inventory' and asset = 'BTC'`,
        ),
      );
    const half = (BigInt(held ?? '0') * 6n) / 10n;
    // As much USDT as 60 % of the inventory are worth.
    const amount = String((half * 73_600n) / 100_000_000n);
    const owners = await Promise.all([0, 1, 2].map(() => stage.owner({ USDT: amount })));
    stage.quote();
    const answers = await Promise.all(
      owners.map(({ client }) =>
        client.decided(convert, { body: { from: 'USDT', to: 'BTC', amount, least: '0' } }, REAL),
      ),
    );
    expect(codes(answers.map(({ code }) => code))).toEqual(['11112', '11112', '200']);
    await stage.server.expectBooksToBalance();
  });
});

describe('USDT that positions need', () => {
  it('is not converted: losses of open positions count', async () => {
    const owner = await stage.owner({});
    await stage.server.openReal(owner.client, 4_000);
    stage.quote();
    await owner.client.done(buyContract, { body: { ...LONG, price: '73610' } }, REAL);
    // 0.1 bitcoin loses 100: about 315 is available, and 100 less is free.
    stage.quote(['72590', '72610']);
    expect(await stage.codeOf(owner, { from: 'USDT', to: 'ETH', amount: '300', least: '0' })).toBe('10011');
    expect(await stage.codeOf(owner, { from: 'USDT', to: 'ETH', amount: '100', least: '0' })).toBe('200');
  });
});

describe('whoever has the application’s password', () => {
  let mine: Owner;
  beforeAll(async () => {
    mine = await stage.owner({ ETH: '5', USDT: '500' });
    await stage.convert(mine, good);
  });
  const COLUMNS = `id, customer_id, from_asset, to_asset, from_units, gross_units, spread_ppb, spread_units, least_units, converted_at,
    from_code, from_minute, from_sequence, from_bid, from_ask, from_quoted_at, from_source`;
  /** A copy of the last conversion of ETH to USDT with a change. */
  const forged = (changed: Readonly<Record<string, string>>) => {
    const values = COLUMNS.split(',').map(
      (each) => changed[each.trim()] ?? (each.trim() === 'id' ? `nextval('conversion_ids')` : each.trim()),
    );
    return `insert into conversion_conversions (${COLUMNS}) select ${values.join(', ')} from conversion_conversions
      where from_asset = 'ETH' and to_asset = 'USDT' order by id desc limit 1 returning id`;
  };
  const attempt = async (...statements: readonly string[]): Promise<string> => {
    const client = await stage.server.app.db.pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      return 'done';
    } catch (error) {
      await client.query('rollback');
      return error instanceof Error ? error.message : String(error);
    } finally {
      client.release();
    }
  };
  const LAST = `(select max(id) from conversion_conversions)`;
  const post = `select conversion_post(${LAST}, null)`;

  test.each([
    ['a better worth', { gross_units: 'gross_units * 2' }, 'conversion_conversions_gross'],
    ['no spread', { spread_units: '0' }, 'conversion_conversions_spread'],
    [
      'a better price of its own',
      { from_bid: 'from_bid * 2', from_ask: 'from_ask * 2' },
      'conversion_conversions_gross',
    ],
    [
      'no quote at all',
      {
        from_code: 'null',
        from_minute: 'null',
        from_sequence: 'null',
        from_bid: 'null',
        from_ask: 'null',
        from_quoted_at: 'null',
        from_source: 'null',
      },
      'conversion_conversions',
    ],
    ['an amount that is not a number', { from_units: `'NaN'` }, 'conversion_conversions'],
    ['the quote of another instrument', { from_code: `'BTCUSDT'` }, 'conversion_conversions_from'],
    ['more than is given', { least_units: 'gross_units' }, 'conversion_conversions_least'],
  ])('records none with %s', async (_, changed, words) => {
    expect(await attempt(forged(changed))).toContain(words);
  });

  test.each([
    ['at another spread', { spread_ppb: '0', spread_units: '0' }, 'is not the public one'],
    ['at a quote whose hash was not saved', { from_sequence: '999999999' }, 'hash was not saved'],
    ['at a quote that is old', { converted_at: `converted_at + interval '2 minutes'` }, 'too old'],
    [
      'of an amount below the minimum',
      {
        from_units: 'div(from_units, 100)',
        gross_units: 'div(gross_units, 100)',
        spread_units: 'div(gross_units, 100) * spread_ppb / 1000000000',
        least_units: '0',
      },
      'below the minimum',
    ],
  ])('posts none %s', async (_, changed, words) => {
    expect(await attempt(forged(changed), post)).toContain(words);
  });

  test.each([
    ['posts none twice', [post], 'duplicate key'],
    ['records none that moves nothing', [forged({})], 'was not moved'],
    ['changes none', ['update conversion_conversions set from_units = 1'], 'permission denied'],
    ['removes none', ['delete from conversion_conversions'], 'permission denied'],
    [
      'funds nothing',
      [
        `insert into inventory_movements (direction, asset, amount_units, reference, moved_at) values ('fund', 'BTC', 1, 'mine', now())`,
      ],
      'permission denied',
    ],
    ['funds nothing without an approval', [`select inventory_apply(1, 'fund')`], 'was approved in this transaction'],
    [
      'moves nothing by the function below',
      [`select inventory_move('fund', 'BTC', 5, 'mine', null, now())`],
      'permission denied',
    ],
    ['is given no play money', ['select sandbox_inventory()'], 'permission denied'],
  ])('%s', async (_, statements, words) => {
    expect(await attempt(...statements)).toContain(words);
  });

  it('takes USDT only by the writer’s balance', async () => {
    expect(await attempt(forged({}), `select conversion_post(${LAST}, 5)`)).toContain('in another way');
  });

  it('takes no more than the customer has', async () => {
    const much = {
      from_units: 'from_units * 1000',
      gross_units: 'gross_units * 1000',
      spread_units: 'spread_units * 1000',
    };
    expect(await attempt(forged(much), post)).toContain('does not have what');
  });
});
