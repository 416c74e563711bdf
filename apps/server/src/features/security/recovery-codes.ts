/** Recovery codes: ten at a time, shown once, each usable once, for customers who lost their other factors. */
import { normalizeCode } from '@candor/core/identity/codes';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@candor/core/identity/sign-in-methods';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import { randomText } from '../identity/index.ts';
import * as repo from './repo.ts';

const MAC = 'factors.recovery-codes';

/** Makes new codes, in two halves for easier reading; the old ones are dead. */
export async function renewCodes(app: App, tx: Tx, customerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(RECOVERY_CODE_LENGTH));
  const hashes = codes.map((code) => hashOf(app, customerId, code));
  await repo.setRecoveryCodes(tx, app.secrets, customerId, hashes);
  const half = RECOVERY_CODE_LENGTH / 2;
  return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}

/** True once for each code. */
export function useCode(app: App, tx: Tx, customerId: string, typed: string): Promise<boolean> {
  return repo.useRecoveryCode(tx, customerId, hashOf(app, customerId, normalizeCode(typed)), new Date(tx.now()));
}

function hashOf(app: App, customerId: string, code: string): Buffer {
  return app.secrets.mac(MAC, `${customerId} ${code}`);
}
