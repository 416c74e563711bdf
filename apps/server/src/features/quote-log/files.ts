/** The quote log's files, for whoever checks them: read only, also while a server writes. */
import { existsSync } from 'node:fs';
import { minuteHash } from '@candor/core/market/quote-log/chain';
import type { Config } from '../../process/config.ts';
import { openFileStore } from '../../process/file-store/file-store.ts';
import { rebuildMinute, sha256 } from './log/minutes.ts';
import { openPack, rawBytes } from './log/packs.ts';
import { tailPath } from './log/quote-log.ts';
import { readTail } from './log/tail.ts';

export type StoredMinute = {
  readonly previous: Uint8Array;
  /** As its contents say. */
  readonly hash: Uint8Array;
  readonly segments: ReadonlyMap<string, { readonly hash: Uint8Array; readonly count: number; bytes(): Uint8Array }>;
};

export type QuoteFiles = {
  /** Null if there is no pack. Throws if it cannot be read. */
  pack(minute: number): Promise<StoredMinute | null>;
  /** Null if it is not under way. @param previous the hash of the minute before it. */
  underWay(minute: number, previous: Uint8Array): StoredMinute | null;
};

export async function openQuoteFiles({ folder, packs }: Config['quotes']): Promise<QuoteFiles> {
  const store = await openFileStore(packs);
  return {
    async pack(minute) {
      const pack = await openPack(store, minute);
      if (pack === null) return null;
      const { previous, entries } = pack;
      const segments = new Map(
        Array.from(entries, ([code, entry]) => [code, { ...entry, bytes: () => rawBytes(entry) }] as const),
      );
      return { previous, hash: minuteHash(sha256, previous, minute, [...entries.values()]), segments };
    },
    underWay(minute, previous) {
      const path = tailPath(folder, minute);
      if (!existsSync(path)) return null;
      const { hash, segments } = rebuildMinute(minute, previous, readTail(path).segments);
      const all = Array.from(
        segments,
        ([code, segment]) => [code, { ...segment, bytes: () => segment.bytes }] as const,
      );
      return { previous, hash, segments: new Map(all) };
    },
  };
}
