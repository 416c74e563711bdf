/** Nodes that fail, lag, lie or disagree, and a database that fails in between: never a credit, and exactly one afterwards. */
import { listBalances } from '@candor/contract/balance';
import { getDepositAddress, listDepositOptions } from '@candor/contract/wallet';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { agreeing } from '../chains/agreeing.ts';
import { ethereumChain, joinEthereum } from '../chains/ethereum.ts';
import { PLAY_USDT } from '../play-chain/play-usdt.ts';
import { type Fault, FaultyNode, honest } from '../testing/faulty-node.ts';
import { TEST_XPUB, TestChain } from '../testing/test-chain.ts';
import { CONFIRMATIONS, ETHER, REAL, USDT } from '../testing/wallet-stage.ts';
import { createWatcher } from '../watcher/watcher.ts';

let chain: TestChain;
let node: FaultyNode;
let server: TestServer;

beforeAll(async () => {
  chain = await TestChain.open();
  node = await FaultyNode.open(chain.url);
  const settings = {
    CANDOR_ETH_RPC_URLS: `${chain.url}, ${node.url}`,
    CANDOR_ETH_XPUB: TEST_XPUB,
    CANDOR_ETH_USDT_CONTRACT: PLAY_USDT,
    CANDOR_LOG_LEVEL: 'silent',
  };
  server = await TestServer.open(['ETHUSDT'], settings);
  await look();
});
afterAll(async () => {
  await server.close();
  await node.close();
  await chain.close();
});

const look = async () => {
  for (const { watcher } of server.wallet.networks) await watcher.look();
};
const failure = () =>
  look().then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.name : ''),
  );
const addressOf = async (customer: TestClient) =>
  (await customer.done(getDepositAddress, { body: { network: 'ethereum' } }, REAL)).address;
const balances = async (customer: TestClient) =>
  (await customer.done(listBalances, {}, REAL)).balances
    .filter(({ kind }) => kind === 'available')
    .map(({ asset, amount }) => `${amount} ${asset}`);

const said = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });
/** The truth, with each text that matches replaced. */
const altered =
  (methods: readonly string[], pattern: RegExp, by: string): Fault =>
  (method, truth) =>
    methods.includes(method) ? said(JSON.parse(JSON.stringify(truth).replace(pattern, by))) : honest(method, truth);
const only =
  (wanted: string, fault: Fault): Fault =>
  (method, truth) =>
    method === wanted ? fault(method, truth) : honest(method, truth);

const RECEIPTS = 'eth_getBlockReceipts';
test.each<[string, Fault]>([
  ['is down', () => null],
  ['is down for one call only', only(RECEIPTS, () => null)],
  ['answers with a page', () => '<html>502 Bad Gateway</html>'],
  [
    'answers with an error',
    () => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'too many requests' } }),
  ],
  ['answers with nothing', () => said(null)],
  ['knows no receipts', only(RECEIPTS, () => said([]))],
  ['leaves out the logs', altered([RECEIPTS], /"logs":\[.+?\],"logsBloom"/, '"logs":[],"logsBloom"')],
  ['says another amount', altered([RECEIPTS], /"data":"0x0{50}/, `"data":"0x${'0'.repeat(44)}ffffff`)],
  ['says that a payment was reverted', altered([RECEIPTS], /"status":"0x1"/, '"status":"0x0"')],
  ['says another block hash', altered(['eth_getBlockByNumber'], /"hash":"0x../, '"hash":"0xab')],
  ['gives another block', altered(['eth_getBlockByNumber'], /"number":"0x[0-9a-f]+"/, '"number":"0x1"')],
  ['writes numbers in its own way', altered([RECEIPTS], /"logIndex":"0x/, '"logIndex":"0x0')],
  ['writes amounts that are none', altered([RECEIPTS], /"data":"0x0{50}/, `"data":"0x${'z'.repeat(50)}`)],
])('a node that %s credits nothing, and once it is well again it is credited once', async (_, fault) => {
  const customer = await server.register();
  await chain.sendUsdt(await addressOf(customer), 500n * USDT);
  node.fault = fault;
  await chain.mine(CONFIRMATIONS);
  expect(await failure()).toBe('ChainUnavailable');
  expect(await balances(customer)).toEqual([]);
  node.fault = honest;
  await look();
  await look();
  expect(await balances(customer)).toEqual(['500 USDT']);
});

it('a node that is behind holds the others back', async () => {
  const customer = await server.register();
  await chain.sendEther(await addressOf(customer), ETHER);
  await chain.mine(CONFIRMATIONS);
  const behind = `0x${((await chain.head()) - 3).toString(16)}`;
  node.fault = only('eth_blockNumber', () => said(behind));
  await look();
  expect(await balances(customer)).toEqual([]);
  node.fault = honest;
  await look();
  expect(await balances(customer)).toEqual(['1 ETH']);
});

it('another chain at the same address is not read, nor is one whose final blocks were replaced', async () => {
  const customer = await server.register();
  await chain.sendEther(await addressOf(customer), ETHER);
  await chain.mine(CONFIRMATIONS);
  const other = await TestChain.open();
  const watcher = createWatcher(server.app, ethereumChain(other.rpc, PLAY_USDT), 1_000);
  await expect(watcher.look()).rejects.toThrow('another chain');
  expect(watcher.position()).toBeNull();
  await other.close();
  await look();
  expect(await balances(customer)).toEqual(['1 ETH']);
  const before = await server.ask('select block_number from wallet_cursors');
  await chain.reorganise(CONFIRMATIONS + 3);
  await chain.sendEther(await addressOf(customer), ETHER);
  await chain.mine(CONFIRMATIONS);
  await expect(look()).rejects.toThrow('final block');
  expect([await balances(customer), await server.ask('select block_number from wallet_cursors')]).toEqual([
    ['1 ETH'],
    before,
  ]);
});

it('has no faucet where nodes are configured', async () => {
  const customer = await server.register();
  const [option] = (await customer.done(listDepositOptions)).list;
  expect(option).toMatchObject({ play: null });
});

test('a database that fails between the block and its record leaves neither', async () => {
  const fresh = await TestChain.open();
  const own = await TestServer.open([], { CANDOR_LOG_LEVEL: 'silent' }, { playChain: fresh.asPlayChain() });
  const lookThere = () => Promise.all(own.wallet.networks.map(({ watcher }) => watcher.look()));
  try {
    await lookThere();
    const customer = await own.register();
    await fresh.sendEther(await addressOf(customer), ETHER);
    await fresh.mine(CONFIRMATIONS - 1);
    await lookThere();
    const state = () =>
      own.ask(
        'select block_number::int, (select string_agg(status || reason, $1) from wallet_deposits) from wallet_cursors',
        [' '],
      );
    const before = await state();
    await own.ask('revoke execute on function wallet_credit from candor_app');
    await fresh.mine(1);
    await expect(lookThere()).rejects.toThrow('permission denied');
    expect([await state(), await balances(customer)]).toEqual([before, []]);
    await own.ask('grant execute on function wallet_credit to candor_app');
    // Two processes at once.
    const twin = createWatcher(own.app, agreeing([ethereumChain(fresh.rpc, PLAY_USDT)], joinEthereum), 1_000);
    await Promise.allSettled([twin.look(), lookThere(), twin.look()]);
    await lookThere();
    await twin.look();
    expect(await balances(customer)).toEqual(['1 ETH']);
    expect(await fresh.rpc('eth_chainId', [], z.string())).toBe('0x7a69');
  } finally {
    await own.close();
    await fresh.close();
  }
});
