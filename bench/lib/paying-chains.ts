/** Chains of each network, with customers' addresses to pay: a real node of Ethereum; the tests' own chains of Bitcoin and TRON, with all of their rules. */
import { randomBytes } from 'node:crypto';
import type { Network } from '@candor/core/wallet/coins';
import { Address } from '@scure/btc-signer';
import { z } from 'zod';
import { bitcoinChain } from '../../apps/server/src/features/wallet/chains/bitcoin.ts';
import type { OpenChain } from '../../apps/server/src/features/wallet/chains/chain.ts';
import { esplora } from '../../apps/server/src/features/wallet/chains/esplora.ts';
import { ethereumChain } from '../../apps/server/src/features/wallet/chains/ethereum.ts';
import { tronChain } from '../../apps/server/src/features/wallet/chains/tron.ts';
import { tronNode } from '../../apps/server/src/features/wallet/chains/tron-node.ts';
import { tronAddress } from '../../apps/server/src/features/wallet/chains/tron-transaction.ts';
import { PLAY_TRACES } from '../../apps/server/src/features/wallet/play-chain/play-chain.ts';
import { PLAY_USDT } from '../../apps/server/src/features/wallet/play-chain/play-usdt.ts';
import {
  addressOfKey,
  BITCOIN,
  BitcoinTestChain,
  MINER_KEY,
} from '../../apps/server/src/features/wallet/testing/bitcoin-chain.ts';
import { EsploraServer } from '../../apps/server/src/features/wallet/testing/esplora-server.ts';
import { TestChain } from '../../apps/server/src/features/wallet/testing/test-chain.ts';
import { TRON_USDT, TronTestChain } from '../../apps/server/src/features/wallet/testing/tron-chain.ts';
import { TronServer } from '../../apps/server/src/features/wallet/testing/tron-server.ts';

export type PayingChain = {
  readonly network: Network;
  /** As the parameters say, its own block among them. */
  readonly confirmations: number;
  readonly chain: OpenChain;
  /** Of which nobody has the key. */
  newAddress(): string;
  /** Each of them once; they wait for the next block. */
  pay(addresses: readonly string[]): Promise<void>;
  mine(blocks: number): Promise<void>;
  close(): Promise<void>;
};

const ETHER = 10n ** 18n;
const USDT = 1_000_000n;
/** Of one transaction of Bitcoin, as an exchange pays several at once. */
const OUTPUTS = 25;
const TWENTY = 20;

async function ethereum(): Promise<PayingChain> {
  const node = await TestChain.open();
  await node.rpc('evm_setBlockGasLimit', ['0x10000000'], z.unknown());
  return {
    network: 'ethereum',
    confirmations: 12,
    chain: ethereumChain(node.rpc, PLAY_USDT, PLAY_TRACES),
    newAddress: () => `0x${randomBytes(TWENTY).toString('hex')}`,
    async pay(addresses) {
      for (const [index, address] of addresses.entries())
        await (index % 2 === 0 ? node.sendEther(address, ETHER) : node.sendUsdt(address, 500n * USDT));
    },
    mine: (blocks) => node.mine(blocks),
    close: () => node.close(),
  };
}

async function bitcoin(): Promise<PayingChain> {
  const chain = new BitcoinTestChain();
  const node = await EsploraServer.open(chain);
  return {
    network: 'bitcoin',
    confirmations: 3,
    chain: bitcoinChain(esplora(node.url, new AbortController().signal)),
    newAddress: () => Address().encode({ type: 'wpkh', hash: new Uint8Array(randomBytes(TWENTY)) }),
    pay(addresses) {
      const all = chain.coinsOf(addressOfKey(MINER_KEY));
      for (let from = 0; from < addresses.length; from += OUTPUTS) {
        const payments = addresses.slice(from, from + OUTPUTS).map((to) => ({ to, units: BITCOIN / 50n }));
        chain.accept(chain.pay(payments, { coins: all.splice(0, 1) }).hex);
      }
      return Promise.resolve();
    },
    mine: (blocks) => Promise.resolve(chain.mine(blocks)),
    close: () => node.close(),
  };
}

async function tron(): Promise<PayingChain> {
  const chain = new TronTestChain();
  const node = await TronServer.open(chain);
  return {
    network: 'tron',
    confirmations: 20,
    chain: tronChain(tronNode(node.url, new AbortController().signal), TRON_USDT),
    newAddress: () => tronAddress(randomBytes(TWENTY).toString('hex')),
    pay: (addresses) => {
      for (const address of addresses) chain.send(address, 500n * USDT);
      return Promise.resolve();
    },
    mine: (blocks) => Promise.resolve(chain.mine(blocks)),
    close: () => node.close(),
  };
}

export const PAYING_CHAINS: readonly (() => Promise<PayingChain>)[] = [ethereum, bitcoin, tron];
