/** For tests: a server on a chain of their own, and what they ask of both. */
import { listBalances } from '@candor/contract/balance';
import { getDepositAddress, listRecharge } from '@candor/contract/wallet';
import { afterAll, beforeAll } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { expectUnbroken } from '../../../reconcile/testing/check-books.ts';
import { FaultyNode } from './faulty-node.ts';
import { TestChain } from './test-chain.ts';

export const REAL = { real: true };
export const ETHER = 10n ** 18n;
export const USDT = 1_000_000n;
export const CONFIRMATIONS = 12;

type Opened = { readonly chain: TestChain; readonly node: FaultyNode; readonly server: TestServer };

export type WalletStageOptions = {
  /** Whether what was credited must be what the chain shows in the end. */
  readonly endsAsOnChain?: boolean;
  /** Such as nodes of other networks. Asked when the server starts. */
  readonly settings?: () => Readonly<Record<string, string>>;
};

/** Call it outside of any test. */
export function walletStage({ endsAsOnChain = true, settings = () => ({}) }: WalletStageOptions = {}) {
  let opened: Opened | null = null;
  beforeAll(async () => {
    const chain = await TestChain.open();
    const node = await FaultyNode.open(chain.url);
    const server = await TestServer.open(
      ['ETHUSDT', 'BTCUSDT'],
      { CANDOR_LOG_LEVEL: 'silent', ...settings() },
      { playChain: chain.asPlayChain(node.url) },
    );
    opened = { chain, node, server };
  });
  afterAll(async () => {
    if (opened !== null && endsAsOnChain) expectUnbroken(await opened.server.reconcile([opened.chain.reader]));
    await opened?.server.close();
    await opened?.node.close();
    await opened?.chain.close();
  });
  const here = () => {
    if (opened === null) throw new Error('it is there only while tests run');
    return opened;
  };
  return {
    get chain() {
      return here().chain;
    },
    /** What the server asks, and what can be told to fail or to lie. */
    get node() {
      return here().node;
    },
    get server() {
      return here().server;
    },
    /** Reads what is new on the chain, at once. */
    look: async (): Promise<void> => {
      for (const { watcher } of here().server.wallet.networks) await watcher.look();
    },
    addressOf: async (customer: TestClient) =>
      (await customer.done(getDepositAddress, { body: { network: 'ethereum' } }, REAL)).address,
    deposits: async (customer: TestClient) => (await customer.done(listRecharge, {}, REAL)).list,
    balances: async (customer: TestClient): Promise<string[]> => {
      const { balances } = await customer.done(listBalances, {}, REAL);
      return balances.filter(({ kind }) => kind === 'available').map(({ asset, amount }) => `${amount} ${asset}`);
    },
  };
}
