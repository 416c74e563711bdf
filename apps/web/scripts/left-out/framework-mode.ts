/** In place of what react-router has for its framework mode, which fetches the parts of a page before its link is pressed. */
import { createContext } from 'react';

export const FrameworkContext = createContext(undefined);

export function PrefetchPageLinks(): null {
  return null;
}

/** Whether to prefetch, where the link is, and what it listens to. */
export function usePrefetchBehavior(): readonly [false, null, object] {
  return [false, null, {}];
}

export function mergeRefs<Ref>(ref: Ref): Ref {
  return ref;
}
