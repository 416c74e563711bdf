/** What orders did by themselves, as reported by the private socket. */
import { useSyncExternalStore } from 'react';
import type { EventMessage, OrderStepEvent } from '@candor/contract/events';
import { unattendedStep } from '@candor/core/trading/orders/unattended';

export type StepNews = {
  /** Not shown yet, in order. */
  readonly unseen: readonly OrderStepEvent[];
  /** Orders that were filled while the page was open. */
  readonly filled: ReadonlySet<string>;
};

const NOTHING: StepNews = { unseen: [], filled: new Set() };

let news = NOTHING;
const listeners = new Set<() => void>();

export function useStepNews(): StepNews {
  return useSyncExternalStore(subscribe, () => news);
}

export function onOrderEvents(messages: readonly EventMessage[]): void {
  const steps = messages.flatMap((message) =>
    message.event === 'order' && unattendedStep(message) !== null ? [message] : [],
  );
  if (steps.length === 0) return;
  const filled = steps.filter((step) => unattendedStep(step) === 'filled').map(({ orderId }) => orderId);
  change({ unseen: [...news.unseen, ...steps], filled: new Set([...news.filled, ...filled]) });
}

/** Resets on sign-out, or when somebody else signs in. */
export function forgetSteps(): void {
  if (news !== NOTHING) change(NOTHING);
}

export function markShown(shown: readonly OrderStepEvent[]): void {
  change({ ...news, unseen: news.unseen.filter((step) => !shown.includes(step)) });
}

function change(next: StepNews): void {
  news = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
