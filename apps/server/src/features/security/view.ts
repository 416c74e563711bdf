/** The customer's second factors as their page shows them, and the consequences of removing one. */
import type { FactorsView, PasskeyView } from '@candor/contract/security';
import type { SecondFactorKind } from '@candor/contract/identity';
import type { Tx } from '../../db/db.ts';
import type { KnownCustomer } from '../identity/index.ts';
import type { Asking, SecurityApp } from './security-app.ts';
import type { PasskeyRow } from './db/passkeys.repo.ts';
import * as repo from './repo.ts';

export async function viewOf(tx: Tx, customerId: string): Promise<FactorsView> {
  const summary = await repo.summaryOf(tx, customerId);
  const passkeys = await repo.passkeys.list(tx, customerId);
  return {
    methods: methodsIn(summary),
    totpSince: summary.totpSince?.toISOString() ?? null,
    recoveryCodesLeft: summary.recoveryCodes,
    passkeys: passkeys.map(viewPasskey),
  };
}

export function viewPasskey(passkey: PasskeyRow): PasskeyView {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    isBackedUp: passkey.is_backed_up,
  };
}

/** Recovery codes stand in for a lost factor; on their own they are not one. */
export function methodsIn({ totpSince, passkeys, recoveryCodes }: repo.Summary): SecondFactorKind[] {
  const methods: SecondFactorKind[] = [];
  if (passkeys > 0) methods.push('passkey');
  if (totpSince !== null) methods.push('totp');
  if (methods.length > 0 && recoveryCodes > 0) methods.push('recoveryCode');
  return methods;
}

/** Recovery codes are deleted with the last factor that they stand in for. */
export async function noteRemoved(app: SecurityApp, tx: Tx, asking: Asking, factor: 'totp' | 'passkey'): Promise<void> {
  const { id } = asking.customer;
  if (methodsIn(await repo.summaryOf(tx, id)).length === 0) await repo.setRecoveryCodes(tx, app.secrets, id, []);
  await app.door.noteFactor(tx, asking.customer, asking, { kind: 'factorRemoved', factor });
}

/** The account name that an authenticator shows beside the product's name. */
export function nameOf({ email, username }: KnownCustomer): string {
  return username ?? email ?? '';
}
