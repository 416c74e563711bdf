/**
 * The file of the minute under way: one frame for each step of the feed, written at once and never changed. A frame is its length, a checksum
 * and, for some instruments, the bytes that their segments grew by.
 */
import fs from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { ByteReader, ByteWriter } from '@candor/core/market/quote-log/bytes';

const HEAD_BYTES = 8;
const sync = promisify(fs.fsync);
const syncData = promisify(fs.fdatasync);

/** What a segment grew by. */
export type Growth = { readonly code: string; readonly bytes: Uint8Array };

export function frameOf(grown: Iterable<Growth>): Buffer {
  const payload = new ByteWriter();
  for (const { code, bytes } of grown) {
    payload.text(code);
    payload.varint(bytes.length);
    payload.bytes(bytes);
  }
  const frame = Buffer.allocUnsafe(HEAD_BYTES + payload.length);
  frame.set(payload.slice(), HEAD_BYTES);
  frame.writeUInt32LE(payload.length, 0);
  frame.writeUInt32LE(crc32(frame.subarray(HEAD_BYTES)), 4);
  return frame;
}

export class Tail {
  readonly path: string;
  readonly #folder: string;
  readonly #file: number;
  /** Whole frames. */
  #written = 0;
  #synced = -1;
  #underWay: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;

  /** Throws if it is there already: then another process writes the log. */
  constructor(folder: string, path: string) {
    this.path = path;
    this.#folder = folder;
    this.#file = fs.openSync(path, 'wx', 0o600);
  }

  /** Throws if it could not be written whole; then nothing of it counts. */
  append(frame: Buffer): void {
    try {
      for (let done = 0; done < frame.length;) {
        done += fs.writeSync(this.#file, frame, done, frame.length - done, this.#written + done);
      }
    } catch (error) {
      fs.ftruncateSync(this.#file, this.#written);
      throw error;
    }
    this.#written += frame.length;
  }

  /** Resolves when everything written so far survives a power failure. Those who wait at once share the work. */
  sync(): Promise<void> {
    if (this.#synced >= this.#written) return Promise.resolve();
    this.#queued ??= this.#underWay.then(
      () => this.#syncNow(),
      () => this.#syncNow(),
    );
    return this.#queued;
  }

  close(): Promise<void> {
    return this.#underWay.catch(() => undefined).then(() => fs.closeSync(this.#file));
  }

  #syncNow(): Promise<void> {
    this.#queued = null;
    this.#underWay = this.#doSync();
    return this.#underWay;
  }

  async #doSync(): Promise<void> {
    const [written, isFirst] = [this.#written, this.#synced === -1];
    if (this.#synced >= written) return;
    await syncData(this.#file);
    // The entry in the folder must survive, too.
    if (isFirst) await syncFolder(this.#folder);
    this.#synced = written;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = fs.openSync(path, 'r');
  try {
    await sync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/** Each segment's bytes, and how many bytes at the end were not whole frames: what was written last when the power failed. */
export function readTail(path: string): { readonly segments: ReadonlyMap<string, Buffer>; readonly torn: number } {
  const file = fs.readFileSync(path);
  const grown = new Map<string, Uint8Array[]>();
  let at = 0;
  for (let payload = payloadAt(file, at); payload !== null; payload = payloadAt(file, at)) {
    const reader = new ByteReader(payload);
    while (!reader.isAtEnd) {
      const code = reader.text();
      const parts = grown.get(code) ?? [];
      parts.push(reader.bytes(reader.number()));
      grown.set(code, parts);
    }
    at += HEAD_BYTES + payload.length;
  }
  const segments = new Map(Array.from(grown, ([code, parts]) => [code, Buffer.concat(parts)] as const));
  return { segments, torn: file.length - at };
}

/** Null when there is no whole frame. */
function payloadAt(file: Buffer, at: number): Buffer | null {
  if (at + HEAD_BYTES > file.length) return null;
  const length = file.readUInt32LE(at);
  const payload = file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
  const isWhole = length > 0 && payload.length === length && crc32(payload) === file.readUInt32LE(at + 4);
  return isWhole ? payload : null;
}
