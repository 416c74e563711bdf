/** Sign-up, sign-in, recovery, sessions, and the customer's own data. */
import { z } from 'zod';
import { idText, pageQuery, pageReply, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';
import { getUserInfo, localeText, type UserView, userView } from './user-info.ts';

export { getUserInfo, localeText, type UserView, userView };

const accountName = z.string().max(254);
/** Longer texts are refused before they can cost a hash. */
const password = z.string().max(1024);
/** Six digits; anything else is answered like a wrong code. */
export const verificationCode = z.string().max(16);
/** Stands for an unfinished sign-in, or an unfinished proof. */
export const ticketText = z.string().max(1024);
const phone = z.string().max(24);
/** True if the mail server is not answering: mails leave once it does. */
const isDelayed = z.boolean();
const nothing = z.strictObject({}).optional();

export const secondFactorKind = z.enum(['totp', 'recoveryCode', 'passkey']);
export type SecondFactorKind = z.output<typeof secondFactorKind>;

export const signedIn = z.object({ token: z.string(), user: userView });
/** The password was correct and a second factor is set: call `loginSecondFactor` with this ticket, within five minutes. */
export const secondFactorAsked = z.object({ ticket: z.string(), methods: z.array(secondFactorKind) });
export const loginReply = z.union([signedIn, secondFactorAsked]);
export type LoginReply = z.output<typeof loginReply>;

export const checkUserNameOrPhone = route({
  method: 'GET',
  path: '/swx/customer/login/checkUserNameOrPhone',
  access: 'visitor',
  limit: 'lookup',
  summary: 'Says whether a username, e-mail address or phone number (with its area code) can still be registered.',
  query: z.strictObject({ account: accountName }),
  reply: z.object({ available: z.boolean() }),
});

export const register = route({
  method: 'POST',
  path: '/swx/customer/login/register',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'Registers a customer by username or e-mail address, and signs them in. An address needs the code that was sent to it.',
  body: z.strictObject({
    account: accountName,
    password,
    verificationCode: verificationCode.optional(),
    phone: phone.optional(),
    inviteCode: plainText(0, 32).optional(),
  }),
  reply: signedIn,
});

export const login = route({
  method: 'POST',
  path: '/swx/customer/login/login',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'Signs in by username or e-mail address and password; when a second factor is set, gives a ticket for it instead.',
  body: z.strictObject({ account: accountName, password }),
  reply: loginReply,
});

export const loginSecondFactor = route({
  method: 'POST',
  path: '/swx/customer/login/loginSecondFactor',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'Finishes a sign-in by an authenticator code or a recovery code. (By passkey: startPasskey and finishPasskey.)',
  body: z.strictObject({ ticket: ticketText, kind: z.enum(['totp', 'recoveryCode']), verificationCode }),
  reply: signedIn,
});

export const sendCode = route({
  method: 'POST',
  path: '/swx/customer/login/sendCode',
  access: 'visitor',
  limit: 'code',
  summary:
    'Sends a 6-digit code to an address: ten minutes, five tries, one per minute. The answer and its time are the same whether or not the address is known.',
  body: z.strictObject({ purpose: z.enum(['register', 'recover']), email: accountName }),
  reply: z.object({ waitSeconds: z.number().int(), isDelayed }),
});

export const unlock = route({
  method: 'POST',
  path: '/swx/customer/login/unlock',
  access: 'visitor',
  limit: 'entrance',
  summary: 'Opens an account that failed sign-ins have locked, by the token in the mail that said so.',
  body: z.strictObject({ ticket: ticketText }),
  reply: z.null(),
});

export const logout = route({
  method: 'POST',
  path: '/swx/customer/login/logout',
  access: 'customer',
  summary: 'Ends this session.',
  body: nothing,
  reply: z.null(),
});

export const repassword = route({
  method: 'POST',
  path: '/swx/customer/user/repassword',
  access: 'visitor',
  limit: 'entrance',
  summary:
    'Changes the password: signed in (a fresh proof is needed) with the old and the new one, or by recovery with e-mail address, code and the new one. All other sessions end. Signed in, the answer has the new token.',
  /** Either `oldPassword`, or `email` and `verificationCode`. */
  body: z.strictObject({
    newPassword: password,
    oldPassword: password.optional(),
    email: accountName.optional(),
    verificationCode: verificationCode.optional(),
  }),
  reply: z.object({ token: z.string().nullable() }),
  notice: '20005',
});

export const confirmIdentity = route({
  method: 'POST',
  path: '/swx/customer/user/confirmIdentity',
  access: 'customer',
  limit: 'entrance',
  summary:
    'Proves afresh who is there: by the second factor when one is set, otherwise by the password. Opens the calls that need it for five minutes, and gives a new token; the old one is dead. (By passkey: startPasskey and finishPasskey.)',
  /** `password` for the kind `password`, `verificationCode` for the others. */
  body: z.strictObject({
    kind: z.enum(['password', 'totp', 'recoveryCode']),
    password: password.optional(),
    verificationCode: verificationCode.optional(),
  }),
  reply: z.object({ token: z.string(), provenUntil: timeReply }),
});

export const sessionView = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  method: z.enum(['password', 'passkey', 'google', 'apple']),
  createdAt: timeReply,
  lastUsedAt: timeReply,
  /** The session that makes this request. */
  isThis: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

export const listSessions = route({
  method: 'GET',
  path: '/swx/customer/user/listSessions',
  access: 'customer',
  summary: 'Where this customer is signed in, last used first.',
  query: z.strictObject({ ...pageQuery }),
  reply: pageReply(sessionView),
});

export const endSession = route({
  method: 'POST',
  path: '/swx/customer/user/endSession',
  access: 'customer',
  summary: 'Ends one session of this customer; without an id, all others but the one that asks.',
  body: z.strictObject({ id: idText.optional() }),
  reply: z.null(),
  notice: '20005',
});

/** The kinds of events in the security log. */
export const securityEventKind = z.enum([
  'registered',
  'signedIn',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'identityConfirmed',
  'passwordChanged',
  'passwordRecovered',
  'emailChanged',
  'phoneChanged',
  'factorSet',
  'factorRemoved',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'providerLinked',
  'providerUnlinked',
  'accountLocked',
  'accountUnlocked',
  'dataExported',
  'accountClosed',
  'accountSuspended',
  'accountReinstated',
  'accountClosedByUs',
  'identitySubmitted',
  'identityVerified',
  'identityNotPassed',
  'identityErased',
  'payeeAdded',
  'payeeConfirmed',
  'payeeRemoved',
]);
export type SecurityEventKind = z.output<typeof securityEventKind>;

export const securityEventView = z.object({
  id: z.string(),
  kind: securityEventKind,
  at: timeReply,
  device: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.string()),
});
export type SecurityEventView = z.output<typeof securityEventView>;

export const listSecurityEvents = route({
  method: 'GET',
  path: '/swx/customer/user/listSecurityEvents',
  access: 'customer',
  summary: 'What happened to the security of this account, newest first.',
  query: z.strictObject({ ...pageQuery }),
  reply: pageReply(securityEventView),
});

/** Failed attempts of one kind, on one UTC day. */
export const failedAttemptsView = z.object({
  /** At a sign-in, at its second step, or at a fresh proof by somebody signed in. */
  kind: z.enum(['password', 'secondFactor', 'confirmation']),
  /** Which of the account's names was tried; null if none was. */
  account: z.string().nullable(),
  count: z.number().int(),
  firstAt: timeReply,
  lastAt: timeReply,
  /** Of the last attempt. */
  device: z.string(),
  address: z.string(),
});
export type FailedAttemptsView = z.output<typeof failedAttemptsView>;

export const listFailedAttempts = route({
  method: 'GET',
  path: '/swx/customer/user/listFailedAttempts',
  access: 'customer',
  summary:
    'How often a wrong password or second factor was tried at this account in the last 30 days, summed by day, the latest first. What was refused unseen while the account was locked is not counted.',
  reply: z.array(failedAttemptsView),
});

export const startEmailChange = route({
  method: 'POST',
  path: '/swx/customer/user/startEmailChange',
  access: 'customer',
  limit: 'code',
  needsProof: true,
  summary: 'Sends a code to the new address, and one to the present address when there is one.',
  body: z.strictObject({ email: accountName }),
  reply: z.object({ waitSeconds: z.number().int(), isDelayed, needsOldCode: z.boolean() }),
});

export const finishEmailChange = route({
  method: 'POST',
  path: '/swx/customer/user/finishEmailChange',
  access: 'customer',
  limit: 'entrance',
  needsProof: true,
  summary: 'Changes the address with the code from the new one and, when there was one, the code from the old one.',
  body: z.strictObject({ email: accountName, verificationCode, oldVerificationCode: verificationCode.optional() }),
  reply: userView,
  notice: '20005',
});

export const changePhone = route({
  method: 'POST',
  path: '/swx/customer/user/changePhone',
  access: 'customer',
  limit: 'lookup',
  needsProof: true,
  summary: 'Sets the phone number, or removes it with an empty text. One of the listed area codes.',
  body: z.strictObject({ phone }),
  reply: userView,
  notice: '20005',
});

export const changeLocale = route({
  method: 'POST',
  path: '/swx/customer/user/changeLocale',
  access: 'customer',
  summary: 'The language that mails to this customer are written in.',
  body: z.strictObject({ locale: localeText }),
  reply: z.null(),
});

export const exportData = route({
  method: 'GET',
  path: '/swx/customer/user/exportData',
  access: 'customer',
  needsProof: true,
  summary:
    'Everything that is kept about this customer, as JSON, one part at a time: `part` and `cursor` lead on to the next.',
  query: z.strictObject({ part: plainText(1, 40).optional(), cursor: plainText(1, 64).optional() }),
  reply: z.object({
    part: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
    next: z.object({ part: z.string(), cursor: z.string().nullable() }).nullable(),
  }),
});

export const closeAccount = route({
  method: 'POST',
  path: '/swx/customer/user/closeAccount',
  access: 'customer',
  needsProof: true,
  summary: 'Closes the account for good. Refused while the real account has open orders or money in it.',
  body: nothing,
  reply: z.null(),
  notice: '20005',
});
