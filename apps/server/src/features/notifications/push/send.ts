/** Sends one encrypted message to a push service (RFC 8030, 8291, 8292), and says what that made of it. Follows no redirect. */
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { SECOND } from '@candor/core/time';
import type { Allowed } from './endpoint.ts';
import { publicLookup } from './endpoint.ts';
import type { Vapid } from './vapid.ts';

export type Keys = { readonly p256dh: string; readonly auth: string };
export type Outcome =
  | { readonly kind: 'sent' }
  /** The browser does not want any more. */
  | { readonly kind: 'gone' }
  /** It will not be taken, however often it is sent. */
  | { readonly kind: 'refused'; readonly status: number }
  /** @param waitMs as the service asks; null: it does not say. */
  | { readonly kind: 'later'; readonly waitMs: number | null };

const TIMEOUT = 10 * SECOND;
const GONE = new Set([404, 410]);

type Message = {
  readonly text: string;
  /** The service keeps only the last of them while the browser is away: 32 characters at most. */
  readonly topic: string;
  /** How long it is worth anything, in seconds. */
  readonly ttl: number;
  readonly isUrgent: boolean;
};

export async function sendPush(
  { url, isTrusted }: NonNullable<Allowed>,
  keys: Keys,
  { text, topic, ttl, isUrgent }: Message,
  vapid: Vapid,
): Promise<Outcome> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint: url.href, keys }, text, {
    vapidDetails: vapid,
    TTL: ttl,
    topic,
    urgency: isUrgent ? 'high' : 'normal',
  });
  const ask = url.protocol === 'https:' ? request : plainRequest;
  const lookup = isTrusted ? {} : { lookup: publicLookup() };
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  // In all, with the look-up of its name: one byte now and then is no answer.
  const signal = AbortSignal.timeout(TIMEOUT);
  const call = ask(url, { method: 'POST', headers, signal, agent: false, ...lookup }, (answer) => {
    resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
    // Nobody waits for the rest, however long it is or takes.
    answer.destroy();
  });
  call.on('error', () => resolve({ kind: 'later', waitMs: null }));
  call.end(body);
  return promise;
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.has(status)) return { kind: 'gone' };
  if (status === 429 || status >= 500 || status === 0) {
    const seconds = Number(retryAfter ?? 'NaN');
    return { kind: 'later', waitMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND : null };
  }
  return { kind: 'refused', status };
}
