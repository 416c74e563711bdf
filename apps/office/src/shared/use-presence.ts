/**
 * Whether somebody is at the screen. While they are, the page asks now and then who it belongs to, so that a role that was taken away is seen;
 * when nobody has touched it for as long as a session lives unused, it is ended, and what it shows is gone.
 */
import { useEffect, useRef } from 'react';
import { STAFF_IDLE_MAX } from '@candor/core/staff/session';

const ASK_EVERY_MS = 20_000;
const PRESENT_FOR_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let seenAt = Date.now();

/** Asking the server counts as use: an empty chair must not keep a session alive. */
export function isPresent(): boolean {
  return Date.now() - seenAt < PRESENT_FOR_MS && !document.hidden;
}

const COUNT_EVERY_MS = 5_000;

/** How often numbers are asked for: not at all by a page that is only open, because asking counts as use. */
export function whilePresent(): number | false {
  return isPresent() ? COUNT_EVERY_MS : false;
}

type Presence = { readonly onPresent: () => void; readonly onIdle: () => void };

export function usePresence(presence: Presence): void {
  const latest = useRef(presence);
  useEffect(() => {
    latest.current = presence;
  });
  useEffect(() => {
    const see = () => (seenAt = Date.now());
    const come = () => {
      see();
      latest.current.onPresent();
    };
    see();
    for (const sign of SIGNS) addEventListener(sign, see, { passive: true, capture: true });
    addEventListener('focus', come);
    const timer = setInterval(() => {
      if (Date.now() - seenAt >= STAFF_IDLE_MAX) latest.current.onIdle();
      else if (isPresent()) latest.current.onPresent();
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', come);
      for (const sign of SIGNS) removeEventListener(sign, see, { capture: true });
    };
  }, []);
}
