/** For tests: a server whose only network is TRON, withdrawals there, and the operator who signs outside. */
import type { PayoutBatchView, TronTransaction } from '@candor/contract/staff/withdrawals';
import { assert } from '@candor/core/assert';
import { HDKey } from '@scure/bip32';
import { tronChain } from '../chains/tron.ts';
import { tronNode } from '../chains/tron-node.ts';
import { networkStage } from './network-stage.ts';
import { signTron, TRON_USDT, tronAddressOf, TronTestChain } from './tron-chain.ts';
import { TronServer } from './tron-server.ts';
import { USDT } from './wallet-stage.ts';
import { withdrawing } from './withdrawing.ts';

/** Of the operator, in tests: nobody keeps anything there. */
export const TRON_PAYOUT_KEY = new Uint8Array(32).fill(0x5e);
export const TRON_PAYOUT = tronAddressOf(TRON_PAYOUT_KEY);
export const TRON_CONFIRMATIONS = 20;
const ACCOUNT = HDKey.fromMasterSeed(new Uint8Array(32).fill(8)).derive("m/44'/195'/0'");
export const TRON_XPUB = ACCOUNT.publicExtendedKey;
/** With which the operator spends, outside of the platform, what customers paid in. */
export const tronDepositKeyOf = (index: number): Uint8Array => {
  const { privateKey } = ACCOUNT.deriveChild(0).deriveChild(index);
  assert(privateKey !== null, 'the tests have the private keys');
  return privateKey;
};

/** A customer's own wallet, of which nobody has the key. */
export function tronWalletOf(number: number): string {
  const key = new Uint8Array(32).fill(2);
  new DataView(key.buffer).setUint32(0, number);
  return tronAddressOf(key);
}

/** Call it outside of any test. */
export function tronStage() {
  const stage = networkStage({
    network: 'tron',
    codes: ['ETHUSDT'],
    chain: () => new TronTestChain(),
    node: (chain) => TronServer.open(chain),
    settings: (urls) => ({
      CANDOR_TRON_URLS: urls,
      CANDOR_TRON_XPUB: TRON_XPUB,
      CANDOR_TRON_PAYOUT_ADDRESS: TRON_PAYOUT,
    }),
    reader: (url) => tronChain(tronNode(url, new AbortController().signal), TRON_USDT),
  });
  const place = {
    network: 'tron',
    coin: 'USDT',
    walletOf: tronWalletOf,
    funds: { USDT: 1_000n * USDT },
    quote: ['ETHUSDT', '2000', '2001'],
  } as const;
  return Object.assign(stage, withdrawing(stage, place));
}

export function tronOf({ unsigned }: PayoutBatchView): TronTransaction[] {
  return unsigned.map((each) => {
    assert(each.type === 'tron', 'a batch of TRON has its transactions');
    return each;
  });
}

/** What the operator does outside of the platform: as wallets give it. */
export function signAllTron(batch: PayoutBatchView, key = TRON_PAYOUT_KEY): string[] {
  return tronOf(batch).map(({ txID, raw_data_hex: raw }) =>
    JSON.stringify({ visible: false, txID, raw_data_hex: raw, raw_data: {}, signature: [signTron(txID, key)] }),
  );
}
