/** For tests: a customer who sets second factors, and signs in with them. */
import {
  finishPasskey,
  finishPasskeySetup,
  finishTotp,
  startPasskey,
  startPasskeySetup,
  startTotp,
} from '@candor/contract/security';
import { confirmIdentity, login } from '@candor/contract/identity';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { CODE_MS, totpCode } from '../../../testing/totp-code.ts';
import type { Authenticator, Tampering } from './authenticator.ts';

export function codeOf(server: TestServer, secret: string, ago = 0): string {
  return totpCode(secret, server.now() - ago);
}

/** A code that was not used before: moves the clock on. */
export function freshCodeOf(server: TestServer, secret: string): string {
  server.move(CODE_MS);
  return codeOf(server, secret);
}

/** Has just proven who they are: with the password, or with a code of the authenticator app. */
export async function proven(client: TestClient, verificationCode?: string): Promise<TestClient> {
  const body =
    verificationCode === undefined
      ? ({ kind: 'password', password: PASSWORD } as const)
      : ({ kind: 'totp', verificationCode } as const);
  return client.as((await client.done(confirmIdentity, { body })).token);
}

export type AppOwner = { readonly client: TestClient; readonly secret: string; readonly recoveryCodes: string[] };

/** Registered, with an authenticator app; just proven. The code of this time is used up. */
export async function withApp(server: TestServer, account: string): Promise<AppOwner> {
  const client = await proven(await server.visitor.register(account));
  const { secret } = await client.done(startTotp);
  const { recoveryCodes } = await client.done(finishTotp, {
    body: { verificationCode: codeOf(server, secret) },
  });
  return { client, secret, recoveryCodes };
}

/** The ticket of a sign-in whose password was right. */
export async function ticketOf(server: TestServer, account: string): Promise<string> {
  const reply = await server.visitor.done(login, { body: { account, password: PASSWORD } });
  if (!('ticket' in reply)) throw new Error('no second factor is asked for');
  return reply.ticket;
}

export async function addPasskey(
  client: TestClient,
  device: Authenticator,
  name = 'Laptop',
  tampering: Tampering = {},
): Promise<string[]> {
  const { ticket, options } = await client.done(startPasskeySetup);
  const body = { ticket, name, response: device.create(options, tampering) };
  return (await client.done(finishPasskeySetup, { body })).recoveryCodes;
}

type Asked = { readonly ticket?: string; readonly proof?: true };

/** The code of the answer; 200 when the passkey was taken. */
export async function usePasskey(
  client: TestClient,
  device: Authenticator,
  asked: Asked = {},
  tampering: Tampering = {},
): Promise<string> {
  const { ticket, options } = await client.done(startPasskey, { body: asked });
  return client.codeOf(finishPasskey, { body: { ticket, response: device.get(options, tampering) } });
}
