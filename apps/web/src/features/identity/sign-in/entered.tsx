/** Sends somebody who is signed in from the sign-in pages back to where they wanted to go. */
import { Navigate, useLocation } from 'react-router';

const NEXT = '/market';

export function Entered() {
  const state: unknown = useLocation().state;
  return <Navigate to={cameFrom(state) ?? NEXT} replace />;
}

/** Only a path of our own: the state comes from our links, but must never lead to another site. */
function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null;
  return /^\/(?!\/)/.test(state.from) ? state.from : null;
}
