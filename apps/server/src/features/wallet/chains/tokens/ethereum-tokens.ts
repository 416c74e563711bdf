/** Single tokens on Ethereum (ERC-721), read from one node: who owns one, and whether a transaction moved it. */
import { readFileSync } from 'node:fs';
import { ethereumAddress } from '@candor/contract/chain-address';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type BlockHead, ChainUnavailable } from '../chain.ts';
import { readTokenId, receipt } from '../ethereum-words.ts';
import type { Rpc } from '../json-rpc.ts';
import type { Token, TokenReader } from './tokens.ts';

const { creation } = z
  .object({ creation: z.string().regex(/^0x[0-9a-f]+$/) })
  .parse(JSON.parse(readFileSync(new URL('owner-of.json', import.meta.url), 'utf8')));

const WORD_DIGITS = 64;
const IDS = 2n ** 256n;
const ZERO = '0'.repeat(40);

/** What `owner-of.sol` returns. The address of zeros owns nothing. */
const ownerWord = z
  .string()
  .regex(/^0x0{24}[0-9a-f]{40}$/)
  .transform((text) => text.slice(-40))
  .transform((digits) => (digits === ZERO ? null : ethereumAddress(hexToBytes(digits))));

/** @param headOf the node's block of this number. */
export function ethereumTokens(rpc: Rpc, headOf: (number: number) => Promise<BlockHead>): TokenReader {
  return {
    // A block that was replaced is refused rather than answered from another one.
    ownerOf: (token, { hash: blockHash }) => askOwner(rpc, token, { blockHash, requireCanonical: true }),
    async findTransfer(txHash, { contract, id }, block) {
      const done = await rpc('eth_getTransactionReceipt', [txHash], receipt.nullable());
      // What is newer than the block is unknown to nodes that have only heard of that one.
      if (done === null || done.blockNumber > block.number) return null;
      if (done.transactionHash !== txHash) throw new ChainUnavailable('the node answers about another transaction');
      // A receipt of a block that was replaced is worth nothing.
      if ((await headOf(done.blockNumber)).hash !== done.blockHash) return null;
      const hasMoved = done.logs.some((each) => each.address === contract && readTokenId(each) === id);
      return { block: done.blockNumber, hasMoved: done.status === '0x1' && hasMoved };
    },
  };
}

/** @param at a block, in the words of `eth_call`. */
export function askOwner(rpc: Rpc, { contract, id }: Token, at: string | object): Promise<string | null> {
  const words = [contract.slice(2), id.toString(16)].map((digits) => digits.padStart(WORD_DIGITS, '0'));
  return rpc('eth_call', [{ data: `${creation}${words.join('')}` }, at], ownerWord);
}

/** @param id in decimal digits. Null where no token can have this number. */
export function tokenOf(contract: string, id: string): Token | null {
  const number = BigInt(id);
  return number < 0n || number >= IDS ? null : { contract: contract.toLowerCase(), id: number };
}
