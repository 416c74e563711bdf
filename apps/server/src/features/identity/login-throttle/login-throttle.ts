/**
 * The login throttle: guessing slows down and then locks, whether or not the account exists. A stranger's failures lock the
 * stranger's network, and after very many all strangers; a device that the customer signed in from before is counted by itself,
 * so that it always gets through.
 */
import {
  describeWait,
  type ThrottleScope,
  FAILURES_EXPIRE_AFTER,
  isLock,
  remainingWait,
} from '@candor/core/identity/login-throttle';
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import { type Client, networkOf } from '../../../http/client.ts';
import { Failure } from '../../../http/errors.ts';
import * as repo from '../db/login-throttle.repo.ts';

/**
 * What is being guessed: the password of a name; the second factor, or the password of a customer who is signed in; a member of staff's
 * credentials.
 */
export type Subject = `name ${string}` | `factor ${string}` | `confirm ${string}` | `staff ${string}`;
/** Where the attempt comes from: a stranger's network, a known device, or a session. */
export type Origin = `network ${string}` | `device ${string}` | `session ${string}`;

export type ThrottledAttempt = {
  readonly subject: Subject;
  readonly origin: Origin;
  readonly client: Client;
  /** Called with the failure that locks. */
  readonly onLock?: () => Promise<void>;
};

export type FailedLogins = Omit<repo.FailedLoginsRow, 'subject_hash'> & { readonly subject: Subject };

/** How long customers can see their failed logins. */
export const FAILED_LOGINS_RETENTION = 30 * DAY;
const WAITING_MAX = 20;
/** How many networks may try one subject at the same moment: at most this many attempts can come between a count and its lock. */
const NETWORKS_AT_ONCE = 10;
const MAC = 'identity.attempts';

/**
 * Runs a check, unless it has to wait, and counts it if it fails. Only one runs at a time for each subject and origin, so that a hundred
 * guesses at once count as a hundred. Refuses `sign_in_wait` and `account_locked`; returns null if the check failed.
 */
export function throttled<T>(app: App, given: ThrottledAttempt, check: () => Promise<T | null>): Promise<T | null> {
  const oneByOne = <R>(work: () => Promise<R>) => oneAtATime(`${given.subject} from ${given.origin}`, work);
  const inTurn = given.origin.startsWith('network ')
    ? <R>(work: () => Promise<R>) => oneByOne(() => fewAtATime(given.subject, work))
    : oneByOne;
  return inTurn(async () => {
    const subject = app.secrets.mac(MAC, given.subject);
    const origins = originsOf(app, given.origin);
    const hashes = origins.map(({ hash }) => hash);
    const before = await repo.listFailures(app.db.kysely, subject, hashes);
    const now = app.now();
    refuseWhileLocked(before, origins, now);
    const result = await check();
    if (result !== null) {
      if (before.length > 0) await repo.deleteFailures(app.db.kysely, subject, hashes);
      return result;
    }
    const { device, address } = given.client;
    const counts = await repo.countFailure(app.db.kysely, {
      subject,
      origins: hashes,
      now: new Date(now),
      forgottenBefore: new Date(now - FAILURES_EXPIRE_AFTER),
      device,
      address,
    });
    const isLocked = origins.some(({ hash, scope }) => isLock(countOf(counts, hash)?.failures ?? 0, scope));
    if (isLocked) await given.onLock?.();
    return null;
  });
}

/** Clears every count against these subjects: the customer has proven who they are in another way. */
export function resetThrottle(app: App, tx: App['db']['kysely'], subjects: readonly Subject[]): Promise<void> {
  return repo.deleteFailuresOf(
    tx,
    subjects.map((subject) => app.secrets.mac(MAC, subject)),
  );
}

/** Until when strangers from everywhere are kept from these subjects; those that are not locked are left out. */
export async function strangersLocks<S extends Subject>(
  app: App,
  subjects: readonly S[],
): Promise<ReadonlyMap<S, number>> {
  const now = app.now();
  const everywhere = app.secrets.mac(MAC, 'everywhere');
  const locks = new Map<S, number>();
  for (const subject of subjects) {
    const [count] = await repo.listFailures(app.db.kysely, app.secrets.mac(MAC, subject), [everywhere]);
    const wait = count === undefined ? 0 : remainingWait(count, 'everywhere', now);
    if (wait > 0) locks.set(subject, now + wait);
  }
  return locks;
}

/** Failed logins at these subjects, by day, the latest first. */
export async function listFailedLogins(app: App, subjects: readonly Subject[]): Promise<FailedLogins[]> {
  const bySubject = new Map(subjects.map((subject) => [app.secrets.mac(MAC, subject).toString('base64'), subject]));
  const hashes = [...bySubject.keys()].map((key) => Buffer.from(key, 'base64'));
  const rows = await repo.listFailedLogins(app.db.kysely, hashes, new Date(app.now() - FAILED_LOGINS_RETENTION));
  return rows.flatMap(({ subject_hash: hash, ...row }) => {
    const subject = bySubject.get(hash.toString('base64'));
    return subject === undefined ? [] : [{ subject, ...row }];
  });
}

export function networkOrigin(client: Client): Origin {
  return `network ${networkOf(client.address)}`;
}

type CountedOrigin = { readonly hash: Buffer; readonly scope: ThrottleScope };

function originsOf(app: App, origin: Origin): CountedOrigin[] {
  const near = { hash: app.secrets.mac(MAC, origin), scope: 'near' as const };
  if (!origin.startsWith('network ')) return [near];
  return [near, { hash: app.secrets.mac(MAC, 'everywhere'), scope: 'everywhere' }];
}

function refuseWhileLocked(
  counts: readonly repo.CountedFailure[],
  origins: readonly CountedOrigin[],
  now: number,
): void {
  const waits = origins.map(({ hash, scope }) => {
    const count = countOf(counts, hash);
    return count === undefined ? 0 : remainingWait(count, scope, now);
  });
  const wait = Math.max(...waits);
  if (wait === 0) return;
  const { code, ...details } = describeWait(wait);
  throw new Refusal(code, details);
}

function countOf(counts: readonly repo.CountedFailure[], hash: Buffer): repo.CountedFailure | undefined {
  return counts.find(({ origin }) => origin.equals(hash));
}

const running = new Map<string, number>();

/**
 * Limits how many networks try one subject at once, because a lock can only count attempts that have finished. Those beyond the limit get
 * 429 unchecked.
 */
async function fewAtATime<T>(subject: Subject, work: () => Promise<T>): Promise<T> {
  const others = running.get(subject) ?? 0;
  if (others >= NETWORKS_AT_ONCE) throw new Failure('429');
  running.set(subject, others + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(subject) ?? 1) - 1;
    if (left === 0) running.delete(subject);
    else running.set(subject, left);
  }
}

type Queue = { tail: Promise<unknown>; waiting: number };
const queues = new Map<string, Queue>();

async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= WAITING_MAX) throw new Failure('429');
  queues.set(key, queue);
  queue.waiting += 1;
  const turn = queue.tail.then(work, work);
  // The next in line waits for this one to end, whether or not it succeeds.
  queue.tail = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
  }
}
