/** What can be sent to the calls of deposits: bad input on every field, races, other customers' things, and limits that customers set. */
import { startUpload } from '@candor/contract/documents';
import { changeLimit, takeBreak } from '@candor/contract/protection';
import { getDepositAddress, recharge, sendPlayCoins } from '@candor/contract/wallet';
import { ANNOUNCEMENTS_MAX } from '@candor/core/wallet/deposit';
import { describe, expect, it, test } from 'vitest';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { uploadProof } from '../testing/proof.ts';
import { CONFIRMATIONS, REAL, USDT, walletStage } from '../testing/wallet-stage.ts';

const stage = walletStage();
const { addressOf, deposits, balances, look } = stage;
const ENGLISH = { 'accept-language': 'en' };
const HASH = `0x${'ab'.repeat(32)}`;
const GOOD = { coin: 'USDT', network: 'ethereum', amount: '150', hash: HASH } as const;

describe('an announcement', () => {
  test.each([
    ['an amount below the minimum', { amount: '119.999999' }, '11080', 'USDT'],
    ['nothing', { amount: '0' }, '11080', '120'],
    ['a seventh decimal', { amount: '150.0000001' }, '400', ''],
    ['a negative amount', { amount: '-150' }, '400', ''],
    ['an amount with an exponent', { amount: '1e3' }, '400', ''],
    ['a number', { amount: 150 }, '400', ''],
    ['no coin', { coin: undefined }, '400', ''],
    ['another coin', { coin: 'DOGE' }, '400', ''],
    ['a coin of another network', { coin: 'BTC' }, '11084', ''],
    ['a network that is not offered', { network: 'tron' }, '11084', ''],
    ['no hash', { hash: '' }, '400', ''],
    ['five digits', { hash: '12345' }, '400', ''],
    ['a hash that is too long', { hash: `${HASH}00` }, '400', ''],
    ['an address of TRON', { hash: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, '11083', 'TRON'],
    ['an address of Bitcoin', { hash: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, '11083', 'Bitcoin'],
    ['an address of Ethereum', { hash: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, '11083', 'Ethereum'],
    ['a picture that is not there', { proofId: '999999' }, '400', ''],
    ['a status', { status: 'approved' }, '400', ''],
  ])('with %s is refused: %o', async (_, changed, code, words) => {
    const customer = (await stage.server.register()).with(ENGLISH);
    const answer = await customer.raw(recharge, recharge.path, { body: JSON.stringify({ ...GOOD, ...changed }) }, REAL);
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(words)]);
    expect(await deposits(customer)).toEqual([]);
  });

  test.each(NOT_DECIMALS)('of %j is refused', async (amount) => {
    const customer = await stage.server.register();
    const answer = await customer.raw(recharge, recharge.path, { body: JSON.stringify({ ...GOOD, amount }) }, REAL);
    expect(answer.code).toBe('400');
  });

  it('is for the real account only', async () => {
    const customer = await stage.server.register();
    expect(await customer.codeOf(recharge, { body: GOOD })).toBe('11009');
    expect(await customer.codeOf(getDepositAddress, { body: { network: 'ethereum' } })).toBe('11009');
    expect(await customer.codeOf(sendPlayCoins, { body: { coin: 'ETH', network: 'ethereum' } })).toBe('11009');
  });

  it('is one, however often it is sent at the same time', async () => {
    const customer = await stage.server.register();
    const answers = await Promise.all(Array.from({ length: 100 }, () => customer.done(recharge, { body: GOOD }, REAL)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await customer.codeOf(recharge, { body: { ...GOOD, amount: '151' } }, REAL)).toBe('11081');
    expect(await customer.codeOf(recharge, { body: { ...GOOD, hash: HASH.slice(-6) } }, REAL)).toBe('11081');
    expect(await deposits(customer)).toHaveLength(1);
  });

  it('is limited in number, also at the same time', async () => {
    const customer = await stage.server.register();
    const codes = await Promise.all(
      Array.from({ length: ANNOUNCEMENTS_MAX + 10 }, (_, index) =>
        customer.codeOf(
          recharge,
          { body: { ...GOOD, hash: `0x${(index + 4096).toString(16).padStart(64, 'c')}` } },
          REAL,
        ),
      ),
    );
    expect(codes.filter((code) => code === '200')).toHaveLength(ANNOUNCEMENTS_MAX);
    expect(new Set(codes)).toEqual(new Set(['200', '11082']));
  });

  it('keeps its own proof, and nobody else’s', async () => {
    const [customer, other] = [await stage.server.register(), await stage.server.register()];
    const proofId = await uploadProof(customer);
    expect(await other.codeOf(recharge, { body: { ...GOOD, proofId } }, REAL)).toBe('400');
    expect(await customer.done(recharge, { body: { ...GOOD, proofId } }, REAL)).toMatchObject({
      announced: { hasProof: true },
    });
    expect(
      await stage.server.ask('select handed_in_at is not null from documents_pictures where id = $1', [proofId]),
    ).toEqual([true]);
  });

  it('of more than two megabytes of proof is refused before it is sent', async () => {
    const customer = await stage.server.register();
    const body = { kind: 'depositProof', bytes: 2_000_001, digest: '0'.repeat(64) } as const;
    expect(await customer.codeOf(startUpload, { body })).toBe('11042');
  });

  it('of a payment that two customers announce credits whose address it is, once', async () => {
    const [customer, other] = [await stage.server.register(), await stage.server.register()];
    await addressOf(other);
    const hash = await stage.chain.sendUsdt(await addressOf(customer), 150n * USDT);
    await Promise.all([customer, other].map((each) => each.done(recharge, { body: { ...GOOD, hash } }, REAL)));
    await stage.chain.mine(CONFIRMATIONS);
    await Promise.all([look(), look()]);
    expect([await balances(customer), await balances(other)]).toEqual([['150 USDT'], []]);
    expect((await deposits(other)).map(({ status }) => status)).not.toContain('approved');
  });
});

describe('what customers set for themselves', () => {
  it('a break hides the address and refuses announcements; what arrives all the same is theirs', async () => {
    const customer = (await stage.server.register()).with(ENGLISH);
    const address = await addressOf(customer);
    await customer.done(takeBreak, { body: { days: 1 } });
    expect(await customer.codeOf(getDepositAddress, { body: { network: 'ethereum' } }, REAL)).toBe('11019');
    expect(await customer.codeOf(recharge, { body: GOOD }, REAL)).toBe('11019');
    await stage.chain.sendUsdt(address, 150n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await balances(customer)).toEqual(['150 USDT']);
  });

  it('a deposit limit counts what was credited, in USDT', async () => {
    stage.server.feed.quote('ETHUSDT', '2000', '2001');
    const customer = (await stage.server.register()).with(ENGLISH);
    await customer.done(changeLimit, { body: { kind: 'deposit', period: 'month', amount: '2100' } });
    const address = await addressOf(customer);
    expect(await customer.codeOf(recharge, { body: { ...GOOD, amount: '2100.000001' } }, REAL)).toBe('11085');
    await stage.chain.sendEther(address, 10n ** 18n);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    const refused = await customer.call(recharge, { body: { ...GOOD, amount: '120' } }, REAL);
    expect([refused.code, refused.msg]).toEqual(['11085', expect.stringContaining('2,100')]);
    expect(await addressOf(customer)).toBe(address);
    await stage.chain.sendUsdt(address, 120n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await customer.codeOf(getDepositAddress, { body: { network: 'ethereum' } }, REAL)).toBe('11085');
  });
});

describe('whoever has the application’s password', () => {
  test.each([
    ['credits nothing without a deposit', `select wallet_credit('{999}')`, 'not approved'],
    [
      'credits nothing twice',
      `select wallet_credit(array[id, id]) from wallet_deposits where status = 'approved' limit 1`,
      'not approved',
    ],
    [
      'credits nothing again',
      `select wallet_credit(array[id]) from wallet_deposits where status = 'approved' limit 1`,
      'duplicate key',
    ],
    ['changes no amount', `update wallet_deposits set received_units = 1 where status = 'approved'`, 'stays as it was'],
    ['moves no cursor back', `update wallet_cursors set block_number = block_number - 1`, 'never back'],
    ['skips no block', `update wallet_cursors set block_number = block_number + 2`, 'never back'],
    ['changes no address', `update wallet_addresses set address = 'x'`, 'permission denied'],
    ['deletes no deposit', `delete from wallet_deposits`, 'permission denied'],
    [
      'pays no deposit to another’s address',
      `update wallet_deposits d set address_id = a.id, tx_hash = repeat('c', 64), output_index = 0, received_units = 5, seen_at = now()
       from wallet_addresses a where a.customer_id <> d.customer_id and d.tx_hash is null`,
      'own address',
    ],
    [
      'begins no deposit approved',
      `insert into wallet_deposits (customer_id, network, coin, status, created_at, decided_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at, final_at)
       select customer_id, network, 'ETH', 'approved', now(), now(), id, repeat('d', 64), 0, 5, 1, 'x', now(), now() from wallet_addresses limit 1`,
      'begins waiting',
    ],
  ])('%s', async (_, statement, words) => {
    await expect(stage.server.app.db.pool.query(statement)).rejects.toThrow(words);
  });
});
