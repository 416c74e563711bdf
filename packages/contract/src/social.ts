/** Signing in with Google or Apple: OpenID Connect with PKCE, state and nonce. */
import { z } from 'zod';
import { loginReply, ticketText } from './identity.ts';
import { timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const providerName = z.enum(['google', 'apple']);
export type ProviderName = z.output<typeof providerName>;

/** An account here has this address: call `linkProvider` with this ticket and that account's password. */
export const linkAsked = z.object({ ticket: z.string(), email: z.string(), provider: providerName });

export const listProviders = route({
  method: 'GET',
  path: '/swx/customer/login/listProviders',
  access: 'visitor',
  summary: 'The providers that are set up here; only their buttons show.',
  query: z.strictObject({}),
  reply: z.array(providerName),
});

export const startProvider = route({
  method: 'POST',
  path: '/swx/customer/login/startProvider',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'Where to send the browser. `browserKey` stays in this browser and is given back with the code, so that nobody can be signed in to another’s account.',
  body: z.strictObject({ provider: providerName }),
  reply: z.object({ url: z.string(), browserKey: z.string() }),
});

export const loginByGoogle = route({
  method: 'POST',
  path: '/swx/customer/login/loginByGoogle',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'Takes the code and the state that the provider sent to the return route, once. The state knows which provider it was.',
  body: z.strictObject({
    code: z.string().min(1).max(4096),
    state: z.string().min(1).max(256),
    /** The issuer, if the return address names it (RFC 9207). */
    iss: z.string().min(1).max(512).optional(),
    browserKey: z.string().min(1).max(128),
    inviteCode: z.string().max(32).optional(),
  }),
  fieldNames: { code: 'providerCode' },
  reply: z.union([loginReply, linkAsked]),
});

export const linkProvider = route({
  method: 'POST',
  path: '/swx/customer/login/linkProvider',
  access: 'visitor',
  limit: 'entrance',
  summary: 'Links the provider to the local account after its password was given, and signs in.',
  body: z.strictObject({ ticket: ticketText, password: z.string().max(1024) }),
  reply: loginReply,
});

export const linkedProviderView = z.object({ provider: providerName, email: z.string(), since: timeReply });

export const listLinkedProviders = route({
  method: 'GET',
  path: '/swx/customer/user/listLinkedProviders',
  access: 'customer',
  summary: 'The providers that this account can be signed in with.',
  query: z.strictObject({}),
  reply: z.array(linkedProviderView),
});

export const unlinkProvider = route({
  method: 'POST',
  path: '/swx/customer/user/unlinkProvider',
  access: 'customer',
  needsProof: true,
  summary: 'Takes a provider off; refused when it is the only way to sign in.',
  body: z.strictObject({ provider: providerName }),
  reply: z.null(),
  notice: '20005',
});
