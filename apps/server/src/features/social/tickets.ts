/** What passes through the browser during sign-in with a provider: sealed, short-lived, and good once. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { providerName } from '@candor/contract/social';
import { Refusal } from '@candor/core/refusal';
import { DAY, MINUTE } from '@candor/core/time';
import { z } from 'zod';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import * as repo from './repo.ts';

export const STATE_LIFETIME = 15 * MINUTE;
export const LINK_LIFETIME = 15 * MINUTE;
/** Longer than any of them lives, so that setting the clock back does not make one valid again. */
const SPENT_KEPT = 50 * DAY;
const KEY_BYTES = 32;

const sealedState = z.object({ provider: providerName, keyHash: z.string(), until: z.number() });
const sealedLink = z.object({
  provider: providerName,
  subject: z.string(),
  email: z.string(),
  customerId: z.string(),
  until: z.number(),
});

type Provider = z.output<typeof providerName>;
export type LinkTicket = Omit<z.output<typeof sealedLink>, 'until'>;

/** The browser sends `browserKey` only to us: the state, which the provider sees, is useless without it. */
export function makeState(app: App, provider: Provider): { readonly state: string; readonly browserKey: string } {
  const browserKey = randomBytes(KEY_BYTES).toString('base64url');
  const keyHash = hashOf(browserKey).toString('base64url');
  return { browserKey, state: seal(app, 'social.states', { provider, keyHash, until: app.now() + STATE_LIFETIME }) };
}

/** Refuses `sign_in_expired`: too late, not ours, or from another browser. */
export function readState(app: App, state: string, browserKey: string): Provider {
  const { provider, keyHash, until } = sealedState.parse(open(app, 'social.states', state));
  const isSameBrowser = timingSafeEqual(Buffer.from(keyHash, 'base64url'), hashOf(browserKey));
  if (!isSameBrowser || !isInTime(app, until, STATE_LIFETIME)) throw new Refusal('sign_in_expired');
  return provider;
}

/** Only we can derive these from the state: the provider puts the nonce into its answer, and redeems no code without the verifier (RFC 7636). */
export function checksOf(app: App, state: string): { readonly nonce: string; readonly verifier: string } {
  return {
    nonce: app.secrets.mac('social.nonces', state).toString('base64url'),
    verifier: app.secrets.mac('social.verifiers', state).toString('base64url'),
  };
}

export function makeLinkTicket(app: App, link: LinkTicket): string {
  return seal(app, 'social.links', { ...link, until: app.now() + LINK_LIFETIME });
}

/** Refuses `sign_in_expired`. */
export function readLinkTicket(app: App, ticket: string): LinkTicket {
  const { until, ...link } = sealedLink.parse(open(app, 'social.links', ticket));
  if (!isInTime(app, until, LINK_LIFETIME)) throw new Refusal('sign_in_expired');
  return link;
}

/** Refuses `sign_in_expired` if it was spent before. */
export async function spend(tx: Tx, ticket: string): Promise<void> {
  const now = tx.now();
  await repo.deleteSpentTickets(tx, new Date(now - SPENT_KEPT));
  // By what it decodes to: the same bytes may be written in many ways.
  const hash = hashOf(Buffer.from(ticket, 'base64url'));
  if (!(await repo.spendTicket(tx, hash, new Date(now)))) throw new Refusal('sign_in_expired');
}

function isInTime(app: App, until: number, lifetime: number): boolean {
  const left = until - app.now();
  return left > 0 && left <= lifetime;
}

function seal(app: App, purpose: string, content: object): string {
  return app.secrets.seal(purpose, '', Buffer.from(JSON.stringify(content))).toString('base64url');
}

function open(app: App, purpose: string, sealed: string): unknown {
  try {
    return JSON.parse(app.secrets.open(purpose, '', Buffer.from(sealed, 'base64url')).toString());
  } catch {
    throw new Refusal('sign_in_expired');
  }
}

function hashOf(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
