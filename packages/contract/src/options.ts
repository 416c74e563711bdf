/** Options: what can be bought, what it costs, what it pays, and how anyone can check it (ADR 62). They are bought by `buyOptions`. */
import { z } from 'zod';
import { OPTION_KINDS } from '@candor/core/options/combination';
import { OPTION_PERIODS } from '@candor/core/options/expiry';
import { SETTLEMENT_BASES } from '@candor/core/options/settlement';
import { OPTION_CLASSES } from '@candor/core/options/underlyings';
import { usedQuoteView } from './fill.ts';
import {
  decimalReply,
  idText,
  lotsText,
  modeReply,
  moneyText,
  pageQuery,
  pageReply,
  percentText,
  plainText,
  priceText,
  queryInteger,
  timeReply,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

const kind = z.enum(OPTION_KINDS);
const period = z.union(OPTION_PERIODS.map((days) => z.literal(days)));

/** Of `buyOptions`, beside that of a margin order. */
export const optionOrderBody = z.strictObject({
  product: z.literal('option'),
  code: plainText(1, 32),
  kind,
  period: z.number().int().min(0).max(1_000_000).meta({ description: 'Days: 1, 7, 30 or 90; 10017 otherwise.' }),
  strike: priceText.meta({ description: 'The lower one of two.' }),
  upperStrike: priceText.optional().meta({ description: 'Of spreads and strangles.' }),
  cap: priceText
    .optional()
    .meta({ description: 'Where the pay-out of a call ends, as shown: of calls, straddles and strangles.' }),
  lots: lotsText,
  premium: moneyText('USDT').meta({ description: 'The premium that the customer saw. It is no price, but a bound.' }),
  maxSlippagePercent: percentText
    .optional()
    .meta({ description: 'How much more than that the premium may be, in percent; 5 if absent.' }),
});

const volatilityView = z.object({
  id: z.string(),
  day: z.string(),
  percent: decimalReply.meta({ description: 'A year’s, in percent: of the last days above all.' }),
  longRunPercent: decimalReply.meta({ description: 'A year’s, in percent: what the other returns to.' }),
  measuredPercent: decimalReply.nullable().meta({
    description:
      'The first one without the bounds of its class, which come after the day under way; null if the first rule published it.',
  }),
  measuredLongRunPercent: decimalReply.nullable(),
  source: z.string(),
  reference: decimalReply.meta({ description: 'The last close that it was computed from.' }),
  lastDay: z.string().meta({ description: 'The day of that close. The next one is under way.' }),
  closeCount: z.number().int().meta({ description: 'How many closes it was computed from.' }),
});

export const optionView = z.object({
  id: z.string(),
  orderNo: z.string(),
  mode: modeReply,
  product: z.literal('option'),
  code: z.string(),
  appName: z.string(),
  digits: z.number(),
  kind,
  period: z.number(),
  strike: decimalReply,
  upperStrike: decimalReply.nullable(),
  cap: decimalReply.nullable(),
  lots: decimalReply,
  contractSize: decimalReply,
  status: z.enum(['open', 'closed']),
  closeReason: z.enum(['customer', 'expiry']).nullable(),
  pricedTime: timeReply.meta({ description: 'The moment that the fair value was computed for.' }),
  boughtTime: timeReply,
  expiresAt: timeReply,
  fairValue: decimalReply.meta({ description: 'Of one unit of the underlying, by the published formula.' }),
  worth: decimalReply.meta({ description: 'The fair value of all of it, in USDT.' }),
  markup: decimalReply,
  markupPercent: decimalReply,
  premium: decimalReply.meta({ description: 'Worth and markup: all that can be lost.' }),
  largestPayout: decimalReply.meta({ description: 'Set aside for it out of the operator’s pool.' }),
  breakEvens: z.array(decimalReply).meta({ description: 'Settlement prices at which it pays what it cost.' }),
  volatility: volatilityView,
  quote: usedQuoteView,
  closingAmount: decimalReply
    .nullable()
    .meta({ description: 'What closing it would bring at the last quote; null when it cannot be closed or valued.' }),
  closedTime: timeReply.nullable(),
  paid: decimalReply.nullable().meta({ description: 'What it has brought or paid; null while it is open.' }),
  profit: decimalReply.nullable().meta({ description: 'Paid − premium; null while it is open.' }),
  closing: z
    .object({ pricedTime: timeReply, fairValue: decimalReply, quote: usedQuoteView, volatility: volatilityView })
    .nullable()
    .meta({ description: 'What closing it early rested on.' }),
  settlement: z
    .object({ id: z.string(), price: decimalReply, basis: z.enum(SETTLEMENT_BASES), time: timeReply })
    .nullable()
    .meta({ description: 'What it was settled at: see `getOptionSettlement`.' }),
});
export type OptionView = z.output<typeof optionView>;

export const closeOption = route({
  method: 'POST',
  path: '/swx/customer/order/closeOption',
  access: 'customer',
  summary:
    'Closes an option early, at the first quote that came in after the request, or shortly before it. If that brings less than `least`, nothing is done (11201, with what it would bring).',
  movesMoney: true,
  notice: '20005',
  body: z.strictObject({ orderId: idText, least: moneyText('USDT') }),
  reply: optionView,
});

export const optionUnderlyingView = z.object({
  code: z.string(),
  appName: z.string(),
  type: z.number(),
  digits: z.number(),
  logo: z.string().nullable(),
  class: z.enum(OPTION_CLASSES),
  contractSize: decimalReply,
  lotMin: decimalReply,
  lotMax: decimalReply,
  lotStep: decimalReply,
  isOffered: z.boolean().meta({ description: 'False while nothing is sold on it; closing is always possible.' }),
  volatility: volatilityView.nullable(),
  free: decimalReply.meta({ description: 'What can still be set aside for pay-outs on real accounts, in USDT.' }),
  reserved: decimalReply.meta({ description: 'What is set aside for the options that are open, in USDT.' }),
  expiries: z.array(z.object({ period: z.number(), expiresAt: timeReply })),
});
export type OptionUnderlyingView = z.output<typeof optionUnderlyingView>;

export const listOptionUnderlyings = route({
  method: 'GET',
  path: '/swx/customer/index/listOptionUnderlyings',
  access: 'visitor',
  summary: 'What options are sold on, with all that their prices follow from except the live quote.',
  query: z.strictObject({}),
  reply: z.object({
    markupPercent: decimalReply,
    list: z.array(optionUnderlyingView),
    asOf: timeReply.meta({ description: 'The server’s time when it was read: values and countdowns go by it.' }),
  }),
});

const optionPriceView = z.object({
  fairValue: decimalReply,
  delta: z.number(),
  gamma: z.number(),
  vega: z.number().meta({ description: 'For one percentage point of volatility.' }),
  theta: z.number().meta({ description: 'For one day.' }),
});

export const getOptionChain = route({
  method: 'GET',
  path: '/swx/customer/index/getOptionChain',
  access: 'visitor',
  summary: 'The option chain of an underlying at its last quote: values and greeks of one unit, for each strike.',
  query: z.strictObject({ code: plainText(1, 32), period: queryInteger(0, 1_000_000) }),
  reply: z.object({
    code: z.string(),
    period,
    expiresAt: timeReply,
    time: timeReply.meta({ description: 'The moment that it was computed for.' }),
    forward: decimalReply.meta({ description: 'The middle of the quote.' }),
    quote: usedQuoteView,
    volatility: volatilityView,
    step: decimalReply,
    cap: decimalReply,
    markupPercent: decimalReply,
    rows: z.array(
      z.object({
        strike: decimalReply,
        volatilityPercent: decimalReply.meta({ description: 'Of this strike, a year’s.' }),
        call: optionPriceView,
        put: optionPriceView,
      }),
    ),
  }),
});

export const listOptionVolatilities = route({
  method: 'GET',
  path: '/swx/customer/index/listOptionVolatilities',
  access: 'visitor',
  summary:
    'Published volatilities of an underlying, the newest first, each with the closes that it was computed from, and as measured from them before the bounds of its class.',
  query: z.strictObject({ code: plainText(1, 32), ...pageQuery, size: queryInteger(1, 20).default(5) }),
  reply: pageReply(
    volatilityView.extend({
      publishedAt: timeReply,
      closes: z.array(z.object({ day: z.string(), close: decimalReply })),
    }),
  ),
});

const settlementView = z.object({
  id: z.string(),
  code: z.string(),
  expiresAt: timeReply,
  basis: z.enum(SETTLEMENT_BASES),
  price: decimalReply,
  settledAt: timeReply,
});
export type OptionSettlementView = z.output<typeof settlementView>;

export const listOptionSettlements = route({
  method: 'GET',
  path: '/swx/customer/index/listOptionSettlements',
  access: 'visitor',
  summary: 'The prices that options were settled at, the newest first.',
  query: z.strictObject({ code: plainText(1, 32).optional(), ...pageQuery }),
  reply: pageReply(settlementView),
});

export const getOptionSettlement = route({
  method: 'GET',
  path: '/swx/customer/index/getOptionSettlement/:id',
  access: 'visitor',
  summary: 'A settlement price with every quote that it is the mean of.',
  params: z.strictObject({ id: idText }),
  reply: settlementView.extend({ quotes: z.array(usedQuoteView) }),
});
