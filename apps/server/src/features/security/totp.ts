/** Authenticator codes (RFC 6238): six digits, thirty seconds, one step of tolerance either way, each code valid once. */
import { randomBytes } from 'node:crypto';
import { DAY, type Instant, MINUTE } from '@candor/core/time';
import { Secret, TOTP } from 'otpauth';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import * as repo from './repo.ts';

const ISSUER = 'Candor';
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
const WINDOW = 1;
export const SETUP_LIFETIME = 30 * MINUTE;
const SEAL = 'factors.totp';

/** What an authenticator app reads from the QR code. The secret counts only once its first code was entered. */
export async function startSetup(
  app: App,
  tx: Tx,
  customerId: string,
  label: string,
): Promise<{ secret: string; uri: string }> {
  const bytes = randomBytes(SECRET_BYTES);
  await repo.saveTotpSetup(tx, customerId, app.secrets.seal(SEAL, ownerOf(customerId), bytes), new Date(tx.now()));
  const totp = generator(bytes, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** False if the code does not belong to the secret shown last, or that was shown too long ago. */
export async function finishSetup(app: App, tx: Tx, customerId: string, code: string): Promise<boolean> {
  const now = tx.now();
  const sealed = await repo.findTotpSetup(tx, customerId, new Date(now - SETUP_LIFETIME));
  const step = sealed === null ? null : stepOf(app, customerId, sealed, code, now);
  if (sealed === null || step === null) return false;
  await repo.saveTotp(tx, app.secrets, customerId, sealed, new Date(now));
  await repo.deleteTotpSetup(tx, customerId);
  // Removes the uses of an earlier secret; the first code of this one is used up.
  await repo.deleteSteps(tx, customerId, null);
  return repo.useStep(tx, customerId, step, new Date(now));
}

/** True once for each code. */
export async function useCode(app: App, tx: Tx, customerId: string, code: string): Promise<boolean> {
  const sealed = await repo.findTotp(tx, customerId);
  const now = tx.now();
  const step = sealed === null ? null : stepOf(app, customerId, sealed, code, now);
  if (step === null) return false;
  await repo.deleteSteps(tx, customerId, new Date(now - DAY));
  return repo.useStep(tx, customerId, step, new Date(now));
}

function stepOf(app: App, customerId: string, sealed: Buffer, code: string, now: Instant): number | null {
  return codeStep(app.secrets.open(SEAL, ownerOf(customerId), sealed), code, now);
}

/** The 30-second step that the code belongs to; null if it belongs to none around now. */
export function codeStep(secret: Buffer, code: string, timestamp: Instant): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const totp = generator(secret, '');
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function generator(secret: Buffer, label: string): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: bytes.buffer }), digits: 6, period: 30 });
}

function ownerOf(customerId: string): string {
  return `customer ${customerId}`;
}
