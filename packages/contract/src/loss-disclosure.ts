/** The share of real accounts that lost money, measured from the ledger. No call can set it. */
import { z } from 'zod';
import { decimalReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const getLosingShare = route({
  method: 'GET',
  path: '/swx/customer/index/getLosingShare',
  access: 'visitor',
  summary:
    'Of the real accounts that traded in the last 12 months: how many lost money on trading, by profit, fees and overnight financing that were paid, the positions that are open, and options that have ended. Deposits and withdrawals do not count.',
  reply: z.object({
    percent: decimalReply.nullable().meta({
      description: 'Rounded up. Null while there are fewer accounts than needed.',
    }),
    losing: z.number().nullable(),
    accounts: z.number(),
    accountsNeeded: z.number(),
    from: timeReply.nullable(),
    measuredAt: timeReply.nullable().meta({ description: 'Null before the first measurement.' }),
  }),
});
