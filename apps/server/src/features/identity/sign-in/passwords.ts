/** argon2id, a few at a time and at low priority: a storm of sign-ins must not starve the market of processor time. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../../http/errors.ts';

/** More than three times OWASP's first choice of memory: 64 MiB, two passes, one lane. argon2id is the library's default algorithm. */
export const COST = { memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** One more than there are processors, so that none is idle while the next hash is handed out; the thread pool has four threads. */
const AT_ONCE = Math.min(3, availableParallelism() + 1);
const WAITING_MAX = 200;

/** A hash that no known password matches, so that checking an unknown name takes as long as a known one. */
const NOBODY = hash(crypto.randomUUID(), COST);

let running = 0;
let isYielding = false;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Failure('429');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
    if (!isYielding) yieldToOthers();
  }
}

/**
 * Hashing runs on Node's own thread pool. This puts those threads behind the one that answers requests, and behind PostgreSQL on the same
 * machine. Only Linux lets a thread have a priority of its own; elsewhere nothing changes.
 */
export function yieldToOthers(): void {
  isYielding = true;
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    }
  } catch {
    // No such folder, or not permitted: hashing then runs at normal priority.
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** True for hashes made when hashing cost less; they are renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PREFIX);
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await NOBODY);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}
