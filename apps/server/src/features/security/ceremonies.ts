/**
 * What the passkeys of customers and of the staff have in common: the options of WebAuthn's two ceremonies, and keeping a new passkey.
 * Whose passkey it is and what it opens is decided by those who call this.
 */
import { Refusal } from '@candor/core/refusal';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Tx } from '../../db/db.ts';
import type { Config } from '../../process/config.ts';
import { CHALLENGE_LIFETIME } from './challenges.ts';
import type { PasskeyKeeper, PasskeyRow } from './db/passkeys.repo.ts';
import { ALGORITHMS, hostOf, type NewCredential } from './web-authn.ts';

export type Json = Record<string, unknown>;
/** The ticket comes back with what the browser answers. */
export type Started = { ticket: string; options: Json };

type Passkeys = readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[];

type NewOwner = {
  /** The user handle on the device: it does not reveal who the owner is. */
  readonly handle: Buffer;
  /** Shown by the device beside the product's name. */
  readonly name: string;
  readonly passkeys: Passkeys;
  /** Required where the device has to find the passkey by itself. */
  readonly residentKey: 'preferred' | 'required';
};

export async function registrationOptions(
  config: Config,
  challenge: Buffer,
  { handle, name, passkeys, residentKey }: NewOwner,
): Promise<Json> {
  const options = await generateRegistrationOptions({
    rpName: 'Candor',
    rpID: hostOf(config),
    userID: new Uint8Array(handle),
    userName: name,
    userDisplayName: name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey, userVerification: 'preferred' },
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  return { ...options };
}

/** @param allowed none: the device says which passkeys it has. */
export async function authenticationOptions(
  config: Config,
  challenge: Buffer,
  allowed: Passkeys,
  { needsUser }: { readonly needsUser: boolean },
): Promise<Json> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(config),
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: allowed.map(described),
    userVerification: needsUser ? 'required' : 'preferred',
  });
  return { ...options };
}

function described({ credential_id: id, transports }: Passkeys[number]): { id: string; transports: string[] } {
  return { id: id.toString('base64url'), transports };
}

/** Refuses `passkey_failed` if the credential is registered already. */
export async function keepPasskey(
  tx: Tx,
  repo: PasskeyKeeper,
  { credential, isBackedUp }: NewCredential,
  { ownerId, name }: { readonly ownerId: string; readonly name: string },
): Promise<void> {
  const isNew = await repo.insert(tx, {
    owner_id: ownerId,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    transports: [...(credential.transports ?? [])],
    is_backed_up: isBackedUp,
    name,
    created_at: new Date(tx.now()),
  });
  if (!isNew) throw new Refusal('passkey_failed');
}

export function refuseTooMany(passkeys: number, max: number): void {
  if (passkeys >= max) throw new Refusal('factor_limit', { max: String(max) });
}
