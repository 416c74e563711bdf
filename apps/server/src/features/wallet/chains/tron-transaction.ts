/**
 * Transactions of TRON as the bytes that are signed (protocol buffers, `protocol.Transaction.raw`): the id of one is the SHA-256 of them. Only the
 * fields that a call of a token has; whatever else is in one is named, and never overlooked.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { bytesField, numberField, readFields } from './protobuf.ts';

const base58check = createBase58check(sha256);
const ADDRESS_VERSION = '41';
const TYPE_URL = 'type.googleapis.com/protocol.TriggerSmartContract';
const TRIGGER_SMART_CONTRACT = 31n;
const WORD_DIGITS = 64;
/** The beginning of Keccak-256 of `transfer(address,uint256)`. */
const TRANSFER = 'a9059cbb';

/** A call of a token's `transfer`. Times in milliseconds, the limit in sun. */
export type TokenCall = {
  /** The last two bytes of a recent block's number, and eight of its hash: the transaction counts on that chain only. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly expiration: number;
  readonly timestamp: number;
  readonly feeLimit: number;
  readonly owner: string;
  readonly token: string;
  readonly to: string;
  readonly units: bigint;
};

/** `T…`, from its twenty bytes in hexadecimal. */
export function tronAddress(digits: string): string {
  return base58check.encode(hexToBytes(ADDRESS_VERSION + digits));
}

/** The twenty bytes of an address, in hexadecimal. */
export function tronDigits(address: string): string {
  return bytesToHex(base58check.decode(address).subarray(1));
}

export function transactionId(raw: string): string {
  return bytesToHex(sha256(hexToBytes(raw)));
}

/** In hexadecimal. */
export function encodeCall(call: TokenCall): string {
  const trigger = [
    bytesField(1, ADDRESS_VERSION + tronDigits(call.owner)),
    bytesField(2, ADDRESS_VERSION + tronDigits(call.token)),
    bytesField(4, transferData(call.to, call.units)),
  ].join('');
  const parameter = bytesField(1, bytesToHex(Buffer.from(TYPE_URL))) + bytesField(2, trigger);
  const contract = numberField(1, TRIGGER_SMART_CONTRACT) + bytesField(2, parameter);
  return [
    bytesField(1, call.refBlockBytes),
    bytesField(4, call.refBlockHash),
    numberField(8, BigInt(call.expiration)),
    bytesField(11, contract),
    numberField(14, BigInt(call.timestamp)),
    numberField(18, BigInt(call.feeLimit)),
  ].join('');
}

export function transferData(to: string, units: bigint): string {
  return TRANSFER + [tronDigits(to), units.toString(16)].map((word) => word.padStart(WORD_DIGITS, '0')).join('');
}

/** The same, as wallets read it before they sign: they hold it against the bytes. */
export function callAsJson(raw: string) {
  const fields = describeRaw(raw);
  const text = (field: string) => fields.get(field) ?? '';
  const value = { owner_address: text('11.2.2.1'), contract_address: text('11.2.2.2'), data: text('11.2.2.4') };
  return {
    contract: [{ type: 'TriggerSmartContract' as const, parameter: { type_url: TYPE_URL, value } }],
    ref_block_bytes: text('1'),
    ref_block_hash: text('4'),
    expiration: Number(text('8')),
    timestamp: Number(text('14')),
    fee_limit: Number(text('18')),
  };
}

/** The whole transaction, as a node takes it. */
export function encodeSigned(raw: string, signature: string): string {
  return bytesField(1, raw) + bytesField(2, signature);
}

/** Every field by its number, such as `11.2.2.4`, nested messages field by field. Throws what is no such message. */
export function describeRaw(raw: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (path: string, value: string) => {
    if (found.has(path)) throw new Error('a field is there twice');
    found.set(path, value);
  };
  const walk = (hex: string, path: string) => {
    for (const { field, value } of readFields(hex)) {
      const at = path === '' ? String(field) : `${path}.${field}`;
      note(at, NESTED.has(at) ? '' : value);
      if (NESTED.has(at)) walk(value, at);
    }
  };
  walk(raw, '');
  return found;
}

const NESTED: ReadonlySet<string> = new Set(['11', '11.2', '11.2.2']);

/** Throws what is no signed transaction. */
export function readSigned(hex: string): { readonly raw: string; readonly signatures: readonly string[] } {
  const fields = readFields(hex);
  const [raw, ...more] = fields.filter(({ field }) => field === 1);
  if (raw === undefined || more.length > 0) throw new Error('there is one transaction');
  // What a block has noted of it (5) is no part of what was signed.
  if (fields.some(({ field }) => ![1, 2, 5].includes(field))) throw new Error('there is something else');
  return { raw: raw.value, signatures: fields.filter(({ field }) => field === 2).map(({ value }) => value) };
}
