/** Balances and the postings that they are the sum of. */
import { z } from 'zod';
import { RECORD_GROUPS, SEARCH_MAX } from '@candor/core/ledger/record-groups';
import { ASSETS } from '@candor/core/money/money';
import {
  dateText,
  decimalReply,
  idText,
  modeReply,
  pageQuery,
  plainText,
  timeReply,
  timeZoneText,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

export const balanceView = z.object({ asset: z.string(), kind: z.string(), amount: decimalReply });
export type BalanceView = z.output<typeof balanceView>;

export const listBalances = route({
  method: 'GET',
  path: '/swx/customer/user/listBalances',
  access: 'customer',
  summary: 'Every balance of the chosen mode, by asset and kind.',
  reply: z.object({ mode: modeReply, balances: z.array(balanceView) }),
});

export const listDailyBalances = route({
  method: 'GET',
  path: '/swx/customer/user/listDailyBalances',
  access: 'customer',
  summary:
    'What the chosen account had of each asset at the end of each of the last days (UTC), held or available; of today, what it has now. Without the profit of positions that were open then.',
  limit: 'file',
  query: z.strictObject({ days: z.enum(['30', '90', '365']) }),
  reply: z.object({
    list: z.array(
      z.object({ day: z.string(), amounts: z.array(z.object({ asset: z.enum(ASSETS), amount: decimalReply })) }),
    ),
  }),
});

const bookedProfit = z.object({
  since: timeReply,
  amount: decimalReply.meta({ description: 'In USDT; negative for a loss.' }),
});

export const getBookedProfit = route({
  method: 'GET',
  path: '/swx/customer/user/getBookedProfit',
  access: 'customer',
  summary:
    'What the chosen account booked today (since 00:00 UTC) and this week (since Monday): profit and loss of closed positions on margin, fees and overnight financing. Deposits, withdrawals and everything else do not count, nor do positions that are still open.',
  reply: z.object({ day: bookedProfit, week: bookedProfit }),
});

export const postingView = z.object({
  id: z.string(),
  time: timeReply,
  asset: z.string(),
  account: z.string().meta({
    description:
      "Which of the customer's own accounts moved: available, margin, …; or `protection`, the operator's account from which negative balance protection pays.",
  }),
  amount: decimalReply.meta({
    description:
      'Signed: positive if the account gained. Of `protection`: positive if it paid for the customer, negative if a reversal took that back.',
  }),
  movesBalance: z.boolean().meta({
    description:
      'False for what the operator paid of a loss, financing or fee: the entries for which it is true add up to the balance.',
  }),
  kind: z.string(),
  /** The business fact behind it, such as `order:42`. */
  fact: z.string(),
});
export type PostingView = z.output<typeof postingView>;

/** What entries can be filtered by. All that is given must hold. */
export const recordFilters = {
  group: z.enum(RECORD_GROUPS).optional(),
  asset: z.enum(ASSETS).optional(),
  from: dateText.optional().meta({ description: 'A day of the time zone, itself included. As is `to`.' }),
  to: dateText.optional(),
  timeZone: timeZoneText.optional().meta({ description: 'UTC by default.' }),
  number: idText.optional().meta({ description: 'Of an order, a deposit, a withdrawal or a conversion.' }),
  search: plainText(1, SEARCH_MAX).optional().meta({
    description:
      'Words of an entry in the language of `Accept-Language`, an asset, a number, an amount, or the hash of a transaction or how it ends. Entries that have all of them are found.',
  }),
};

export const listPostings = route({
  method: 'GET',
  path: '/swx/customer/user/listPostings',
  access: 'customer',
  summary:
    'The postings behind the balances of the chosen mode, and what negative balance protection paid, newest first. Older ones are read by `cursor`: each page costs the same, whatever it is filtered by.',
  query: z.strictObject({
    cursor: idText.optional(),
    size: pageQuery.size,
    ...recordFilters,
  }),
  fieldNames: { group: 'kind' },
  reply: z.object({
    list: z.array(postingView),
    /** The cursor of the next page; null when there are no older ones. */
    next: z.string().nullable(),
  }),
});
