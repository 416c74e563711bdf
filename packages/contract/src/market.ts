/** The market: the list, one instrument's terms, its candles, and the live prices of `/message`. */
import { z } from 'zod';
import { INTERVALS } from '@candor/core/market/prices/candle';
import { decimalReply, idText, PAGE_SIZE_MAX, queryInteger, queryList, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const MARKET_TYPES = ['1', '2', '3', '4', '5'] as const;
export const CANDLES_MAX = 1000;
/** Instruments of one subscription. */
const SUBSCRIBED_MAX = 2_000;
export const CANDLES_DEFAULT = 300;

export const kindWire = z.enum(['forex', 'crypto', 'stock', 'future', 'index', 'etf', 'metal']);
/** Only a `live` quote can be traded on. */
export const quoteStatusWire = z.enum(['live', 'closed', 'stale', 'held']).meta({
  description:
    'live: may be traded. closed: outside its hours. stale: the last quote is too old. held: a jump waits for a second quote.',
});

const marketType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const percentNumber = z.number().meta({ description: 'Percent, two decimals.' });

/** The parts of a price; null until the source has quoted the instrument. */
const quoteFields = {
  bid: decimalReply.nullable(),
  ask: decimalReply.nullable(),
  source: z.string().nullable(),
  time: timeReply.nullable(),
};

export const marketItem = z.object({
  code: z.string(),
  type: marketType,
  id: z.number(),
  appName: z.string(),
  logo: z.string().nullable(),
  /** The middle of bid and ask, on the instrument's grid. `nowPrice` is the same: both are the provider's names. */
  price: decimalReply.nullable(),
  nowPrice: decimalReply.nullable(),
  zdf: percentNumber,
  hundred: z.array(z.number()).max(100),
  ...quoteFields,
  status: quoteStatusWire,
  digits: z.number(),
  kind: kindWire,
  quoteCurrency: z.string(),
});
export type MarketItem = z.output<typeof marketItem>;

const codeList = queryList(PAGE_SIZE_MAX, 4_096).meta({ description: `Codes, at most ${PAGE_SIZE_MAX}.` });

export const listMarketByType = route({
  method: 'GET',
  path: '/swx/customer/index/listMarketByType',
  access: 'visitor',
  summary: 'The market list: whole, or of one type (1 forex, 2 crypto, 3 stocks, 4 futures, 5 ETF and metals).',
  query: z.strictObject({
    type: z.enum(MARKET_TYPES).optional(),
    page: queryInteger(1, 1_000_000).optional(),
    size: queryInteger(1, PAGE_SIZE_MAX).optional(),
    /** Absent for all. */
    codes: codeList.optional(),
    /** `false` leaves `hundred` empty, which halves the size of the list. */
    hundred: z.enum(['true', 'false']).optional(),
  }),
  fieldNames: { type: 'marketType' },
  reply: z.array(marketItem),
});

export const candleView = z.object({
  /** Start of the interval. */
  time: timeReply,
  open: decimalReply,
  high: decimalReply,
  low: decimalReply,
  close: decimalReply,
  ticks: z.number().meta({ description: 'Quotes seen in the interval.' }),
  origin: z.enum(['log', 'feed', 'both', 'earlier']).meta({
    description:
      'log: made from the logged quotes, from which anyone can make it again. feed: the history that the source gave of a time when nothing was logged. both: partly the one, partly the other. earlier: stored before candles were written once.',
  }),
  source: z.string().meta({ description: 'The feed that quoted, or that gave the history.' }),
  isClosed: z.boolean().meta({ description: 'False: it is under way. A closed candle changes only by a correction.' }),
  isCorrected: z.boolean().meta({ description: 'True: getCandleCorrections says what it was before, and why.' }),
});
export type CandleView = z.output<typeof candleView>;

const timeText = z.iso.datetime().transform((text) => Date.parse(text));

export const getKValueByCodeAndDate = route({
  method: 'GET',
  path: '/swx/customer/index/getKValueByCodeAndDate',
  access: 'visitor',
  summary: `Candles, oldest first; at most ${CANDLES_MAX}. Without from and to: the latest. Weeks open on Monday, months on the first, UTC.`,
  query: z.strictObject({
    code: z.string().min(1).max(32),
    interval: z.enum(INTERVALS),
    /** The first interval that starts at or after this time. */
    from: timeText.optional(),
    /** The last interval that starts before this time. */
    to: timeText.optional(),
    limit: queryInteger(1, CANDLES_MAX).optional(),
  }),
  reply: z.object({ code: z.string(), interval: z.enum(INTERVALS), candles: z.array(candleView) }),
});

const candleFigures = candleView.pick({ open: true, high: true, low: true, close: true, ticks: true });

export const candleCorrection = z.object({
  interval: z.enum(INTERVALS),
  time: timeReply.meta({ description: 'Start of the candle that was corrected.' }),
  before: candleFigures,
  after: candleFigures.nullable().meta({ description: 'null: no quote was left, and there is no candle any more.' }),
  sequence: z.number().meta({ description: 'The quote that was left out; getQuoteLog still has it.' }),
  words: z
    .string()
    .meta({ description: 'Why: what two members of staff agreed on when they found that quote to be wrong.' }),
  fills: z.number().meta({
    description: 'How many fills at that quote were taken back by the same decision. 0: nobody had traded at it.',
  }),
  decision: z.string().meta({ description: 'The number of their decision.' }),
  correctedAt: timeReply,
});
export type CandleCorrection = z.output<typeof candleCorrection>;

export const getCandleCorrections = route({
  method: 'GET',
  path: '/swx/customer/index/getCandleCorrections',
  access: 'visitor',
  summary: `Every correction of an instrument's closed candles, the newest first; at most ${CANDLES_MAX}.`,
  query: z.strictObject({
    code: z.string().min(1).max(32),
    interval: z.enum(INTERVALS).optional(),
    /** Of candles that start at or after this time. */
    from: timeText.optional(),
    /** Of candles that start before this time. */
    to: timeText.optional(),
    limit: queryInteger(1, CANDLES_MAX).optional(),
  }),
  reply: z.array(candleCorrection),
});

const hexReply = z.string().meta({ description: 'SHA-256 in hexadecimal.' });

/** One instrument's quotes in one minute, with everything that is needed to check them (docs/design/quote-log.md). */
export const quoteLogView = z.object({
  code: z.string(),
  minute: z.number().meta({ description: 'Minutes since 1970, in UTC, as the log counts them.' }),
  isSealed: z.boolean().meta({ description: 'False: the minute is under way, and quotes are still added.' }),
  source: z.string(),
  previous: hexReply.meta({ description: 'The hash of the minute before it in the chain.' }),
  hash: hexReply.meta({
    description:
      'SHA-256 of: previous (32 bytes), the length of the code (1 byte), the code (ASCII), the minute (8 bytes, the highest first), and the raw bytes.',
  }),
  minuteHash: hexReply.nullable().meta({
    description:
      'The chain’s hash of the minute, which is `previous` of the next one; null while it is under way. SHA-256 of: previous (32 bytes), the minute (8 bytes, the highest first), and for each of `entries`, in their order: the length of its code (1 byte), its code (ASCII), its count (4 bytes, the highest first), its hash (32 bytes).',
  }),
  entries: z.array(z.object({ code: z.string(), count: z.number(), hash: hexReply })).meta({
    description:
      'Every instrument of the minute in the order in which they are hashed, this one included: how many quotes it has, and its hash. Empty while the minute is under way, and with chain=false.',
  }),
  raw: z.string().meta({ description: 'The bytes that were hashed, in base64.' }),
  quotes: z
    .array(z.object({ sequence: z.number(), time: timeReply, bid: decimalReply, ask: decimalReply }))
    .meta({ description: 'The same, decoded; oldest first.' }),
});
export type QuoteLogView = z.output<typeof quoteLogView>;

export const getQuoteLog = route({
  method: 'GET',
  path: '/swx/customer/index/getQuoteLog',
  access: 'visitor',
  summary:
    'Every quote of one instrument in one minute, as it was logged before anyone was handed it; 404 when there is none.',
  query: z.strictObject({
    code: z.string().min(1).max(32),
    minute: queryInteger(1, 999_999_999),
    /** `false` leaves `entries` empty: the quotes can be checked, and the minute's place in the chain cannot. */
    chain: z.enum(['true', 'false']).optional(),
  }),
  reply: quoteLogView,
  isRevalidated: true,
  isFinal: (data) => quoteLogView.parse(data).isSealed,
});

export const getHealth = route({
  method: 'GET',
  path: '/swx/customer/index/getHealth',
  access: 'visitor',
  summary: 'Whether this server logs quotes, and can trust its clock; without either nothing is traded.',
  reply: z.object({
    clock: z.enum(['right', 'doubtful']).meta({
      description:
        'doubtful: it was set, or differs from the database’s. What moves money by time rests until it is right again, or people confirm it.',
    }),
    quoteLog: z.enum(['writing', 'failing', 'waiting']).meta({
      description:
        'writing: all is well. failing: the log cannot be written, and there are no quotes until it can. waiting: another server writes it.',
    }),
  }),
});

export const getMarketInfo = route({
  method: 'GET',
  path: '/swx/customer/index/getMarketInfo/:id',
  access: 'visitor',
  summary: 'Everything that an order ticket needs to know about one instrument.',
  params: z.strictObject({ id: idText }),
  reply: z.object({
    id: z.number(),
    code: z.string(),
    type: marketType,
    kind: kindWire,
    appName: z.string(),
    logo: z.string().nullable(),
    quoteCurrency: z.string(),
    digits: z.number(),
    contractSize: decimalReply,
    lotStep: decimalReply,
    lotMin: decimalReply,
    lotMax: decimalReply,
    spread: decimalReply.meta({ description: 'Typical ask − bid.' }),
    feeRate: decimalReply.meta({ description: 'Percent of the notional, on opening and on closing.' }),
    financingRateLong: decimalReply.meta({
      description: 'Percent of the notional a night that a long position pays; negative: receives.',
    }),
    financingRateShort: decimalReply,
    creditHours: z.number().meta({
      description:
        'A night that pays a position is paid only if it has been open for so many hours at the roll; of a roll with several nights, one for each so many hours.',
    }),
    leverageMax: z.number(),
    levelFactorMax: z.number().meta({
      description:
        'How many times as high as the current price, or as low, the levels of an order may be (entry, stop loss, take profit, trailing distance).',
    }),
    acceptsOrders: z.boolean().meta({ description: 'False: positions can be closed, and no order can be given.' }),
    announced: z
      .array(
        z.object({
          effectiveAt: timeReply,
          leverageMax: z.number().optional(),
          feeRate: decimalReply.optional(),
          lotMax: decimalReply.optional(),
          acceptsOrders: z.boolean().optional(),
        }),
      )
      .meta({ description: 'Terms that will change for orders given from then on.' }),
    price: decimalReply.nullable(),
    ...quoteFields,
    sequence: z.number().nullable(),
    zdf: percentNumber,
    status: quoteStatusWire,
    sessions: z.object({
      calendar: z.string(),
      timeZone: z.string(),
      weekly: z.array(z.object({ open: z.string(), close: z.string() })).meta({ description: 'Empty: never closes.' }),
      isOpen: z.boolean(),
      nextOpen: timeReply.nullable(),
      nextClose: timeReply.nullable(),
      nextRoll: timeReply.meta({ description: 'When overnight financing is charged next.' }),
      nextRollNights: z.number(),
      specialDays: z
        .array(z.object({ date: z.string(), hours: z.string() }))
        .meta({ description: 'Announced besides the usual holidays: `closed`, or the local time of an early close.' }),
    }),
    rateToUsdt: decimalReply.nullable().meta({ description: 'USDT per unit of the quote currency.' }),
    rateVia: z
      .string()
      .nullable()
      .meta({ description: 'The instrument whose quote gave the rate; null for USD and USDT.' }),
  }),
});
export type MarketInfo = z.output<typeof getMarketInfo.reply>;

/** The socket: every text message is an array of these. */
export const MESSAGE_PATH = '/message';

export const livePrice = z.object({ code: z.string(), price: decimalReply, zdf: percentNumber });
/** With `?quotes=true`. */
export const liveQuote = livePrice.extend({
  bid: decimalReply,
  ask: decimalReply,
  source: z.string(),
  sequence: z.number(),
  time: timeReply,
  status: quoteStatusWire,
});
export type LivePrice = z.output<typeof livePrice>;
export type LiveQuote = z.output<typeof liveQuote>;

/** The query parameters of `/message`. */
export const messageQuery = z.strictObject({
  /** Absent for all. */
  codes: queryList(SUBSCRIBED_MAX, 16_384).optional(),
  /** `delta`: the whole list once, then only changes, and an empty array once per `QUOTE_BEAT_MS` of core/market while there are none. */
  mode: z.literal('delta').optional(),
  quotes: z.enum(['true', 'false']).optional(),
});
