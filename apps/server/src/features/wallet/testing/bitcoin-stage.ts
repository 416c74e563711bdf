/** For tests: a server whose only network is Bitcoin. */
import { assert } from '@candor/core/assert';
import { HDKey } from '@scure/bip32';
import { bitcoinChain } from '../chains/bitcoin.ts';
import { esplora } from '../chains/esplora.ts';
import { addressOfKey, BitcoinTestChain } from './bitcoin-chain.ts';
import { EsploraServer } from './esplora-server.ts';
import { networkStage } from './network-stage.ts';

/** Of the operator, in tests: nobody keeps anything there. */
export const BITCOIN_PAYOUT_KEY = new Uint8Array(32).fill(0x5c);
const SEGWIT = { public: 0x04_b2_47_46, private: 0x04_b2_43_0c };
const ACCOUNT = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), SEGWIT).derive("m/84'/0'/0'");
export const TEST_ZPUB = ACCOUNT.publicExtendedKey;
/** With which the operator spends, outside of the platform, what customers paid in. */
export const depositKeyOf = (index: number): Uint8Array => {
  const { privateKey } = ACCOUNT.deriveChild(0).deriveChild(index);
  assert(privateKey !== null, 'the tests have the private keys');
  return privateKey;
};
export const BITCOIN_CONFIRMATIONS = 3;

/** Call it outside of any test. */
export function bitcoinStage() {
  return networkStage({
    network: 'bitcoin',
    codes: ['BTCUSDT'],
    chain: () => new BitcoinTestChain(),
    node: (chain) => EsploraServer.open(chain),
    settings: (urls) => ({
      CANDOR_BTC_ESPLORA_URLS: urls,
      CANDOR_BTC_XPUB: TEST_ZPUB,
      CANDOR_BTC_PAYOUT_ADDRESS: addressOfKey(BITCOIN_PAYOUT_KEY),
    }),
    reader: (url) => bitcoinChain(esplora(url, new AbortController().signal)),
  });
}
