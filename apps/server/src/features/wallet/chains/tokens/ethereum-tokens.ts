/** Single tokens on Ethereum (ERC-721), read from one node: whether a transaction moved one, and to whom. */
import { type BlockHead, ChainUnavailable } from '../chain.ts';
import { readTokenTransfer, receipt } from '../ethereum-words.ts';
import type { Rpc } from '../json-rpc.ts';
import type { Token, TokenReader } from './tokens.ts';

const IDS = 2n ** 256n;

/** @param headOf the node's block of this number. */
export function ethereumTokens(rpc: Rpc, headOf: (number: number) => Promise<BlockHead>): TokenReader {
  return {
    async findTransfer(txHash, { contract, id }, to, block) {
      const done = await rpc('eth_getTransactionReceipt', [txHash], receipt.nullable());
      // What is newer than the block is unknown to nodes that have only heard of that one.
      if (done === null || done.blockNumber > block.number) return null;
      if (done.transactionHash !== txHash) throw new ChainUnavailable('the node answers about another transaction');
      // A receipt of a block that was replaced is worth nothing.
      if ((await headOf(done.blockNumber)).hash !== done.blockHash) return null;
      const hasMoved = done.logs.some((each) => {
        const read = each.address === contract ? readTokenTransfer(each) : null;
        return read?.id === id && read.to === to.toLowerCase();
      });
      return { block: done.blockNumber, hasArrived: done.status === '0x1' && hasMoved };
    },
  };
}

/** @param id in decimal digits. Null where no token can have this number. */
export function tokenOf(contract: string, id: string): Token | null {
  const number = BigInt(id);
  return number < 0n || number >= IDS ? null : { contract: contract.toLowerCase(), id: number };
}
