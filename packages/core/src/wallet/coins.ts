/** The coins that customers pay in, and the networks that carry them (docs/product.md, Deposits). */
import { type Asset, formatMoney, type Money } from '../money/money.ts';
import { Refusal } from '../refusal.ts';

export const NETWORKS = ['ethereum', 'tron', 'bitcoin'] as const;
export type Network = (typeof NETWORKS)[number];

/** A coin on a network: USDT exists on two. */
export type CoinRoute = { readonly coin: Asset; readonly network: Network };

export const COIN_ROUTES: readonly CoinRoute[] = [
  { coin: 'USDT', network: 'ethereum' },
  { coin: 'USDT', network: 'tron' },
  { coin: 'BTC', network: 'bitcoin' },
  { coin: 'ETH', network: 'ethereum' },
];

/** What a network, or a token standard on it, is called by wallets. A proper name in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  ethereum: 'Ethereum (ERC-20)',
  tron: 'TRON (TRC-20)',
  bitcoin: 'Bitcoin',
};

/** The public parameter with the confirmations that a payment needs on each network. */
export const CONFIRMATION_KEYS = {
  ethereum: 'depositConfirmationsEthereum',
  tron: 'depositConfirmationsTron',
  bitcoin: 'depositConfirmationsBitcoin',
} as const satisfies Readonly<Record<Network, string>>;

/** The public parameter with the smallest deposit of each coin. */
export const DEPOSIT_MIN_KEYS = {
  USDT: 'depositMinUsdt',
  BTC: 'depositMinBtc',
  ETH: 'depositMinEth',
} as const satisfies Readonly<Record<Asset, string>>;

export function isCoinRoute(coin: Asset, network: Network): boolean {
  return COIN_ROUTES.some((route) => route.coin === coin && route.network === network);
}

/** Refuses an amount below the coin's minimum; the sentence names the coin and the limit. */
export function checkMinimum(amount: Money, minimum: Money): Refusal | null {
  if (amount.units >= minimum.units) return null;
  return new Refusal('deposit_below_minimum', { coin: minimum.asset, limit: formatMoney(minimum) });
}
