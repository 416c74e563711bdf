/** Blocks that are replaced, payments that are, and what customers are told: nothing is credited that the chain does not hold. */
import { recharge } from '@candor/contract/wallet';
import { DEPOSIT_PATIENCE } from '@candor/core/wallet/deposit';
import { SECOND } from '@candor/core/time';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { CONFIRMATIONS, ETHER, REAL, USDT, walletStage } from '../testing/wallet-stage.ts';

const stage = walletStage();
const { look, addressOf, deposits, balances } = stage;
/** A look at announcements is worth it only every so often. */
const lookAgain = async () => {
  stage.server.move(30 * SECOND);
  await stage.chain.mine(1);
  await look();
};
const announce = { coin: 'ETH', network: 'ethereum', amount: '1' } as const;

describe('a reorganisation', () => {
  test.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    '%d blocks deep takes back what was only seen, and credits it once it is back',
    async (depth) => {
      const customer = await stage.server.register();
      const address = await addressOf(customer);
      const hash = await stage.chain.sendEther(address, ETHER, { nonce: await nonce() });
      await stage.chain.mine(depth);
      await look();
      expect(await deposits(customer)).toMatchObject([
        { status: 'review', reason: 'confirming', received: { hash, confirmations: depth } },
      ]);
      await stage.chain.reorganise(depth);
      await look();
      expect(await deposits(customer)).toMatchObject([
        { status: 'review', reason: 'reorganised', received: { hash, confirmations: 0, block: null } },
      ]);
      await stage.chain.mine(CONFIRMATIONS);
      await look();
      expect(await balances(customer)).toEqual([]);

      // The same payment again: another transaction of the same sender, because its nonce is free again.
      const again = await stage.chain.sendEther(address, ETHER);
      await stage.chain.mine(CONFIRMATIONS);
      await look();
      expect(await balances(customer)).toEqual(['1 ETH']);
      const list = await deposits(customer);
      expect(list.filter(({ status }) => status === 'approved')).toHaveLength(1);
      expect(list.some(({ received }) => received?.hash === again)).toBe(true);
    },
  );

  it('whose other branch has the same payment in another block credits it there', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const sent = { nonce: await nonce(), gas: '0x5208', gasPrice: '0x77359400' };
    const hash = await stage.chain.sendEther(address, ETHER, sent);
    await stage.chain.mine(2);
    await look();
    await stage.chain.reorganise(2);
    await look();
    // Signed alike, it is the same transaction.
    expect(await stage.chain.sendEther(address, ETHER, sent)).toBe(hash);
    await stage.chain.mine(1);
    await look();
    expect(await deposits(customer)).toMatchObject([{ reason: 'confirming', received: { hash, confirmations: 1 } }]);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'approved' }]);
    expect(await balances(customer)).toEqual(['1 ETH']);
  });

  it('that never brings it back ends it, and one that does after all begins it again', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const sent = { nonce: await nonce(), gas: '0x5208', gasPrice: '0x77359400' };
    await stage.chain.sendEther(address, ETHER, sent);
    await stage.chain.mine(1);
    await look();
    await stage.chain.reorganise(1);
    await look();
    stage.server.move(DEPOSIT_PATIENCE);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'failed', reason: 'dropped' }]);
    await stage.chain.sendEther(address, ETHER, sent);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'approved', reason: null }]);
    expect(await balances(customer)).toEqual(['1 ETH']);
  });
});

describe('a payment that was announced', () => {
  it('and replaced by its sender fails as that', async () => {
    const customer = await stage.server.register();
    await addressOf(customer);
    const used = await nonce();
    const hash = await stage.chain.sendEther(await addressOf(customer), ETHER, { nonce: used, gasPrice: '0x77359400' });
    await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    await stage.server.ask('update wallet_deposits set looked_at = null where status = $1', ['review']);
    stage.server.move(30 * SECOND);
    await look();
    // To its sender in place of us, and paid better.
    await stage.chain.sendEther('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 1n, {
      nonce: used,
      gasPrice: '0xEE6B2800',
    });
    await lookAgain();
    expect(await deposits(customer)).toMatchObject([{ status: 'failed', reason: 'replaced', received: null }]);
  });

  it('and pays somebody else is not credited, though it pays a customer of ours', async () => {
    const [customer, thief] = [await stage.server.register(), await stage.server.register()];
    await addressOf(thief);
    const hash = await stage.chain.sendEther(await addressOf(customer), ETHER);
    await thief.done(recharge, { body: { ...announce, hash } }, REAL);
    const own = await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    await stage.chain.mine(CONFIRMATIONS + 1);
    await look();
    await lookAgain();
    expect(await deposits(thief)).toMatchObject([{ status: 'failed', reason: 'otherAddress', received: null }]);
    expect(await deposits(customer)).toMatchObject([{ id: own.id, status: 'approved' }]);
    expect([await balances(thief), await balances(customer)]).toEqual([[], ['1 ETH']]);
  });

  it('with another token, or another coin than was said, fails as that', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const token = await stage.chain.otherToken();
    const other = await stage.chain.sendToken(token, address, 500n * USDT);
    const ether = await stage.chain.sendEther(address, ETHER);
    for (const hash of [other, ether])
      await customer.done(recharge, { body: { coin: 'USDT', network: 'ethereum', amount: '500', hash } }, REAL);
    await stage.chain.mine(CONFIRMATIONS + 1);
    await look();
    await lookAgain();
    const list = await deposits(customer);
    expect(list.filter(({ coin }) => coin === 'USDT').map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      'failed wrongToken',
      'failed wrongToken',
    ]);
    // The ether is the customer's all the same.
    expect(await balances(customer)).toEqual(['1 ETH']);
  });

  it('and reverted is not credited', async () => {
    const customer = await stage.server.register();
    await addressOf(customer);
    // The token's issuer alone may issue: to call it with ether fails.
    const hash = await stage.chain.send({
      to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      value: '0x1',
      gas: '0x30000',
    });
    await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    await stage.chain.mine(CONFIRMATIONS + 1);
    await look();
    await lookAgain();
    expect(await deposits(customer)).toMatchObject([{ status: 'failed', reason: 'reverted' }]);
  });

  it('and never came fails after a while; what comes later is a deposit of its own', async () => {
    const customer = await stage.server.register();
    await customer.done(recharge, { body: { ...announce, hash: `0x${'ab'.repeat(32)}` } }, REAL);
    await customer.done(recharge, { body: { ...announce, hash: 'cdef12' } }, REAL);
    await lookAgain();
    expect((await deposits(customer)).map(({ status }) => status)).toEqual(['review', 'review']);
    stage.server.move(DEPOSIT_PATIENCE);
    await lookAgain();
    expect((await deposits(customer)).map(({ reason }) => reason)).toEqual(['notFound', 'notFound']);
    await stage.chain.sendEther(await addressOf(customer), ETHER);
    await stage.chain.mine(CONFIRMATIONS);
    await look();
    expect((await deposits(customer)).map(({ status }) => status)).toEqual(['approved', 'failed', 'failed']);
  });
});

/** The next one of the chain's own account. */
async function nonce(): Promise<string> {
  const { rpc } = stage.chain;
  return rpc('eth_getTransactionCount', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest'], z.string());
}
