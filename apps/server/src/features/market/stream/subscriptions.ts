/** Subscriptions of `/message`: subscribers of the same set share one frame. */
import { messageQuery } from '@candor/contract/market';
import type { Entry, Hub } from '../hub/hub.ts';
import { viewLivePrice, viewLiveQuote } from '../views.ts';

export type Subscription = {
  readonly key: string;
  readonly entries: readonly Entry[];
  readonly isDelta: boolean;
  readonly withQuotes: boolean;
};

/** The subscription, or a sentence saying why it is invalid. Each parameter but `codes` may appear at most once. */
export function parseSubscription(hub: Hub, query: URLSearchParams): Subscription | string {
  const names = [...query.keys()].filter((name) => name !== 'codes');
  if (new Set(names).size !== names.length) return 'a parameter stands twice';
  const listed = query.has('codes') ? { codes: query.getAll('codes') } : {};
  const parsed = messageQuery.safeParse({ ...Object.fromEntries(query), ...listed });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
    return `unknown parameter or value: ${String(name).slice(0, 32)}`;
  }
  const { codes, mode, quotes } = parsed.data;
  const wanted = codes?.toSorted() ?? null;
  const unknown = wanted?.find((code) => hub.entry(code) === null);
  if (unknown !== undefined) return `unknown code: ${unknown.slice(0, 32)}`;
  const entries = wanted === null ? hub.entries : wanted.flatMap((code) => hub.entry(code) ?? []);
  const [isDelta, withQuotes] = [mode === 'delta', quotes === 'true'];
  return { key: [isDelta, withQuotes, wanted?.join(',') ?? '*'].join(' '), entries, isDelta, withQuotes };
}

type Written = { readonly version: number; readonly status: string; readonly text: string };

/** Renders messages, each item once per change, however many subscriptions include it. */
export class MessageWriter {
  readonly #hub: Hub;
  readonly #plain = new Map<Entry, Written>();
  readonly #quotes = new Map<Entry, Written>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** The subscription's whole list. */
  all({ entries, withQuotes }: Subscription): string {
    return `[${entries
      .map((entry) => this.#item(entry, withQuotes))
      .filter((text) => text !== '')
      .join(',')}]`;
  }

  /** What has changed since `sent`, which it brings up to date. Null if nothing has. */
  changes({ entries, withQuotes }: Subscription, sent: Map<Entry, string>): string | null {
    const changed: string[] = [];
    for (const entry of entries) {
      const text = this.#item(entry, withQuotes);
      if (text === '' || sent.get(entry) === text) continue;
      sent.set(entry, text);
      changed.push(text);
    }
    return changed.length === 0 ? null : `[${changed.join(',')}]`;
  }

  #item(entry: Entry, withQuotes: boolean): string {
    const texts = withQuotes ? this.#quotes : this.#plain;
    // A status can change without a quote, when the market closes or the quote goes stale.
    const status = withQuotes ? this.#hub.statusOfEntry(entry) : 'live';
    const before = texts.get(entry);
    if (before !== undefined && before.version === entry.version && before.status === status) return before.text;
    const item = withQuotes ? viewLiveQuote(entry, this.#hub.statusOfEntry(entry)) : viewLivePrice(entry);
    const text = item === null ? '' : JSON.stringify(item);
    texts.set(entry, { version: entry.version, status, text });
    return text;
  }
}
