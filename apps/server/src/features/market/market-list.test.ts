/** The prepared list against the items as they are viewed, whatever changes; and what is not written again. */
import { gunzipSync } from 'node:zlib';
import type { Quote } from '@candor/core/market/quote';
import { parsePrice, type Price } from '@candor/core/money/price';
import { MINUTE, SECOND } from '@candor/core/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { LISTINGS } from './catalogue/catalogue.ts';
import { type Accept, Hub } from './hub/hub.ts';
import { ItemBytes } from './item-bytes.ts';
import { createMarketLists, type PreparedList } from './market-list.ts';
import { NO_LOG } from './testing/no-log.ts';
import { viewBareItem, viewItem } from './views.ts';

const PATH = '/swx/customer/index/listMarketByType';
const instruments = LISTINGS.map(({ instrument }) => instrument);
/** A Friday, during New York trading hours. */
const FRIDAY = Date.parse('2026-11-20T16:00:00Z');

let now = FRIDAY;
let hub: Hub;
let accept: Accept;
let sequence = 0;
let list: (query?: string) => Promise<PreparedList>;

function quote(code: string, bid: string, ask: string): void {
  sequence += 1;
  const at = (text: string): Price => parsePrice(text) as Price;
  const fresh: Quote = { code, bid: at(bid), ask: at(ask), source: 'simulated', sequence, time: now };
  accept([fresh]);
}

beforeEach(() => {
  now = FRIDAY;
  ({ hub, accept } = Hub.open('simulated', instruments, { now: () => now, elapsed: () => now }, NO_LOG));
  const lists = createMarketLists(hub, () => now);
  list = async (query = '') => {
    const found = await lists(`${PATH}${query}`);
    if (found === undefined) throw new Error('there is no such list');
    return found;
  };
});

const viewed = (view: typeof viewItem, type: number | null = null) =>
  JSON.stringify({
    code: '200',
    msg: '',
    data: hub.entries
      .filter(({ instrument }) => type === null || instrument.type === type)
      .map((entry) => view(hub, entry)),
  });

describe('the prepared list', () => {
  it('has the very text of its items: quoted, held back, stale, closed, on other terms, over many quarter hours', async () => {
    const changes = [
      () => undefined,
      () => quote('BTCUSDT', '73590', '73600'),
      () => quote('BTCUSDT', '73591.1', '73601'),
      // A jump that is held back.
      () => quote('BTCUSDT', '50000', '50001'),
      () => quote('EURUSD', '1.1', '1.1001'),
      () => (now += 40 * SECOND),
      () => (now += 16 * MINUTE),
      () => quote('EURUSD', '1.2', '1.2001'),
      () => (now += 49 * MINUTE),
      () => quote('EURUSD', '1.2002', '1.2003'),
      () => quote('EURUSD', '1.2003', '1.2004'),
      () => hub.agree(new Map()),
      () => (now += 30 * 60 * MINUTE),
    ];
    for (const change of changes) {
      change();
      now += 250;
      expect((await list()).body.toString()).toBe(viewed(viewItem));
      expect((await list('?hundred=false')).body.toString()).toBe(viewed(viewBareItem));
      expect((await list('?type=1')).body.toString()).toBe(viewed(viewItem, 1));
    }
  });

  it('stays the same, with its tag, for as long as nothing of it changes', async () => {
    quote('BTCUSDT', '73590', '73600');
    const [all, forex] = [await list(), await list('?type=1')];
    now += 250;
    expect(await list()).toBe(all);
    quote('BTCUSDT', '73591', '73601');
    now += 250;
    const next = await list();
    expect(next.etag).not.toBe(all.etag);
    expect(await list('?type=1')).toBe(forex);
  });

  it('is compressed once for all who ask, and never another list than its tag says', async () => {
    const all = await list();
    const zipped = all.gzip();
    expect(all.gzip()).toBe(zipped);
    expect(gunzipSync(await zipped).equals(all.body)).toBe(true);
  });

  it('is written in portions, and everyone who asks meanwhile waits for the same', async () => {
    const lists = createMarketLists(hub, () => now);
    const [first, second] = [lists(PATH), lists(`${PATH}?type=1`)];
    expect([first, second]).toEqual([expect.any(Promise), expect.any(Promise)]);
    let turns = 0;
    let isWritten = false;
    void Promise.resolve(first).then(() => (isWritten = true));
    while (!isWritten) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(turns).toBeGreaterThan(4);
    expect(lists(PATH)).toBe(await first);
  });
});

it('writes an item again only when its instrument has changed', () => {
  const entry = hub.entry('BTCUSDT');
  if (entry === null) throw new Error('it is listed');
  const item = new ItemBytes(hub, entry);
  const version = () => {
    item.refresh();
    return item.version;
  };
  expect([version(), version()]).toEqual([1, 1]);
  quote('EURUSD', '1.1', '1.1001');
  expect(version()).toBe(1);
  quote('BTCUSDT', '73590', '73600');
  expect([version(), version()]).toEqual([2, 2]);
  // Stale by now.
  now += MINUTE;
  expect([version(), version()]).toEqual([3, 3]);
});
