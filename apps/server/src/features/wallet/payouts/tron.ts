/**
 * Payouts on TRON: one transaction for each withdrawal, which expires. Until it does, the withdrawal has no other one; and when a final block is
 * behind its expiration, no block can have it any more, and it can be made anew.
 */
import type { TronTransaction } from '@candor/contract/staff/withdrawals';
import { HOUR } from '@candor/core/time';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { PayoutChain } from '../chains/chain.ts';
import type { TronState } from '../chains/tron.ts';
import {
  callAsJson,
  describeRaw,
  encodeCall,
  encodeSigned,
  readSigned,
  transactionId,
} from '../chains/tron-transaction.ts';
import * as repo from '../db/payouts.repo.ts';
import { NETWORK_RULES } from '../networks/rules.ts';
import { differs } from './differs.ts';
import type { PayoutMethod, PreparePayouts } from './method.ts';

/** Nodes take 24 hours at most. */
const LASTS = 12 * HOUR;
/** In sun: a hundred TRX. What is not used is not paid. */
const FEE_LIMIT = 100_000_000;

export function prepareTron(
  chain: PayoutChain<TronState>,
  payoutAddress: string,
  usdtContract: string,
): PreparePayouts {
  return async () => {
    const { at, ref } = await chain.payerState(payoutAddress);
    return async (tx, made, withdrawals) => {
      const expiration = at + LASTS;
      const batch = await repo.insertBatch(tx, { ...made, expires_at: new Date(expiration) });
      await repo.insertPayouts(
        tx,
        withdrawals.map(({ id, match_key: to, amount_units: amount, fee_units: fee }, index) => {
          const units = BigInt(amount) - BigInt(fee);
          const raw = encodeCall({
            refBlockBytes: ref.hash.slice(12, 16),
            refBlockHash: ref.hash.slice(16, 32),
            expiration,
            // Two payments of one amount to one address are two transactions.
            timestamp: at + index,
            feeLimit: FEE_LIMIT,
            owner: payoutAddress,
            token: usdtContract,
            to,
            units,
          });
          return {
            withdrawal_id: id,
            batch_id: batch.id,
            network: made.network,
            payer_key: made.payer_key,
            recipient: to,
            value_units: String(units),
            data: `0x${raw}`,
            tx_hash: transactionId(raw),
          };
        }),
      );
      return batch;
    };
  };
}

export const tronPayouts: PayoutMethod = {
  unsignedOf: (_, batch, payouts) =>
    Promise.resolve(
      payouts.map((payout): TronTransaction => ({
        type: 'tron',
        txID: payout.tx_hash ?? '',
        visible: false,
        raw_data_hex: rawOf(payout),
        raw_data: callAsJson(rawOf(payout)),
        to: payout.recipient,
        value: payout.value_units,
        expiresAt: batch.expires_at?.toISOString() ?? '',
      })),
    ),
  compare: (_, batch, payouts, texts) => {
    const given = texts.map((text, index) => parse(text, index + 1));
    if (given.length !== payouts.length) throw differs(Math.min(given.length, payouts.length) + 1, 'count');
    const left = [...payouts];
    const compared = given.map(({ raw, signature }, index) => {
      const [id, position] = [transactionId(raw), index + 1];
      const place = left.findIndex(({ tx_hash: hash }) => hash === id);
      const [payout] = place === -1 ? [] : left.splice(place, 1);
      if (payout === undefined) throw differs(position, partOf(raw, payouts, index));
      if (signerOf(id, signature) !== batch.payer_key) throw differs(position, 'signer');
      return { raw: encodeSigned(raw, signature), hash: id, withdrawals: [payout.withdrawal_id] };
    });
    return Promise.resolve(compared);
  },
};

function rawOf({ data }: repo.PayoutRow): string {
  return (data ?? '').slice(2);
}

const signedJson = z.object({
  raw_data_hex: z.string().regex(/^([0-9a-f]{2})+$/i),
  signature: z.array(z.string()).length(1),
});
/** r, s, and which of the two keys it is. */
const SIGNATURE = /^[0-9a-f]{130}$/;

/** A signed transaction as wallets give it, in JSON; or its bytes in hexadecimal. */
function parse(text: string, position: number): { readonly raw: string; readonly signature: string } {
  try {
    const given = text.trim();
    const { raw, signatures } = given.startsWith('{') ? ofJson(given) : readSigned(given.toLowerCase());
    const [signature = '', ...more] = signatures.map((each) => each.toLowerCase().replace(/^0x/, ''));
    if (SIGNATURE.test(signature) && more.length === 0) return { raw, signature };
  } catch {
    // As below.
  }
  throw differs(position, 'form');
}

function ofJson(text: string) {
  const { raw_data_hex: raw, signature } = signedJson.parse(JSON.parse(text));
  return { raw: raw.toLowerCase(), signatures: signature };
}

/** What the fields of a transaction are called, for whoever looks for the difference. */
const PARTS: Readonly<Record<string, string>> = {
  '1': 'ref_block',
  '4': 'ref_block',
  '8': 'expiration',
  '11.2.2.1': 'owner',
  '11.2.2.2': 'contract',
  '11.2.2.4': 'data',
  '14': 'timestamp',
  '18': 'fee_limit',
};

/** The first field in which it differs from the payout at its place. */
function partOf(raw: string, payouts: readonly repo.PayoutRow[], index: number): string {
  const payout = payouts[index];
  if (payout === undefined) return 'count';
  try {
    const [is, was] = [describeRaw(raw), describeRaw(rawOf(payout))];
    const field = [...new Set([...was.keys(), ...is.keys()])].find((each) => is.get(each) !== was.get(each));
    return PARTS[field ?? ''] ?? 'type';
  } catch {
    return 'form';
  }
}

/** Null if nobody's key made it. */
function signerOf(id: string, signature: string): string | null {
  const bytes = hexToBytes(signature);
  const recovery = (bytes[64] ?? 0) % 27;
  try {
    const recovered = Uint8Array.of(recovery, ...bytes.subarray(0, 64));
    return NETWORK_RULES.tron.addressOf(secp256k1.recoverPublicKey(recovered, hexToBytes(id), { prehash: false }));
  } catch {
    return null;
  }
}
