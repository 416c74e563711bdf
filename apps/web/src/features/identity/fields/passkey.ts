/** Passkeys in this browser. The library is fetched on first use. */
import { finishPasskey, startPasskey } from '@candor/contract/security';
import type { RouteReply, RouteRequest } from '@candor/contract/wire/route';
import { callOnce } from '../../../api/client.ts';

/** The browser's dialog was cancelled, or it found no passkey: nothing has happened. */
export class PasskeyStopped extends Error {
  constructor(options?: ErrorOptions) {
    super('the passkey was not used', options);
    this.name = 'PasskeyStopped';
  }
}

export const hasPasskeys = typeof PublicKeyCredential === 'function';

type Asked = RouteRequest<typeof startPasskey>['body'];

/** Signs in, finishes a sign-in or gives fresh proof, as requested. */
export async function askPasskey(body: Asked): Promise<RouteReply<typeof finishPasskey>> {
  const { ticket, options } = await callOnce(startPasskey, { body });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await stoppable(() => startAuthentication({ optionsJSON: asWebAuthn(options) }));
  return callOnce(finishPasskey, { body: { ticket, response: plainObject(response) } });
}

/** Creates one; the result is for `finishPasskeySetup`. */
export async function makePasskey(options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return plainObject(await stoppable(() => startRegistration({ optionsJSON: asWebAuthn(options) })));
}

async function stoppable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PasskeyStopped({ cause: error });
  }
}

/** The server made these options with the same library; a browser refuses invalid ones. */
function asWebAuthn<T>(options: Readonly<Record<string, unknown>>): T {
  return options as T;
}

function plainObject(value: object): Record<string, unknown> {
  return { ...value };
}
