/**
 * Balances on Ethereum, a thousand addresses at a time: the node runs `balance-sums.sol` at the block itself, named by its hash, so that all of them
 * are of one and the same state.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BalanceReader } from './balances.ts';
import { ChainUnavailable } from '../chain.ts';
import { feeReceipt, twoSums } from '../ethereum-words.ts';
import type { Rpc } from '../json-rpc.ts';

const { creation } = z
  .object({ creation: z.string().regex(/^0x[0-9a-f]+$/) })
  .parse(JSON.parse(readFileSync(new URL('balance-sums.json', import.meta.url), 'utf8')));

/** Code of more than 49,152 bytes is not run, and each address takes 32 of them. */
const AT_ONCE = 1_000;
const FEES_AT_ONCE = 20;
const WORD_DIGITS = 64;

export function ethereumBalances(rpc: Rpc, token: string): BalanceReader {
  return {
    feeCoin: 'ETH',
    async sumBalances(addresses, { hash: blockHash }) {
      const each = [...new Set(addresses.map((address) => address.toLowerCase()))];
      let [ether, tokens] = [0n, 0n];
      for (let from = 0; from < each.length; from += AT_ONCE) {
        const data = callOf(token, each.slice(from, from + AT_ONCE));
        // A block that was replaced is refused rather than answered from another one.
        const sums = await rpc('eth_call', [{ data }, { blockHash, requireCanonical: true }], twoSums);
        ether += sums[0];
        tokens += sums[1];
      }
      return { ETH: ether, USDT: tokens };
    },
    async feesOf(txHashes) {
      const fees = new Map<string, bigint>();
      for (let from = 0; from < txHashes.length; from += FEES_AT_ONCE) {
        const asked = txHashes.slice(from, from + FEES_AT_ONCE);
        const receipts = await Promise.all(asked.map((hash) => rpc('eth_getTransactionReceipt', [hash], feeReceipt)));
        for (const [index, { transactionHash, gasUsed, effectiveGasPrice }] of receipts.entries()) {
          if (transactionHash !== asked[index])
            throw new ChainUnavailable('the node answers about another transaction');
          fees.set(transactionHash, gasUsed * effectiveGasPrice);
        }
      }
      return fees;
    },
  };
}

/** The constructor's arguments behind its code. */
function callOf(token: string, addresses: readonly string[]): string {
  const word = (digits: string) => digits.padStart(WORD_DIGITS, '0');
  const words = [
    token.slice(2),
    // The list begins behind these two words.
    (64).toString(16),
    addresses.length.toString(16),
    ...addresses.map((address) => address.slice(2)),
  ];
  return `${creation}${words.map(word).join('')}`;
}
