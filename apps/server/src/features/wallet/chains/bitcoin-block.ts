/** Blocks and transactions of Bitcoin from their bytes. Whoever has the bytes needs to believe nobody: hashes and the Merkle root are computed anew. */
import { Address } from '@scure/btc-signer';
import { BTCArray, RawOldTx, RawTx } from '@scure/btc-signer/script.js';
import { OutScript } from '@scure/btc-signer/payment.js';
import { z } from 'zod';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export type BitcoinOutput = { readonly script: Uint8Array; readonly units: bigint };
export type BitcoinTransaction = {
  readonly id: string;
  /** The outputs that it spends, such as `TXID:0`. */
  readonly outpoints: readonly string[];
  readonly outputs: readonly BitcoinOutput[];
};
export type BitcoinHeader = {
  readonly hash: string;
  readonly parentHash: string;
  readonly merkleRoot: string;
  /** In seconds, by its miner's clock. */
  readonly time: number;
};
export type BitcoinBlock = BitcoinHeader & { readonly transactions: readonly BitcoinTransaction[] };

export const HEADER_BYTES = 80;
/** Pay to a witness public key hash: version 0, and twenty bytes. */
const WITNESS_KEY_HASH = { bytes: 22, version: 0x00, push: 0x14 } as const;

const transactions = BTCArray(RawTx);
const bytesOf = z.instanceof(Uint8Array);
const parts = z.object({
  inputs: z.array(z.object({ txid: bytesOf, index: z.number() })),
  outputs: z.array(z.object({ script: bytesOf, amount: z.bigint() })),
});

/** Throws what is no header. */
export function readHeader(bytes: Uint8Array): BitcoinHeader {
  if (bytes.length !== HEADER_BYTES) throw new Error('a header has eighty bytes');
  return {
    hash: hashText(twice(bytes)),
    parentHash: hashText(bytes.subarray(4, 36)),
    merkleRoot: hashText(bytes.subarray(36, 68)),
    time: new DataView(bytes.buffer, bytes.byteOffset).getUint32(68, true),
  };
}

/** Throws what is no block, and one whose transactions are not those of its header. */
export function readBlockBytes(bytes: Uint8Array): BitcoinBlock {
  const header = readHeader(bytes.subarray(0, HEADER_BYTES));
  const list = transactions.decode(bytes.subarray(HEADER_BYTES)).map((each) => summarise(each));
  const ids = list.map(({ id }) => id);
  // Repeating the last ones gives the same root (CVE-2012-2459).
  if (new Set(ids).size !== ids.length || merkleRoot(ids) !== header.merkleRoot)
    throw new Error('these are not the transactions of this block');
  return { ...header, transactions: list };
}

/** Throws what is no transaction. */
export function readTransactionBytes(bytes: Uint8Array): BitcoinTransaction {
  return summarise(RawTx.decode(bytes));
}

function summarise(raw: ReturnType<typeof RawTx.decode>): BitcoinTransaction {
  const { version, lockTime } = raw;
  const { inputs, outputs } = parts.parse(raw);
  return {
    // Without the witness, which is not part of it.
    id: hashText(twice(RawOldTx.encode({ version, inputs: raw.inputs, outputs: raw.outputs, lockTime }))),
    outpoints: inputs.map(({ txid, index }) => `${bytesToHex(txid)}:${index}`),
    outputs: outputs.map(({ script, amount }) => ({ script, units: amount })),
  };
}

/** The address of an output that pays to a witness public key hash, as all addresses of customers do; null for others. */
export function witnessAddress({ script }: BitcoinOutput): string | null {
  const { bytes, version, push } = WITNESS_KEY_HASH;
  if (script.length !== bytes || script[0] !== version || script[1] !== push) return null;
  return Address().encode({ type: 'wpkh', hash: script.subarray(2) });
}

/** The address of any output; null if it has none. */
export function addressOfOutput({ script }: BitcoinOutput): string | null {
  try {
    return Address().encode(OutScript.decode(script));
  } catch {
    return null;
  }
}

export function merkleRoot(ids: readonly string[]): string {
  let level = ids.map((id) => Buffer.from(id, 'hex').reverse());
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
      const left = level[2 * index] ?? Buffer.alloc(0);
      return Buffer.from(twice(Buffer.concat([left, level[2 * index + 1] ?? left])));
    });
  }
  return hashText(level[0] ?? Buffer.alloc(0));
}

function twice(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

/** As people write a hash: the other way round. */
function hashText(bytes: Uint8Array): string {
  return bytesToHex(Uint8Array.from(bytes).reverse());
}
