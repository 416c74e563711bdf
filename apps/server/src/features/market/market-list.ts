/**
 * The market list as prepared bytes, sent unchanged to everyone, plain or compressed, or not at all to clients that already have it. It is
 * put together from each instrument's own bytes, which are written again only when that instrument has changed: at most every quarter of a
 * second, on demand, in portions between which everybody else has their turn.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { MARKET_TYPES } from '@candor/contract/market';
import type { Entry, Hub } from './hub/hub.ts';
import { ItemBytes } from './item-bytes.ts';

const FRESH_MS = 250;
/** Instruments written in one go: about a millisecond. */
const PORTION = 64;
const PATH = '/swx/customer/index/listMarketByType';
const START = Buffer.from('{"code":"200","msg":"","data":[');
const END = Buffer.from(']}');
const COMMA = Buffer.from(',');

export type PreparedList = {
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed once, when the first client asks for it, and not by the thread that answers. */
  readonly gzip: () => Promise<Buffer>;
};

/**
 * Returns the prepared answer for a request's URL: the whole list, with and without its small charts, and each type; undefined for every
 * other URL.
 */
export function createMarketLists(
  hub: Hub,
  steadyMs: () => number,
): (url: string) => PreparedList | Promise<PreparedList> | undefined {
  const items = new Map(hub.entries.map((entry) => [entry, new ItemBytes(hub, entry)] as const));
  const itemsOf = (entries: readonly Entry[]) => entries.flatMap((entry) => items.get(entry) ?? []);
  const all = itemsOf(hub.entries);
  const lists = new Map([
    [PATH, assembled(all, 'whole')],
    [`${PATH}?hundred=false`, assembled(all, 'bare')],
    ...MARKET_TYPES.map((type) => {
      const entries = hub.entries.filter(({ instrument }) => instrument.type === Number(type));
      return [`${PATH}?type=${type}`, assembled(itemsOf(entries), 'whole')] as const;
    }),
  ]);
  const refresh = refresher(all, steadyMs);
  return (url) => {
    const list = lists.get(url);
    if (list === undefined) return undefined;
    const refreshed = refresh();
    return refreshed === null ? list() : refreshed.then(list);
  };
}

/** Brings all items up to date unless they are; null when there is nothing to wait for. Everyone who asks meanwhile waits for the same. */
function refresher(items: readonly ItemBytes[], steadyMs: () => number): () => Promise<void> | null {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  async function refresh(): Promise<void> {
    refreshedAt = steadyMs();
    try {
      for (let first = 0; first < items.length; first += PORTION) {
        if (first > 0) await turn();
        for (const item of items.slice(first, first + PORTION)) item.refresh();
      }
    } finally {
      underWay = null;
    }
  }
  return () => {
    // By time alone: a quote that goes stale changes the list too.
    if (underWay === null && steadyMs() - refreshedAt >= FRESH_MS) underWay = refresh();
    return underWay;
  };
}

/** The list's newest bytes: the same object for as long as none of its items has changed. */
function assembled(items: readonly ItemBytes[], form: 'whole' | 'bare'): () => PreparedList {
  /** Of this start of the program: its counts begin anew. */
  const run = randomBytes(6).toString('base64url');
  let made: PreparedList | null = null;
  let madeOf = -1;
  return () => {
    // Each only rises, so their sum stands still only if all of them do.
    const version = items.reduce((sum, item) => sum + item.version, 0);
    if (made === null || version !== madeOf) {
      madeOf = version;
      made = put(items, form, `W/"${run}.${version}"`);
    }
    return made;
  };
}

function put(items: readonly ItemBytes[], form: 'whole' | 'bare', etag: string): PreparedList {
  const parts = items.flatMap((item, index) => (index === 0 ? item[form] : [COMMA, ...item[form]]));
  const body = Buffer.concat([START, ...parts, END]);
  let zipped: Promise<Buffer> | null = null;
  return { etag, body, gzip: () => (zipped ??= compress(body, { level: 1 })) };
}

const compress = promisify(gzip);
