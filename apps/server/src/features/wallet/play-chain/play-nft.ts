/** NFTs of the play chain: a million tokens of its own account, which are sent as an operator would send real ones. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Turns } from '../../../process/programs/turns.ts';
import { ChainUnavailable } from '../chains/chain.ts';
import { hashOf, TRANSFER_TOPIC } from '../chains/ethereum-words.ts';
import type { Rpc } from '../chains/json-rpc.ts';
import { PLAY_ACCOUNT } from './play-usdt.ts';

const { creation, runtime } = z
  .object({ creation: z.string(), runtime: z.string() })
  .parse(JSON.parse(readFileSync(new URL('play-nft.json', import.meta.url), 'utf8')));

/** Follows from the contract's code and its owner (EIP-1014): chains that have run for years get it at the same place as new ones. */
export const PLAY_NFT = '0x80C5A50a8529912522bFC94D1C7D5c31D7b7b901';
/** Makes contracts at such addresses. It is on every chain of anvil from the first block. */
export const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const SALT = '0'.repeat(64);
/** `transferFrom(address,address,uint256)`. */
const TRANSFER_FROM = '0x23b872dd';
/** `ownerOf(uint256)`. */
const OWNER_OF = '0x6352211e';
/** As many as the contract has. */
const TOKENS = 1_000_000n;

export type PlayNfts = {
  /** As EIP-55 spells it. */
  readonly contract: string;
  /** The hash of the transaction. Null: there is no such token, or it was sent to somebody before. */
  send(tokenId: string, to: string): Promise<string | null>;
  /** The hash of the transaction that sent it there. Null: none that is in a block did. */
  findSent(tokenId: string, to: string): Promise<string | null>;
};

/** What creates the contract: its code, and who owns its tokens. */
export const playNftCreation = `${creation}${addressWord(PLAY_ACCOUNT)}`;

export async function ensurePlayNft(rpc: Rpc): Promise<void> {
  if (await isDeployed(rpc)) return;
  const data = `0x${SALT}${playNftCreation.slice(2)}`;
  await rpc('eth_sendTransaction', [{ from: PLAY_ACCOUNT, to: CREATE2_DEPLOYER, data, gas: '0x300000' }], z.string());
  if (!(await isDeployed(rpc)))
    throw new ChainUnavailable('the play chain has something else where its NFTs should be');
}

/** @param turns in which everything is sent that this account sends. */
export function playNfts(rpc: Rpc, turns: Turns): PlayNfts {
  return {
    contract: PLAY_NFT,
    send: (tokenId, to) =>
      turns.take(async () => {
        if (!(await isDeployed(rpc))) throw new ChainUnavailable('the play chain has no NFTs yet');
        // With what waits for a block: it may be this very token, on its way to somebody else.
        if ((await playOwnerOf(rpc, tokenId, 'pending')) !== addressWord(PLAY_ACCOUNT)) return null;
        const data = `${TRANSFER_FROM}${addressWord(PLAY_ACCOUNT)}${addressWord(to)}${idWord(tokenId)}`;
        const transaction = { from: PLAY_ACCOUNT, to: PLAY_NFT, data, gas: '0x30000' };
        return rpc('eth_sendTransaction', [transaction], hashOf);
      }),
    async findSent(tokenId, to) {
      const topics = [TRANSFER_TOPIC, ...[addressWord(PLAY_ACCOUNT), addressWord(to), idWord(tokenId)].map(hex)];
      const wanted = { address: PLAY_NFT, topics, fromBlock: '0x0', toBlock: 'latest' };
      const found = await rpc('eth_getLogs', [wanted], z.array(z.object({ transactionHash: hashOf })));
      return found.at(-1)?.transactionHash ?? null;
    },
  };
}

/** The word of its address. Null: there is no such token. @param at a block, in the words of `eth_call`. */
export async function playOwnerOf(rpc: Rpc, tokenId: string, at: 'pending' | 'latest'): Promise<string | null> {
  const id = BigInt(tokenId);
  if (id <= 0n || id > TOKENS) return null;
  return (await rpc('eth_call', [{ to: PLAY_NFT, data: `${OWNER_OF}${idWord(tokenId)}` }, at], hashOf)).slice(2);
}

async function isDeployed(rpc: Rpc): Promise<boolean> {
  return (await rpc('eth_getCode', [PLAY_NFT, 'latest'], z.string())) === runtime;
}

const hex = (digits: string) => `0x${digits}`;

function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

function idWord(tokenId: string): string {
  return BigInt(tokenId).toString(16).padStart(64, '0');
}
