/** argon2id, a few at a time: a storm of sign-ins must not starve everything else of processor time. */
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../platform/errors.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. It is the library's default algorithm. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING_MAX = 200;

/** A hash of nothing anyone knows: an unknown name costs the same time as a known one. */
const NOBODY = hash(crypto.randomUUID(), COST);

let running = 0;
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
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await NOBODY);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}
