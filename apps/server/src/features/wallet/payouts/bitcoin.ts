/**
 * Payouts on Bitcoin: one transaction pays a batch, whose inputs are its own for ever. However often it is signed, or sent with a higher fee, each
 * version spends one of them, and the chain executes one.
 */
import { assert } from '@candor/core/assert';
import type { PsbtTransaction } from '@candor/contract/staff/withdrawals';
import { formatMoney, money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { finalBlock } from '@candor/core/wallet/deposit';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import type { Tx } from '../../../db/db.ts';
import type { BitcoinState } from '../chains/bitcoin.ts';
import { isSignedByOwner } from '../chains/bitcoin-signature.ts';
import type { PayoutChain } from '../chains/chain.ts';
import * as inputsOf from '../db/batch-inputs.repo.ts';
import * as repo from '../db/payouts.repo.ts';
import { confirmationsOn } from '../networks/confirmations.ts';
import { planBatch } from './bitcoin-plan.ts';
import { differs } from './differs.ts';
import type { PayoutMethod, PreparePayouts } from './method.ts';

/** The operator may send it again with a higher fee (BIP-125). */
const REPLACEABLE = 0xff_ff_ff_fd;
const VERSION = 2;
const PSBT_BASE64 = /^cHNidP/;
const PSBT_HEX = /^70736274ff/;

type Draft = {
  readonly payer: string;
  readonly inputs: readonly { readonly outpoint: string; readonly units: bigint }[];
  readonly payments: readonly { readonly to: string; readonly units: bigint }[];
  readonly change: bigint;
};

export function prepareBitcoin(chain: PayoutChain<BitcoinState>, payoutAddress: string): PreparePayouts {
  return async () => {
    const { head, coins, feeRate } = await chain.payerState(payoutAddress);
    return async (tx, made, withdrawals) => {
      // What could be replaced together with its block is not spent.
      const final = finalBlock(head, await confirmationsOn(tx, 'bitcoin'));
      const used = await inputsOf.outpointsAmong(
        tx,
        coins.map(({ outpoint }) => outpoint),
      );
      const usable = coins.filter(({ outpoint, height }) => height <= final && !used.has(outpoint));
      const dues = withdrawals.map((each) => ({ ...each, units: BigInt(each.amount_units) - BigInt(each.fee_units) }));
      const plan = planBatch(
        usable,
        dues.map(({ match_key: to, units }) => ({ units, scriptBytes: scriptOf(to).length })),
        BigInt(feeRate),
      );
      if (plan === null) throw fundsMissing(dues[0]?.units ?? 0n, usable);
      const { inputs, change, fee } = plan;
      const paid = dues.slice(0, plan.paid);
      const payments = paid.map(({ match_key: to, units }) => ({ to, units }));
      const { id: txHash } = unsignedOf({ payer: payoutAddress, inputs, payments, change });
      const batch = await repo.insertBatch(tx, {
        ...made,
        tx_hash: txHash,
        change_units: String(change),
        network_fee_units: String(fee),
      });
      await inputsOf.insertInputs(tx, batch.id, inputs);
      await repo.insertPayouts(
        tx,
        paid.map(({ id, match_key: recipient, units }, position) => ({
          withdrawal_id: id,
          batch_id: batch.id,
          network: made.network,
          payer_key: made.payer_key,
          recipient,
          value_units: String(units),
          position,
        })),
      );
      return batch;
    };
  };
}

function fundsMissing(needed: bigint, usable: readonly { readonly units: bigint }[]): Refusal {
  const free = usable.reduce((sum, { units }) => sum + units, 0n);
  return new Refusal('payout_funds_missing', {
    coin: 'BTC',
    needed: formatMoney(money('BTC', needed)),
    free: formatMoney(money('BTC', free)),
  });
}

export const bitcoinPayouts: PayoutMethod = {
  unsignedOf: async (tx, batch, payouts) => {
    const draft = await draftOf(tx, batch, payouts);
    const transaction = unsignedOf(draft);
    const psbt: PsbtTransaction = {
      type: 'psbt',
      id: transaction.id,
      psbt: Buffer.from(transaction.toPSBT()).toString('base64'),
      inputs: draft.inputs.map(({ outpoint, units }) => ({ outpoint, value: String(units) })),
      outputs: [
        ...draft.payments.map(({ to, units }) => ({ to, value: String(units), isChange: false })),
        ...(draft.change === 0n ? [] : [{ to: draft.payer, value: String(draft.change), isChange: true }]),
      ],
      fee: batch.network_fee_units ?? '',
    };
    return [psbt];
  },
  compare: async (tx, batch, payouts, texts) => {
    const [text, ...more] = texts;
    if (text === undefined || more.length > 0) throw differs(Math.min(texts.length, 1) + 1, 'count');
    const draft = await draftOf(tx, batch, payouts);
    const signed = readSigned(text);
    compareParts(unsignedOf(draft), signed, draft.payments.length);
    // The id is the hash of everything but the signatures: nothing is left that could differ.
    if (signed.id !== batch.tx_hash) throw differs(1, 'id');
    draft.inputs.forEach(({ units }, index) => {
      if (!isSignedByOwner(signed, index, { script: scriptOf(draft.payer), units })) throw differs(1, 'signer');
    });
    return [{ raw: signed.hex, hash: signed.id, withdrawals: payouts.map(({ withdrawal_id: id }) => id) }];
  },
};

/** From the rows, whose sums the database holds together. */
async function draftOf(tx: Tx, batch: repo.BatchRow, payouts: readonly repo.PayoutRow[]): Promise<Draft> {
  const inputs = await inputsOf.listInputs(tx, batch.id);
  return {
    payer: batch.payer,
    inputs: inputs.map(({ outpoint, value_units: units }) => ({ outpoint, units: BigInt(units) })),
    payments: payouts.map(({ recipient: to, value_units: units }) => ({ to, units: BigInt(units) })),
    change: BigInt(batch.change_units ?? '0'),
  };
}

function unsignedOf({ payer, inputs, payments, change }: Draft): Transaction {
  const transaction = new Transaction({ version: VERSION });
  for (const { outpoint, units } of inputs) {
    const [txid = '', index = ''] = outpoint.split(':');
    const witnessUtxo = { script: scriptOf(payer), amount: units };
    transaction.addInput({ txid, index: Number(index), sequence: REPLACEABLE, witnessUtxo });
  }
  for (const { to, units } of payments) transaction.addOutputAddress(to, units);
  if (change > 0n) transaction.addOutputAddress(payer, change);
  return transaction;
}

/** A signed PSBT in Base64 or hexadecimal, or the finished transaction in hexadecimal. */
function readSigned(text: string): Transaction {
  try {
    const given = text.trim();
    const bytes = Buffer.from(given, PSBT_BASE64.test(given) ? 'base64' : 'hex');
    assert(bytes.length > 0, 'there is something in it');
    const isPsbt = PSBT_HEX.test(bytes.toString('hex', 0, 5));
    const raw = isPsbt ? finished(Transaction.fromPSBT(bytes)) : bytes;
    const signed = Transaction.fromRaw(raw);
    if (signed.isFinal && Buffer.from(signed.toBytes(true, true)).equals(raw)) return signed;
  } catch {
    // As below.
  }
  throw differs(1, 'form');
}

function finished(transaction: Transaction): Uint8Array {
  if (!transaction.isFinal) transaction.finalize();
  return transaction.extract();
}

/** Says what differs, so that whoever signed knows where to look. */
function compareParts(approved: Transaction, signed: Transaction, payments: number): void {
  if (signed.version !== approved.version || signed.lockTime !== approved.lockTime) throw differs(1, 'type');
  if (signed.inputsLength !== approved.inputsLength || signed.outputsLength !== approved.outputsLength)
    throw differs(1, signed.inputsLength === approved.inputsLength ? 'outputs' : 'inputs');
  for (let index = 0; index < approved.inputsLength; index += 1) {
    const [is, was] = [signed.getInput(index), approved.getInput(index)];
    if (hexOf(is.txid) !== hexOf(was.txid) || is.index !== was.index || is.sequence !== was.sequence)
      throw differs(1, 'inputs');
  }
  for (let index = 0; index < approved.outputsLength; index += 1) {
    const [is, was] = [signed.getOutput(index), approved.getOutput(index)];
    if (hexOf(is.script) !== hexOf(was.script)) throw differs(1, index < payments ? 'to' : 'change');
    // Whatever does not come back is the fee.
    if (is.amount !== was.amount) throw differs(1, index < payments ? 'value' : 'fee');
  }
}

function scriptOf(address: string): Uint8Array {
  return OutScript.encode(Address().decode(address));
}

function hexOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('hex');
}
