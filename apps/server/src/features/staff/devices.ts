/**
 * Browsers that a member of staff signed in with before. Their failures are counted by themselves, so that strangers cannot lock the member
 * out. The key is random and comes from us; it opens nothing by itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import { STAFF_DEVICE_LIFETIME } from '@candor/core/staff/session';
import type { Tx } from '../../db/db.ts';
import type { Client } from '../../http/client.ts';
import { networkOrigin, type Origin } from '../identity/index.ts';
import * as repo from './db/devices.repo.ts';

const KEY_BYTES = 32;

/** @param memberId null if there is no such member, whose failures are those of a stranger's network. */
export async function originOf(tx: Tx, memberId: string | null, client: Client): Promise<Origin> {
  const hash = client.deviceKey === null ? null : hashOf(client.deviceKey);
  if (memberId === null || hash === null) return networkOrigin(client);
  const since = new Date(tx.now() - STAFF_DEVICE_LIFETIME);
  return (await repo.isKnown(tx, memberId, hash, since))
    ? `device ${hash.toString('base64url')}`
    : networkOrigin(client);
}

/** Remembers the browser of a sign-in; returns its key, which is a new one if it had none. One browser may be several members'. */
export async function rememberDevice(tx: Tx, memberId: string, client: Client): Promise<string> {
  const now = tx.now();
  await repo.forget(tx, memberId, new Date(now - STAFF_DEVICE_LIFETIME));
  // A key that we never gave out is not taken over: whoever made it up may know it.
  const isOurs = client.deviceKey !== null && (await repo.isGivenOut(tx, hashOf(client.deviceKey)));
  const key = isOurs && client.deviceKey !== null ? client.deviceKey : randomBytes(KEY_BYTES).toString('base64url');
  await repo.save(tx, memberId, hashOf(key), new Date(now));
  return key;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
