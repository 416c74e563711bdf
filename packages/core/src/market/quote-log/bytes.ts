/** Bytes of the quote log: a buffer that grows, and whole numbers in as few bytes as they need. */
import { assert } from '../../assert.ts';

const FIRST_BYTES = 256;
/** Numbers below it are written without `bigint`. */
const SMALL = 0x8000_0000;

export class ByteWriter {
  #buffer = new Uint8Array(FIRST_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written, from one position to another. Not a copy: it is valid until more is written. */
  slice(from = 0, to = this.#length): Uint8Array {
    return this.#buffer.subarray(from, to);
  }

  byte(value: number): void {
    if (this.#length === this.#buffer.length) this.#grow();
    this.#buffer[this.#length] = value;
    this.#length += 1;
  }

  /** Seven bits a byte, the lowest first; all bytes but the last have their highest bit set (LEB128). */
  varint(value: number | bigint): void {
    let rest = value;
    assert(rest >= 0, 'a varint is not negative');
    while (rest >= SMALL) {
      const whole = BigInt(rest);
      this.byte(Number(whole & 0x7fn) | 0x80);
      rest = whole >> 7n;
    }
    let small = Number(rest);
    while (small >= 0x80) {
      this.byte((small & 0x7f) | 0x80);
      small >>>= 7;
    }
    this.byte(small);
  }

  /** Its length in one byte, and its characters, which must be ASCII. */
  text(text: string): void {
    for (const byte of textBytes(text)) this.byte(byte);
  }

  bytes(bytes: Uint8Array): void {
    while (this.#length + bytes.length > this.#buffer.length) this.#grow();
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#buffer.length);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

/** Reads what `ByteWriter` wrote. Whatever is not there, or too large, is a `RangeError`. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new RangeError('the bytes end too early');
    this.#at += 1;
    return value;
  }

  bigint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 140n; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number is too large');
  }

  number(): number {
    const first = this.#bytes[this.#at];
    if (first !== undefined && first < 0x80) return this.byte();
    const value = this.bigint();
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('a number is too large');
    return Number(value);
  }

  text(): string {
    return String.fromCharCode(...this.bytes(this.byte()));
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('the bytes end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

/** Small numbers of either sign become small ones without: 0, −1, 1, −2, 2 … become 0, 1, 2, 3, 4 … */
export function zigzag(value: bigint): bigint {
  return value >= 0n ? value << 1n : ((0n - value) << 1n) - 1n;
}

export function unzigzag(value: bigint): bigint {
  return (value & 1n) === 0n ? value >> 1n : 0n - ((value + 1n) >> 1n);
}

/** Its length in one byte, and its ASCII characters. */
export function textBytes(text: string): Uint8Array {
  assert(text.length < 0x100, 'a text in the quote log has at most 255 characters');
  const bytes = new Uint8Array(1 + text.length);
  bytes[0] = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    assert(code < 0x80, 'a text in the quote log is ASCII');
    bytes[index + 1] = code;
  }
  return bytes;
}

/** A whole number in so many bytes, the highest first. */
export function fixedBytes(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let index = length - 1; index >= 0; index -= 1) {
    bytes[index] = rest % 0x100;
    rest = Math.floor(rest / 0x100);
  }
  assert(rest === 0, 'the number fits');
  return bytes;
}
