/**
 * Customers' addresses, derived from the operator's extended public key of an account (BIP-44: `m/44'/60'/0'` for Ethereum): the address with
 * index 7 is `0/7` below it. Whoever has the public key can name and watch addresses, and can spend nothing.
 */
import { createHash } from 'node:crypto';
import { assert } from '@candor/core/assert';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { ethereumAddress, recogniseAddress } from '@candor/contract/chain-address';

/** The depth of an account's key: purpose, coin, account. */
const ACCOUNT_DEPTH = 3;
const KEY_ID_DIGITS = 16;
const ADDRESS_BYTES = 20;

export type AccountKey = {
  /** Names the key in the database. */
  readonly id: string;
  ethereumAddress(index: number): string;
};

/** Null unless it is the extended public key of an account. A private one is never accepted. */
export function readAccountKey(text: string): AccountKey | null {
  if (!text.startsWith('xpub')) return null;
  const key = parse(text);
  if (key === null || key.depth !== ACCOUNT_DEPTH) return null;
  const receiving = key.deriveChild(0);
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, KEY_ID_DIGITS),
    ethereumAddress(index) {
      const { publicKey } = receiving.deriveChild(index);
      assert(publicKey !== null, 'a public key has public children');
      // The last twenty bytes of the hash of both coordinates.
      const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
      const address = ethereumAddress(keccak_256(point).subarray(-ADDRESS_BYTES));
      assert(recogniseAddress(address) === 'ethereum', 'what we show has the checksum that wallets look for');
      return address;
    },
  };
}

function parse(text: string): HDKey | null {
  try {
    return HDKey.fromExtendedKey(text);
  } catch {
    return null;
  }
}
