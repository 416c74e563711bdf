/** Dependencies of the wallet, beyond what every feature is given: the networks that are offered, who watches them, and who pays out on them. */
import type { Asset, Money } from '@candor/core/money/money';
import type { Verification } from '@candor/core/kyc/verification';
import { Refusal } from '@candor/core/refusal';
import { type CoinRoute, COIN_ROUTES, type Network } from '@candor/core/wallet/coins';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import type { NetworkSettings } from '../../process/network-settings.ts';
import type { CasesApp } from '../cases/index.ts';
import type { reserve } from '../trading/index.ts';
import type { AccountKey } from './addresses/derive.ts';
import type { Chain, OpenChain } from './chains/chain.ts';
import { openNetworks, reviewedNetworks } from './networks/open.ts';
import type { PreparePayouts, RaiseFees } from './payouts/method.ts';
import type { Faucet, PlayChain } from './play-chain/play-chain.ts';
import type { Watcher } from './watcher/watcher.ts';

/** A network on which customers have addresses. */
export type KeyedNetwork = {
  readonly network: Network;
  readonly key: AccountKey;
  readonly blockSeconds: number;
};

/** One that is read from nodes. */
export type OfferedNetwork = KeyedNetwork & {
  readonly chain: Chain;
  readonly watcher: Watcher;
  /** How many a payment needs, as of now. */
  confirmations(): Promise<number>;
  /** Null: withdrawals are not offered. */
  readonly paying: Paying | null;
  /** Of a play chain; null for a real one. */
  readonly faucet: Faucet | null;
};

/** Where withdrawals are paid from. */
export type Paying = {
  readonly chain: OpenChain;
  readonly payoutAddress: string;
  /** Addresses that nobody withdraws to: the payout address and a token's contract, as in `match_key`. */
  readonly reserved: readonly string[];
  readonly prepare: PreparePayouts;
  /** Null where a transaction that waits is not signed again: on TRON it expires, and on Bitcoin the operator raises its fee. */
  readonly raiseFees: RaiseFees | null;
};

export type Wallet = {
  readonly networks: readonly OfferedNetwork[];
  /** Those without a node: members of staff review what customers say that they paid in. */
  readonly reviewed: readonly KeyedNetwork[];
  start(): void;
  stop(): Promise<void>;
};

/** A break or a deposit limit that the customer set, against paying in that much more. */
export type DepositObjection = (customerId: string, amount: Money | null) => Promise<Refusal | null>;

/** What an amount is worth in units of USDT: at the present price, or the last recorded one. Null: none was ever recorded. */
export type Worth = (amount: Money) => Promise<bigint | null>;

export type WalletApp = App & CasesApp & { readonly wallet: Wallet; readonly objectionOf: DepositObjection };
export type DecisionApp = App & CasesApp & { readonly wallet: Wallet };
export type WithdrawalApp = WalletApp & {
  readonly trading: Parameters<typeof reserve>[0];
  readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
  readonly worthOf: Worth;
  /** Takes what the customer owes of loans that are due, as far as it goes. */
  readonly collectLoans: (customerId: string) => Promise<void>;
};

/** @param play in place of configured nodes of Ethereum. */
export function createWallet(app: App, settings: NetworkSettings, play: PlayChain | null): Wallet {
  const ending = new AbortController();
  const networks = openNetworks(app, settings, play, ending.signal);
  return {
    networks,
    reviewed: reviewedNetworks(settings).filter(({ network }) => !networks.some((each) => each.network === network)),
    start() {
      for (const { watcher } of networks) watcher.start();
    },
    async stop() {
      ending.abort();
      await Promise.all(networks.map(({ watcher }) => watcher.stop()));
    },
  };
}

/** Null if the network, or the coin on it, is not offered here. */
export function offeredOf({ networks }: Wallet, network: Network, coin: Asset | null = null): OfferedNetwork | null {
  const found = networks.find((each) => each.network === network) ?? null;
  return coin === null || routesOf(found).some((route) => route.coin === coin) ? found : null;
}

/** Where customers pay in. Null if the network, or the coin on it, is not offered here. */
export function payableOf(
  wallet: Wallet,
  network: Network,
  coin: Asset | null = null,
): { readonly offered: KeyedNetwork; readonly isReviewed: boolean } | null {
  const watched = offeredOf(wallet, network, coin);
  if (watched !== null) return { offered: watched, isReviewed: false };
  const offered = wallet.reviewed.find((each) => each.network === network) ?? null;
  const isCarried = coin === null || routesOf(offered).some((route) => route.coin === coin);
  return offered === null || !isCarried ? null : { offered, isReviewed: true };
}

/** Refuses `network_not_offered`. */
export function payingOf(wallet: Wallet, network: Network, coin: Asset | null = null): Paying {
  const paying = offeredOf(wallet, network, coin)?.paying ?? null;
  if (paying === null) throw new Refusal('network_not_offered');
  return paying;
}

export function routesOf(offered: KeyedNetwork | null): readonly CoinRoute[] {
  return COIN_ROUTES.filter(({ network }) => network === offered?.network);
}
