/** WebAuthn verification with @simplewebauthn: whatever is wrong with an answer leads to the same refusal. */
import { Refusal } from '@candor/core/refusal';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Config } from '../../process/config.ts';
import type { PasskeyRow } from './db/passkeys.repo.ts';

type StoredPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>;

export const ALGORITHMS: readonly number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const LOCALHOST = 'localhost';

/** Passkeys belong to the host name of the configured origin; without one, to localhost. */
export function hostOf({ origin }: Pick<Config, 'origin'>): string {
  return origin === null ? LOCALHOST : new URL(origin).hostname;
}

const base64url = z.string().regex(/^[\w-]+$/);
const common = {
  id: base64url.max(1364),
  rawId: base64url.max(1364),
  type: z.literal('public-key'),
};
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7);

const registration = z
  .object({
    ...common,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: transports.catch([]) }),
  })
  .transform((read): RegistrationResponseJSON => ({ ...read, clientExtensionResults: {} }));

const assertion = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...read }): AuthenticationResponseJSON => {
    const handle = userHandle === null || userHandle === undefined ? {} : { userHandle };
    return { ...read, response: { ...response, ...handle }, clientExtensionResults: {} };
  });

export function readAssertion(response: unknown): AuthenticationResponseJSON {
  const read = assertion.safeParse(response);
  if (!read.success) throw new Refusal('passkey_failed');
  return read.data;
}

export type NewCredential = { readonly credential: WebAuthnCredential; readonly isBackedUp: boolean };

/** Refuses `passkey_failed`. */
export async function checkRegistration(config: Config, response: unknown, challenge: string): Promise<NewCredential> {
  const read = registration.safeParse(response);
  if (!read.success) throw new Refusal('passkey_failed');
  const verified = await orFailed(() => {
    refuseCertificates(read.data);
    return verifyRegistrationResponse({
      response: read.data,
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(config, read.data.response.clientDataJSON),
      expectedRPID: hostOf(config),
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
  });
  if (!verified.verified) throw new Refusal('passkey_failed');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { credential, isBackedUp: credentialBackedUp };
}

/** We ask for no attestation. One with certificates would make us fetch revocation lists from addresses chosen by a stranger. */
function refuseCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isPlain = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed';
  if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) throw new Refusal('passkey_failed');
}

/** @param needsUser requires that the device verified its user (PIN, fingerprint, face). Refuses `passkey_failed`. */
export async function checkAssertion(
  config: Config,
  response: AuthenticationResponseJSON,
  { challenge, passkey, needsUser }: { challenge: string; passkey: StoredPasskey; needsUser: boolean },
): Promise<{ readonly counter: number; readonly isBackedUp: boolean }> {
  const { verified, authenticationInfo } = await orFailed(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(config, response.response.clientDataJSON),
      expectedRPID: hostOf(config),
      requireUserVerification: needsUser,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!verified) throw new Refusal('passkey_failed');
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** Without a configured origin, in a sandbox, any port of localhost is ours: the page may be served from a different one than the calls. */
function expectedOrigin({ origin }: Config, clientData: string): string {
  if (origin !== null) return origin;
  const { origin: claimed } = decodeClientDataJSON(clientData);
  return URL.canParse(claimed) && new URL(claimed).hostname === LOCALHOST ? claimed : `http://${LOCALHOST}`;
}

/** The library throws on any invalid answer: that is the client's error, not a bug of ours. */
async function orFailed<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new Refusal('passkey_failed');
  }
}
