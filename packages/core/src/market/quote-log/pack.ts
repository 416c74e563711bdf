/**
 * A pack: all segments of one minute in one file, behind a table of contents. Segments are compressed by whoever writes it; what is hashed are
 * their raw bytes.
 */
import { assert } from '../../assert.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { HASH_BYTES, type MinuteEntry, sorted } from './chain.ts';

/** "CQL1" */
const MAGIC = [0x43, 0x51, 0x4c, 0x31];

export type PackEntry = MinuteEntry & {
  /** The length of the segment's raw bytes. */
  readonly length: number;
  /** As stored: compressed (raw deflate, RFC 1951), or the raw bytes when compression gains nothing. */
  readonly stored: Uint8Array;
};

export type Pack = {
  readonly minute: number;
  readonly previous: Uint8Array;
  /** By code. */
  readonly entries: ReadonlyMap<string, PackEntry>;
};

/** Gives the pieces of the file: its table of contents, then each stored segment. */
export function packPieces(minute: number, previous: Uint8Array, entries: readonly PackEntry[]): Uint8Array[] {
  const writer = new ByteWriter();
  const inOrder = sorted(entries);
  for (const byte of MAGIC) writer.byte(byte);
  writer.varint(minute);
  writer.bytes(previous);
  writer.varint(inOrder.length);
  for (const { code, count, hash, length, stored } of inOrder) {
    assert(hash.length === HASH_BYTES && stored.length <= length, 'a stored segment is not longer than its raw bytes');
    writer.text(code);
    writer.varint(count);
    writer.varint(length);
    writer.varint(stored.length);
    writer.bytes(hash);
  }
  return [writer.slice(), ...inOrder.map(({ stored }) => stored)];
}

/** Throws a `RangeError` if the bytes are not a pack. */
export function readPack(bytes: Uint8Array): Pack {
  const reader = new ByteReader(bytes);
  for (const byte of MAGIC) if (reader.byte() !== byte) throw new RangeError('not a pack of quotes');
  const minute = reader.number();
  const previous = reader.bytes(HASH_BYTES);
  const count = reader.number();
  const contents = Array.from({ length: Math.min(count, bytes.length) }, () => ({
    code: reader.text(),
    count: reader.number(),
    length: reader.number(),
    stored: reader.number(),
    hash: reader.bytes(HASH_BYTES),
  }));
  const entries = new Map<string, PackEntry>();
  for (const { code, stored, ...entry } of contents) {
    entries.set(code, { code, ...entry, stored: reader.bytes(stored) });
  }
  if (entries.size !== count || !reader.isAtEnd) throw new RangeError('a pack has what its contents say');
  return { minute, previous, entries };
}
