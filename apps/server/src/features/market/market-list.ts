/**
 * The market list as prepared bytes: rendered on demand, at most every quarter of a second, then sent unchanged to everyone, plain or
 * compressed, or not at all to clients that already have it.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { MARKET_TYPES } from '@candor/contract/market';
import type { Entry, Hub } from './hub/hub.ts';
import { viewBareItem, viewItem } from './views.ts';

const FRESH_MS = 250;
const PATH = '/swx/customer/index/listMarketByType';

export type PreparedList = {
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed when the first client asks for it. */
  readonly gzip: () => Buffer;
};

/**
 * Returns the prepared answer for a request's URL: the whole list, with and without its small charts, and each type; undefined for every
 * other URL.
 */
export function createMarketLists(hub: Hub, steadyMs: () => number): (url: string) => PreparedList | undefined {
  const lists = new Map([
    [PATH, prepare(hub, hub.entries, viewItem, steadyMs)],
    [`${PATH}?hundred=false`, prepare(hub, hub.entries, viewBareItem, steadyMs)],
    ...MARKET_TYPES.map((type) => {
      const entries = hub.entries.filter(({ instrument }) => instrument.type === Number(type));
      return [`${PATH}?type=${type}`, prepare(hub, entries, viewItem, steadyMs)] as const;
    }),
  ]);
  return (url) => lists.get(url)?.();
}

type View = typeof viewItem;

function prepare(hub: Hub, entries: readonly Entry[], view: View, steadyMs: () => number): () => PreparedList {
  let made: PreparedList | null = null;
  let madeAt = 0;
  return () => {
    const now = steadyMs();
    // By time alone, not by version: a quote that goes stale changes the list too.
    if (made === null || now - madeAt >= FRESH_MS) {
      madeAt = now;
      made = write(hub, entries, view, made);
    }
    return made;
  };
}

function write(hub: Hub, entries: readonly Entry[], view: View, before: PreparedList | null): PreparedList {
  const items = entries.map((entry) => view(hub, entry));
  const body = Buffer.from(JSON.stringify({ code: '200', msg: '', data: items }));
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  // Nothing changed, so the compressed form is still good.
  if (before?.etag === etag) return before;
  let gzip: Buffer | null = null;
  return { etag, body, gzip: () => (gzip ??= gzipSync(body, { level: 1 })) };
}
