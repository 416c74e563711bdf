/** The four figures of the home page, measured. No call can set any of them. */
import { z } from 'zod';
import { decimalReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const getFigures = route({
  method: 'GET',
  path: '/swx/customer/index/getFigures',
  access: 'visitor',
  summary:
    'Volume of the last 24 hours, cryptocurrencies listed, registered users, highest fee: as they are at `measuredAt`.',
  reply: z.object({
    volume24h: z
      .object({ demo: decimalReply, real: decimalReply })
      .meta({ description: 'Notional in USDT of every fill, opening and closing, by the mode of the account.' }),
    cryptocurrencies: z.number(),
    users: z.number(),
    highestFeePercent: decimalReply,
    measuredAt: timeReply,
  }),
});
