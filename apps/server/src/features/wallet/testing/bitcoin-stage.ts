/** For tests: a server whose only network is Bitcoin, read from two nodes of one chain. */
import { listBalances } from '@candor/contract/balance';
import { getDepositAddress, listRecharge } from '@candor/contract/wallet';
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll } from 'vitest';
import { expectUnbroken } from '../../../reconcile/testing/check-books.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { bitcoinChain } from '../chains/bitcoin.ts';
import { esplora } from '../chains/esplora.ts';
import { addressOfKey, BitcoinTestChain } from './bitcoin-chain.ts';
import { EsploraServer } from './esplora-server.ts';
import { REAL } from './wallet-stage.ts';

/** Of the operator, in tests: nobody keeps anything there. */
export const BITCOIN_PAYOUT_KEY = new Uint8Array(32).fill(0x5c);
const SEGWIT = { public: 0x04_b2_47_46, private: 0x04_b2_43_0c };
export const TEST_ZPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), SEGWIT).derive(
  "m/84'/0'/0'",
).publicExtendedKey;
export const BITCOIN_CONFIRMATIONS = 3;

type Opened = {
  readonly chain: BitcoinTestChain;
  readonly nodes: readonly EsploraServer[];
  readonly server: TestServer;
};

/** Call it outside of any test. @param endsAsOnChain whether what was credited must be what the chain shows in the end. */
export function bitcoinStage({ endsAsOnChain = true } = {}) {
  let opened: Opened | null = null;
  beforeAll(async () => {
    const chain = new BitcoinTestChain();
    const nodes = await Promise.all([EsploraServer.open(chain), EsploraServer.open(chain)]);
    const settings = {
      CANDOR_LOG_LEVEL: 'silent',
      CANDOR_BTC_ESPLORA_URLS: nodes.map(({ url }) => url).join(','),
      CANDOR_BTC_XPUB: TEST_ZPUB,
      CANDOR_BTC_PAYOUT_ADDRESS: addressOfKey(BITCOIN_PAYOUT_KEY),
    };
    opened = { chain, nodes, server: await TestServer.open(['BTCUSDT'], settings) };
    await look();
  });
  afterAll(async () => {
    const readers = opened?.nodes.map(({ url }) => bitcoinChain(esplora(url, new AbortController().signal))) ?? [];
    if (endsAsOnChain) expectUnbroken(await here().server.reconcile(readers.slice(0, 1)));
    await opened?.server.close();
    for (const node of opened?.nodes ?? []) await node.close();
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
    /** The second one can be told to fail or to lie. */
    get node(): EsploraServer {
      const [, second] = here().nodes;
      if (second === undefined) throw new Error('there are two');
      return second;
    },
    /** The other one. */
    get first(): EsploraServer {
      const [first] = here().nodes;
      if (first === undefined) throw new Error('there are two');
      return first;
    },
    get server() {
      return here().server;
    },
    addressOf: async (customer: TestClient) =>
      (await customer.done(getDepositAddress, { body: { network: 'bitcoin' } }, REAL)).address,
    deposits: async (customer: TestClient) => (await customer.done(listRecharge, {}, REAL)).list,
    balances: async (customer: TestClient): Promise<string[]> => {
      const { balances } = await customer.done(listBalances, {}, REAL);
      return balances.filter(({ kind }) => kind === 'available').map(({ asset, amount }) => `${amount} ${asset}`);
    },
  };
}
