/** From a payment on a chain to the balance, through HTTP, on a real node and a real database. */
import { listPostings } from '@candor/contract/balance';
import { getUserInfo } from '@candor/contract/identity';
import { listNotifications } from '@candor/contract/notifications';
import { listDepositOptions, recharge } from '@candor/contract/wallet';
import { describe, expect, it } from 'vitest';
import { CONFIRMATIONS, ETHER, REAL, USDT, walletStage } from '../testing/wallet-stage.ts';

const stage = walletStage();
const { look, addressOf, deposits, balances } = stage;

describe('what is offered', () => {
  it('are the coins of the networks that are configured, with their minimum', async () => {
    await look();
    const customer = await stage.server.register();
    const { list } = await customer.done(listDepositOptions);
    expect(list).toMatchObject([
      { coin: 'USDT', network: 'ethereum', minimum: '120', confirmations: CONFIRMATIONS, play: '10000' },
      { coin: 'ETH', network: 'ethereum', minimum: '0.2', confirmations: CONFIRMATIONS, play: '2' },
    ]);
    expect(list[0]?.head).toBe(await stage.chain.head());
  });

  it('is an address of one’s own, the same at each call, however many ask at once', async () => {
    const [one, other] = [await stage.server.register(), await stage.server.register()];
    const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => addressOf(index % 2 === 0 ? one : other)));
    const [first, second] = [await addressOf(one), await addressOf(other)];
    expect(new Set(asked)).toEqual(new Set([first, second]));
    expect(first).not.toBe(second);
    expect(first).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(
      await stage.server.ask('select count(*)::int from wallet_addresses a where address = any ($1)', [
        [first, second],
      ]),
    ).toEqual([2]);
  });

  it('leaves no gap between indices', async () => {
    expect(await stage.server.ask('select next_index from wallet_keys')).toEqual(
      await stage.server.ask('select count(*)::int from wallet_addresses'),
    );
  });
});

describe('a payment', () => {
  it('is shown at once, and credited when it is final, without being announced', async () => {
    const customer = await stage.server.register();
    const hash = await stage.chain.sendEther(await addressOf(customer), 2n * ETHER + 1n);
    await stage.chain.mine(1);
    await look();
    const [seen] = await deposits(customer);
    expect(seen).toMatchObject({
      coin: 'ETH',
      status: 'review',
      reason: 'confirming',
      announced: null,
      received: { amount: '2.000000000000000001', hash, confirmations: 1, finalAt: null },
    });
    expect(await balances(customer)).toEqual([]);

    await stage.chain.mine(CONFIRMATIONS - 2);
    await look();
    expect((await deposits(customer))[0]?.received?.confirmations).toBe(CONFIRMATIONS - 1);
    expect(await balances(customer)).toEqual([]);

    await stage.chain.mine(1);
    await look();
    expect((await deposits(customer))[0]).toMatchObject({
      status: 'approved',
      reason: null,
      received: { confirmations: CONFIRMATIONS },
    });
    expect(await balances(customer)).toEqual(['2.000000000000000001 ETH']);
    // In the records it is found by its transaction, by the customer alone.
    const stranger = await stage.server.register();
    for (const search of [hash, hash.slice(-6), `eth ${hash}`, '2.000000000000000001']) {
      expect((await customer.done(listPostings, { query: { search } }, REAL)).list).toMatchObject([
        { kind: 'deposit.credited', amount: '2.000000000000000001' },
      ]);
      expect((await stranger.done(listPostings, { query: { search } }, REAL)).list).toEqual([]);
    }
    expect((await customer.done(listPostings, { query: { search: `btc ${hash}` } }, REAL)).list).toEqual([]);
    expect((await customer.done(listPostings, { query: { search: hash } })).list).toEqual([]);
    const { list } = await customer.done(listNotifications, {}, REAL);
    expect(list[0]).toMatchObject({
      kind: 'depositCredited',
      mode: 'real',
      details: { amount: '2.000000000000000001', coin: 'ETH' },
    });
  });

  it('of USDT is credited as such', async () => {
    const customer = await stage.server.register();
    await stage.chain.sendUsdt(await addressOf(customer), 500n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    await look();
    expect(await balances(customer)).toEqual(['500 USDT']);
    expect(await deposits(customer)).toHaveLength(1);
  });

  it('that was announced is the same deposit, and credited as it arrived', async () => {
    const customer = await stage.server.register();
    const hash = await stage.chain.sendUsdt(await addressOf(customer), 130n * USDT);
    const announced = await customer.done(
      recharge,
      { body: { coin: 'USDT', network: 'ethereum', amount: '150', hash } },
      REAL,
    );
    expect(announced).toMatchObject({
      status: 'review',
      reason: 'announced',
      received: null,
      announced: { amount: '150', hash },
    });
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    const list = await deposits(customer);
    expect(list).toMatchObject([
      { id: announced.id, status: 'approved', announced: { amount: '150' }, received: { amount: '130' } },
    ]);
    expect(await balances(customer)).toEqual(['130 USDT']);
  });

  it('can be announced by the end of its hash, before or after it was seen', async () => {
    const customer = await stage.server.register();
    const hash = await stage.chain.sendUsdt(await addressOf(customer), 130n * USDT);
    const body = { coin: 'USDT', network: 'ethereum', amount: '130', hash: hash.slice(-6) } as const;
    const before = await customer.done(recharge, { body }, REAL);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([{ id: before.id, status: 'approved', received: { hash } }]);
    const again = await stage.chain.sendUsdt(await addressOf(customer), 140n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    const after = await customer.done(recharge, { body: { ...body, amount: '140', hash: again.slice(-6) } }, REAL);
    expect(after).toMatchObject({
      status: 'approved',
      announced: { tail: again.slice(-6), hash: null },
      received: { hash: again },
    });
  });

  it('below the minimum waits for the next ones, and is credited with them', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    await stage.chain.sendUsdt(address, 60n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([
      { status: 'review', reason: 'belowMinimum', received: { confirmations: CONFIRMATIONS } },
    ]);
    expect(await balances(customer)).toEqual([]);
    await stage.chain.sendUsdt(address, 59n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await balances(customer)).toEqual([]);
    await stage.chain.sendUsdt(address, 1n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect((await deposits(customer)).map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
    expect(await balances(customer)).toEqual(['120 USDT']);
  });

  it('to two customers in one transaction, or twice to one in a block, is each credited once', async () => {
    const [one, other] = [await stage.server.register(), await stage.server.register()];
    await stage.chain.sendUsdt(await addressOf(one), 200n * USDT);
    await stage.chain.sendUsdt(await addressOf(one), 200n * USDT);
    await stage.chain.sendEther(await addressOf(other), ETHER);
    await stage.chain.mine(CONFIRMATIONS);
    await Promise.all([look(), look(), look()]);
    expect(await balances(one)).toEqual(['400 USDT']);
    expect(await balances(other)).toEqual(['1 ETH']);
  });

  it('to the address of a closed account is credited to nobody', async () => {
    const customer = await stage.server.register();
    const { id } = await customer.done(getUserInfo);
    const address = await addressOf(customer);
    await stage.server.ask(`update identity_customers set status = 'closed', closed_at = now() where id = $1`, [id]);
    await stage.chain.sendUsdt(address, 200n * USDT);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(
      await stage.server.ask(
        'select status, reason, final_at is not null from wallet_deposits where customer_id = $1',
        [id],
      ),
    ).toEqual(['review', 'accountClosed', true]);
  });

  it('is found after a restart as before it', async () => {
    const customer = await stage.server.register();
    await stage.chain.sendUsdt(await addressOf(customer), 200n * USDT);
    await stage.chain.mine(3);
    await look();
    await stage.server.stop();
    await stage.chain.mine(CONFIRMATIONS);
    await stage.server.start();
    await look();
    expect(await balances(customer)).toEqual(['200 USDT']);
  });
});
