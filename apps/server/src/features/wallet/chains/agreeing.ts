/** Several nodes of one chain, which must agree: one that is behind, down or lying stops crediting, and never causes it. */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/core/assert';
import { agreeingBalances } from './balances/balances.ts';
import { ChainUnavailable, type PayoutChain } from './chain.ts';
import type { TokenReader } from './tokens/tokens.ts';

/** @param join what the nodes say of the payout address as one; it throws `ChainUnavailable` if they contradict each other. */
export function agreeing<State>(
  nodes: readonly PayoutChain<State>[],
  join: (states: readonly State[]) => State,
): PayoutChain<State> {
  const [first] = nodes;
  assert(first !== undefined, 'a chain has at least one node');
  if (nodes.length === 1) return first;
  const same = async <T>(what: string, ask: (node: PayoutChain<State>) => Promise<T>): Promise<T> =>
    agreed(what, await Promise.all(nodes.map(ask)));
  return {
    network: first.network,
    genesisHash: () => same('the first block', (node) => node.genesisHash()),
    // Nodes hear of a block at different times: what all of them have is compared.
    headNumber: async () => Math.min(...(await Promise.all(nodes.map((node) => node.headNumber())))),
    blockHead: (number) => same(`block ${number}`, (node) => node.blockHead(number)),
    blockTime: (number) => same(`block ${number}`, (node) => node.blockTime(number)),
    readBlock: (number, ours) => same(`block ${number}`, (node) => node.readBlock(number, ours)),
    findTransaction: (txHash, about) => same(`transaction ${txHash}`, (node) => node.findTransaction(txHash, about)),
    payerState: async (payer) => join(await Promise.all(nodes.map((node) => node.payerState(payer)))),
    balances: agreeingBalances(nodes.map((node) => node.balances)),
    tokens: agreeingTokens(nodes.map((node) => node.tokens)),
    // By one setting for all of them.
    seesContracts: first.seesContracts,
    // One that has it passes it on to the others.
    broadcast: (raw, txHash) =>
      Promise.any(nodes.map((node) => node.broadcast(raw, txHash))).catch((error: unknown) => {
        throw error instanceof AggregateError ? error.errors[0] : error;
      }),
  };
}

/** Null unless each of them can say it. */
function agreeingTokens(nodes: readonly (TokenReader | undefined)[]): TokenReader | undefined {
  const readers = nodes.filter((node) => node !== undefined);
  if (readers.length < nodes.length) return undefined;
  const same = async <T>(what: string, ask: (node: TokenReader) => Promise<T>): Promise<T> =>
    agreed(what, await Promise.all(readers.map(ask)));
  return {
    findTransfer: (txHash, ...asked) => same(`transaction ${txHash}`, (node) => node.findTransfer(txHash, ...asked)),
  };
}

/** What all of them say. */
export function agreed<T>(what: string, [said, ...others]: readonly T[]): T {
  if (said === undefined || others.some((other) => !isDeepStrictEqual(other, said)))
    throw new ChainUnavailable(`${what}: the nodes disagree`);
  return said;
}
