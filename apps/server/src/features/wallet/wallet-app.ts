/** Dependencies of the wallet, beyond what every feature is given: the networks that are offered, who watches them, and who pays out on them. */
import type { Asset, Money } from '@candor/core/money/money';
import type { Verification } from '@candor/core/kyc/verification';
import { Refusal } from '@candor/core/refusal';
import { type CoinRoute, COIN_ROUTES, type Network } from '@candor/core/wallet/coins';
import { SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import { ConfigError, type EthereumSettings } from '../../process/config.ts';
import type { CasesApp } from '../cases/index.ts';
import type { reserve } from '../trading/index.ts';
import { type AccountKey, readAccountKey } from './addresses/derive.ts';
import { recogniseAddress } from '@candor/contract/chain-address';
import { agreeing } from './chains/agreeing.ts';
import type { PayoutChain } from './chains/chain.ts';
import { ethereumChain } from './chains/ethereum.ts';
import { jsonRpc } from './chains/json-rpc.ts';
import type { Faucet, PlayChain } from './play-chain/play-chain.ts';
import { createWatcher, type Watcher } from './watcher/watcher.ts';

export type OfferedNetwork = {
  readonly network: Network;
  readonly key: AccountKey;
  readonly chain: PayoutChain;
  readonly watcher: Watcher;
  /** Null: withdrawals are not offered. */
  readonly paying: Paying | null;
  readonly blockSeconds: number;
  /** Of a play chain; null for a real one. */
  readonly faucet: Faucet | null;
};

/** Where withdrawals are paid from. */
export type Paying = { readonly chain: PayoutChain; readonly payoutAddress: string };

export type Wallet = {
  readonly networks: readonly OfferedNetwork[];
  start(): void;
  stop(): Promise<void>;
};

/** A break or a deposit limit that the customer set, against paying in that much more. */
export type DepositObjection = (customerId: string, amount: Money | null) => Promise<Refusal | null>;

/** What an amount is worth in units of USDT: at the present price, or the last recorded one. Null: none was ever recorded. */
export type Worth = (amount: Money) => Promise<bigint | null>;

export type WalletApp = App & { readonly wallet: Wallet; readonly objectionOf: DepositObjection };
export type DecisionApp = App & CasesApp & { readonly wallet: Wallet };
export type WithdrawalApp = WalletApp &
  CasesApp & {
    readonly trading: Parameters<typeof reserve>[0];
    readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
    readonly worthOf: Worth;
  };

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
  const { payoutAddress } = settings;
  if (payoutAddress !== null && recogniseAddress(payoutAddress) !== 'ethereum')
    throw new ConfigError(['CANDOR_ETH_PAYOUT_ADDRESS: an address of Ethereum with its checksum (EIP-55)']);
  const chain = ethereumOf(settings, ended);
  const [pauseMs, blockSeconds] = play === null ? [PAUSE_MS, BLOCK_SECONDS] : [PLAY_PAUSE_MS, PLAY_BLOCK_SECONDS];
  return [
    {
      network: 'ethereum',
      key,
      chain,
      watcher: createWatcher(app, chain, pauseMs),
      paying: payoutAddress === null ? null : { chain, payoutAddress },
      blockSeconds,
      faucet: play?.faucet ?? null,
    },
  ];
}

/** The chain as all of these nodes show it. @param ended aborts what is under way. */
export function ethereumOf(
  { rpcUrls, usdtContract }: Pick<EthereumSettings, 'rpcUrls' | 'usdtContract'>,
  ended: AbortSignal,
): PayoutChain {
  return agreeing(rpcUrls.map((url) => ethereumChain(jsonRpc(url, ended), usdtContract)));
}

/** Null if the network, or the coin on it, is not offered here. */
export function offeredOf({ networks }: Wallet, network: Network, coin: Asset | null = null): OfferedNetwork | null {
  const found = networks.find((each) => each.network === network) ?? null;
  return coin === null || routesOf(found).some((route) => route.coin === coin) ? found : null;
}

/** Refuses `network_not_offered`. */
export function payingOf(wallet: Wallet, network: Network, coin: Asset | null = null): Paying {
  const paying = offeredOf(wallet, network, coin)?.paying ?? null;
  if (paying === null) throw new Refusal('network_not_offered');
  return paying;
}

export function routesOf(offered: OfferedNetwork | null): readonly CoinRoute[] {
  return COIN_ROUTES.filter(({ network }) => network === offered?.network);
}
