/** Several nodes of one chain, which must agree: one that is behind, down or lying stops crediting, and never causes it. */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/core/assert';
import { agreeingBalances } from './balances.ts';
import { ChainUnavailable, type PayoutChain } from './chain.ts';

export function agreeing(nodes: readonly PayoutChain[]): PayoutChain {
  const [first] = nodes;
  assert(first !== undefined, 'a chain has at least one node');
  if (nodes.length === 1) return first;
  const same = async <T>(what: string, ask: (node: PayoutChain) => Promise<T>): Promise<T> => {
    const [said, ...others] = await Promise.all(nodes.map(ask));
    if (said === undefined || others.some((other) => !isDeepStrictEqual(other, said)))
      throw new ChainUnavailable(`${what}: the nodes disagree`);
    return said;
  };
  return {
    network: first.network,
    token: first.token,
    genesisHash: () => same('the first block', (node) => node.genesisHash()),
    // Nodes hear of a block at different times: what all of them have is compared.
    headNumber: async () => Math.min(...(await Promise.all(nodes.map((node) => node.headNumber())))),
    blockHead: (number) => same(`block ${number}`, (node) => node.blockHead(number)),
    readBlock: (number, ours) => same(`block ${number}`, (node) => node.readBlock(number, ours)),
    findTransaction: (txHash, about) => same(`transaction ${txHash}`, (node) => node.findTransaction(txHash, about)),
    payerState: async (payer) => {
      const fees: bigint[] = [];
      const state = await same('the payout address', async (node) => {
        const { baseFee, ...rest } = await node.payerState(payer);
        fees.push(baseFee);
        return rest;
      });
      // It differs from block to block, and so between nodes: what is enough for all of them is taken.
      return { ...state, baseFee: fees.reduce((most, fee) => (fee > most ? fee : most), 0n) };
    },
    balances: agreeingBalances(nodes.map((node) => node.balances)),
    // One that has it passes it on to the others.
    broadcast: (raw, txHash) =>
      Promise.any(nodes.map((node) => node.broadcast(raw, txHash))).catch((error: unknown) => {
        throw error instanceof AggregateError ? error.errors[0] : error;
      }),
  };
}
