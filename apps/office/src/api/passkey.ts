/** Passkeys in this browser. The library is fetched on first use. */
import { startStaffPasskey, startStaffStepUp } from '@candor/contract/staff/passkeys';
import { call } from './client.ts';

export const hasPasskeys = typeof PublicKeyCredential === 'function';

type Json = Record<string, unknown>;
export type PasskeyAnswer = { readonly ticket: string; readonly response: Json };

/** To sign in, or where a second factor is asked for again. Null if the browser's dialog was cancelled, or it found no passkey. */
export async function askPasskey(what: 'signIn' | 'stepUp'): Promise<PasskeyAnswer | null> {
  const { ticket, options } = await (what === 'signIn'
    ? call(startStaffPasskey, { body: {} })
    : call(startStaffStepUp, { body: {} }));
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await stoppable(() => startAuthentication({ optionsJSON: asWebAuthn(options) }));
  return response === null ? null : { ticket, response: { ...response } };
}

/** Null if the browser's dialog was cancelled. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await stoppable(() => startRegistration({ optionsJSON: asWebAuthn(options) }));
  return response === null ? null : { ...response };
}

async function stoppable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    // Whatever the browser says, nothing has happened.
    return null;
  }
}

/** The server made these options with the same library; a browser refuses invalid ones. */
function asWebAuthn<T>(options: Json): T {
  return options as T;
}
