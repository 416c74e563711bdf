/** Packs in a folder and in a bucket: given back as they were written, and one that is not there is known not to be. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NO_MINUTE } from '@candor/core/market/quote-log/chain';
import { SegmentWriter } from '@candor/core/market/quote-log/segment';
import { price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../process/config.ts';
import { type FileStore, openFileStore } from '../../process/file-store/file-store.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { openBucket } from '../documents/vault/testing/bucket.ts';
import { rebuildMinute } from './log/minutes.ts';
import { openPack, packName, rawBytes, writePack } from './log/packs.ts';

const NOON = 29_919_600;

const bucket = await openBucket('quotes');
const folder = mkdtempSync(join(memoryFolder(), 'candor-packs-'));
const settings = { ...bucket.settings, CANDOR_QUOTE_S3_BUCKET: 'quotes', CANDOR_QUOTE_DIR: folder };
const stores: readonly (readonly [string, FileStore])[] = [
  ['a folder', await openFileStore({ kind: 'disk', folder })],
  ['a bucket', await openFileStore(readConfig(settings).quotes.packs)],
];

afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

it('are in a bucket of their own, with the minute under way in the folder', () => {
  expect(readConfig(settings).quotes).toMatchObject({ folder, packs: { kind: 's3', bucket: 'quotes' } });
  expect(() => readConfig({ CANDOR_QUOTE_S3_BUCKET: 'quotes' })).toThrow('a bucket needs both');
});

describe.each(stores)('in %s', (_, store) => {
  it('a pack is given back, replaced and removed', async () => {
    const writer = new SegmentWriter(NOON, 2, 'simulated');
    for (let sequence = 1; sequence <= 500; sequence += 1) {
      const bid = price(BigInt(sequence % 7) * 10n ** 8n + 10n ** 12n);
      writer.append({ sequence, time: NOON * MINUTE + 100 * sequence, bid, ask: bid });
    }
    expect(await openPack(store, NOON)).toBeNull();
    const closed = rebuildMinute(NOON, NO_MINUTE, new Map([['BTCUSDT', writer.bytes()]]));
    const bytes = await writePack(store, closed);
    // The second time as after a crash: the same file again.
    expect(await writePack(store, closed)).toBe(bytes);
    const entry = (await openPack(store, NOON))?.entries.get('BTCUSDT');
    expect([entry?.count, entry?.length, bytes < writer.length]).toEqual([500, writer.length, true]);
    expect(Buffer.from(entry === undefined ? [] : rawBytes(entry)).equals(writer.bytes())).toBe(true);
    await store.remove(packName(NOON));
    expect(await openPack(store, NOON)).toBeNull();
  });
});
