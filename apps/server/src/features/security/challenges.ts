/** Tickets for a requested passkey: sealed, good for five minutes, for one purpose, and once. */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@candor/core/refusal';
import { DAY, MINUTE } from '@candor/core/time';
import { z } from 'zod';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import * as repo from './repo.ts';

export const CHALLENGE_LIFETIME = 5 * MINUTE;
const CHALLENGE_BYTES = 32;
/** Longer than a ticket lives, so that setting the clock back does not make one valid again. */
const SPENT_RETENTION = 50 * DAY;
const SEAL = 'factors.challenges';

const purpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setup'), customerId: z.string() }),
  /** Sign-in by passkey alone. */
  z.object({ kind: z.literal('alone') }),
  /** Finishes the sign-in of identity's ticket. */
  z.object({ kind: z.literal('secondFactor'), signIn: z.string(), customerId: z.string() }),
  /** Fresh proof for somebody who is signed in. */
  z.object({ kind: z.literal('proof'), customerId: z.string(), sessionId: z.string() }),
  /** The same for members of staff, whose passkeys are kept by themselves (features/staff). */
  z.object({ kind: z.literal('staffSetup'), memberId: z.string(), sessionId: z.string() }),
  z.object({ kind: z.literal('staffSignIn') }),
  z.object({ kind: z.literal('staffStepUp'), memberId: z.string(), sessionId: z.string() }),
]);
export type Purpose = z.output<typeof purpose>;

const sealedChallenge = z.object({ purpose, challenge: z.string(), until: z.number() });

export type Challenge = { readonly ticket: string; readonly challenge: Buffer };

export function makeChallenge(app: App, asked: Purpose): Challenge {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const text = JSON.stringify({
    purpose: asked,
    challenge: challenge.toString('base64url'),
    until: app.now() + CHALLENGE_LIFETIME,
  });
  return { challenge, ticket: app.secrets.seal(SEAL, '', Buffer.from(text)).toString('base64url') };
}

/** Refuses `passkey_failed`: too late, tampered with, or not a ticket. */
export function readChallenge(app: App, ticket: string): { readonly purpose: Purpose; readonly challenge: string } {
  const read = sealedChallenge.parse(JSON.parse(openTicket(app, ticket)));
  const left = read.until - app.now();
  if (left <= 0 || left > CHALLENGE_LIFETIME) throw new Refusal('passkey_failed');
  return read;
}

function openTicket(app: App, ticket: string): string {
  try {
    return app.secrets.open(SEAL, '', Buffer.from(ticket, 'base64url')).toString();
  } catch {
    throw new Refusal('passkey_failed');
  }
}

/** False if the challenge was answered before. */
export async function spendOnce(tx: Tx, challenge: string): Promise<boolean> {
  const now = tx.now();
  const hash = createHash('sha256').update(challenge).digest();
  await repo.deleteSpentChallenges(tx, new Date(now - SPENT_RETENTION));
  return repo.spendChallenge(tx, hash, new Date(now));
}

/** Refuses `passkey_failed` if the challenge was answered before. */
export async function spend(tx: Tx, challenge: string): Promise<void> {
  if (!(await spendOnce(tx, challenge))) throw new Refusal('passkey_failed');
}
