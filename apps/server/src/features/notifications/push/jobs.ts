/**
 * Sends what the database wrote down to be sent. A message that a push service took is not sent again. If the program dies between the two, it is
 * sent once more with the same topic and tag, so that a browser shows it once.
 */
import { notificationEntry } from '@candor/core/notifications/catalogue';
import { DAY, type Instant, MINUTE, SECOND } from '@candor/core/time';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import type { Customer } from '../../../http/http.ts';
import { enqueueAt, type JobHandlers } from '../../../jobs/jobs.ts';
import { findCustomer, type Sessions } from '../../identity/index.ts';
import { findSettings } from '../db/preferences.repo.ts';
import * as repo from '../db/push.repo.ts';
import { targetOf } from './devices.ts';
import { allowedEndpoint } from './endpoint.ts';
import { messageOf, testMessage } from './message.ts';
import { type Outcome, sendPush } from './send.ts';
import { vapidOf } from './vapid.ts';

/** Enqueued by the database (migration 0151), and once a minute for what had to wait. */
export const PUSH_JOB = 'notifications.push';

export type PushApp = App & { readonly sessions: Pick<Sessions, 'live'> };

const AT_ONCE = 20;
/** Longer than a push service is waited for. */
const LEASE = MINUTE;
/** A job must end within a minute: what is left is for the next one. */
const WORK = 30 * SECOND;
/** What happened that long ago is in the list. */
const WORTH = DAY;
const FIRST_WAIT = 5 * SECOND;
const WAIT_MAX = 60 * MINUTE;
/** From five seconds to the longest wait. */
const DOUBLINGS_MAX = 12;
const TOPIC = 'entry-';

export function pushJobs(app: PushApp): JobHandlers {
  return { [PUSH_JOB]: () => sendDue(app) };
}

async function sendDue(app: PushApp): Promise<void> {
  const since = app.elapsed();
  let isMore = true;
  while (isMore && app.elapsed() - since < WORK) {
    const { leased, at } = await inTransaction(app.db, async (tx) => {
      const now = tx.now();
      return { leased: await repo.leaseDue(tx, new Date(now), new Date(now + LEASE), AT_ONCE), at: now };
    });
    await Promise.all(leased.map((push) => sendOne(app, push, at)));
    isMore = leased.length === AT_ONCE;
  }
}

async function sendOne(app: PushApp, push: repo.Leased, now: Instant): Promise<void> {
  try {
    const ended = await attempt(app, push, now);
    await inTransaction(app.db, (tx) => record(tx, push, ended));
  } catch (error) {
    // Its lease ends, and it is taken again.
    app.log.warn({ err: error, entry: push.entry_id }, 'a push message could not be sent');
  }
}

type Ended =
  | { readonly kind: 'sent' | 'dropped' }
  | { readonly kind: 'gone'; readonly customerId: string }
  | Extract<Outcome, { kind: 'later' }>;

async function record(tx: Tx, push: repo.Leased, ended: Ended): Promise<void> {
  const at = new Date(tx.now());
  switch (ended.kind) {
    case 'sent':
    case 'dropped':
      return repo.endPush(tx, push, { state: ended.kind, at });
    case 'gone':
      await repo.deleteSubscription(tx, ended.customerId, push.subscription_id);
      return repo.endPush(tx, push, { state: 'dropped', at });
    case 'later': {
      const wait = ended.waitMs ?? FIRST_WAIT * 2 ** Math.min(push.attempts - 1, DOUBLINGS_MAX);
      const due = tx.now() + Math.min(WAIT_MAX, wait);
      await repo.deferPush(tx, push, new Date(due));
      return enqueueAt(tx, PUSH_JOB, {}, due);
    }
  }
}

async function attempt(app: PushApp, push: repo.Leased, now: Instant): Promise<Ended> {
  const { kysely } = app.db;
  const entry = await repo.getPush(kysely, push);
  const customerId = entry.customer_id;
  const subscription = await repo.findSubscription(kysely, push.subscription_id, customerId);
  const isOld = now - entry.due_at.getTime() > WORTH;
  if (subscription === null || entry.read_at !== null || isOld) return { kind: 'dropped' };
  if (!(await app.sessions.live([subscription.session_id])).has(subscription.session_id))
    return { kind: 'gone', customerId };
  const customer = await findCustomer(kysely, customerId);
  const settings = await findSettings(kysely, customerId);
  const target = targetOf(app, subscription);
  const allowed = allowedEndpoint(target.endpoint, app.config.pushServices);
  if (customer === null || allowed === null) return { kind: 'gone', customerId };
  const count = entry.sums_up ? await repo.countFrom(kysely, push.entry_id) : 1;
  const counted = { ...entry, id: push.entry_id, count };
  const message = messageOf(counted, customer.locale, settings?.shows_details ?? false);
  const outcome = await sendPush(
    allowed,
    target.keys,
    {
      text: JSON.stringify(message),
      topic: `${TOPIC}${push.entry_id}`,
      ttl: WORTH / SECOND,
      isUrgent: notificationEntry(entry.kind).isUrgent,
    },
    vapidOf(app),
  );
  if (outcome.kind === 'gone') return { kind: 'gone', customerId };
  if (outcome.kind !== 'refused') return outcome;
  app.log.warn({ service: allowed.url.host, status: outcome.status }, 'a push service refused a message');
  return { kind: 'dropped' };
}

/** To this session's browser, at once. @returns whether its push service took it. */
export async function sendTest(app: App, customer: Customer): Promise<boolean> {
  const { kysely } = app.db;
  const own = (await repo.listSubscriptions(kysely, customer.id)).find((row) => row.session_id === customer.sessionId);
  const row = await findCustomer(kysely, customer.id);
  if (own === undefined || row === null) return false;
  const { endpoint, keys } = targetOf(app, own);
  const allowed = allowedEndpoint(endpoint, app.config.pushServices);
  if (allowed === null) return false;
  const text = JSON.stringify(testMessage(row.locale));
  const message = { text, topic: 'test', ttl: MINUTE / SECOND, isUrgent: true };
  const { kind } = await sendPush(allowed, keys, message, vapidOf(app));
  if (kind === 'gone') await inTransaction(app.db, (tx) => repo.deleteSubscription(tx, customer.id, own.id));
  return kind === 'sent';
}
