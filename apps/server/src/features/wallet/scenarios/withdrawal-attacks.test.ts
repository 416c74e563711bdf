/** Withdrawals under attack: bad input, races, other customers’ things, and whoever has the application’s password. */
import { approveWithdrawal, refuseWithdrawal } from '@candor/contract/staff/withdrawals';
import { cancelWithdrawal, getWithdrawal, listWithdrawals, withdrawal } from '@candor/contract/withdrawals';
import { closeAccount, repassword } from '@candor/contract/identity';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { DAY, MINUTE } from '@candor/core/time';
import pg from 'pg';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { programMac } from '../../../db/program-macs.ts';
import { PASSWORD } from '../../../testing/test-client.ts';
import { suspend } from '../../staff/testing/office.ts';
import { ETHER, REAL, USDT } from '../testing/wallet-stage.ts';
import { type Person, withdrawalStage } from '../testing/withdrawal-stage.ts';

const stage = withdrawalStage();
let people: Person[] = [];
const person = (index: number): Person => {
  const found = people[index];
  if (found === undefined) throw new Error('they are there once the tests run');
  return found;
};
const good = ({ payeeId }: Person) =>
  ({ coin: 'ETH', network: 'ethereum', payeeId, amount: '0.1', fee: '0.0001' }) as const;

beforeAll(async () => {
  people = await stage.people(4, { USDT: 60_000n * USDT, ETH: 2n * ETHER });
});

describe('a request', () => {
  test.each([
    ['without a coin', { coin: undefined }, '10025'],
    ['without a network', { network: undefined }, '10025'],
    ['without an address', { payeeId: undefined }, '10021'],
    ['to an address that is nobody’s', { payeeId: '987654321' }, '10021'],
    ['of a coin of another network', { coin: 'BTC' }, '11084'],
    ['on a network that is not offered', { network: 'tron' }, '11084'],
    ['below the minimum', { amount: '0.009999999999999999', fee: '0' }, '11097'],
    ['of dust', { amount: '0.000000000000000001', fee: '0' }, '11097'],
    ['of nothing', { amount: '0', fee: '0' }, '11097'],
    ['with a fee that is not the one that was shown', { fee: '0.00009' }, '11098'],
    ['with a fee above the amount', { fee: '1' }, '11098'],
    ['with a negative fee', { fee: '-0.0001' }, '400'],
    ['of nineteen decimals', { amount: '0.1000000000000000001' }, '400'],
    ['of more than there is', { amount: '2.000000000000000001', fee: '0.002' }, '10011'],
    ['beyond a limit', { coin: 'USDT', amount: '50000.01', fee: '50.00001' }, '11096'],
    ['with a payment that would be demanded', { tax: '5' }, '400'],
  ])('%s is refused: %o', async (_, changed, code) => {
    const body = JSON.stringify({ ...good(person(0)), ...changed });
    expect((await person(0).client.raw(withdrawal, withdrawal.path, { body }, REAL)).code).toBe(code);
    expect((await person(0).client.done(listWithdrawals, { query: {} }, REAL)).list).toEqual([]);
  });

  test.each(NOT_DECIMALS)('of %j is refused', async (amount) => {
    const body = JSON.stringify({ ...good(person(0)), amount });
    expect((await person(0).client.raw(withdrawal, withdrawal.path, { body }, REAL)).code).toBe('400');
  });

  it('needs a fresh proof of identity and an idempotency key, and is for the real account', async () => {
    const unproven = await stage.server.visitor.login(person(0).email);
    expect(await unproven.codeOf(withdrawal, { body: good(person(0)) }, REAL)).toBe('11008');
    expect(await person(0).client.codeOf(withdrawal, { body: good(person(0)) })).toBe('11009');
    expect(await person(0).client.codeOf(withdrawal, { body: good(person(0)) }, { ...REAL, key: '' })).toBe('400');
  });

  it('to another customer’s entry is refused, and theirs is not to be seen or cancelled', async () => {
    expect(await person(0).client.codeOf(withdrawal, { body: good(person(1)) }, REAL)).toBe('10021');
    const { id } = await stage.ask(person(1), '0.1', '0.0001');
    expect(await person(0).client.codeOf(getWithdrawal, { params: { id } }, REAL)).toBe('404');
    expect(await person(0).client.codeOf(cancelWithdrawal, { body: { id } }, REAL)).toBe('404');
    await person(1).client.done(cancelWithdrawal, { body: { id } }, REAL);
    expect(await stage.accounts(person(1).id)).toEqual(['2 ETH available', '60000 USDT available']);
  });
});

describe('a hundred at once', () => {
  test.each<['ETH' | 'USDT', string, string, string]>([
    ['ETH', '2', '0.002', '2 ETH withdrawal'],
    ['USDT', '40000', '40', '40000 USDT withdrawal'],
  ])('of the full balance in %s: one gets through', async (coin, amount, fee, held) => {
    const body = { ...good(person(1)), coin, amount, fee } as const;
    const asked = Array.from({ length: 100 }, () =>
      person(1).client.raw(withdrawal, withdrawal.path, { body: JSON.stringify(body) }, REAL),
    );
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    // A machine that is busy may decide about none of them in time.
    const again = codes.includes('200') ? [] : [await person(1).client.codeOf(withdrawal, { body }, REAL)];
    expect([...codes, ...again].filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => !['200', '10011', '11096', '503'].includes(code))).toEqual([]);
    expect(await stage.accounts(person(1).id)).toContain(held);
  });

  it('with one key: it is one withdrawal, whoever hears of it first', async () => {
    const tether = { ...good(person(2)), coin: 'USDT', amount: '100', fee: '0.1' } as const;
    const ether = { ...REAL, key: 'ether' };
    for (const [body, options] of [
      [tether, { ...REAL, key: 'the-same' }],
      [good(person(2)), ether],
    ] as const) {
      const asked = await Promise.all(
        Array.from({ length: 20 }, () => person(2).client.decided(withdrawal, { body }, options)),
      );
      expect(new Set(asked.map(({ data }) => withdrawal.reply.parse(data).id)).size).toBe(1);
    }
    expect(
      await person(2).client.codeOf(withdrawal, { body: { ...good(person(2)), amount: '0.2', fee: '0.0002' } }, ether),
    ).toBe('409');
    expect(await stage.accounts(person(2).id)).toEqual([
      '1.9 ETH available',
      '0.1 ETH withdrawal',
      '59900 USDT available',
      '100 USDT withdrawal',
    ]);
  });

  it('within a limit: in two coins they count each other', async () => {
    const bodies = Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0
        ? { ...good(person(3)), coin: 'USDT' as const, amount: '9000', fee: '9' }
        : { ...good(person(3)), amount: '0.5', fee: '0.0005' },
    );
    await Promise.all(bodies.map((body) => person(3).client.decided(withdrawal, { body }, REAL)));
    const [units] = await stage.server.ask(
      `select sum(usdt_units)::text from wallet_withdrawals where customer_id = $1 and status <> 'failed'`,
      [person(3).id],
    );
    expect(BigInt(String(units))).toBeLessThanOrEqual(50_000n * USDT);
    expect(BigInt(String(units))).toBeGreaterThan(40_000n * USDT);
  });
});

describe('a customer', () => {
  it('for whom something is held cannot close the account', async () => {
    person(1).client = await stage.signIn(person(1));
    expect(await person(1).client.codeOf(closeAccount, {}, REAL)).toBe('11020');
  });

  it('who is suspended may withdraw, and reviewers see it', async () => {
    await suspend(stage.server, person(0).id);
    stage.server.feed.quote('ETHUSDT', '2000', '2001');
    person(0).client = await stage.signIn(person(0));
    const asked = await stage.ask(person(0), '0.1', '0.0001');
    const member = await stage.staff('compliance');
    const seen = { id: asked.id, amount: '0.1', address: asked.address, ...stage.factor('compliance') };
    expect((await member.done(approveWithdrawal, { body: seen })).notes).toContain('accountSuspended');
  });

  it('whose password was changed waits for a day', async () => {
    const { client } = person(2);
    await client.done(repassword, { body: { oldPassword: PASSWORD, newPassword: 'otter in the rain 9' } });
    const again = await (
      await stage.server.visitor.login(person(2).email, 'otter in the rain 9')
    ).proven('otter in the rain 9');
    expect(await again.codeOf(withdrawal, { body: good(person(2)) }, REAL)).toBe('11095');
    stage.server.move(DAY + MINUTE);
    const later = await (
      await stage.server.visitor.login(person(2).email, 'otter in the rain 9')
    ).proven('otter in the rain 9');
    expect(await later.codeOf(withdrawal, { body: good(person(2)) }, REAL)).toBe('200');
  });
});

describe('whoever has the application’s password', () => {
  const WAITS = `select id from wallet_withdrawals where status = 'review' order by id desc limit 1`;
  test.each([
    ['releases no hold of what has not failed', `select wallet_release(id) from (${WAITS}) w`, 'has not failed'],
    ['pays nothing that is not done', `select wallet_pay(id) from (${WAITS}) w`, 'is not done'],
    ['holds nothing past the program', `select wallet_hold(id, null) from (${WAITS}) w`, 'permission denied'],
    [
      'approves nothing alone',
      `update wallet_withdrawals set status = 'approved', stage = 'signing', decided_at = requested_at where id = (${WAITS})`,
      'enough members',
    ],
    [
      'lets nothing fail and keep its hold',
      `update wallet_withdrawals set status = 'failed', reason = 'cancelled', decided_at = requested_at, ended_at = requested_at where id = (${WAITS})`,
      'was not moved',
    ],
    [
      'refuses nothing without words',
      `update wallet_withdrawals set status = 'failed', reason = 'lawForbids', decided_at = requested_at, ended_at = requested_at where id = (${WAITS})`,
      'wallet_withdrawals_refused',
    ],
    ['changes no amount', 'update wallet_withdrawals set amount_units = 1', 'permission denied'],
    ['changes no address', `update wallet_withdrawals set match_key = 'x'`, 'permission denied'],
    ['deletes none', 'delete from wallet_withdrawals', 'permission denied'],
    [
      'asks for none to an address that was not confirmed',
      `insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units, usdt_units, needs_two, requested_at, review_due_at)
       select nextval('wallet_withdrawal_ids'), customer_id, id, network, 'ETH', '0xother', '0xother', 5, 0, 0, 0, false, now(), now() + interval '1 hour' from wallet_payees limit 1`,
      'confirmed address',
    ],
    [
      'asks for none that holds nothing',
      `insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units, usdt_units, needs_two, requested_at, review_due_at)
       select nextval('wallet_withdrawal_ids'), customer_id, id, network, 'ETH', address, match_key, 5, 0, 0, 0, false, confirmed_at + interval '2 days', confirmed_at + interval '3 days' from wallet_payees limit 1`,
      'was not moved',
    ],
  ])('%s', async (_, statement, words) => {
    await expect(stage.server.app.db.pool.query(statement)).rejects.toThrow(words);
  });

  it('asks for nothing in a customer’s name, and says of nothing what it is worth', async () => {
    const asked = ['id', 'customer_id', 'network', 'match_key', 'coin', 'amount_units', 'fee_units', 'usdt_units'];
    /** As the program would ask for it, with a mac of something else in places. */
    const askedBy = async (changed: Readonly<Record<string, string | null>> | null, times = 1): Promise<string> => {
      const client = await stage.server.app.db.pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<Record<string, string | null>>(
          `insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units, usdt_units, needs_two, requested_at, review_due_at)
           select nextval('wallet_withdrawal_ids'), p.customer_id, p.id, network, 'ETH', address, match_key, 5000, 1000000, 5, 7, false, confirmed_at + interval '2 days', confirmed_at + interval '3 days'
           from wallet_payees p join ledger_accounts a on a.owner_id = p.customer_id and a.mode = 'real' and a.asset = 'ETH' and a.kind = 'available' and a.balance_units > 5000
           join identity_customers c on c.id = p.customer_id and c.withdrawals_frozen_until is null limit 1 returning *, (extract(epoch from requested_at) * 1000)::bigint::text as at`,
        );
        const said = { ...rows[0], ...changed };
        const mac = programMac(stage.server.app.secrets, [
          'withdrawal',
          ...asked.map((name) => said[name] ?? null),
          said['at'] ?? null,
        ]);
        for (let time = 0; time < times; time += 1)
          await client.query('select wallet_take_hold($1, null, $2)', [rows[0]?.['id'], changed === null ? null : mac]);
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await askedBy({})).toBe('done');
    expect(await askedBy({}, 2)).toContain('held already');
    const no = 'this withdrawal does not come from the program';
    expect(await askedBy(null)).toBe(no);
    expect(await askedBy({ usdt_units: null })).toBe(no);
    for (const name of [...asked, 'at']) expect([name, await askedBy({ [name]: '999' })]).toEqual([name, no]);
  });

  it.each([
    ['USDT', 10_000n * USDT, '0', true],
    ['USDT', 10_000n * USDT - 1n, '0', false],
    ['USDT', 5n * USDT, null, true],
    ['ETH', 5n * ETHER, '0', true],
    ['ETH', 5n * ETHER - 10n ** 15n, '0', false],
    ['ETH', 10n ** 15n, String(10_000n * USDT), true],
  ])('is not believed that one member is enough: %s, %i, said to be worth %s', async (coin, units, worth, needsTwo) => {
    const client = new pg.Client(stage.server.database.adminUrl);
    await client.connect();
    try {
      await client.query(`begin;
        insert into market_candles (source, origin, instrument_id, interval, started_at, open_units, high_units, low_units, close_units, ticks)
        select 'simulated', 'feed', instrument_id, '1m', p.at, 20000000000000, 20000000000000, 20000000000000, 20000000000000, 1
        from market_terms cross join (select date_trunc('minute', max(confirmed_at)) + interval '2 days' as at from wallet_payees) p where code = 'ETHUSDT';
        -- The next minute has a price that makes it worth nothing.
        insert into market_candles (source, origin, instrument_id, interval, started_at, open_units, high_units, low_units, close_units, ticks)
        select source, 'log', instrument_id, '1m', started_at + interval '1 minute', 1, 1, 1, 1, 1
        from market_candles where interval = '1m' and started_at > (select max(confirmed_at) + interval '47 hours' from wallet_payees);
        set local role candor_app`);
      const { rows } = await client.query(
        `insert into wallet_withdrawals (id, customer_id, payee_id, network, coin, address, match_key, amount_units, fee_rate_ppb, fee_units, usdt_units, needs_two, requested_at, review_due_at)
         select nextval('wallet_withdrawal_ids'), customer_id, id, network, $1, address, match_key, $2, 0, 0, $3, false, confirmed_at + interval '49 hours', confirmed_at + interval '3 days'
         from wallet_payees order by confirmed_at desc nulls last limit 1 returning needs_two`,
        [coin, String(units), worth],
      );
      expect(rows).toEqual([{ needs_two: needsTwo }]);
    } finally {
      await client.query('rollback');
      await client.end();
    }
  });

  it('is refused by the same rules as everybody: no field takes a payment', async () => {
    const member = await stage.staff('compliance');
    const body = JSON.stringify({ id: '1', reason: 'lawForbids', words: 'Pay the tax first, please.', payment: '5' });
    expect((await member.raw(refuseWithdrawal, refuseWithdrawal.path, { body })).code).toBe('400');
  });
});
