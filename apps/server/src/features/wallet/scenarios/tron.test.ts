/** Deposits of USDT on TRON: what the token's records credit, and what nodes that fail, lag or lie never do. */
import { listDepositOptions, recharge } from '@candor/contract/wallet';
import { DEPOSIT_PATIENCE } from '@candor/core/wallet/deposit';
import { SECOND } from '@candor/core/time';
import { describe, expect, it, test } from 'vitest';
import { recogniseAddress } from '@candor/contract/chain-address';
import { outcomeOf } from '../testing/network-stage.ts';
import { OTHER_TOKEN, TronTestChain } from '../testing/tron-chain.ts';
import { faithful, type TronFault } from '../testing/tron-server.ts';
import { TRON_CONFIRMATIONS, tronStage, tronWalletOf } from '../testing/tron-stage.ts';
import { REAL, USDT } from '../testing/wallet-stage.ts';

const stage = tronStage();
const { look, addressOf, deposits, balances } = stage;
const announce = { coin: 'USDT', network: 'tron', amount: '500' } as const;
const lookAgain = async () => {
  stage.server.move(30 * SECOND);
  stage.chain.mine(1);
  await look();
};

describe('a payment', () => {
  it('is shown with the first block, and credited with the last confirmation', async () => {
    const customer = await stage.server.register();
    expect((await customer.done(listDepositOptions)).list).toMatchObject([
      {
        coin: 'USDT',
        network: 'tron',
        minimum: '120',
        confirmations: TRON_CONFIRMATIONS,
        blockSeconds: 3,
        reviewHours: null,
        withdrawals: 'here',
        play: null,
      },
    ]);
    const address = await addressOf(customer);
    expect(recogniseAddress(address)).toBe('tron');
    const hash = stage.chain.send(address, 500n * USDT);
    stage.chain.mine(TRON_CONFIRMATIONS - 1);
    await look();
    expect(await deposits(customer)).toMatchObject([
      { status: 'review', reason: 'confirming', received: { hash, confirmations: 19, amount: '500' } },
    ]);
    expect(await balances(customer)).toEqual([]);
    stage.chain.mine(1);
    await look();
    await look();
    expect(await balances(customer)).toEqual(['500 USDT']);
  });

  it('below the minimum waits for others, and one to a closed account for nobody', async () => {
    const [customer, closed] = [await stage.server.register(), await stage.server.register()];
    const [address, gone] = [await addressOf(customer), await addressOf(closed)];
    await stage.server.ask(
      `update identity_customers set status = 'closed' where id = (select customer_id from wallet_addresses where address = $1)`,
      [gone],
    );
    for (const to of [address, gone]) stage.chain.send(to, 100n * USDT);
    stage.chain.mine(TRON_CONFIRMATIONS);
    await look();
    expect(await deposits(customer)).toMatchObject([{ status: 'review', reason: 'belowMinimum' }]);
    stage.chain.send(address, 100n * USDT);
    stage.chain.mine(TRON_CONFIRMATIONS);
    await look();
    expect(await balances(customer)).toEqual(['200 USDT']);
    const reasons =
      'select reason from wallet_deposits d join wallet_addresses a on a.id = d.address_id where a.address = $1';
    expect(await stage.server.ask(reasons, [gone])).toEqual(['accountClosed']);
  });

  it('in another token, in TRX, or without effect is not credited, and says so once it was announced', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    const hashes = {
      token: stage.chain.send(address, 500n * USDT, { token: OTHER_TOKEN }),
      trx: stage.chain.sendTrx(address, 5_000_000n),
      // More than anybody has.
      failed: stage.chain.send(address, 10n ** 20n),
      elsewhere: stage.chain.send(tronWalletOf(5), 500n * USDT),
    };
    for (const hash of Object.values(hashes)) await customer.done(recharge, { body: { ...announce, hash } }, REAL);
    stage.chain.mine(TRON_CONFIRMATIONS);
    await look();
    await lookAgain();
    const reasonOf = new Map((await deposits(customer)).map(({ announced, reason }) => [announced?.hash, reason]));
    expect(Object.values(hashes).map((hash) => reasonOf.get(hash))).toEqual([
      'wrongToken',
      'wrongToken',
      'reverted',
      'otherAddress',
    ]);
    expect(await balances(customer)).toEqual([]);
  });

  it('that was announced and never comes is not found', async () => {
    const customer = await stage.server.register();
    await customer.done(recharge, { body: { ...announce, hash: 'cd'.repeat(32) } }, REAL);
    await lookAgain();
    expect(await deposits(customer)).toMatchObject([{ status: 'review', reason: 'announced' }]);
    stage.server.move(DEPOSIT_PATIENCE);
    await lookAgain();
    expect(await deposits(customer)).toMatchObject([{ status: 'failed', reason: 'notFound' }]);
  });
});

it('a reorganisation takes back what was only seen, and credits it once it is back, once', async () => {
  const customer = await stage.server.register();
  const hash = stage.chain.send(await addressOf(customer), 500n * USDT);
  stage.chain.mine(3);
  await look();
  stage.chain.reorganise(3, { isKept: true });
  await look();
  expect(await deposits(customer)).toMatchObject([{ reason: 'reorganised', received: { hash, block: null } }]);
  stage.chain.mine(TRON_CONFIRMATIONS);
  await look();
  expect(await deposits(customer)).toMatchObject([{ status: 'approved', received: { hash } }]);
  expect(await balances(customer)).toEqual(['500 USDT']);
});

const INFOS = 'gettransactioninfobyblocknum';
const altered =
  (call: string, pattern: RegExp, by: string): TronFault =>
  (asked, truth) =>
    asked === call ? JSON.stringify(truth).replaceAll(pattern, by) : faithful(asked, truth);
const only =
  (call: string, said: string | null): TronFault =>
  (asked, truth) =>
    asked === call ? said : faithful(asked, truth);

describe('nodes', () => {
  test.each<[string, TronFault]>([
    ['is down', () => null],
    ['is down for results only', only(INFOS, null)],
    ['answers with a page', () => '<html>502 Bad Gateway</html>'],
    ['answers with nothing', () => '{}'],
    ['knows no results', only(INFOS, '[]')],
    ['leaves out the records', altered(INFOS, /,"log":\[.+?\]\}\]/g, '')],
    ['says another amount', altered(INFOS, /"data":"0{50}/g, `"data":"${'0'.repeat(44)}ffffff`)],
    ['says that a payment failed', altered(INFOS, /"result":"SUCCESS"/g, '"result":"REVERT"')],
    ['gives results of another block', altered(INFOS, /"blockNumber":\d/g, '"blockNumber":7')],
    [
      'gives another transaction under this id',
      altered('getblockbynum', /"raw_data_hex":"0a02..../g, '"raw_data_hex":"0a02abcd'),
    ],
    ['says another block hash', altered('getblock', /([0-9a-f]{10})"/g, 'abcdefabcd"')],
    ['gives another block', altered('getblock', /"number":\d+/g, '"number":1')],
    ['writes numbers in its own way', altered(INFOS, /"blockNumber":(\d+)/g, '"blockNumber":"$1"')],
  ])('of which one %s credit nothing, and once it is well again they credit once', async (_, fault) => {
    const customer = await stage.server.register();
    stage.chain.send(await addressOf(customer), 500n * USDT);
    stage.node.fault = fault;
    stage.chain.mine(TRON_CONFIRMATIONS);
    expect(await outcomeOf(look)).toBe('ChainUnavailable');
    expect(await balances(customer)).toEqual([]);
    stage.node.fault = faithful;
    await look();
    await look();
    expect(await balances(customer)).toEqual(['500 USDT']);
  });

  it('of which one is behind wait for it, and of which one has another branch credit nothing', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    stage.chain.send(address, 500n * USDT);
    stage.chain.mine(TRON_CONFIRMATIONS);
    stage.node.behind = 2;
    await look();
    expect(await balances(customer)).toEqual([]);
    stage.node.behind = 0;
    await look();
    expect(await balances(customer)).toEqual(['500 USDT']);
    const liar = new TronTestChain();
    liar.blocks.splice(0, liar.blocks.length, ...stage.chain.blocks);
    liar.send(address, 500n * USDT);
    liar.mine(TRON_CONFIRMATIONS);
    stage.chain.mine(TRON_CONFIRMATIONS);
    stage.node.chain = liar;
    expect(await outcomeOf(look)).toBe('ChainUnavailable');
    stage.node.chain = stage.chain;
    await look();
    expect(await balances(customer)).toEqual(['500 USDT']);
  });
});
