/** What differs between the networks and needs no node: how keys and addresses are written. One entry for each; nobody asks elsewhere which network it is. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { Address, p2wpkh } from '@scure/btc-signer';
import { ethereumAddress, recogniseAddress } from '@candor/contract/chain-address';
import type { Network } from '@candor/core/wallet/coins';

export type NetworkRules = {
  /** Of the account whose extended public key the operator gives. */
  readonly accountPath: string;
  /** How that key may begin. */
  readonly keyPrefixes: readonly string[];
  /** @param publicKey compressed, 33 bytes. */
  addressOf(publicKey: Uint8Array): string;
  /** How the chain writes an address, so that two spellings of one are the same. */
  matchKey(address: string): string;
  /** Whether anybody can have what is sent there. Asked of addresses whose checksum is right. */
  isPayable(address: string): boolean;
};

const ADDRESS_BYTES = 20;
/** Zero, and the addresses of the precompiled contracts: what is sent there is lost. */
const NOBODYS = /^0x0{36}/;
const TRON_VERSION = 0x41;
const base58check = createBase58check(sha256);

export const NETWORK_RULES: Readonly<Record<Network, NetworkRules>> = {
  ethereum: {
    accountPath: "m/44'/60'/0'",
    keyPrefixes: ['xpub'],
    addressOf: (publicKey) => ethereumAddress(accountOf(publicKey)),
    matchKey: (address) => address.toLowerCase(),
    isPayable: (address) => !NOBODYS.test(address),
  },
  bitcoin: {
    accountPath: "m/84'/0'/0'",
    // Wallets write the key of a segwit account with a z.
    keyPrefixes: ['xpub', 'zpub'],
    addressOf: (publicKey) => p2wpkh(publicKey).address,
    // Base58 knows two cases, Bech32 one.
    matchKey: (address) => (/^bc1/i.test(address) ? address.toLowerCase() : address),
    // Witness versions that nobody can spend from yet have a checksum too.
    isPayable: (address) => isKnownToBitcoin(address),
  },
  tron: {
    accountPath: "m/44'/195'/0'",
    keyPrefixes: ['xpub'],
    addressOf: (publicKey) => base58check.encode(Uint8Array.of(TRON_VERSION, ...accountOf(publicKey))),
    matchKey: (address) => address,
    isPayable: (address) =>
      base58check
        .decode(address)
        .subarray(1)
        .some((byte) => byte !== 0),
  },
};

/** Whether it is an address of this network, and of somebody. */
export function isAddressOf(network: Network, address: string): boolean {
  return recogniseAddress(address) === network && NETWORK_RULES[network].isPayable(address);
}

/** The last twenty bytes of the hash of both coordinates. */
function accountOf(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-ADDRESS_BYTES);
}

function isKnownToBitcoin(address: string): boolean {
  try {
    Address().decode(address);
    return true;
  } catch {
    return false;
  }
}
