/** Sign-up and sign-in. */
import { z } from 'zod';
import { decimalReply, modeReply, plainText, timeReply } from './codec.ts';
import { route } from './route.ts';

const accountName = z.string().max(254);
/** Longer texts are refused before they can cost a hash. */
const password = z.string().max(1024);

export const userView = z.object({
  id: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  mode: modeReply,
  /** Free to use, in the mode of the request. */
  balance: decimalReply,
  /** Held as margin for open orders. */
  margin: decimalReply,
  asset: z.literal('USDT'),
  createdAt: timeReply,
});
export type UserView = z.output<typeof userView>;

const session = z.object({ token: z.string(), user: userView });

export const checkUserNameOrPhone = route({
  method: 'GET',
  path: '/swx/customer/login/checkUserNameOrPhone',
  access: 'visitor',
  summary: 'Says whether a username or e-mail address can still be registered.',
  query: z.strictObject({ account: accountName }),
  reply: z.object({ available: z.boolean() }),
});

export const register = route({
  method: 'POST',
  path: '/swx/customer/login/register',
  access: 'visitor',
  summary: 'Registers a customer by username or e-mail address, and signs them in.',
  body: z.strictObject({
    account: accountName,
    password,
    inviteCode: plainText(0, 32).optional(),
  }),
  reply: session,
});

export const login = route({
  method: 'POST',
  path: '/swx/customer/login/login',
  access: 'visitor',
  summary: 'Signs in by username or e-mail address and password.',
  body: z.strictObject({ account: accountName, password }),
  reply: session,
});

export const logout = route({
  method: 'POST',
  path: '/swx/customer/login/logout',
  access: 'customer',
  summary: 'Ends this session.',
  body: z.strictObject({}).optional(),
  reply: z.null(),
});

export const getUserInfo = route({
  method: 'POST',
  path: '/swx/customer/user/getUserInfo',
  access: 'customer',
  summary: 'The signed-in customer, with the balance of the chosen mode.',
  body: z.strictObject({}).optional(),
  reply: userView,
});
