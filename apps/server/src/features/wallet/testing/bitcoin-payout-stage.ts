/** For tests: withdrawals of Bitcoin, and the operator who signs outside. */
import type { PayoutBatchView, PsbtTransaction } from '@candor/contract/staff/withdrawals';
import { assert } from '@candor/core/assert';
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import { addressOfKey, BITCOIN, type TestCoin } from './bitcoin-chain.ts';
import { BITCOIN_PAYOUT_KEY, bitcoinStage } from './bitcoin-stage.ts';
import { withdrawing } from './withdrawing.ts';

export const PAYOUT = addressOfKey(BITCOIN_PAYOUT_KEY);

/** Of each kind in turn. */
export function bitcoinWalletOf(number: number): string {
  const key = new Uint8Array(32).fill(1);
  new DataView(key.buffer).setUint32(0, number);
  const publicKey = pubECDSA(key);
  const kinds = [p2wpkh(publicKey), p2tr(pubSchnorr(key)), p2pkh(publicKey), p2sh(p2wpkh(publicKey))];
  return kinds[number % kinds.length]?.address ?? '';
}

export function bitcoinPayoutStage() {
  const stage = bitcoinStage();
  return {
    ...withdrawing(stage, {
      network: 'bitcoin',
      coin: 'BTC',
      walletOf: bitcoinWalletOf,
      funds: { BTC: 2n * BITCOIN },
      quote: ['BTCUSDT', '60000', '60001'],
    }),
    look: stage.look,
    addressOf: stage.addressOf,
    get chain() {
      return stage.chain;
    },
    get server() {
      return stage.server;
    },
    get node() {
      return stage.node;
    },
    get first() {
      return stage.first;
    },
  };
}

export function psbtOf({ unsigned: [first] }: PayoutBatchView): PsbtTransaction {
  assert(first?.type === 'psbt', 'a batch of Bitcoin is one PSBT');
  return first;
}

/** What the operator does outside of the platform. */
export function signPsbt(batch: PayoutBatchView, key = BITCOIN_PAYOUT_KEY): string {
  const transaction = Transaction.fromPSBT(Buffer.from(psbtOf(batch).psbt, 'base64'));
  transaction.sign(key);
  return Buffer.from(transaction.toPSBT()).toString('base64');
}

export type Changes = {
  readonly inputs?: (inputs: TestCoin[]) => TestCoin[];
  readonly outputs?: (outputs: { to: string; units: bigint }[]) => { to: string; units: bigint }[];
  readonly sequence?: number;
  readonly lockTime?: number;
  readonly version?: number;
  readonly sighash?: number;
};

/** The same, by an operator who changes it. In hexadecimal. */
export function signChanged(batch: PayoutBatchView, changes: Changes, key = BITCOIN_PAYOUT_KEY): string {
  const { inputs, outputs } = psbtOf(batch);
  const { version = 2, lockTime = 0, sequence = 0xff_ff_ff_fd, sighash = 1 } = changes;
  const transaction = new Transaction({ version, lockTime });
  const { script } = p2wpkh(pubECDSA(BITCOIN_PAYOUT_KEY));
  const coins = inputs.map(({ outpoint, value }) => ({ outpoint, script, units: BigInt(value) }));
  for (const { outpoint, units, ...coin } of changes.inputs?.(coins) ?? coins) {
    const [txid = '', index = ''] = outpoint.split(':');
    const witnessUtxo = { script: coin.script, amount: units };
    transaction.addInput({ txid, index: Number(index), sequence, witnessUtxo, sighashType: sighash });
  }
  const payments = outputs.map(({ to, value }) => ({ to, units: BigInt(value) }));
  for (const { to, units } of changes.outputs?.(payments) ?? payments) transaction.addOutputAddress(to, units);
  transaction.sign(key, [sighash]);
  transaction.finalize();
  return transaction.hex;
}
