/** For tests: a server whose only network is read from two nodes of one chain, and what tests ask of both. */
import { listBalances } from '@candor/contract/balance';
import { getDepositAddress, listRecharge } from '@candor/contract/wallet';
import type { Network } from '@candor/core/wallet/coins';
import { afterAll, beforeAll } from 'vitest';
import { expectUnbroken } from '../../../reconcile/testing/check-books.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import type { Chain } from '../chains/chain.ts';
import { REAL } from './wallet-stage.ts';

type Node = { readonly url: string; close(): Promise<void> };

export type NetworkSetup<C, N extends Node> = {
  readonly network: Network;
  readonly codes: readonly string[];
  chain(): C;
  node(chain: C): Promise<N>;
  settings(urls: string): Readonly<Record<string, string>>;
  /** For whoever only reads it. */
  reader(url: string): Chain;
};

type Opened<C, N> = { readonly chain: C; readonly first: N; readonly second: N; readonly server: TestServer };

/** Call it outside of any test. What was credited must be what the chain shows in the end. */
export function networkStage<C, N extends Node>(setup: NetworkSetup<C, N>) {
  let opened: Opened<C, N> | null = null;
  beforeAll(async () => {
    const chain = setup.chain();
    const [first, second] = await Promise.all([setup.node(chain), setup.node(chain)]);
    const settings = { CANDOR_LOG_LEVEL: 'silent', ...setup.settings(`${first.url},${second.url}`) };
    opened = { chain, first, second, server: await TestServer.open(setup.codes, settings) };
    await look();
  });
  afterAll(async () => {
    if (opened === null) return;
    const { server, first, second } = opened;
    expectUnbroken(await server.reconcile([setup.reader(first.url)]));
    await server.close();
    await first.close();
    await second.close();
  });
  const here = () => {
    if (opened === null) throw new Error('it is there only while tests run');
    return opened;
  };
  const look = async (): Promise<void> => {
    for (const { watcher } of here().server.wallet.networks) await watcher.look();
  };
  return {
    look,
    get chain() {
      return here().chain;
    },
    get first() {
      return here().first;
    },
    /** The second node, which can be told to fail or to lie. */
    get node() {
      return here().second;
    },
    get server() {
      return here().server;
    },
    addressOf: async (customer: TestClient) =>
      (await customer.done(getDepositAddress, { body: { network: setup.network } }, REAL)).address,
    deposits: async (customer: TestClient) => (await customer.done(listRecharge, {}, REAL)).list,
    balances: async (customer: TestClient): Promise<string[]> => {
      const { balances } = await customer.done(listBalances, {}, REAL);
      return balances.filter(({ kind }) => kind === 'available').map(({ asset, amount }) => `${amount} ${asset}`);
    },
  };
}

/** The name of the error with which reading a chain ended, or `read`. */
export function outcomeOf(look: () => Promise<void>): Promise<string> {
  return look().then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.name : ''),
  );
}
