/** Dependencies of deposits, beyond what every feature is given: the networks that are offered, and who watches them. */
import type { Asset, Money } from '@candor/core/money/money';
import type { Refusal } from '@candor/core/refusal';
import { type CoinRoute, COIN_ROUTES, type Network } from '@candor/core/wallet/coins';
import { SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { ConfigError, type EthereumSettings } from '../../process/config.ts';
import { type AccountKey, readAccountKey } from './addresses/derive.ts';
import { agreeing } from './chains/agreeing.ts';
import type { Chain } from './chains/chain.ts';
import { ethereumChain } from './chains/ethereum.ts';
import { jsonRpc } from './chains/json-rpc.ts';
import type { Faucet, PlayChain } from './play-chain/play-chain.ts';
import { createWatcher, type Watcher } from './watcher/watcher.ts';

export type OfferedNetwork = {
  readonly network: Network;
  readonly key: AccountKey;
  readonly watcher: Watcher;
  readonly blockSeconds: number;
  /** Of a play chain; null for a real one. */
  readonly faucet: Faucet | null;
};

export type Wallet = {
  readonly networks: readonly OfferedNetwork[];
  start(): void;
  stop(): Promise<void>;
};

/** A break or a deposit limit that the customer set, against paying in that much more. */
export type DepositObjection = (customerId: string, amount: Money | null) => Promise<Refusal | null>;

export type WalletApp = App & { readonly wallet: Wallet; readonly objectionOf: DepositObjection };

/** Real chains have time between blocks; a play chain is watched closely. */
const PAUSE_MS = 4 * SECOND;
const PLAY_PAUSE_MS = 500;
const BLOCK_SECONDS = 12;
const PLAY_BLOCK_SECONDS = 1;

/** @param play in place of configured nodes. */
export function createWallet(app: App, settings: EthereumSettings | null, play: PlayChain | null): Wallet {
  const ending = new AbortController();
  const networks = networksOf(app, play?.settings ?? settings, play, ending.signal);
  return {
    networks,
    start() {
      for (const { watcher } of networks) watcher.start();
    },
    async stop() {
      ending.abort();
      await Promise.all(networks.map(({ watcher }) => watcher.stop()));
    },
  };
}

function networksOf(
  app: App,
  settings: EthereumSettings | null,
  play: PlayChain | null,
  ended: AbortSignal,
): OfferedNetwork[] {
  if (settings === null) return [];
  const key = readAccountKey(settings.xpub);
  if (key === null)
    throw new ConfigError(['CANDOR_ETH_XPUB: the extended public key of an account (xpub…), never a private one']);
  const [pauseMs, blockSeconds] = play === null ? [PAUSE_MS, BLOCK_SECONDS] : [PLAY_PAUSE_MS, PLAY_BLOCK_SECONDS];
  return [
    {
      network: 'ethereum',
      key,
      watcher: createWatcher(app, ethereumOf(settings, ended), pauseMs),
      blockSeconds,
      faucet: play?.faucet ?? null,
    },
  ];
}

/** The chain as all of these nodes show it. @param ended aborts what is under way. */
export function ethereumOf({ rpcUrls, usdtContract }: Omit<EthereumSettings, 'xpub'>, ended: AbortSignal): Chain {
  return agreeing(rpcUrls.map((url) => ethereumChain(jsonRpc(url, ended), usdtContract)));
}

/** Null if the network, or the coin on it, is not offered here. */
export function offeredOf({ networks }: Wallet, network: Network, coin: Asset | null = null): OfferedNetwork | null {
  const found = networks.find((each) => each.network === network) ?? null;
  return coin === null || routesOf(found).some((route) => route.coin === coin) ? found : null;
}

export function routesOf(offered: OfferedNetwork | null): readonly CoinRoute[] {
  return COIN_ROUTES.filter(({ network }) => network === offered?.network);
}
