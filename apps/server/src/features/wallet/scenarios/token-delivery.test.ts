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

const ANN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
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
  return { contract: PLAY_NFT, tokenId, hash };
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
  for (const wallet of [alone, both])
    expect(await readTokenDelivery(wallet, sent)).toEqual({ succeeded: true, isFinal: false, owner: ANN });
  await chain.mine(CONFIRMATIONS - 2);
  expect(await readTokenDelivery(both, sent)).toMatchObject({ isFinal: false });
  await chain.mine(1);
  // In whatever case the contract is written.
  for (const contract of [PLAY_NFT, PLAY_NFT.toLowerCase()])
    expect(await readTokenDelivery(both, { ...sent, contract })).toEqual({
      succeeded: true,
      isFinal: true,
      owner: ANN,
    });
});

it('is none of another token, another contract, or without a token', async () => {
  const sent = await deliver();
  const created = await chain.send({ data: playNftCreation, gas: '0x300000' });
  const coins = await chain.sendUsdt(ANN, BigInt(sent.tokenId));
  const ether = await chain.sendEther(ANN, ETHER);
  await chain.mine(1);
  const { contractAddress: other } = await chain.rpc(
    'eth_getTransactionReceipt',
    [created],
    z.object({ contractAddress: z.string() }),
  );
  const not = { succeeded: false, isFinal: false };
  const read = (more: object) => readTokenDelivery(both, { ...sent, ...more });
  expect(await read({ tokenId: '999' })).toEqual({ ...not, owner: PLAY_ACCOUNT });
  expect(await read({ contract: other })).toEqual({ ...not, owner: PLAY_ACCOUNT });
  for (const hash of [coins, ether, created]) expect(await read({ hash })).toEqual({ ...not, owner: ANN });
  // Numbers that no token has, and contracts that are no tokens' or none at all.
  for (const tokenId of ['0', '1000001', String(2n ** 256n - 1n), String(2n ** 256n), '9'.repeat(78)])
    expect(await read({ tokenId })).toEqual({ ...not, owner: null });
  for (const contract of [PLAY_USDT, ANN]) expect(await read({ contract })).toEqual({ ...not, owner: null });
  expect(await read({ contract: PLAY_USDT, hash: coins })).toEqual({ ...not, owner: null });
});

it('is none that was reverted, that waits for a block, whose block was replaced, or that never was', async () => {
  const sent = await deliver();
  const word = (digits: string) => digits.padStart(64, '0');
  const words = [PLAY_ACCOUNT.slice(2).toLowerCase(), ANN.slice(2).toLowerCase(), sent.tokenId].map(word);
  const twice = await chain.send({ to: PLAY_NFT, data: `0x23b872dd${words.join('')}`, gas: '0x30000' });
  await chain.mine(1);
  const not = { succeeded: false, isFinal: false };
  expect(await readTokenDelivery(both, { ...sent, hash: twice })).toEqual({ ...not, owner: ANN });
  await chain.mine(CONFIRMATIONS);
  expect(await readTokenDelivery(both, { ...sent, hash: twice })).toEqual({ ...not, isFinal: true, owner: ANN });
  expect(await readTokenDelivery(both, { ...sent, hash: `0x${'ab'.repeat(32)}` })).toEqual({ ...not, owner: ANN });

  const waiting = { ...sent, tokenId: '500', hash: (await chain.asPlayChain().nfts.send('500', ANN)) ?? '' };
  expect(await readTokenDelivery(both, waiting)).toEqual({ ...not, owner: PLAY_ACCOUNT });
  // It waits to be sent, and is not sent to somebody else meanwhile.
  expect(await chain.asPlayChain().nfts.send('500', PLAY_USDT)).toBeNull();
  await chain.mine(1);
  expect(await readTokenDelivery(both, waiting)).toEqual({ succeeded: true, isFinal: false, owner: ANN });
  await chain.reorganise(1);
  expect(await readTokenDelivery(both, waiting)).toEqual({ ...not, owner: PLAY_ACCOUNT });
});

test.each([
  ['hangs up', () => null],
  ['does not say which block is the newest', answering('eth_blockNumber', null)],
  ['refuses to look', answering('eth_call', JSON.stringify({ error: { code: 3, message: 'execution reverted' } }))],
  ['names an owner of too many digits', answering('eth_call', said(`0x${'1'.repeat(64)}`))],
  ['says nothing of an owner', answering('eth_call', said('0x'))],
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
  expect(await readTokenDelivery(both, sent)).toMatchObject({ succeeded: true });
});

test.each([
  ['who owns it', altered('eth_call', /[0-9a-f]{40}"/, `${'ee'.repeat(20)}"`)],
  ['whether anybody does', altered('eth_call', /[0-9a-f]{40}"/, `${'00'.repeat(20)}"`)],
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
  expect(await readTokenDelivery(both, sent)).toMatchObject({ succeeded: true });
});

it('is none by the receipt of a block that was replaced', async () => {
  const sent = await deliver();
  const replaced = altered(
    'eth_getTransactionReceipt',
    /"blockHash":"0x[0-9a-f]{64}"/g,
    `"blockHash":"0x${'cd'.repeat(32)}"`,
  );
  const read = await during(replaced, () => readTokenDelivery(alone, sent));
  expect(read).toEqual({ succeeded: false, isFinal: false, owner: ANN });
});

it('is read as of the newest block that both nodes have', async () => {
  const before = await chain.head();
  const sent = await deliver();
  const behind: Fault = (method, truth) => {
    if (method === 'eth_blockNumber') return said(`0x${before.toString(16)}`);
    return method === 'eth_getTransactionReceipt' ? said(null) : honest(method, truth);
  };
  const read = await during(behind, () => readTokenDelivery(both, sent));
  expect(read).toEqual({ succeeded: false, isFinal: false, owner: PLAY_ACCOUNT });
  expect(await readTokenDelivery(both, sent)).toMatchObject({ succeeded: true, owner: ANN });
});

test.each([
  ['reverts', '5f5ffd'],
  ['runs out of gas', '5b5f56'],
  ['is no code', 'fe'],
  ['answers nothing', '00'],
  ['names more than an address', `7f${'ff'.repeat(32)}5f5260205ff3`],
  ['names nobody', '60205ff3'],
  ['answers two words', `73${'11'.repeat(20)}5f5260405ff3`],
  ['answers a megabyte', '620fffff5ff3'],
  ['reverts with an address', `73${'11'.repeat(20)}5f5260205ffd`],
])('nobody owns a token of a contract that %s', async (_, code) => {
  const sent = await deliver();
  const contract = `0x${'f7'.repeat(20)}`;
  await chain.rpc('anvil_setCode', [contract, `0x${code}`], z.unknown());
  expect(await readTokenDelivery(both, { ...sent, contract })).toEqual({
    succeeded: false,
    isFinal: false,
    owner: null,
  });
});

it('is not known where no node is configured', async () => {
  expect(
    await readTokenDelivery(server.wallet, { contract: PLAY_NFT, tokenId: '1', hash: `0x${'ab'.repeat(32)}` }),
  ).toBeNull();
});
