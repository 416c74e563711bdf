/**
 * Customers' addresses, derived from the operator's extended public key of an account (BIP-44, and BIP-84 for Bitcoin; the paths are in
 * `networks/rules.ts`): the address with index 7 is `0/7` below it. Whoever has the public key can name and watch addresses, and can spend nothing.
 */
import { createHash } from 'node:crypto';
import { assert } from '@candor/core/assert';
import type { Network } from '@candor/core/wallet/coins';
import { HDKey } from '@scure/bip32';
import { recogniseAddress } from '@candor/contract/chain-address';
import { NETWORK_RULES } from '../networks/rules.ts';

/** The depth of an account's key: purpose, coin, account. */
const ACCOUNT_DEPTH = 3;
const KEY_ID_DIGITS = 16;
/** How a key begins, and the four bytes that say so (SLIP-132). Private keys have none here. */
const VERSIONS: Readonly<Record<string, number>> = { xpub: 0x0488b21e, zpub: 0x04b24746 };
const PREFIX_CHARACTERS = 4;

export type AccountKey = {
  /** Names the key in the database, however it was written. */
  readonly id: string;
  address(index: number): string;
};

/** Null unless it is the extended public key of an account. A private one is never accepted. */
export function readAccountKey(network: Network, text: string): AccountKey | null {
  const rules = NETWORK_RULES[network];
  const prefix = text.slice(0, PREFIX_CHARACTERS);
  const version = VERSIONS[prefix];
  if (!rules.keyPrefixes.includes(prefix) || version === undefined) return null;
  const key = parse(text, version);
  if (key === null || key.depth !== ACCOUNT_DEPTH) return null;
  const receiving = key.deriveChild(0);
  return {
    id: createHash('sha256').update(key.publicExtendedKey).digest('hex').slice(0, KEY_ID_DIGITS),
    address(index) {
      const { publicKey } = receiving.deriveChild(index);
      assert(publicKey !== null, 'a public key has public children');
      const address = rules.addressOf(publicKey);
      assert(recogniseAddress(address) === network, 'what we show has the checksum that wallets look for');
      return address;
    },
  };
}

/** In the spelling that all keys can have. */
function parse(text: string, version: number): HDKey | null {
  try {
    const { publicKey, chainCode, depth, index, parentFingerprint } = HDKey.fromExtendedKey(text, {
      public: version,
      private: 0,
    });
    if (publicKey === null || chainCode === null) return null;
    return new HDKey({ publicKey, chainCode, depth, index, parentFingerprint });
  } catch {
    return null;
  }
}
