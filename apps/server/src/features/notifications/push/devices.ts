/** Browsers that get push messages: each by its own session, and no longer than that lasts. */
import { createPublicKey } from 'node:crypto';
import type { z } from 'zod';
import { type getPush, type PushDevice, PUSH_DEVICES_MAX, type subscribePush } from '@candor/contract/notifications';
import { type DataPart, wholePart } from '../../../http/data-parts.ts';
import { inTransaction } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import { BadInput } from '../../../http/errors.ts';
import type { Customer } from '../../../http/http.ts';
import * as repo from '../db/push.repo.ts';
import { allowedEndpoint, leadsOutside } from './endpoint.ts';
import type { Keys } from './send.ts';
import { vapidOf } from './vapid.ts';

const PURPOSE = 'push subscription';

export type Target = { readonly endpoint: string; readonly keys: Keys };

export async function viewPush(app: App, customer: Customer): Promise<z.output<typeof getPush.reply>> {
  const rows = await repo.listSubscriptions(app.db.kysely, customer.id);
  const devices = rows.slice(-PUSH_DEVICES_MAX).map((row): PushDevice => ({
    id: row.id,
    device: row.device,
    service: row.service,
    since: row.created_at.toISOString(),
    isThis: row.session_id === customer.sessionId,
  }));
  return { publicKey: vapidOf(app).publicKey, devices };
}

export async function subscribe(app: App, customer: Customer, target: z.output<typeof subscribePush.body>) {
  const allowed = allowedEndpoint(target.endpoint, app.config.pushServices);
  if (allowed === null || !(allowed.isTrusted || (await leadsOutside(allowed.url.hostname))))
    throw new BadInput([{ field: 'endpoint', problem: 'pushService' }]);
  // A key that is no point of the curve could not be encrypted for.
  if (!isPoint(target.keys.p256dh)) throw new BadInput([{ field: 'keys.p256dh', problem: 'textForm' }]);
  const hash = app.secrets.mac(PURPOSE, allowed.url.href);
  const plain: Target = { endpoint: allowed.url.href, keys: target.keys };
  const sealed = app.secrets.seal(PURPOSE, hash.toString('hex'), Buffer.from(JSON.stringify(plain)));
  await inTransaction(app.db, (tx) =>
    repo.subscribe(tx, {
      customerId: customer.id,
      sessionId: customer.sessionId,
      hash,
      service: allowed.url.host,
      sealed,
      at: new Date(tx.now()),
    }),
  );
  return viewPush(app, customer);
}

export async function unsubscribe(app: App, customer: Customer, id: string) {
  await inTransaction(app.db, (tx) => repo.deleteSubscription(tx, customer.id, id));
  return viewPush(app, customer);
}

export function targetOf(
  { secrets }: Pick<App, 'secrets'>,
  { sealed, endpoint_hash }: Pick<repo.SubscriptionRow, 'sealed' | 'endpoint_hash'>,
): Target {
  // We sealed it ourselves: it opens to what `subscribe` was given.
  return JSON.parse(secrets.open(PURPOSE, endpoint_hash.toString('hex'), sealed).toString()) as Target;
}

/** The browsers of a customer's data export: without addresses and keys, which are secrets of the browser. */
export function pushData(app: App): DataPart {
  return wholePart('pushDevices', async (customerId) => {
    const rows = await repo.listSubscriptions(app.db.kysely, customerId);
    return rows.map(({ device, service, created_at }) => ({ device, service, since: created_at.toISOString() }));
  });
}

/** Uncompressed, and on P-256. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: bytes.subarray(1, 33).toString('base64url'),
        y: bytes.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    });
    return true;
  } catch {
    return false;
  }
}
