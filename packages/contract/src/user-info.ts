/** The customer's own data, apart from the calls that change it: the first page asks for nothing else of them. */
import { z } from 'zod';
import { VERIFICATIONS } from '@candor/core/kyc/verification';
import { decimalReply, modeReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const localeText = z.enum(['zh', 'en', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'hk']);

export const userView = z.object({
  id: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  mode: modeReply,
  /** Free to use, in the request's mode. */
  balance: decimalReply,
  /** Held as margin for open orders. */
  margin: decimalReply,
  asset: z.literal('USDT'),
  createdAt: timeReply,
  locale: localeText,
  hasPassword: z.boolean(),
  /** The code with which this customer's friends register. */
  inviteCode: z.string(),
  /** State of the KYC review (docs/product.md, Identity check). */
  verification: z.enum(VERIFICATIONS),
  creditScore: z.number().int(),
  /** Two of the staff decided it: nothing new can be opened. `words` says why. */
  suspension: z.object({ since: timeReply, words: z.string() }).nullable(),
  /** Set by a change of password, address or second factor: no withdrawals before this time. */
  withdrawalsFrozenUntil: timeReply.nullable(),
});
export type UserView = z.output<typeof userView>;

export const getUserInfo = route({
  method: 'POST',
  path: '/swx/customer/user/getUserInfo',
  access: 'customer',
  summary: 'The signed-in customer, with the balance of the chosen mode.',
  body: z.strictObject({}).optional(),
  reply: userView,
});
