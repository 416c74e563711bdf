/**
 * Whether somebody is at the screen. While they are, the page asks now and then who it belongs to, so that a role that was taken away is seen;
 * when nobody has touched it for as long as a session lives unused, it is ended, and what it shows is gone.
 */
import { useEffect, useRef } from 'react';
import { STAFF_IDLE_MAX } from '@candor/core/staff/session';

const ASK_EVERY_MS = 20_000;
const PRESENT_FOR_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Presence = { readonly onPresent: () => void; readonly onIdle: () => void };

export function usePresence(presence: Presence): void {
  const latest = useRef(presence);
  useEffect(() => {
    latest.current = presence;
  });
  useEffect(() => {
    let seenAt = Date.now();
    const see = () => (seenAt = Date.now());
    for (const sign of SIGNS) addEventListener(sign, see, { passive: true, capture: true });
    const timer = setInterval(() => {
      const idle = Date.now() - seenAt;
      if (idle >= STAFF_IDLE_MAX) latest.current.onIdle();
      // Asking counts as use: an empty chair must not keep the session alive.
      else if (idle < PRESENT_FOR_MS && !document.hidden) latest.current.onPresent();
    }, ASK_EVERY_MS);
    const come = () => {
      see();
      latest.current.onPresent();
    };
    addEventListener('focus', come);
    return () => {
      removeEventListener('focus', come);
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, see, { capture: true });
    };
  }, []);
}
