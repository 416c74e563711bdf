/** Reads a segment of the quote log as docs/design/quote-log.md describes it, and computes its hash. */
import { createHash } from 'node:crypto';
import { PRICE, powerOfTen } from './decimals.ts';

export type LoggedQuote = {
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly bid: bigint;
  readonly ask: bigint;
  /** Where it ends in the segment's bytes. */
  readonly end: number;
};

export type Segment = { readonly source: string; readonly quotes: readonly LoggedQuote[] };

/** @param minute minutes since 1970, as the log counts them. */
export function readSegment(bytes: Uint8Array, minute: number): Segment {
  let at = 0;
  const byte = (): number => {
    const value = bytes[at];
    if (value === undefined) throw new Error('the segment ends in the middle of a quote');
    at += 1;
    return value;
  };
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const group = byte();
      value |= BigInt(group & 0x7f) << shift;
      if (group < 0x80) return value;
    }
  };
  const signed = (v: bigint): bigint => (v % 2n === 0n ? v / 2n : -(v + 1n) / 2n);

  const version = byte();
  if (version !== 1) throw new Error(`the segment has version ${version}`);
  let unit = powerOfTen(PRICE - byte());
  const length = byte();
  const source = String.fromCharCode(...Array.from({ length }, byte));
  let [sequence, time, bid, spread] = [0, minute * 60_000, 0n, 0n];
  const quotes: LoggedQuote[] = [];
  while (at < bytes.length) {
    const rise = Number(varint());
    if (rise === 0) {
      unit = powerOfTen(PRICE - byte());
      continue;
    }
    sequence += rise;
    time += Number(quotes.length === 0 ? signed(varint()) : varint());
    const moved = varint();
    bid += signed(moved / 2n) * unit;
    if (moved % 2n === 1n) spread += signed(varint()) * unit;
    quotes.push({ sequence, time, bid, ask: bid + spread, end: at });
  }
  return { source, quotes };
}

/** The segment's hash, from that of the minute before it in the chain. In hexadecimal, as given. */
export function hashSegment(previous: string, code: string, minute: number, bytes: Uint8Array): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(minute));
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(Buffer.concat([Buffer.of(code.length), Buffer.from(code, 'ascii'), number, bytes]))
    .digest('hex');
}
