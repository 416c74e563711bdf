/** The order that its customer asked to see in the lists, such as the one that they have just placed. */
import { useSyncExternalStore } from 'react';
import type { OrderView } from './trading-queries.ts';

export type ShownOrder = Pick<OrderView, 'id' | 'status'>;

let shown: ShownOrder | null = null;
const listeners = new Set<() => void>();

/** A new object each time, so that the same order can be asked for again. */
export function showOrder({ id, status }: ShownOrder): void {
  shown = { id, status };
  for (const tell of listeners) tell();
}

export function useShownOrder(): ShownOrder | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
