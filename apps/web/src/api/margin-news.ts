/** Margin calls and stop-outs reported by the private socket, until they have been shown. */
import { useSyncExternalStore } from 'react';
import type { EventMessage, MarginEvent } from '@candor/contract/events';
import type { AccountMode } from './session.ts';

export type MarginNews = {
  /** Accounts with a margin call. */
  readonly called: readonly AccountMode[];
  /** Not shown yet, in order. */
  readonly unseen: readonly MarginEvent[];
};

const NOTHING: MarginNews = { called: [], unseen: [] };

let news = NOTHING;
const listeners = new Set<() => void>();

export function useMarginNews(): MarginNews {
  return useSyncExternalStore(subscribe, () => news);
}

/** Handles one message of the socket. The first one carries the whole state. */
export function onMarginEvents(messages: readonly EventMessage[]): void {
  let { called, unseen } = news;
  for (const message of messages) {
    if (message.event === 'ready') {
      called = [];
    } else if (message.event === 'called') {
      called = [...called, message.mode];
    } else if (message.event === 'margin') {
      const others = called.filter((mode) => mode !== message.mode);
      if (message.kind !== 'stop_out') called = message.kind === 'margin_call' ? [...others, message.mode] : others;
      unseen = [...unseen, message];
    }
  }
  change({ called, unseen });
}

/** Resets on sign-out, or when somebody else signs in. */
export function forgetMargin(): void {
  if (news !== NOTHING) change(NOTHING);
}

export function markSeen(seen: readonly MarginEvent[]): void {
  change({ ...news, unseen: news.unseen.filter((event) => !seen.includes(event)) });
}

function change(next: MarginNews): void {
  news = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
