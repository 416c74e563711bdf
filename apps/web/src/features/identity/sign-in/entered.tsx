/** Where somebody who is signed in goes from the pages for signing in: back to what they wanted to see. */
import { Navigate, useLocation } from 'react-router';

const NEXT = '/market';

export function Entered() {
  const state: unknown = useLocation().state;
  return <Navigate to={cameFrom(state) ?? NEXT} replace />;
}

/** Only a path of our own: the state comes from our links, but an address must never lead elsewhere. */
function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null;
  return /^\/(?!\/)/.test(state.from) ? state.from : null;
}
