/** Several nodes of one chain, which must agree: one that is behind, down or lying stops crediting, and never causes it. */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/core/assert';
import { type Chain, ChainUnavailable } from './chain.ts';

export function agreeing(nodes: readonly Chain[]): Chain {
  const [first] = nodes;
  assert(first !== undefined, 'a chain has at least one node');
  if (nodes.length === 1) return first;
  const same = async <T>(what: string, ask: (node: Chain) => Promise<T>): Promise<T> => {
    const [said, ...others] = await Promise.all(nodes.map(ask));
    if (said === undefined || others.some((other) => !isDeepStrictEqual(other, said)))
      throw new ChainUnavailable(`${what}: the nodes disagree`);
    return said;
  };
  return {
    network: first.network,
    genesisHash: () => same('the first block', (node) => node.genesisHash()),
    // Nodes hear of a block at different times: what all of them have is compared.
    headNumber: async () => Math.min(...(await Promise.all(nodes.map((node) => node.headNumber())))),
    blockHead: (number) => same(`block ${number}`, (node) => node.blockHead(number)),
    readBlock: (number, ours) => same(`block ${number}`, (node) => node.readBlock(number, ours)),
    findTransaction: (txHash, about) => same(`transaction ${txHash}`, (node) => node.findTransaction(txHash, about)),
  };
}
