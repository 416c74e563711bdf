/** The operator's own money and what it covers, measured from the books. No call can set any of it. */
import { z } from 'zod';
import { decimalReply, pageQuery, pageReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const CAPITAL_DIRECTIONS = ['fund', 'withdraw'] as const;

const instrumentExposure = z.object({
  code: z.string(),
  long: decimalReply
    .nullable()
    .meta({ description: 'What customers hold long, at the bid, in USDT. Null without a price.' }),
  short: decimalReply
    .nullable()
    .meta({ description: 'What customers hold short, at the ask, in USDT. Null without a price.' }),
  exposure: decimalReply.nullable(),
});
export type InstrumentExposure = z.output<typeof instrumentExposure>;

export const capitalMovement = z.object({
  id: z.string(),
  direction: z.enum(CAPITAL_DIRECTIONS),
  amount: decimalReply,
  reference: z.string().meta({ description: "The bank's or the chain's id of the transaction." }),
  isPlay: z.boolean().meta({ description: 'The play money of a sandbox; everything else was agreed by two people.' }),
  movedAt: timeReply,
});
export type CapitalMovement = z.output<typeof capitalMovement>;

export const getCapital = route({
  method: 'GET',
  path: '/swx/customer/index/getCapital',
  access: 'visitor',
  summary:
    'What the platform could owe on real accounts, the money of its operator that stands against it, in USDT, and each movement of that money, the latest first. No position is opened that the cover would not be enough for (10015).',
  query: z.strictObject(pageQuery),
  reply: z.object({
    capital: decimalReply.meta({ description: "The operator's own money, as it was paid in and taken out." }),
    cover: decimalReply.meta({
      description: 'Capital, and what trading, fees, financing and protection have brought or cost so far.',
    }),
    exposure: decimalReply.nullable().meta({
      description: 'The sum over all instruments. Null while one with positions has no price; nothing is opened then.',
    }),
    gapPercent: decimalReply.meta({ description: 'How far a price is taken to jump past the stop-out.' }),
    stopOutPercent: decimalReply,
    measuredAt: timeReply,
    instruments: z
      .array(instrumentExposure)
      .meta({ description: 'Those with real positions, the largest exposure first.' }),
    movements: pageReply(capitalMovement),
  }),
});
