/** Instruments, their terms and their hours, as the staff see them. For changing them under four eyes see `proposals.ts`. */
import { z } from 'zod';
import { dateText, decimalReply, plainText, timeReply } from '../wire/codec.ts';
import { getMarketInfo } from '../market.ts';
import { route } from '../wire/route.ts';

export const CALENDAR_NAME = plainText(1, 32);

export const instrumentPayload = z.strictObject({
  code: plainText(1, 32),
  leverageMax: z.number().int().min(1).max(1_000).optional(),
  feeRate: plainText(1, 20)
    .optional()
    .meta({ description: 'Percent. One that rises is in force a day after its approval.' }),
  lotMax: plainText(1, 30).optional(),
  acceptsOrders: z
    .boolean()
    .optional()
    .meta({ description: 'False: positions can be closed, and no order can be given.' }),
});

export const sessionPayload = z.strictObject({
  calendar: CALENDAR_NAME,
  date: dateText.meta({ description: 'In the zone of the calendar; 72 hours ahead at least.' }),
  hours: plainText(5, 6).meta({
    description:
      '`closed`, `usual` (takes back what was announced), or the local time of an early close, such as `13:00`.',
  }),
});

export const reversalPayload = z.strictObject({
  code: plainText(1, 32),
  source: plainText(1, 64),
  sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  words: plainText(10, 1_000).meta({
    description: 'Why; each customer concerned reads it, and everybody with the corrected candle.',
  }),
});

const needs = { permission: 'market.read', audit: 'none' } as const;

export const listInstruments = route({
  method: 'GET',
  path: '/swx/staff/instrument/listInstruments',
  access: 'staff',
  staff: needs,
  summary: 'Everything that the running source quotes, with the terms in force, those announced, and their bounds.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        name: z.string(),
        kind: z.string(),
        calendar: z.string(),
        leverageMax: z.number(),
        /** From the catalogue: nobody can raise it. */
        leverageCap: z.number(),
        feeRate: decimalReply,
        lotMin: decimalReply,
        lotStep: decimalReply,
        lotMax: decimalReply,
        acceptsOrders: z.boolean(),
        announced: getMarketInfo.reply.shape.announced,
        /** Whether its terms differ from the catalogue's. */
        isChanged: z.boolean(),
      }),
    ),
  }),
});

export const listInstrumentHistory = route({
  method: 'GET',
  path: '/swx/staff/instrument/listInstrumentHistory/:code',
  access: 'staff',
  staff: needs,
  summary: 'How the terms of an instrument changed, the latest first, and by which proposal.',
  params: z.strictObject({ code: plainText(1, 32) }),
  reply: z.object({
    list: z.array(
      z.object({
        change: z.record(z.string(), z.unknown()),
        before: z.record(z.string(), z.unknown()),
        proposalId: z.string(),
        changedAt: timeReply,
        effectiveAt: timeReply,
      }),
    ),
  }),
});

const dollars = decimalReply.meta({
  description: 'In USDT: the sum of what the closings among them realised, before fees.',
});

export const previewReversal = route({
  method: 'GET',
  path: '/swx/staff/instrument/previewReversal',
  access: 'staff',
  staff: { permission: 'market.read', audit: 'view' },
  summary:
    'What would be taken back with all fills on one quote, and the prices that this quote is held against. With no fills at all, it would be left out of its candles. Null: the log does not have it (any more), its number is not unique, or no price of its source is stored from before and after it.',
  query: z.strictObject({
    code: plainText(1, 32),
    source: plainText(1, 64),
    sequence: plainText(1, 16).regex(/^\d+$/),
  }),
  reply: z.object({
    found: z
      .object({
        fills: z.number(),
        customers: z.number(),
        profitDemo: dollars,
        profitReal: dollars,
        bid: decimalReply,
        ask: decimalReply,
        quotedAt: timeReply,
        /** Percent. */
        band: decimalReply,
        priceBefore: decimalReply,
        priceAfter: decimalReply,
        isBeyond: z.boolean().meta({
          description: 'Whether it lies beyond the band around both prices; otherwise it cannot be taken back.',
        }),
        isReversed: z.boolean().meta({ description: 'Whether it was agreed on before.' }),
        orders: z
          .array(z.object({ id: z.string(), version: z.number(), mode: z.enum(['demo', 'real']), kind: z.string() }))
          .meta({ description: 'The first 100 fills.' }),
      })
      .nullable(),
  }),
});

export const listSessions = route({
  method: 'GET',
  path: '/swx/staff/session/listSessions',
  access: 'staff',
  staff: needs,
  summary: 'The calendars of the markets, with the days that were announced besides their usual holidays.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(
      z.object({
        calendar: z.string(),
        timeZone: z.string(),
        weekly: z
          .array(z.object({ open: z.string(), close: z.string() }))
          .meta({ description: 'Empty: never closes.' }),
        isOpen: z.boolean(),
        nextOpen: timeReply.nullable(),
        nextClose: timeReply.nullable(),
        instruments: z.number(),
        specialDays: z.array(z.object({ date: z.string(), hours: z.string() })),
      }),
    ),
  }),
});

export const listSessionHistory = route({
  method: 'GET',
  path: '/swx/staff/session/listSessionHistory/:calendar',
  access: 'staff',
  staff: needs,
  summary: 'Which days were announced, the latest first, and by which proposal.',
  params: z.strictObject({ calendar: CALENDAR_NAME }),
  reply: z.object({
    list: z.array(z.object({ date: z.string(), hours: z.string(), proposalId: z.string(), changedAt: timeReply })),
  }),
});
