/**
 * The operator's own money, through HTTP: nothing real is opened that it does not cover, closing always works, and it moves by two
 * people alone. The stories follow one another, on one server that has little capital.
 */
import { getCapital } from '@candor/contract/capital';
import { getParamByKey } from '@candor/contract/parameters';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { SECOND } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member, withoutMacs } from '../staff/testing/office.ts';
import { buy, close, jumpBitcoin, LIMIT, LONG, quoteBitcoin, SHORT, tryBuy } from '../trading/testing/orders.ts';

const ENGLISH = { 'accept-language': 'en' };
const REAL = { real: true };
const SANDBOX = 100_000_000;
/** What is left of the sandbox's capital. One tenth of a bitcoin, long, at leverage 2, is an exposure of 1,912.34. */
const LEFT = 2_000;

let server: TestServer;
let treasury: Member;
let compliance: Member;
let administrator: Member;
let customer: TestClient;
let other: TestClient;
let references = 0;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT']);
  await withoutMacs(server);
  treasury = await Member.join(server, 'treasury');
  compliance = await Member.join(server, 'compliance');
  administrator = await Member.join(server, 'administrator');
  customer = await server.register();
  other = await server.register();
  for (const each of [customer, other]) await server.openReal(each, 1_000_000);
  quoteBitcoin(server);
});
afterAll(() => server.close());

type Direction = 'fund' | 'withdraw';
const change = (direction: Direction, amount: string, reference = `wire ${(references += 1)}`) => ({
  body: { kind: `capital.${direction}` as const, payload: { amount, reference }, reason: 'the board decided' },
});
const propose = async (direction: Direction, amount: string, reference?: string) =>
  (await treasury.signIn()).done(proposeChange, change(direction, amount, reference));
const approve = async (made: { readonly id: string; readonly hash: string }, member = compliance) => {
  const client = await member.signIn();
  const verificationCode = member.freshCode();
  return client.call(approveProposal, { body: { id: made.id, hash: made.hash, verificationCode } });
};
const agree = async (direction: Direction, amount: string) => {
  const answer = await approve(await propose(direction, amount));
  expect(answer.code).toBe('200');
  quoteBitcoin(server);
};
const capital = () => {
  // The figures are kept for a second.
  server.move(SECOND);
  return server.visitor.done(getCapital);
};
const exposure = async () => (await capital()).exposure;

describe('a sandbox', () => {
  it('begins with play capital, which everybody sees as that', async () => {
    const { movements, ...figures } = await capital();
    expect(figures).toMatchObject({ capital: String(SANDBOX), cover: String(SANDBOX), exposure: '0', gapPercent: '1' });
    expect(movements).toMatchObject({ total: 1, list: [{ direction: 'fund', amount: String(SANDBOX), isPlay: true }] });
  });

  it('can have most of it withdrawn by two people', async () => {
    await agree('withdraw', String(SANDBOX - LEFT));
    const { capital: left, cover, movements } = await capital();
    expect([left, cover]).toEqual([String(LEFT), String(LEFT)]);
    expect(movements.list[0]).toMatchObject({
      direction: 'withdraw',
      amount: '99998000',
      reference: 'wire 1',
      isPlay: false,
    });
  });
});

describe('opening', () => {
  it('is refused where the operator could not pay, and says why', async () => {
    const tooMuch = await tryBuy(customer.with(ENGLISH), { ...LONG, lots: '0.2' }, REAL);
    expect([tooMuch.status, tooMuch.code]).toEqual([200, '10015']);
    expect(tooMuch.msg).toContain('our own money would not cover');
    expect(await exposure()).toBe('0');
  });

  it('counts at once what trading has cost', async () => {
    const { id } = await buy(customer, LONG, REAL);
    quoteBitcoin(server, '74000', '74010');
    await close(customer, { orderId: id }, REAL);
    // 2,000 and two fees, less a profit of 40.
    expect((await capital()).cover).toBe('1968.856');
    // 26 % of 7,696, less the spread, is 1,999.92.
    expect((await tryBuy(customer, { ...LONG, lots: '0.104', price: '74010' }, REAL)).code).toBe('10015');
    quoteBitcoin(server);
  });

  it('works as far as the cover reaches, and is published', async () => {
    await buy(customer, LONG, REAL);
    expect(await capital()).toMatchObject({
      exposure: '1912.34',
      // The opening fee is the operator's.
      cover: '1973.272',
      instruments: [{ code: 'BTCUSDT', long: '7359', short: '0', exposure: '1912.34' }],
    });
    expect((await tryBuy(other, { ...LONG, lots: '0.01' }, REAL)).code).toBe('10015');
  });

  it('does not concern demo accounts', async () => {
    expect((await tryBuy(other, { ...LONG, lots: '1' })).code).toBe('200');
    expect(await exposure()).toBe('1912.34');
  });

  it('counts both directions, each against the other up to the stop-out', async () => {
    // The short pays 25 % for the long; the gap of its own, in the other direction, is less.
    await buy(other, { ...SHORT, lots: '0.05' }, REAL);
    expect(Number(await exposure())).toBeLessThan(1_100);
    expect((await tryBuy(other, { ...LONG, lots: '0.01' }, REAL)).code).toBe('200');
  });

  it('is possible again with more capital, without a restart', async () => {
    expect((await tryBuy(customer, LONG, REAL)).code).toBe('10015');
    await agree('fund', '8000');
    await expect.poll(async () => (await tryBuy(customer, LONG, REAL)).code).toBe('200');
    // 0.21 long at 73,590 and 0.05 short at 73,600, less what the spread has cost 0.26.
    expect(await exposure()).toBe('3095.414');
  });

  it('is measured alike after a restart, from the books alone', async () => {
    const before = await capital();
    await server.restart();
    // Positions count at their last quotes until there are new ones.
    expect(await capital()).toMatchObject({ cover: before.cover, exposure: before.exposure });
    quoteBitcoin(server);
    expect(await capital()).toMatchObject({ cover: before.cover, exposure: before.exposure });
    server.feed.quote('ETHUSDT', '2000', '2001');
    expect((await tryBuy(customer, { ...LONG, code: 'ETHUSDT', price: '2001' }, REAL)).code).toBe('200');
  });
});

describe('the gap', () => {
  const agreeOnGap = async (value: string) => {
    const payload = { key: 'exposureGapRate', value };
    const body = { kind: 'param.change' as const, payload, reason: 'the last crash was worse' };
    const made = await (await treasury.signIn()).done(proposeChange, { body });
    expect((await approve(made)).code).toBe('200');
    quoteBitcoin(server);
    expect((await server.visitor.done(getParamByKey, { params: { key: 'exposureGapRate' } })).value).toBe(value);
  };
  const openALittle = async () => (await tryBuy(customer, { ...LONG, lots: '0.001' }, REAL)).code;

  it('is a public parameter, and counts without a restart when two people change it', async () => {
    expect(await openALittle()).toBe('200');
    await agreeOnGap('50');
    expect(Number(await exposure())).toBeGreaterThan(Number((await capital()).cover));
    await expect.poll(openALittle).toBe('10015');
    await agreeOnGap('1');
    await expect.poll(openALittle).toBe('200');
  });
});

describe('capital', () => {
  const spareOf = (figures: Awaited<ReturnType<typeof capital>>) =>
    Math.min(Number(figures.capital), Number(figures.cover)) - Number(figures.exposure);

  it('does not leave while customers could be owed it', async () => {
    const { capital: all } = await capital();
    const refused = await (
      await treasury.signIn()
    )
      .with(ENGLISH)
      .call(proposeChange, change('withdraw', String(Number(all) - 100)));
    expect([refused.status, refused.code]).toEqual([409, '11055']);
    expect(refused.msg).toMatch(/No more than [\d,.]+ USDT/);
  });

  it('is looked at again when the second person approves', async () => {
    const before = await capital();
    const made = await propose('withdraw', String(Math.floor(spareOf(before))));
    quoteBitcoin(server);
    await buy(customer, { ...LONG, lots: '0.01' }, REAL);
    expect((await approve(made)).code).toBe('11055');
    expect((await capital()).capital).toBe(before.capital);
  });

  it('leaves once, when two withdrawals are approved at the same time', async () => {
    const before = await capital();
    const part = String(Math.floor(spareOf(before) * 0.6));
    const made = [await propose('withdraw', part), await propose('withdraw', part)];
    const members = [compliance, administrator];
    const clients = [await compliance.signIn(), await administrator.signIn()];
    const codes = members.map((member) => member.freshCode());
    quoteBitcoin(server);
    const answers = await Promise.all(
      clients.map((client, index) => {
        const { id, hash } = made[index] ?? { id: '', hash: '' };
        return client.call(approveProposal, { body: { id, hash, verificationCode: codes[index] ?? '' } });
      }),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual(['11055', '200']);
    expect((await capital()).capital).toBe(String(Number(before.capital) - Number(part)));
  });

  it('is not moved by one person alone, nor by who may not propose it', async () => {
    const made = await (await administrator.signIn()).done(proposeChange, change('fund', '5'));
    expect((await approve(made, administrator)).code).toBe('11034');
    const support = await Member.join(server, 'support');
    expect(await (await support.signIn()).codeOf(proposeChange, change('fund', '5'))).toBe('403');
    expect((await approve(made, treasury)).code).toBe('403');
  });

  test.each([
    ['nothing', '0'],
    ['less than nothing', '-5'],
    ['a float', '1e3'],
    ['a seventh decimal', '0.0000001'],
  ])('is not %s', async (_, amount) => {
    expect(await (await treasury.signIn()).codeOf(proposeChange, change('fund', amount))).toBe('400');
  });

  it('counts each transaction of the bank once', async () => {
    const [first, second] = [await propose('fund', '7', 'wire twice'), await propose('fund', '7', 'wire twice')];
    const before = Number((await capital()).capital);
    expect((await approve(first)).code).toBe('200');
    expect((await approve(second)).code).toBe('400');
    for (const reference of ['wire twice', 'WIRE  TWICE ', 'ｗｉｒｅ　ｔｗｉｃｅ', 'wire\u200B twice'])
      expect(await (await treasury.signIn()).codeOf(proposeChange, change('fund', '7', reference))).toBe('400');
    expect(Number((await capital()).capital)).toBe(before + 7);
  });
});

describe('without cover', () => {
  it('a waiting order is cancelled when its price comes, releases what it held and says why', async () => {
    quoteBitcoin(server);
    const { id } = await buy(other, { ...LIMIT, lots: '3' }, REAL);
    quoteBitcoin(server, '71990', '72000');
    await expect.poll(() => server.ask('select status from trading_orders where id = $1', [id])).toEqual(['cancelled']);
    expect(await server.ask('select end_reason, open_price from trading_orders where id = $1', [id])).toEqual([
      'not_covered',
      null,
    ]);
    expect(
      await server.ask(
        `select balance_units::text from ledger_accounts where kind = 'held' and mode = 'real' and owner_id <> 0`,
      ),
    ).toEqual(['0']);
  });

  it('closing works, and is paid in full, also beyond everything that the operator has', async () => {
    const [id] = await server.ask(
      `select id::text from trading_orders where mode = 'real' and status = 'open' and direction = 'long' and code = 'BTCUSDT' order by lots desc limit 1`,
    );
    jumpBitcoin(server, '900000', '900010');
    const closed = await close(customer, { orderId: String(id) }, REAL);
    // 0.1 × (900,000 − 73,600).
    expect(closed.profit).toBe('82640');
    expect(Number((await capital()).cover)).toBeLessThan(0);
    expect((await tryBuy(customer, { ...LONG, lots: '0.001', price: '900010' }, REAL)).code).toBe('10015');
    expect((await tryBuy(customer, { ...LONG, lots: '0.001', price: '900010' })).code).toBe('200');
  });
});

describe('whoever has the application’s own password', () => {
  let forger: pg.Client;
  beforeAll(async () => {
    forger = new pg.Client(server.database.appUrl);
    await forger.connect();
  });
  afterAll(() => forger.end());

  /** As the application; taken back in any case. */
  async function forged(...statements: string[]): Promise<string> {
    await forger.query('begin');
    try {
      for (const statement of statements) await forger.query(statement);
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    } finally {
      await forger.query('rollback');
    }
  }

  const COLUMNS = `customer_id mode product type code direction status lots ordered_lots leverage contract_size fee_rate_ppb credit_hours placed_at margin_units
    opened_margin_units opening_fee_units open_price opened_at profit_units closing_fee_units financing_units owed_units`;
  const STEP = `kind happened_at accepted_at quote_age_ms lots price price_seen fee_units margin_units bid ask source sequence quoted_at rate_to_usdt rate_source quote_minute`;
  /** The same opening as the newest one that is still open, once more. */
  const reopened = (mode: 'demo' | 'real') => {
    const source = `(select id from trading_orders where mode = '${mode}' and status = 'open' and type = 'market' order by id desc limit 1)`;
    const [columns, step] = [COLUMNS, STEP].map((list) => list.split(/\s+/).join(', '));
    return [
      `insert into trading_orders (id, version, financed_to, ${columns}) select 1000, 1, opened_at, ${columns} from trading_orders where id = ${source}`,
      `insert into trading_events (order_id, version, ${step}) select 1000, 1, ${step} from trading_events
       where order_id = (select id from trading_orders where mode = '${mode}' and status = 'open' and type = 'market' and id <> 1000 order by id desc limit 1)
         and kind = 'opened'`,
      `select trading_post(array[a.id], array[a.balance_units], array[a.balance_units + d.change], array[1000::bigint], array[1])
       from trading_due d join ledger_accounts a on a.owner_id = d.customer_id and a.mode = '${mode}' and a.asset = 'USDT' and a.kind = 'available'
       where d.order_id = 1000`,
    ];
  };

  it('opens nothing real without cover either, and everything else still', async () => {
    expect(Number((await capital()).cover)).toBeLessThan(0);
    expect(await forged(...reopened('real'))).toBe('order 1000 is opened without cover');
    expect(await forged(...reopened('demo'))).toBe('done');
    await agree('fund', '1000000');
    expect(await forged(...reopened('real'))).toBe('done');
  });

  it.each([
    [
      'a movement',
      `insert into capital_movements (direction, amount_units, reference, moved_at) values ('fund', 5, 'none', now())`,
      'permission denied',
    ],
    ['another amount of a movement', `update capital_movements set amount_units = 1`, 'permission denied'],
    ['a later beginning', `update capital_rule set since = now()`, 'permission denied'],
    ['a movement by the inner function', `select capital_move('fund', 5, 'none', null, now())`, 'permission denied'],
    ['the sandbox’s capital once more', `select sandbox_capital()`, 'permission denied'],
    ['a posting around the check', `select trading_post_steps('{}', '{}', '{}', '{}', '{}')`, 'permission denied'],
    [
      'an approval that was',
      `select capital_apply(id, 'fund') from staff_proposals where kind = 'capital.fund' and status = 'approved' limit 1`,
      'no capital.fund was approved',
    ],
    [
      'an approval to come',
      `select capital_apply(id, 'fund') from staff_proposals where kind = 'capital.fund' and status = 'pending' limit 1`,
      'no capital.fund was approved',
    ],
    [
      'funding as a withdrawal',
      `select capital_apply(id, 'withdraw') from staff_proposals where kind = 'capital.fund' limit 1`,
      'no capital.withdraw was approved',
    ],
    [
      'neither of the two',
      `select capital_apply(id, 'keep') from staff_proposals where kind = 'capital.fund' limit 1`,
      'was approved',
    ],
  ])('%s is refused', async (_, statement, answer) => {
    expect(await forged(statement)).toContain(answer);
  });

  it('approves nothing alone, and nothing that is not an amount', async () => {
    const [one, two] = [treasury.id, compliance.id];
    const proposed = (payload: string) =>
      `insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
       values ('capital.withdraw', 'capital', '${payload}', '{}', 'x', ${one}, 'treasury', now(), now() + interval '1 day')`;
    const decided = (by: string, role: string) =>
      `select staff_decide(id, 'approved', ${by}, '${role}', hash, null, now()) from staff_proposals order by id desc limit 1`;
    const applied = `select capital_apply(id, 'withdraw') from staff_proposals order by id desc limit 1`;
    const small = proposed('{"amount": "1", "reference": "small"}');
    expect(await forged(small, decided(one, 'treasury'), applied)).toBe(
      'no capital.withdraw was approved in this transaction',
    );
    expect(await forged(small, decided(two, 'compliance'), applied)).toBe('done');
    expect(await forged(small, decided(two, 'compliance'), applied, applied)).toContain('was counted before');
    const again = proposed('{"amount": "1", "reference": " Wire\u2060 Twice"}');
    expect(await forged(again, decided(two, 'compliance'), applied)).toContain('was counted before');
    for (const payload of [
      '{"amount": "-5", "reference": "less"}',
      '{"amount": "0.0000001", "reference": "dust"}',
      '{"amount": "5"}',
      '{}',
    ])
      expect(await forged(proposed(payload), decided(two, 'compliance'), applied)).toContain('does not say how much');
    expect(
      await forged(proposed('{"amount": "NaN", "reference": "not a number"}'), decided(two, 'compliance'), applied),
    ).not.toBe('done');
    // More than there is, as the books know it.
    expect(
      await forged(proposed('{"amount": "9000000", "reference": "all of it"}'), decided(two, 'compliance'), applied),
    ).toContain('to withdraw');
  });
});

it('is play money in a sandbox only', async () => {
  const owner = new pg.Client(server.database.adminUrl);
  await owner.connect();
  await owner.query('begin');
  await owner.query(
    `set local session_replication_role = replica; update deployment_mark set deployment = 'production'`,
  );
  await expect(owner.query('select sandbox_capital()')).rejects.toThrow('only a sandbox');
  await owner.query('rollback');
  // Again at each start: once.
  await owner.query('select sandbox_capital()');
  await owner.end();
  expect(await server.ask('select count(*)::int from capital_movements where proposal_id is null')).toEqual([1]);
});
