/** The instruments that a customer watches: the same list in both modes and on every device. */
import { z } from 'zod';
import { WATCH_GROUPS_MAX } from '@candor/core/watchlist/groups';
import { plainText } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const WATCHED_MAX = 500;

export const watchlistView = z.object({
  codes: z.array(z.string()).max(WATCHED_MAX).meta({ description: 'In the order in which they were added.' }),
  groups: z
    .array(z.object({ name: z.string(), codes: z.array(z.string()) }))
    .max(WATCH_GROUPS_MAX)
    .meta({ description: 'In the customer’s order. An instrument is in one of them at most.' }),
});

export const watchedCode = plainText(1, 32);

export const listWatchlist = route({
  method: 'GET',
  path: '/swx/customer/user/listWatchlist',
  access: 'customer',
  summary: 'The codes that the customer watches, and their groups.',
  reply: watchlistView,
});

export const setWatchlist = route({
  method: 'POST',
  path: '/swx/customer/user/setWatchlist',
  access: 'customer',
  summary: `Watches an instrument or no longer does; said twice it means the same. At most ${WATCHED_MAX}. What is no longer watched leaves its group.`,
  body: z.strictObject({ code: watchedCode, watched: z.boolean() }),
  reply: watchlistView,
});
