/** The instruments that a customer watches: the same list in both modes and on every device. */
import { z } from 'zod';
import { plainText } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const WATCHED_MAX = 500;

const watched = z.object({
  codes: z.array(z.string()).max(WATCHED_MAX).meta({ description: 'In the order in which they were added.' }),
});

export const listWatchlist = route({
  method: 'GET',
  path: '/swx/customer/user/listWatchlist',
  access: 'customer',
  summary: 'The codes that the customer watches.',
  reply: watched,
});

export const setWatchlist = route({
  method: 'POST',
  path: '/swx/customer/user/setWatchlist',
  access: 'customer',
  summary: `Watches an instrument or no longer does; said twice it means the same. At most ${WATCHED_MAX}.`,
  body: z.strictObject({ code: plainText(1, 32), watched: z.boolean() }),
  reply: watched,
});
