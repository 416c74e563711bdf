/**
 * Which network an address belongs to, by its checksum: EIP-55 (Ethereum), Bech32 and Bech32m (Bitcoin, BIP-173 and BIP-350), Base58Check
 * (older Bitcoin addresses, and TRON). A look-alike with one wrong letter is nobody's address. The page asks while it is typed, and says what
 * it recognised.
 */
import { type Network, NETWORKS } from '@candor/core/wallet/coins';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const HASH_BYTES = 20;
const VERSION_BYTES = 1;
/** Pay to public key hash, and to script hash. */
const BITCOIN_VERSIONS: readonly (number | undefined)[] = [0x00, 0x05];
const TRON_VERSION = 0x41;
const WITNESS_VERSION_MAX = 16;
const PROGRAM_BYTES_MIN = 2;
const PROGRAM_BYTES_MAX = 40;
const BECH32_CHARACTERS_MAX = 90;

/** Null if no network would accept it. Testnet addresses belong to none. */
export function recogniseAddress(text: string): Network | null {
  if (isEthereum(text)) return 'ethereum';
  if (isSegwit(text)) return 'bitcoin';
  const decoded = decodeBase58(text);
  if (decoded?.length !== VERSION_BYTES + HASH_BYTES) return null;
  if (decoded[0] === TRON_VERSION) return 'tron';
  return BITCOIN_VERSIONS.includes(decoded[0]) ? 'bitcoin' : null;
}

/** The one spelling of these twenty bytes whose letters are their checksum (EIP-55). */
export function ethereumAddress(bytes: Uint8Array): string {
  const digits = bytesToHex(bytes);
  const check = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const spelled = Array.from(digits, (digit, index) =>
    Number.parseInt(check.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join('')}`;
}

/** In a single case it carries no checksum: wallets show both cases, so whoever copies one has it. */
function isEthereum(text: string): boolean {
  if (!ETHEREUM_ADDRESS.test(text)) return false;
  return ethereumAddress(hexToBytes(text.slice(2))) === text;
}

function isSegwit(text: string): boolean {
  if (text.length > BECH32_CHARACTERS_MAX) return false;
  const old = bech32.decodeUnsafe(text);
  const decoded = old ?? bech32m.decodeUnsafe(text);
  if (decoded?.prefix !== 'bc') return false;
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  if (version === undefined || version > WITNESS_VERSION_MAX || !(program instanceof Uint8Array)) return false;
  if (program.length < PROGRAM_BYTES_MIN || program.length > PROGRAM_BYTES_MAX) return false;
  // Version 0 has the older checksum and two lengths, every later version the newer checksum.
  if (version === 0) return old !== undefined && (program.length === 20 || program.length === 32);
  return old === undefined && (version !== 1 || program.length === 32);
}

function decodeBase58(text: string): Uint8Array | null {
  try {
    return base58check.decode(text);
  } catch {
    return null;
  }
}

/** What a text is that somebody entered as an address. `oneCase`: of Ethereum, but in a single case, which carries no checksum. */
export type AddressReading =
  | { readonly kind: 'right' | 'wrong'; readonly network: Network }
  | { readonly kind: 'oneCase' | 'testnet' | 'unknown' };

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** What addresses of a network look like, whether their checksum is right or not. */
const LOOKS: Readonly<Record<Network, RegExp>> = {
  ethereum: ETHEREUM_ADDRESS,
  tron: new RegExp(`^T${BASE58}{33}$`),
  bitcoin: new RegExp(`^([13]${BASE58}{25,34}|bc1[0-9a-z]{11,87}|BC1[0-9A-Z]{11,87})$`),
};
/** Pay to public key hash, and to script hash, on a test network. */
const TESTNET_VERSIONS: readonly (number | undefined)[] = [0x6f, 0xc4];
const TESTNET_PREFIXES: readonly (string | undefined)[] = ['tb', 'bcrt'];

export function readAddress(text: string): AddressReading {
  const network = recogniseAddress(text);
  if (network !== null) return { kind: 'right', network };
  if (ETHEREUM_ADDRESS.test(text) && isOneCase(text.slice(2))) return { kind: 'oneCase' };
  if (isTestnet(text)) return { kind: 'testnet' };
  const like = NETWORKS.find((each) => LOOKS[each].test(text));
  return like === undefined ? { kind: 'unknown' } : { kind: 'wrong', network: like };
}

function isOneCase(digits: string): boolean {
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

function isTestnet(text: string): boolean {
  if (text.length > BECH32_CHARACTERS_MAX) return false;
  const segwit = bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text);
  if (TESTNET_PREFIXES.includes(segwit?.prefix)) return true;
  const decoded = decodeBase58(text);
  return decoded?.length === VERSION_BYTES + HASH_BYTES && TESTNET_VERSIONS.includes(decoded[0]);
}
