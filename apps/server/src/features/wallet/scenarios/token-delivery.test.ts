/** Whether an NFT has arrived, asked of nodes that are honest, behind, down, or lying: only what all of them show is a delivery. */
import { assert } from '@candor/core/assert';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { z } from 'zod';
import { TestServer } from '../../../testing/test-server.ts';
import { ChainUnavailable } from '../chains/chain.ts';
import { createWallet, readTokenDelivery, type Wallet } from '../index.ts';
import { PLAY_NFT, playNftCreation } from '../play-chain/play-nft.ts';
import { PLAY_ACCOUNT, PLAY_USDT } from '../play-chain/play-usdt.ts';
import { type Fault, FaultyNode, honest } from '../testing/faulty-node.ts';
import { TestChain } from '../testing/test-chain.ts';
import { CONFIRMATIONS, ETHER } from '../testing/wallet-stage.ts';

const [ANN, BEN] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'];
let chain: TestChain;
let node: FaultyNode;
let server: TestServer;
/** One node, and two that must agree. */
let alone: Wallet;
let both: Wallet;
let tokens = 0;

beforeAll(async () => {
  chain = await TestChain.open();
  node = await FaultyNode.open(chain.url);
  server = await TestServer.open([], { CANDOR_LOG_LEVEL: 'silent' });
  const { settings } = chain.asPlayChain();
  const walletOf = (urls: readonly string[]) =>
    createWallet(server.app, { ethereum: { ...settings, urls }, bitcoin: null, tron: null }, null);
  alone = walletOf([node.url]);
  both = walletOf([chain.url, node.url]);
});
afterAll(async () => {
  await server.close();
  await node.close();
  await chain.close();
});

/** In a block, and of a token that was never sent before. */
const deliver = async () => {
  tokens += 1;
  const tokenId = String(tokens);
  const hash = await chain.asPlayChain().nfts.send(tokenId, ANN);
  assert(hash !== null, 'the token was there');
  await chain.mine(1);
  return { contract: PLAY_NFT, tokenId, hash, to: ANN };
};
/** With a node that has these faults meanwhile. */
const during = async <T>(fault: Fault, work: () => Promise<T>): Promise<T> => {
  node.fault = fault;
  try {
    return await work();
  } finally {
    node.fault = honest;
  }
};
/** In no block that counts. */
const unknown = { hasArrived: false, isFinal: false, at: null };
/** In a block, and something else than this token for this address. */
const other = { hasArrived: false, isFinal: false, at: expect.any(Number) as unknown };
const said = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });
/** The truth, with each text that matches replaced. */
const altered =
  (wanted: string, pattern: RegExp, by: string): Fault =>
  (method, truth) =>
    method === wanted ? said(JSON.parse(JSON.stringify(truth).replace(pattern, by))) : honest(method, truth);
const answering =
  (wanted: string, text: string | null): Fault =>
  (method, truth) =>
    method === wanted ? text : honest(method, truth);

it('is a delivery as soon as a block has it, and final when the block is', async () => {
  const sent = await deliver();
  const at = await chain.time();
  for (const wallet of [alone, both])
    expect(await readTokenDelivery(wallet, sent)).toEqual({ hasArrived: true, isFinal: false, at });
  await chain.mine(CONFIRMATIONS - 2);
  expect(await readTokenDelivery(both, sent)).toMatchObject({ isFinal: false });
  await chain.mine(1);
  // In whatever case the contract is written.
  for (const contract of [PLAY_NFT, PLAY_NFT.toLowerCase()])
    expect(await readTokenDelivery(both, { ...sent, contract })).toEqual({ hasArrived: true, isFinal: true, at });
});

it('stays one when its receiver sends it on, which is none to them', async () => {
  const sent = await deliver();
  const onwards = await chain.sendNftOn(ANN, BEN, sent.tokenId);
  await chain.mine(CONFIRMATIONS);
  const read = (more: object) => readTokenDelivery(both, { ...sent, ...more });
  expect(await read({})).toMatchObject({ hasArrived: true, isFinal: true });
  expect(await read({ to: BEN })).toMatchObject({ hasArrived: false, isFinal: true });
  expect(await read({ hash: onwards })).toMatchObject({ hasArrived: false, isFinal: true });
  expect(await read({ hash: onwards, to: BEN })).toMatchObject({ hasArrived: true, isFinal: true });
});

it('is none of another token, another contract, another receiver, or without a token', async () => {
  const sent = await deliver();
  const created = await chain.send({ data: playNftCreation, gas: '0x300000' });
  const coins = await chain.sendUsdt(ANN, BigInt(sent.tokenId));
  const ether = await chain.sendEther(ANN, ETHER);
  await chain.mine(1);
  const { contractAddress: another } = await chain.rpc(
    'eth_getTransactionReceipt',
    [created],
    z.object({ contractAddress: z.string() }),
  );
  const read = (more: object) => readTokenDelivery(both, { ...sent, ...more });
  expect(await read({ contract: another })).toEqual(other);
  for (const hash of [coins, ether, created]) expect(await read({ hash })).toEqual(other);
  for (const to of [BEN, PLAY_NFT, PLAY_USDT, `0x${'0'.repeat(40)}`]) expect(await read({ to })).toEqual(other);
  // Numbers that no token has, or another one.
  for (const tokenId of ['999', '0', '1000001', String(2n ** 256n - 1n)])
    expect(await read({ tokenId })).toEqual(other);
  for (const tokenId of [String(2n ** 256n), '9'.repeat(78)]) expect(await read({ tokenId })).toEqual(unknown);
  // Coins have no number: what looks like one is the amount.
  for (const contract of [PLAY_USDT, ANN]) expect(await read({ contract })).toEqual(other);
  expect(await read({ contract: PLAY_USDT, hash: coins })).toEqual(other);
});

it('is none that was reverted, that waits for a block, whose block was replaced, or that never was', async () => {
  const sent = await deliver();
  // Somebody else's by now: it cannot be sent twice.
  const twice = await chain.sendNftOn(PLAY_ACCOUNT, ANN, sent.tokenId);
  await chain.mine(1);
  expect(await readTokenDelivery(both, { ...sent, hash: twice })).toEqual(other);
  await chain.mine(CONFIRMATIONS);
  expect(await readTokenDelivery(both, { ...sent, hash: twice })).toEqual({ ...other, isFinal: true });
  expect(await readTokenDelivery(both, { ...sent, hash: `0x${'ab'.repeat(32)}` })).toEqual(unknown);

  const waiting = { ...sent, tokenId: '500', hash: (await chain.asPlayChain().nfts.send('500', ANN)) ?? '' };
  expect(await readTokenDelivery(both, waiting)).toEqual(unknown);
  // It waits to be sent, and is not sent to somebody else meanwhile.
  expect(await chain.asPlayChain().nfts.send('500', PLAY_USDT)).toBeNull();
  await chain.mine(1);
  expect(await readTokenDelivery(both, waiting)).toMatchObject({ hasArrived: true, isFinal: false });
  await chain.reorganise(1);
  expect(await readTokenDelivery(both, waiting)).toEqual(unknown);
});

test.each([
  ['hangs up', () => null],
  ['does not say which block is the newest', answering('eth_blockNumber', null)],
  ['refuses to look', answering('eth_getTransactionReceipt', JSON.stringify({ error: { code: 3, message: 'no' } }))],
  ['does not say when its block was made', altered('eth_getBlockByNumber', /"timestamp":"0x[0-9a-f]+",/, '')],
  ['knows no receipts', answering('eth_getTransactionReceipt', '<html>')],
  [
    'gives the receipt of another transaction',
    altered('eth_getTransactionReceipt', /"0x[0-9a-f]{64}"/g, `"0x${'cd'.repeat(32)}"`),
  ],
] satisfies [string, Fault][])('cannot be told from a node that %s', async (_, fault) => {
  const sent = await deliver();
  for (const wallet of [alone, both]) {
    const read = during(fault, () => readTokenDelivery(wallet, sent));
    await expect(read).rejects.toThrow(ChainUnavailable);
  }
  expect(await readTokenDelivery(both, sent)).toMatchObject({ hasArrived: true });
});

test.each([
  ['who received it', altered('eth_getTransactionReceipt', new RegExp(ANN.slice(2), 'gi'), BEN.slice(2).toLowerCase())],
  ['when its block was made', altered('eth_getBlockByNumber', /"timestamp":"0x[0-9a-f]+"/, '"timestamp":"0x1"')],
  ['whether it was reverted', altered('eth_getTransactionReceipt', /"status":"0x1"/, '"status":"0x0"')],
  ['what it moved', altered('eth_getTransactionReceipt', /"address":"0x[0-9a-f]{40}"/g, `"address":"${PLAY_USDT}"`)],
  ['whether there is such a transaction', answering('eth_getTransactionReceipt', said(null))],
  [
    'which block is the newest',
    altered('eth_getBlockByNumber', /"hash":"0x[0-9a-f]{64}"/, `"hash":"0x${'cd'.repeat(32)}"`),
  ],
] satisfies [string, Fault][])('is not told by two nodes that disagree about %s', async (_, fault) => {
  const sent = await deliver();
  await expect(during(fault, () => readTokenDelivery(both, sent))).rejects.toThrow('disagree');
  expect(await readTokenDelivery(both, sent)).toMatchObject({ hasArrived: true });
});

it('is none by the receipt of a block that was replaced', async () => {
  const sent = await deliver();
  const replaced = altered(
    'eth_getTransactionReceipt',
    /"blockHash":"0x[0-9a-f]{64}"/g,
    `"blockHash":"0x${'cd'.repeat(32)}"`,
  );
  const read = await during(replaced, () => readTokenDelivery(alone, sent));
  expect(read).toEqual(unknown);
});

test.each([
  ['a receiver is more than an address', /"0x0{24}(70997970[^"]+")/i, `"0x${'1'.padStart(24, '0')}$1`],
  ['it has data besides', /"data":"0x"/g, '"data":"0x00"'],
  ['it is named otherwise', /"0xddf252ad/g, '"0xddf252ae'],
  ['it has no number', /(,"0x[0-9a-f]{64}")\]/g, ']'],
])('is none by an event that only looks like a transfer: %s', async (_, pattern, by) => {
  const sent = await deliver();
  const changed = altered('eth_getTransactionReceipt', pattern, by);
  expect(await during(changed, () => readTokenDelivery(alone, sent))).toEqual(other);
});

it('is read as of the newest block that both nodes have', async () => {
  const before = await chain.head();
  const sent = await deliver();
  const behind: Fault = (method, truth) => {
    if (method === 'eth_blockNumber') return said(`0x${before.toString(16)}`);
    return method === 'eth_getTransactionReceipt' ? said(null) : honest(method, truth);
  };
  const read = await during(behind, () => readTokenDelivery(both, sent));
  expect(read).toEqual(unknown);
  expect(await readTokenDelivery(both, sent)).toMatchObject({ hasArrived: true });
});

it('is not known where no node is configured', async () => {
  expect(
    await readTokenDelivery(server.wallet, { contract: PLAY_NFT, tokenId: '1', hash: `0x${'ab'.repeat(32)}`, to: ANN }),
  ).toBeNull();
});
