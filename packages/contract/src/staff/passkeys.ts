/** Passkeys of the staff: a second factor beside the authenticator, for signing in and for what asks for one again. */
import { z } from 'zod';
import { ticketText } from '../identity.ts';
import { passkeyView, webAuthnJson } from '../security.ts';
import { idText, plainText } from '../wire/codec.ts';
import { route } from '../wire/route.ts';

/** One of the two: a code of the authenticator, or the answer of a passkey to what was started. */
export const factorFields = {
  verificationCode: plainText(1, 10).optional(),
  passkey: z.strictObject({ ticket: ticketText, response: webAuthnJson }).optional(),
} as const;

const started = z.object({ ticket: z.string(), options: webAuthnJson });

const staffPasskeys = z.object({ list: z.array(passkeyView) });

export const startStaffPasskey = route({
  method: 'POST',
  path: '/swx/staff/login/startPasskey',
  access: 'visitor',
  summary:
    'What the browser needs to sign in with a passkey instead of a code. The same for everybody: it tells no name.',
  body: z.strictObject({}).optional(),
  reply: started,
  limit: 'entrance',
});

export const startStaffStepUp = route({
  method: 'POST',
  path: '/swx/staff/me/startStepUp',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'none' },
  summary: 'What the browser needs to use a passkey where a second factor is asked for again.',
  body: z.strictObject({}).optional(),
  reply: started,
  limit: 'entrance',
});

export const listStaffPasskeys = route({
  method: 'GET',
  path: '/swx/staff/me/listPasskeys',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'none' },
  summary: "The caller's own passkeys.",
  query: z.strictObject({}),
  reply: staffPasskeys,
});

export const startStaffPasskeySetup = route({
  method: 'POST',
  path: '/swx/staff/me/startPasskeySetup',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'none' },
  summary: 'What the browser needs to make a passkey. Needs a second factor that is already there.',
  body: z.strictObject({ ...factorFields }),
  reply: started,
  limit: 'entrance',
});

export const finishStaffPasskeySetup = route({
  method: 'POST',
  path: '/swx/staff/me/finishPasskeySetup',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'action' },
  summary: 'Keeps the new passkey. The authenticator stays.',
  body: z.strictObject({ ticket: ticketText, name: plainText(1, 60), response: webAuthnJson }),
  reply: staffPasskeys,
});

export const removeStaffPasskey = route({
  method: 'POST',
  path: '/swx/staff/me/removePasskey',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'action' },
  summary: 'Takes a passkey off. Needs a second factor.',
  body: z.strictObject({ id: idText, ...factorFields }),
  reply: staffPasskeys,
  limit: 'entrance',
});
