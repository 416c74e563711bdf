/** Packs in the file store: all quotes of a minute, compressed. */
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { isoTime, MINUTE } from '@candor/core/time';
import { type Pack, type PackEntry, packPieces, readPack } from '@candor/core/market/quote-log/pack';
import type { FileStore } from '../../../process/file-store/file-store.ts';
import type { ClosedMinute } from './minutes.ts';

const compress = promisify(deflateRaw);
/** Compressed at once, by threads of the runtime. */
const AT_ONCE = 2;
const OPENED_MAX = 4;

/** Such as `packs/2026-11-20/29749680`. */
export function packName(minute: number): string {
  return `packs/${isoTime(minute * MINUTE).slice(0, 10)}/${minute}`;
}

/** How many bytes it has. Once this resolves, the pack survives a power failure. */
export async function writePack(store: FileStore, closed: ClosedMinute): Promise<number> {
  const waiting = [...closed.segments];
  const entries: PackEntry[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [code, { bytes, count, hash }] = next;
      const smaller = await compress(bytes);
      const stored = smaller.length < bytes.length ? smaller : bytes;
      entries.push({ code, count, hash, length: bytes.length, stored });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const file = Buffer.concat(packPieces(closed.minute, closed.previous, entries));
  await store.put(packName(closed.minute), file);
  return file.length;
}

/** Null if there is none. Throws a `RangeError` if the file is no pack, and the store's error if it cannot be read. */
export async function openPack(store: FileStore, minute: number): Promise<Pack | null> {
  try {
    return readPack(await store.get(packName(minute)));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A segment's raw bytes. Throws if they are not what was compressed. */
export function rawBytes({ stored, length }: Pick<PackEntry, 'stored' | 'length'>): Uint8Array {
  if (stored.length === length) return stored;
  const bytes = inflateRawSync(stored, { maxOutputLength: length });
  if (bytes.length !== length) throw new RangeError('a segment has another length than its pack says');
  return bytes;
}

function isMissing(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === 'ENOENT') return true;
    if ('name' in each && ['NoSuchKey', 'NotFound'].includes(each.name)) return true;
  }
  return false;
}

/** Opens packs, and keeps the last few: several instruments of one minute are often asked for. */
export class PackReader {
  readonly #store: FileStore;
  readonly #opened = new Map<number, Promise<Pack | null>>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  open(minute: number): Promise<Pack | null> {
    const known = this.#opened.get(minute);
    if (known !== undefined) return known;
    const opening = openPack(this.#store, minute);
    this.#opened.set(minute, opening);
    const drop = (): void => {
      if (this.#opened.get(minute) === opening) this.#opened.delete(minute);
    };
    // One that is not there may come.
    opening.then((pack) => {
      if (pack === null) drop();
    }, drop);
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > OPENED_MAX && oldest !== undefined) this.#opened.delete(oldest);
    return opening;
  }
}
