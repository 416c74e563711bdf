/** The two kinds of fields of protocol buffers that transactions of TRON have: numbers, and bytes with their length. All in hexadecimal. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export type Field = { readonly field: number; readonly value: string };

const NUMBER = 0;
const BYTES = 2;

export function numberField(field: number, value: bigint): string {
  return varintOf(BigInt(field) << 3n) + varintOf(value);
}

export function bytesField(field: number, hex: string): string {
  return varintOf((BigInt(field) << 3n) | BigInt(BYTES)) + varintOf(BigInt(hex.length / 2)) + hex;
}

/** Numbers as decimal text, bytes in hexadecimal. Throws what is no message of these two kinds. */
export function readFields(hex: string): Field[] {
  const bytes = hexToBytes(hex);
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const [field, kind] = [Number(tag.value >> 3n), Number(tag.value & 7n)];
    const { value, end } = readVarint(bytes, tag.end);
    if (kind === NUMBER) {
      fields.push({ field, value: String(value) });
      at = end;
    } else if (kind === BYTES && end + Number(value) <= bytes.length) {
      at = end + Number(value);
      fields.push({ field, value: bytesToHex(bytes.subarray(end, at)) });
    } else throw new Error('a field of another kind, or one that does not end');
  }
  return fields;
}

function readVarint(bytes: Uint8Array, from: number): { readonly value: bigint; readonly end: number } {
  let value = 0n;
  for (let at = from; at < from + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << BigInt(7 * (at - from));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new Error('a number does not end');
}

function varintOf(value: bigint): string {
  const isLast = value < 0x80n;
  const digits = ((value & 0x7fn) | (isLast ? 0n : 0x80n)).toString(16).padStart(2, '0');
  return isLast ? digits : digits + varintOf(value >> 7n);
}
