/** What a chain can say about balances, where it can: a part of its own, which not every network has. */
import { isDeepStrictEqual } from 'node:util';
import type { Asset } from '@candor/core/money/money';
import type { Holdings } from '@candor/core/wallet/cover';
import { type BlockHead, ChainUnavailable } from '../chain.ts';

export type BalanceReader = {
  /** The network's own coin, in which fees are paid. Null: it is none of ours, and fees take nothing from what is measured. */
  readonly feeCoin: Asset | null;
  /** By coin, exactly those that the network carries: what these addresses hold together once this very block is executed. Each address counts once. */
  sumBalances(addresses: readonly string[], block: Pick<BlockHead, 'number' | 'hash'>): Promise<Holdings>;
  /** What the sender paid the network for each of these transactions, in `feeCoin`. All of them are in blocks. Empty without such a coin. */
  feesOf(txHashes: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
};

/** Several nodes, which must agree. Null unless each of them can say it. */
export function agreeingBalances(nodes: readonly (BalanceReader | undefined)[]): BalanceReader | undefined {
  const readers = nodes.filter((node) => node !== undefined);
  const [first] = readers;
  if (first === undefined || readers.length < nodes.length) return undefined;
  const same = async <T>(what: string, ask: (node: BalanceReader) => Promise<T>): Promise<T> => {
    const [said, ...others] = await Promise.all(readers.map(ask));
    if (said === undefined || others.some((other) => !isDeepStrictEqual(other, said)))
      throw new ChainUnavailable(`${what}: the nodes disagree`);
    return said;
  };
  return {
    feeCoin: first.feeCoin,
    sumBalances: (addresses, block) =>
      same(`balances after block ${block.number}`, (node) => node.sumBalances(addresses, block)),
    feesOf: (txHashes) => same('fees', (node) => node.feesOf(txHashes)),
  };
}
