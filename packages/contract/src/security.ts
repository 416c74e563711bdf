/** Second factors: authenticator codes (RFC 6238), recovery codes, passkeys (WebAuthn). */
import { z } from 'zod';
import { idText, plainText, timeReply } from './wire/codec.ts';
import { secondFactorKind, signedIn, ticketText, verificationCode } from './identity.ts';
import { route } from './wire/route.ts';

const nothing = z.strictObject({}).optional();
/** The input and output of `navigator.credentials`, as @simplewebauthn's JSON, which that library checks. */
export const webAuthnJson = z.record(z.string(), z.unknown());

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timeReply,
  lastUsedAt: timeReply.nullable(),
  /** Backed up in the maker's cloud, so that it survives the loss of the device. */
  isBackedUp: z.boolean(),
});
export type PasskeyView = z.output<typeof passkeyView>;

export const factorsView = z.object({
  methods: z.array(secondFactorKind),
  totpSince: timeReply.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkeyView),
});
export type FactorsView = z.output<typeof factorsView>;

export const getFactors = route({
  method: 'GET',
  path: '/swx/customer/user/getFactors',
  access: 'customer',
  summary: 'Which second factors are set.',
  query: z.strictObject({}),
  reply: factorsView,
});

export const startTotp = route({
  method: 'POST',
  path: '/swx/customer/user/startTotp',
  access: 'customer',
  needsProof: true,
  summary: 'A new secret for an authenticator app; it counts only after finishTotp.',
  body: nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const finishTotp = route({
  method: 'POST',
  path: '/swx/customer/user/finishTotp',
  access: 'customer',
  needsProof: true,
  summary:
    'Sets the authenticator app with its first code, and tells ten new recovery codes once. All other sessions end.',
  body: z.strictObject({ verificationCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  notice: '20005',
});

export const removeTotp = route({
  method: 'POST',
  path: '/swx/customer/user/removeTotp',
  access: 'customer',
  needsProof: true,
  summary: 'Takes the authenticator app and, when no passkey is left, the recovery codes off.',
  body: nothing,
  reply: factorsView,
  notice: '20005',
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/swx/customer/user/renewRecoveryCodes',
  access: 'customer',
  needsProof: true,
  summary: 'Ten new recovery codes, told once; the old ones are dead.',
  body: nothing,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  notice: '20005',
});

export const startPasskeySetup = route({
  method: 'POST',
  path: '/swx/customer/user/startPasskeySetup',
  access: 'customer',
  needsProof: true,
  summary: 'What the browser needs to make a passkey.',
  body: nothing,
  reply: z.object({ ticket: z.string(), options: webAuthnJson }),
});

export const finishPasskeySetup = route({
  method: 'POST',
  path: '/swx/customer/user/finishPasskeySetup',
  access: 'customer',
  needsProof: true,
  summary: 'Keeps the new passkey. With the first factor come ten recovery codes, told once.',
  body: z.strictObject({ ticket: ticketText, name: plainText(1, 60), response: webAuthnJson }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  notice: '20005',
});

export const removePasskey = route({
  method: 'POST',
  path: '/swx/customer/user/removePasskey',
  access: 'customer',
  needsProof: true,
  summary: 'Takes a passkey off; refused when it is the only way to sign in.',
  body: z.strictObject({ id: idText }),
  reply: factorsView,
  notice: '20005',
});

export const startPasskey = route({
  method: 'POST',
  path: '/swx/customer/login/startPasskey',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'What the browser needs to use a passkey: without anything to sign in by passkey alone; with the ticket of a sign-in to finish it; signed in (`proof`) to prove afresh who is there.',
  body: z.strictObject({ ticket: ticketText.optional(), proof: z.literal(true).optional() }),
  reply: z.object({ ticket: z.string(), options: webAuthnJson }),
});

export const finishPasskey = route({
  method: 'POST',
  path: '/swx/customer/login/finishPasskey',
  access: 'visitor',
  limit: 'entrance',
  summary: 'Signs in, finishes a sign-in, or proves afresh who is there, by passkey. `provenUntil` is set for a proof.',
  body: z.strictObject({ ticket: ticketText, response: webAuthnJson }),
  reply: signedIn.extend({ provenUntil: timeReply.nullable() }),
});
