/** The groups of a watchlist. Apart from the list, which is on the first page. */
import { z } from 'zod';
import { WATCH_GROUP_NAME_MAX, WATCH_GROUPS_MAX } from '@candor/core/watchlist/groups';
import { plainText } from './wire/codec.ts';
import { route } from './wire/route.ts';
import { watchedCode, WATCHED_MAX, watchlistView } from './watchlist.ts';

export const setWatchlistGroups = route({
  method: 'POST',
  path: '/swx/customer/user/setWatchlistGroups',
  access: 'customer',
  summary: `Replaces all groups, in this order; at most ${WATCH_GROUPS_MAX}. Names differ by more than case, and no instrument is in two. Instruments that are not watched are left out.`,
  body: z.strictObject({
    groups: z
      .array(z.strictObject({ name: plainText(1, WATCH_GROUP_NAME_MAX), codes: z.array(watchedCode).max(WATCHED_MAX) }))
      .max(WATCH_GROUPS_MAX),
  }),
  reply: watchlistView,
});
