/** Whether there may be price alerts to tell of: something new to read came by the private socket. */
import { useSyncExternalStore } from 'react';
import type { EventMessage } from '@candor/contract/events';
import { serverClock } from './server-clock.ts';

/** Since the first message; null: none came yet. What was reached well before is in the list. */
let since: number | null = null;
let announced = new Set<string>();
const listeners = new Set<() => void>();
/** A message comes after what it is about. */
const BEFORE_MS = 30_000;

export function useHasAlertNews(): boolean {
  return useSyncExternalStore(subscribe, () => since !== null);
}

export function onAlertEvents(messages: readonly EventMessage[]): void {
  if (since !== null || !messages.some(({ event }) => event === 'notifications')) return;
  since = serverClock.now() - BEFORE_MS;
  for (const listener of listeners) listener();
}

/** Resets on sign-out, or when somebody else signs in. */
export function forgetAlerts(): void {
  since = null;
  announced = new Set();
  for (const listener of listeners) listener();
}

/** Whether this one, which ended then, is to be announced of: once. */
export function isToldAlert(id: string, endedAt: string | null): boolean {
  if (since === null || endedAt === null || Date.parse(endedAt) < since || announced.has(id)) return false;
  announced.add(id);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
