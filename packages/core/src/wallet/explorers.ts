/** Where anybody can look at a public network without a node of their own. */
import type { Network } from './coins.ts';

type Explorer = { readonly transaction: string; readonly address: string };

const EXPLORERS: Readonly<Record<Network, Explorer>> = {
  ethereum: { transaction: 'https://etherscan.io/tx/', address: 'https://etherscan.io/address/' },
  tron: { transaction: 'https://tronscan.org/#/transaction/', address: 'https://tronscan.org/#/address/' },
  bitcoin: { transaction: 'https://mempool.space/tx/', address: 'https://mempool.space/address/' },
};

/** @param hash the whole one. */
export function transactionPage(network: Network, hash: string): string {
  return EXPLORERS[network].transaction + hash;
}

export function addressPage(network: Network, address: string): string {
  return EXPLORERS[network].address + address;
}
