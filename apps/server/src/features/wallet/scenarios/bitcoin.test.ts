/** Deposits of Bitcoin: what blocks of real transactions credit, and what nodes that fail, lag or lie never do. */
import { getDepositAddress, listDepositOptions, recharge } from '@candor/contract/wallet';
import { DEPOSIT_PATIENCE } from '@candor/core/wallet/deposit';
import { SECOND } from '@candor/core/time';
import { describe, expect, it, test } from 'vitest';
import { recogniseAddress } from '@candor/contract/chain-address';
import { addressOfKey, BITCOIN, BitcoinTestChain, MINER_KEY } from '../testing/bitcoin-chain.ts';
import { BITCOIN_CONFIRMATIONS, bitcoinStage } from '../testing/bitcoin-stage.ts';
import { type EsploraFault, truthful } from '../testing/esplora-server.ts';
import { outcomeOf } from '../testing/network-stage.ts';
import { REAL } from '../testing/wallet-stage.ts';

const stage = bitcoinStage();
const { look, addressOf, deposits, balances } = stage;
const announce = { coin: 'BTC', network: 'bitcoin', amount: '1' } as const;
const lookAgain = async () => {
  stage.server.move(30 * SECOND);
  stage.chain.mine(1);
  await look();
};
const failure = () => outcomeOf(look);

describe('what is offered', () => {
  it('is what is configured, with its own confirmations and pace', async () => {
    const customer = await stage.server.register();
    expect((await customer.done(listDepositOptions)).list).toEqual([
      {
        coin: 'BTC',
        network: 'bitcoin',
        minimum: '0.015',
        confirmations: BITCOIN_CONFIRMATIONS,
        blockSeconds: 600,
        head: stage.chain.height,
        contracts: true,
        reviewHours: null,
        withdrawals: 'here',
        play: null,
      },
    ]);
    expect(await customer.codeOf(getDepositAddress, { body: { network: 'ethereum' } }, REAL)).toBe('11084');
    expect(await customer.codeOf(getDepositAddress, { body: { network: 'tron' } }, REAL)).toBe('11084');
  });

  it('is an address of each customer’s own, also when it is asked for at once', async () => {
    const [one, two] = [await stage.server.register(), await stage.server.register()];
    const all = await Promise.all([one, one, one, two, two].map(addressOf));
    expect(new Set(all).size).toBe(2);
    for (const address of all) expect(recogniseAddress(address)).toBe('bitcoin');
  });
});

describe('a payment', () => {
  it('is shown with the first block, and credited with the last confirmation', async () => {
    const customer = await stage.server.register();
    const hash = stage.chain.send(await addressOf(customer), BITCOIN);
    await look();
    expect(await deposits(customer)).toEqual([]);
    for (const confirmations of [1, 2]) {
      stage.chain.mine(1);
      await look();
      expect(await deposits(customer)).toMatchObject([
        { status: 'review', reason: 'confirming', received: { hash, confirmations, amount: '1' } },
      ]);
    }
    expect(await balances(customer)).toEqual([]);
    stage.chain.mine(1);
    await look();
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'approved', reason: null }]);
    expect(await balances(customer)).toEqual(['1 BTC']);
  });

  it('with many outputs credits each to whom it belongs, one customer’s two as two', async () => {
    const [one, two] = [await stage.server.register(), await stage.server.register()];
    const [first, second] = [await addressOf(one), await addressOf(two)];
    const payments = [first, second, first].map((to, index) => ({ to, units: (BITCOIN * BigInt(index + 1)) / 10n }));
    stage.chain.accept(stage.chain.pay(payments).hex);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    expect(await deposits(one)).toHaveLength(2);
    expect([await balances(one), await balances(two)]).toEqual([['0.4 BTC'], ['0.2 BTC']]);
  });

  it('below the minimum waits for others', async () => {
    const customer = await stage.server.register();
    stage.chain.send(await addressOf(customer), BITCOIN / 100n);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'review', reason: 'belowMinimum' }]);
    stage.chain.send(await addressOf(customer), BITCOIN / 100n);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    expect(await balances(customer)).toEqual(['0.02 BTC']);
  });

  it('to a closed account is credited to nobody', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    await stage.server.ask(
      `update identity_customers set status = 'closed' where id = (select customer_id from wallet_addresses where address = $1)`,
      [address],
    );
    stage.chain.send(address, BITCOIN);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    const waiting =
      'select reason from wallet_deposits d join wallet_addresses a on a.id = d.address_id where a.address = $1';
    expect(await stage.server.ask(waiting, [address])).toEqual(['accountClosed']);
  });

  it('that was announced by its hash, or by the end of it, is that deposit; more or less is credited as it came', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const [hash, other] = [stage.chain.send(address, BITCOIN / 2n), stage.chain.send(address, BITCOIN * 2n)];
    const { id } = await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    const { id: second } = await customer.done(recharge, { body: { ...announce, hash: other.slice(-6) } }, REAL);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    const list = await deposits(customer);
    expect(list.map((each) => each.id).toSorted()).toEqual([id, second].toSorted());
    expect(await balances(customer)).toEqual(['2.5 BTC']);
  });
});

describe('a reorganisation', () => {
  test.each([1, 2])('%d blocks deep takes back what was only seen, and credits it once it is back', async (depth) => {
    const customer = await stage.server.register();
    const hash = stage.chain.send(await addressOf(customer), BITCOIN);
    stage.chain.mine(depth);
    await look();
    expect(await deposits(customer)).toMatchObject([{ reason: 'confirming', received: { confirmations: depth } }]);
    stage.chain.reorganise(depth, { isKept: true });
    await look();
    expect(await deposits(customer)).toMatchObject([{ reason: 'reorganised', received: { hash, block: null } }]);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'approved', received: { hash } }]);
    expect(await balances(customer)).toEqual(['1 BTC']);
  });

  it('after which another transaction spends the same coins never credits the first', async () => {
    const customer = await stage.server.register();
    const [coin] = stage.chain.coinsOf(addressOfKey(MINER_KEY));
    const coins = coin === undefined ? [] : [coin];
    stage.chain.send(await addressOf(customer), BITCOIN, { coins });
    stage.chain.mine(2);
    await look();
    stage.chain.reorganise(2);
    stage.chain.send(addressOfKey(MINER_KEY), BITCOIN, { coins });
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    stage.server.move(DEPOSIT_PATIENCE);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'failed', reason: 'dropped' }]);
    expect(await balances(customer)).toEqual([]);
  });
});

describe('an announced payment', () => {
  it('whose coins another transaction spends has been replaced, once that is final', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const coins = stage.chain.coinsOf(addressOfKey(MINER_KEY)).slice(0, 2);
    const hash = stage.chain.send(address, 60n * BITCOIN, { coins });
    await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    stage.server.move(30 * SECOND);
    await look();
    // It spends only the second of the two coins.
    stage.chain.send(address, 2n * BITCOIN, { coins: coins.slice(1), fee: 9_000n });
    await lookAgain();
    expect((await deposits(customer)).find(({ announced }) => announced !== null)).toMatchObject({ status: 'review' });
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await lookAgain();
    await lookAgain();
    const list = await deposits(customer);
    expect(list.find(({ announced }) => announced !== null)).toMatchObject({ status: 'failed', reason: 'replaced' });
    // The new one pays the customer too.
    expect(await balances(customer)).toEqual(['2 BTC']);
  });

  it('that pays somebody else is not credited, though it pays a customer of ours', async () => {
    const [customer, thief] = [await stage.server.register(), await stage.server.register()];
    await addressOf(thief);
    const hash = stage.chain.send(await addressOf(customer), BITCOIN);
    await thief.done(recharge, { body: { ...announce, hash } }, REAL);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    await lookAgain();
    expect(await deposits(thief)).toMatchObject([{ status: 'failed', reason: 'otherAddress' }]);
    expect([await balances(thief), await balances(customer)]).toEqual([[], ['1 BTC']]);
  });

  it('that never comes is not found', async () => {
    const customer = await stage.server.register();
    await customer.done(recharge, { body: { ...announce, hash: 'ab'.repeat(32) } }, REAL);
    stage.server.move(DEPOSIT_PATIENCE);
    await lookAgain();
    expect(await deposits(customer)).toMatchObject([{ status: 'failed', reason: 'notFound' }]);
  });
});

const isBlock = (path: string) => path.endsWith('/raw');
const flipped = (bytes: Buffer, place: number) =>
  Buffer.from(bytes.map((byte, index) => (index === bytes.length + place ? byte ^ 1 : byte)));
const inBlocks =
  (change: (bytes: Buffer) => Buffer | string): EsploraFault =>
  (path, truth) =>
    isBlock(path) && truth !== null ? change(truth) : truthful(path, truth);

describe('nodes', () => {
  test.each<[string, EsploraFault]>([
    ['is down', () => null],
    ['is down for blocks only', (path, truth) => (isBlock(path) ? null : truthful(path, truth))],
    ['answers with a page', () => '<html>502 Bad Gateway</html>'],
    ['answers with nothing', () => ''],
    ['leaves out a transaction', inBlocks((bytes) => bytes.subarray(0, 81))],
    ['says another amount', inBlocks((bytes) => flipped(bytes, -150))],
    ['gives half a block', inBlocks((bytes) => bytes.subarray(0, bytes.length / 2))],
    ['gives an older block', inBlocks(() => stage.chain.raw(stage.chain.blocks[50] ?? stage.chain.blocks[0]!))],
    [
      'names another block at this height',
      (path, truth) =>
        /block-height\/[1-9]/.test(path) && truth !== null
          ? (stage.chain.blocks[7]?.hash ?? '')
          : truthful(path, truth),
    ],
  ])('of which one %s credit nothing, and once it is well again they credit once', async (_, fault) => {
    const customer = await stage.server.register();
    stage.chain.send(await addressOf(customer), BITCOIN);
    stage.node.fault = fault;
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    expect(await failure()).toBe('ChainUnavailable');
    expect(await balances(customer)).toEqual([]);
    stage.node.fault = truthful;
    await look();
    await look();
    expect(await balances(customer)).toEqual(['1 BTC']);
  });

  it('of which one is behind wait for it', async () => {
    const customer = await stage.server.register();
    stage.chain.send(await addressOf(customer), BITCOIN);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    stage.node.behind = 2;
    await look();
    expect(await balances(customer)).toEqual([]);
    stage.node.behind = 0;
    await look();
    expect(await balances(customer)).toEqual(['1 BTC']);
  });

  it('of which one has another branch, with blocks of its own, credit nothing', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const liar = new BitcoinTestChain();
    liar.blocks.splice(0, liar.blocks.length, ...stage.chain.blocks);
    liar.send(address, BITCOIN);
    liar.mine(BITCOIN_CONFIRMATIONS);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    stage.node.chain = liar;
    expect(await failure()).toBe('ChainUnavailable');
    expect([await deposits(customer), await balances(customer)]).toEqual([[], []]);
    stage.node.chain = stage.chain;
    await look();
    expect(await balances(customer)).toEqual([]);
  });

  it('that disagree on what an announced payment is go on crediting and paying others', async () => {
    const [customer, other] = [await stage.server.register(), await stage.server.register()];
    const hash = stage.chain.send(await addressOf(customer), BITCOIN);
    await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    // The second node has heard of it in no block, and of none that wait.
    const deaf = new BitcoinTestChain();
    deaf.blocks.splice(0, deaf.blocks.length, ...stage.chain.blocks);
    stage.node.chain = deaf;
    stage.server.move(30 * SECOND);
    expect(await failure()).toBe('read');
    expect(stage.server.wallet.networks[0]?.watcher.position()).not.toBeNull();
    stage.node.chain = stage.chain;
    stage.chain.send(await addressOf(other), BITCOIN);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await look();
    expect([await balances(customer), await balances(other)]).toEqual([['1 BTC'], ['1 BTC']]);
  });

  it('whose final blocks were replaced are not read any more', async () => {
    const customer = await stage.server.register();
    const before = await stage.server.ask('select block_number from wallet_cursors');
    const blocks = [...stage.chain.blocks];
    stage.chain.reorganise(BITCOIN_CONFIRMATIONS + 2);
    stage.chain.send(await addressOf(customer), BITCOIN);
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await expect(look()).rejects.toThrow('final block');
    expect(await stage.server.ask('select block_number from wallet_cursors')).toEqual(before);
    stage.chain.pool.clear();
    stage.chain.blocks.splice(0, stage.chain.blocks.length, ...blocks);
    await look();
    expect(await balances(customer)).toEqual([]);
  });
});
