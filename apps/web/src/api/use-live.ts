/** Follows what changes with the prices, unless this part of the page is behind a gate (`price-gate.ts`) that is closed. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

export type Subscribe = (listener: () => void) => () => void;

/** Null where nothing ever covers this part of the page. */
export const GateContext = createContext<{ behind(subscribe: Subscribe): Subscribe } | null>(null);

/** As `useSyncExternalStore`. A rendering for another reason shows what is current, whatever the gate. */
export function useLive<T>(subscribe: Subscribe, snapshot: () => T): T {
  const gate = useContext(GateContext);
  const follow = useMemo(() => gate?.behind(subscribe) ?? subscribe, [gate, subscribe]);
  return useSyncExternalStore(follow, snapshot);
}
