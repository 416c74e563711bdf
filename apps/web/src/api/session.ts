/** Who is signed in on this device, and in which mode. Stored in local storage, and shared by everything that shows or sends it. */
import { useSyncExternalStore } from 'react';
import type { UserView } from '@candor/contract/identity';
import type { SessionEnding } from '@candor/contract/wire/session-ending';
import { keepDeviceKey } from './device-key.ts';
import { clearStored, readStored, removeStored, STORED_TOKEN, writeStored } from './storage.ts';

/** Virtual status 1 is demo; any other value is real. */
export type AccountMode = 'demo' | 'real';
export type StoredUser = Pick<UserView, 'id' | 'username' | 'email'>;

export type Session = {
  readonly token: string | null;
  readonly user: StoredUser | null;
  readonly mode: AccountMode;
  /** Counts how often the server ended the session: each time leads to the login page. */
  readonly ended: number;
  /** Why it ended the last one; null if it did not say. */
  readonly ending: SessionEnding | null;
};

const DEMO_STATUS = '1';
const REAL_STATUS = '0';

let session: Session = restore();
const listeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

export function currentSession(): Session {
  return session;
}

/** For `enabled` of a query: asked when it is about to be fetched, so that none is sent once its session has ended. */
export function isSignedIn(): boolean {
  return session.token !== null;
}

export function signIn(token: string, user: StoredUser): void {
  const { id, username, email } = user;
  keepDeviceKey();
  // Other tabs follow the token, and know whose it is by then.
  writeStored('user', JSON.stringify({ id, username, email }));
  writeStored('token', token);
  change({ token, user: { id, username, email } });
}

/** The server's current data about the signed-in customer: the address may have been changed here or on another device. */
export function keepUser({ id, username, email }: StoredUser): void {
  const { user } = session;
  if (user?.id !== id || (user.username === username && user.email === email)) return;
  writeStored('user', JSON.stringify({ id, username, email }));
  change({ user: { id, username, email } });
}

/** The same session continues under another token; the previous one is dead. */
export function renewToken(token: string): void {
  if (session.token === null) return;
  writeStored('token', token);
  change({ token });
}

let renewal: Promise<unknown> = Promise.resolve();

/** While the server replaces the token, no other call may mistake the old one's end for the end of the session. */
export async function whileRenewing<T>(work: Promise<T>): Promise<T> {
  renewal = Promise.allSettled([renewal, work]);
  return work;
}

/** Whether the session continues under a token other than this one: renewed here or in another tab. */
export async function isRenewed(dead: string | null): Promise<boolean> {
  await renewal;
  adoptStored();
  return dead !== null && session.token !== null && session.token !== dead;
}

export function signOut(): void {
  removeStored('token');
  removeStored('user');
  change({ token: null, user: null });
}

let leaving = 0;
let staying = new AbortController();

/**
 * While customers sign out, the end of the session is not reported to them. Pending requests are aborted first: the answer could only be
 * that the session has ended.
 */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  leaving += 1;
  staying.abort();
  staying = new AbortController();
  try {
    return await work();
  } finally {
    leaving -= 1;
  }
}

let isAnnounced = false;

/** Signs out, also when the server cannot be reached. Once it was told, nothing more is requested under the token that it ends. */
export async function signOutAfter(tell: () => Promise<unknown>): Promise<void> {
  await whileLeaving(async () => {
    const answer = tell();
    isAnnounced = true;
    try {
      await answer.catch(() => null);
      signOut();
    } finally {
      isAnnounced = false;
    }
  });
}

/** Whether the server was told that the customer signs out. */
export function isSigningOut(): boolean {
  return isAnnounced;
}

/** Aborted when the customer signs out. */
export function untilLeaving(): AbortSignal {
  return staying.signal;
}

export function isLeaving(): boolean {
  return leaving > 0;
}

/** The server no longer knows the token. `everything`: after an HTTP 401, all of local storage is cleared. */
export function endSession(everything: boolean, ending: SessionEnding | null): void {
  if (everything) clearStored();
  removeStored('token');
  removeStored('user');
  change({ token: null, user: null, ended: session.ended + 1, ending, ...(everything ? { mode: 'demo' } : {}) });
}

export function chooseMode(mode: AccountMode): void {
  writeStored('virtual', mode === 'demo' ? DEMO_STATUS : REAL_STATUS);
  change({ mode });
}

function change(part: Partial<Session>): void {
  session = { ...session, ...part };
  for (const listener of listeners) listener();
}

/** Stays for as long as the page is open. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab renewed the token, signed in or signed out. */
function adoptStored(): void {
  const { token, user } = restore();
  if (token !== session.token) change({ token, user });
}

addEventListener('storage', ({ key }) => {
  if (key === STORED_TOKEN || key === null) adoptStored();
});

function restore(): Session {
  const user = parseUser(readStored('user'));
  const stored = readStored('token') ?? '';
  // No header can carry anything else.
  const token = user !== null && /^[!-~]+$/.test(stored) ? stored : null;
  const mode = (readStored('virtual') ?? DEMO_STATUS) === DEMO_STATUS ? 'demo' : 'real';
  return { token, user: token === null ? null : user, mode, ended: 0, ending: null };
}

function parseUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return null;
    const word = (part: unknown) => (typeof part === 'string' ? part : null);
    return {
      id: value.id,
      username: 'username' in value ? word(value.username) : null,
      email: 'email' in value ? word(value.email) : null,
    };
  } catch {
    return null;
  }
}
