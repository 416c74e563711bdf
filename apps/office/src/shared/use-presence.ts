/**
 * Whether somebody is at the screen. While they are, the page regularly asks who is signed in, so that a removed role is noticed; after the
 * session's idle time without any input it signs out, and nothing stays on the screen.
 */
import { useEffect, useRef } from 'react';
import { STAFF_IDLE_MAX } from '@candor/core/staff/session';

const ASK_EVERY_MS = 20_000;
const PRESENT_FOR_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let seenAt = Date.now();

/** Asking the server counts as use, and an empty chair must not keep a session alive. */
export function isPresent(): boolean {
  return Date.now() - seenAt < PRESENT_FOR_MS && !document.hidden;
}

const COUNT_EVERY_MS = 5_000;

/** How often counts are polled: not at all if the page is merely open, because polling counts as use. */
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
