/** The play chain's contract against ERC-721, as the standard says it: who may send what, what that changes, and what it tells. */
import { assert } from '@candor/core/assert';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { z } from 'zod';
import { TestChain } from '../testing/test-chain.ts';
import { PLAY_NFT } from './play-nft.ts';
import { PLAY_ACCOUNT } from './play-usdt.ts';
import { compileContract } from './testing/compile.ts';

const { methods } = compileContract(new URL('play-nft.sol', import.meta.url), 'PlayNft');
const OWNER = PLAY_ACCOUNT.toLowerCase();
const ANN = `0x${'a1'.repeat(20)}`;
const BEN = `0x${'b2'.repeat(20)}`;
const OPERATOR = `0x${'c3'.repeat(20)}`;
const ZERO = `0x${'0'.repeat(40)}`;
/** Contracts that answer every call in one way: with the selector of `onERC721Received`, and with zeros. */
const [TAKER, REFUSER] = [`0x${'d4'.repeat(20)}`, `0x${'e5'.repeat(20)}`];
const CODES = { [TAKER]: '0x63150b7a0260e01b5f5260205ff3', [REFUSER]: '0x60205ff3' };
const EVENTS: Readonly<Record<string, string>> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 'Transfer',
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': 'Approval',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': 'ApprovalForAll',
};
const NAMES: Readonly<Record<string, string>> = {
  [OWNER]: 'owner',
  [ANN]: 'ann',
  [BEN]: 'ben',
  [OPERATOR]: 'operator',
  [TAKER]: 'taker',
  [ZERO]: 'nobody',
};

type Word = string | number;
const word = (value: Word) =>
  (typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
const hashes = z.array(z.string());
const receipt = z.object({ status: z.string(), logs: z.array(z.object({ topics: hashes, data: z.string() })) });

let chain: TestChain;
beforeAll(async () => {
  chain = await TestChain.open();
  for (const each of [ANN, BEN, OPERATOR]) {
    await chain.rpc('anvil_impersonateAccount', [each], z.unknown());
    await chain.rpc('anvil_setBalance', [each, '0xde0b6b3a7640000'], z.unknown());
  }
  for (const [address, code] of Object.entries(CODES)) await chain.rpc('anvil_setCode', [address, code], z.unknown());
});
afterAll(() => chain.close());

const dataOf = (signature: string, words: readonly Word[]) => {
  const method = methods[signature];
  assert(method !== undefined, `the contract has ${signature}`);
  return `0x${method}${words.map(word).join('')}`;
};
/** The one word that it answers. */
const ask = async (signature: string, ...words: readonly Word[]): Promise<bigint> => {
  const call = { to: PLAY_NFT, data: dataOf(signature, words) };
  return BigInt(await chain.rpc('eth_call', [call, 'latest'], z.string().length(66)));
};
const named = (topic: string) => NAMES[`0x${topic.slice(-40)}`] ?? String(BigInt(topic));
const askName = async (signature: string, ...words: readonly Word[]) =>
  named(`0x${(await ask(signature, ...words)).toString(16).padStart(64, '0')}`);
const ownerOf = (id: number) => askName('ownerOf(uint256)', id);
const balanceOf = (address: string) => ask('balanceOf(address)', address);
/** What it tells; null: it is reverted. */
const send = async (from: string, signature: string, ...words: readonly Word[]): Promise<string[] | null> => {
  const hash = await chain.send({ from, to: PLAY_NFT, data: dataOf(signature, words), gas: '0x40000' });
  await chain.mine(1);
  const { status, logs } = await chain.rpc('eth_getTransactionReceipt', [hash], receipt);
  if (status !== '0x1') return null;
  return logs.map(({ topics: [event = '', ...topics] }) => [EVENTS[event], ...topics.map(named)].join(' '));
};
const TRANSFER = 'transferFrom(address,address,uint256)';
const SAFE = 'safeTransferFrom(address,address,uint256)';
const SAFE_WITH_DATA = 'safeTransferFrom(address,address,uint256,bytes)';

it('says what it is', async () => {
  const supports = (id: string) => ask('supportsInterface(bytes4)', `0x${id.padEnd(64, '0')}`);
  expect([await supports('01ffc9a7'), await supports('80ac58cd')]).toEqual([1n, 1n]);
  expect([await supports('ffffffff'), await supports('5b5e139f')]).toEqual([0n, 0n]);
  const text = async (signature: string) => {
    const call = { to: PLAY_NFT, data: dataOf(signature, []) };
    const answer = await chain.rpc('eth_call', [call, 'latest'], z.string());
    return Buffer.from(answer.slice(2 + 128), 'hex')
      .toString()
      .replaceAll('\0', '');
  };
  expect([await text('name()'), await text('symbol()')]).toEqual(['Play NFT', 'PLAY']);
});

it('has a million tokens, all of them their creator’s at first', async () => {
  expect([await ownerOf(1), await ownerOf(1_000_000)]).toEqual(['owner', 'owner']);
  expect(await balanceOf(PLAY_ACCOUNT)).toBe(1_000_000n);
  for (const id of [0, 1_000_001]) {
    await expect(ownerOf(id)).rejects.toThrow('there is no such token');
    await expect(ask('getApproved(uint256)', id)).rejects.toThrow('there is no such token');
    expect(await send(OWNER, TRANSFER, OWNER, ANN, id)).toBeNull();
    expect(await send(OWNER, 'approve(address,uint256)', ANN, id)).toBeNull();
  }
  await expect(balanceOf(ZERO)).rejects.toThrow('nobody has no balance');
});

it('tells of its first owner once, and counts what each has', async () => {
  expect(await send(OWNER, TRANSFER, OWNER, ANN, 2)).toEqual(['Transfer nobody owner 2', 'Transfer owner ann 2']);
  expect(await send(ANN, TRANSFER, ANN, OWNER, 2)).toEqual(['Transfer ann owner 2']);
  expect(await send(OWNER, TRANSFER, OWNER, BEN, 2)).toEqual(['Transfer owner ben 2']);
  // To oneself, nothing changes hands.
  expect(await send(BEN, TRANSFER, BEN, BEN, 2)).toEqual(['Transfer ben ben 2']);
  expect([await ownerOf(2), await balanceOf(PLAY_ACCOUNT), await balanceOf(ANN), await balanceOf(BEN)]).toEqual([
    'ben',
    999_999n,
    0n,
    1n,
  ]);
});

test.each([
  ['a stranger', ANN, OWNER, ANN],
  ['somebody else’s, as if it were one’s own', ANN, ANN, BEN],
  ['the owner, from somebody else', OWNER, ANN, BEN],
  ['the owner, to nobody', OWNER, OWNER, ZERO],
])('is not sent by %s', async (_, by, from, to) => {
  for (const signature of [TRANSFER, SAFE]) expect(await send(by, signature, from, to, 3)).toBeNull();
  expect(await ownerOf(3)).toBe('owner');
});

it('is sent by whom its owner approved, once', async () => {
  const approve = 'approve(address,uint256)';
  expect(await send(ANN, approve, ANN, 4)).toBeNull();
  expect(await send(OWNER, approve, ANN, 4)).toEqual(['Approval owner ann 4']);
  expect(await askName('getApproved(uint256)', 4)).toBe('ann');
  // Who is approved for one may neither send another nor approve others.
  expect(await send(ANN, TRANSFER, OWNER, ANN, 5)).toBeNull();
  expect(await send(ANN, approve, BEN, 4)).toBeNull();
  expect(await send(ANN, TRANSFER, OWNER, BEN, 4)).toEqual(['Transfer nobody owner 4', 'Transfer owner ben 4']);
  expect(await askName('getApproved(uint256)', 4)).toBe('nobody');
  expect(await send(ANN, TRANSFER, BEN, ANN, 4)).toBeNull();
  expect(await send(BEN, approve, ANN, 4)).toEqual(['Approval ben ann 4']);
  expect(await send(BEN, approve, ZERO, 4)).toEqual(['Approval ben nobody 4']);
  expect(await send(ANN, TRANSFER, BEN, ANN, 4)).toBeNull();
});

it('is sent by an operator of its owner until that ends', async () => {
  const approveAll = 'setApprovalForAll(address,bool)';
  const isApproved = () => ask('isApprovedForAll(address,address)', PLAY_ACCOUNT, OPERATOR);
  expect(await isApproved()).toBe(0n);
  expect(await send(OWNER, approveAll, OPERATOR, 1)).toEqual(['ApprovalForAll owner operator']);
  expect(await isApproved()).toBe(1n);
  expect(await send(OPERATOR, 'approve(address,uint256)', BEN, 6)).toEqual(['Approval owner ben 6']);
  expect(await send(OPERATOR, TRANSFER, OWNER, ANN, 6)).toEqual(['Transfer nobody owner 6', 'Transfer owner ann 6']);
  // Of the first owner, and not of the next one.
  expect(await send(OPERATOR, TRANSFER, ANN, OPERATOR, 6)).toBeNull();
  expect(await send(OWNER, approveAll, OPERATOR, 0)).toEqual(['ApprovalForAll owner operator']);
  expect([await isApproved(), await send(OPERATOR, TRANSFER, OWNER, ANN, 7)]).toEqual([0n, null]);
});

it('is sent safely to people, and to contracts that take it', async () => {
  expect(await send(OWNER, SAFE, OWNER, ANN, 8)).toEqual(['Transfer nobody owner 8', 'Transfer owner ann 8']);
  expect(await send(OWNER, SAFE, OWNER, TAKER, 9)).toEqual(['Transfer nobody owner 9', 'Transfer owner taker 9']);
  // Where the bytes begin, how many there are, and they.
  const bytes = [128, 2, `0x${'beef'.padEnd(64, '0')}`];
  expect(await send(OWNER, SAFE_WITH_DATA, OWNER, TAKER, 10, ...bytes)).toHaveLength(2);
  expect(await send(OWNER, SAFE_WITH_DATA, OWNER, REFUSER, 11, ...bytes)).toBeNull();
  expect(await send(OWNER, SAFE, OWNER, REFUSER, 11)).toBeNull();
  // The token itself is a contract, and takes none.
  expect(await send(OWNER, SAFE, OWNER, PLAY_NFT, 11)).toBeNull();
  expect([await ownerOf(9), await ownerOf(10), await ownerOf(11)]).toEqual(['taker', 'taker', 'owner']);
});
