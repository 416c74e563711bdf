/** A fill, with the whole quote behind it. */
import { z } from 'zod';
import { decimalReply, timeReply } from './wire/codec.ts';

/** The quote of a currency pair that a rate to USDT was taken from; null for USD and USDT, which count as one. */
export const rateQuoteView = z.object({
  code: z.string(),
  bid: decimalReply,
  ask: decimalReply,
  sequence: z.number(),
  minute: z.number(),
});

/** The complete quote behind a fill, so that anyone can check the price against its source. */
export const fillView = z.object({
  leg: z.enum(['open', 'close']),
  /** The order's version that this fill made. */
  version: z.number(),
  lots: decimalReply,
  price: decimalReply,
  /** The price the customer saw when requesting it; null if nobody did (a trigger, or a close at any price). */
  priceSeen: decimalReply.nullable(),
  bid: decimalReply,
  ask: decimalReply,
  source: z.string(),
  sequence: z.number(),
  quoteTime: timeReply,
  rateToUsdt: decimalReply,
  rateSource: z.string(),
  /** Where `getQuoteLog` has the quote, and the one that the rate was taken from; null for fills from before there was a log. */
  minute: z.number().nullable(),
  rateQuote: rateQuoteView.nullable(),
  time: timeReply,
});
export type FillView = z.output<typeof fillView>;

/** How the customer's request was taken that a step carries out. */
export const acceptedView = z.object({
  time: timeReply,
  quoteAgeMs: z.number().nullable().meta({
    description:
      'How old the quote was when the request was accepted; below zero: it came in later. Null for a pending order, which nothing has filled yet.',
  }),
  maxSlippagePercent: decimalReply
    .nullable()
    .meta({ description: 'What the customer allowed, of `priceSeen`. Null: a close at any price.' }),
});

/** A logged quote that something rests on. */
export const usedQuoteView = z.object({
  code: z.string(),
  minute: z.number().int().meta({ description: 'Of the quote log: see `getQuoteLog`.' }),
  sequence: z.number().int(),
  bid: decimalReply,
  ask: decimalReply,
  source: z.string(),
  time: timeReply,
});

/** The quote log's running hash up to a quote, saved in the transaction of a step that rests on it or on an earlier one of that minute. */
export const quotePinView = z.object({
  code: z.string(),
  minute: z.number(),
  sequence: z.number(),
  /** How many quotes of the instrument the minute had by then. */
  count: z.number(),
  hash: z.string(),
});
export type QuotePinView = z.output<typeof quotePinView>;
