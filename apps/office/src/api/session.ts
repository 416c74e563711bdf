/** Who is signed in, as far as this page knows: nobody, somebody, or somebody whose role has changed. The server decides with every call. */
import { useSyncExternalStore } from 'react';
import type { StaffView } from '@candor/contract/staff/staff';

/** Why nobody is signed in. */
export type Gone = 'never' | 'ended' | 'left' | 'idle';

export type Session = {
  /** `unknown` until the server has answered. */
  readonly staff: StaffView | null | 'unknown';
  readonly gone: Gone;
  /** The former role, if it changed while this page was open, until the reader has seen that. */
  readonly changedFrom: StaffView['role'] | null;
};

let session: Session = { staff: 'unknown', gone: 'never', changedFrom: null };
const listeners = new Set<() => void>();
const doubters = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

export function currentSession(): Session {
  return session;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when an answer makes the signed-in member or role doubtful. */
export function onDoubt(listener: () => void): () => void {
  doubters.add(listener);
  return () => doubters.delete(listener);
}

/** Takes the server's answer about who is signed in. */
export function sessionIs(staff: StaffView): void {
  const before = session.staff;
  const isOther = before !== 'unknown' && before !== null && before.id === staff.id && before.role !== staff.role;
  change({ staff, gone: 'never', changedFrom: isOther ? before.role : session.changedFrom });
}

export function sessionGone(gone: Gone): void {
  const wasHere = session.staff !== null && session.staff !== 'unknown';
  if (session.staff === null) return;
  change({ staff: null, gone: gone === 'ended' && !wasHere ? 'never' : gone, changedFrom: null });
}

export function sessionDoubted(): void {
  for (const doubter of doubters) doubter();
}

export function changeSeen(): void {
  change({ ...session, changedFrom: null });
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
