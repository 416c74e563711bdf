/** Whether there may be price alerts to announce: something new to read came by the private socket. */
import { useSyncExternalStore } from 'react';
import type { EventMessage } from '@candor/contract/events';

let hasNews = false;
let wasGreeted = false;
let announced = new Set<string>();
const listeners = new Set<() => void>();
/** What was reached longer ago is in the list. */
const NEWS_MS = 60_000;

export function useHasAlertNews(): boolean {
  return useSyncExternalStore(subscribe, () => hasNews);
}

export function onAlertEvents(messages: readonly EventMessage[]): void {
  // A page that was cut off, and cannot be sent what it missed, looks for itself.
  const isNews = messages.some(
    (message) => message.event === 'notifications' || (message.event === 'ready' && wasGreeted && !message.isResumed),
  );
  wasGreeted ||= messages.some(({ event }) => event === 'ready');
  if (isNews && !hasNews) change(true);
}

/** Resets on sign-out, or when somebody else signs in. */
export function forgetAlerts(): void {
  announced = new Set();
  wasGreeted = false;
  change(false);
}

/** Whether this one, which ended then, is to be announced: once. Both times are the server's. */
export function isAlertNews(id: string, endedAt: string | null, asOf: string): boolean {
  if (endedAt === null || Date.parse(asOf) - Date.parse(endedAt) > NEWS_MS || announced.has(id)) return false;
  announced.add(id);
  return true;
}

function change(next: boolean): void {
  hasNews = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
