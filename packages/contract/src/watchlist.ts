/** The instruments that a customer watches, and the groups that they are in: the same in both modes and on every device. */
import { z } from 'zod';
import { WATCH_GROUP_NAME_MAX, WATCH_GROUPS_MAX } from '@candor/core/watchlist/groups';
import { plainText } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const WATCHED_MAX = 500;

const watched = z.object({
  codes: z.array(z.string()).max(WATCHED_MAX).meta({ description: 'In the order in which they were added.' }),
  groups: z
    .array(z.object({ name: z.string(), codes: z.array(z.string()) }))
    .max(WATCH_GROUPS_MAX)
    .meta({ description: 'In the customer’s order. An instrument is in one of them at most.' }),
});

const code = plainText(1, 32);

export const listWatchlist = route({
  method: 'GET',
  path: '/swx/customer/user/listWatchlist',
  access: 'customer',
  summary: 'The codes that the customer watches, and their groups.',
  reply: watched,
});

export const setWatchlist = route({
  method: 'POST',
  path: '/swx/customer/user/setWatchlist',
  access: 'customer',
  summary: `Watches an instrument or no longer does; said twice it means the same. At most ${WATCHED_MAX}. What is no longer watched leaves its group.`,
  body: z.strictObject({ code, watched: z.boolean() }),
  reply: watched,
});

export const setWatchlistGroups = route({
  method: 'POST',
  path: '/swx/customer/user/setWatchlistGroups',
  access: 'customer',
  summary: `Replaces all groups, in this order; at most ${WATCH_GROUPS_MAX}. Names differ by more than case, and no instrument is in two. Instruments that are not watched are left out.`,
  body: z.strictObject({
    groups: z
      .array(z.strictObject({ name: plainText(1, WATCH_GROUP_NAME_MAX), codes: z.array(code).max(WATCHED_MAX) }))
      .max(WATCH_GROUPS_MAX),
  }),
  reply: watched,
});
