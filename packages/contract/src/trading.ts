/** Orders. `buyOptions` and its lists carry margin orders (`product: "contract"`) and options (`product: "option"`, see `options.ts`). */
import { z } from 'zod';
import { acceptedView, fillView, quotePinView, rateQuoteView } from './fill.ts';
import { optionOrderBody, optionView } from './options.ts';
import {
  decimalReply,
  idText,
  lotsText,
  modeReply,
  pageQuery,
  pageReply,
  percentText,
  plainText,
  priceText,
  timeReply,
  timeText,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

export const directionWire = z.enum(['long', 'short']);
export const orderStatusWire = z.enum(['pending', 'open', 'closed', 'cancelled', 'expired']);
export const orderTypeWire = z.enum(['market', 'limit', 'stop']);
/**
 * Why an order was closed or cancelled. For pending orders: the account could not pay for the fill (`insufficient_margin`), or nothing new
 * could be opened when the price was reached, because of the customer's own limit or break, or a restricted account (`not_allowed`), or because the operator's money
 * would not have covered what the position could bring (`not_covered`).
 */
export const closeReasonWire = z.enum([
  'customer',
  'stop_loss',
  'take_profit',
  'trailing_stop',
  'stop_out',
  'expiry',
  'insufficient_margin',
  'not_allowed',
  'not_covered',
  'reversed',
]);
export const orderEventKindWire = z.enum([
  'placed',
  'opened',
  'changed',
  'trailed',
  'financed',
  'partly_closed',
  'closed',
  'cancelled',
  'expired',
  'reversed',
]);

export const orderView = z.object({
  id: z.string(),
  orderNo: z.string(),
  mode: modeReply,
  product: z.literal('contract'),
  code: z.string(),
  appName: z.string(),
  digits: z.number(),
  direction: directionWire,
  type: orderTypeWire,
  status: orderStatusWire,
  /** Rises by one with each step of the order's life. */
  version: z.number(),
  /** The size that is pending or open; for an ended order, the ordered size. */
  lots: decimalReply,
  /** As ordered, before any part was closed. */
  orderedLots: decimalReply,
  leverage: z.number(),
  contractSize: decimalReply,
  /** Held for it: the required margin while it is open, margin and opening fee at the entry price while it is pending. */
  margin: decimalReply,
  placedTime: timeReply,
  /** The price a limit or stop order waits for; null for a market order. */
  entryPrice: decimalReply.nullable(),
  /** Null if it is good till cancelled. */
  expiresAt: timeReply.nullable(),
  /** Null until it is opened. */
  openPrice: decimalReply.nullable(),
  openTime: timeReply.nullable(),
  closePrice: decimalReply.nullable(),
  closeTime: timeReply.nullable(),
  closeReason: closeReasonWire.nullable(),
  stopLossPrice: decimalReply.nullable(),
  takeProfitPrice: decimalReply.nullable(),
  /** The distance at which the trailing stop follows, and its current level (null while the order is pending). */
  trailingDistance: decimalReply.nullable(),
  trailingLevel: decimalReply.nullable(),
  /** Charged so far, for opening and closing. */
  fee: decimalReply,
  /** Realised, before fees; for an open order, the open profit at the last quote, or null without one. */
  profit: decimalReply.nullable(),
  /** Realised so far by partial closes, before fees. */
  realizedProfit: decimalReply,
  /** Overnight financing so far: negative if the customer paid more than they received. */
  financing: decimalReply,
  protection: decimalReply.meta({
    description:
      "What negative balance protection paid for it so far, from the operator's money, in USDT. Of a closed order, profit − fee + financing + protection is what it changed the balance by; of one that was reversed, protection alone.",
  }),
  /** What the next night will charge (negative) or pay, at the last quote. Null unless the order is open. */
  nextFinancing: z.object({ time: timeReply, nights: z.number(), amount: decimalReply }).nullable(),
  /** USDT per unit of the instrument's quote currency, for live profit on the screen. */
  rateToUsdt: decimalReply,
  fills: z.array(fillView),
});
export type OrderView = z.output<typeof orderView>;

/** One step of an order's life, with its figures, the levels after it, and the quote used. */
export const orderEventView = z.object({
  version: z.number(),
  kind: orderEventKindWire,
  time: timeReply,
  reason: closeReasonWire.nullable(),
  lots: decimalReply.nullable(),
  price: decimalReply.nullable(),
  /** The price the customer saw when requesting this fill; null if nobody did. */
  priceSeen: decimalReply.nullable(),
  accepted: acceptedView.nullable().meta({
    description:
      'Of what the customer asked for: an order, a pending order, a close. Null for what the market or the clock did, and for steps from before it was kept.',
  }),
  profit: decimalReply.nullable(),
  fee: decimalReply.nullable(),
  /** The change of what is held: negative if it fell. */
  margin: decimalReply.nullable(),
  protection: decimalReply.nullable().meta({
    description:
      "What negative balance protection paid of a closing's loss, financing and fee, or left of a gain at a reversal, in USDT; null for other steps.",
  }),
  /** Of a reversal: the version of the step that it undoes, and why, in the words of whoever agreed to it. */
  reversal: z.object({ version: z.number(), words: z.string() }).nullable(),
  financing: z.object({ time: timeReply, nights: z.number(), amount: decimalReply }).nullable(),
  financingRate: decimalReply.nullable().meta({
    description:
      'The rate of the night that this step charged, in percent per night; null for other steps, and for nights from before it was kept.',
  }),
  entryPrice: decimalReply.nullable(),
  expiresAt: timeReply.nullable(),
  stopLossPrice: decimalReply.nullable(),
  takeProfitPrice: decimalReply.nullable(),
  trailingDistance: decimalReply.nullable(),
  trailingLevel: decimalReply.nullable(),
  quote: z
    .object({
      bid: decimalReply,
      ask: decimalReply,
      source: z.string(),
      sequence: z.number(),
      time: timeReply,
      rateToUsdt: decimalReply,
      rateSource: z.string(),
      minute: z.number().nullable(),
      rateQuote: rateQuoteView.nullable(),
    })
    .nullable(),
});
export type OrderEventView = z.output<typeof orderEventView>;

/** With its complete history, and all that its figures follow from. */
export const orderDetailView = orderView.extend({
  feeRate: decimalReply.meta({ description: 'Of opening and closing, in percent, as agreed when it was placed.' }),
  creditHours: z
    .number()
    .meta({ description: 'A night pays one share for every so many hours that the position has been open.' }),
  events: z.array(orderEventView),
  pins: z.array(quotePinView).meta({
    description: 'Of each quote that its steps rest on, rates included; how to check them: docs/design/quote-log.md.',
  }),
});
export type OrderDetailView = z.output<typeof orderDetailView>;

const levels = {
  stopLossPrice: priceText.nullish(),
  takeProfitPrice: priceText.nullish(),
  /** A stop that follows the price at this distance, in the customer's favour only. */
  trailingDistance: priceText.nullish(),
};

const contractOrderBody = z.strictObject({
  product: z.literal('contract'),
  code: plainText(1, 32),
  direction: directionWire,
  type: orderTypeWire,
  lots: lotsText,
  leverage: z.number().int().min(1).max(1000),
  /** For a market order: the price the customer saw, on the side that the order fills at. */
  price: priceText.optional(),
  /** How much worse than that price the fill may be, in percent. A better fill is always accepted. */
  maxSlippagePercent: percentText.optional(),
  /** For a limit or stop order: the price at which to open. */
  entryPrice: priceText.optional(),
  /** For a limit or stop order: when it expires; null or absent for good till cancelled. */
  expiresAt: timeText.nullish(),
  ...levels,
});

export const buyOptions = route({
  method: 'POST',
  path: '/swx/customer/order/buyOptions',
  access: 'customer',
  summary:
    'Opens a margin order at the market, or places one that waits for its price (limit, stop entry); or buys an option.',
  movesMoney: true,
  notice: '20004',
  body: z.discriminatedUnion('product', [contractOrderBody, optionOrderBody]),
  reply: z.discriminatedUnion('product', [orderView, optionView]),
});

export const changeOptionsOrder = route({
  method: 'POST',
  path: '/swx/customer/order/changeOptionsOrder',
  access: 'customer',
  summary:
    'Changes the stops of an open order; of one that waits also its entry price and its expiry. What is absent stays, null takes it away.',
  movesMoney: true,
  notice: '20005',
  body: z.strictObject({
    orderId: idText,
    /** The version the customer saw: the call is refused if the order has changed since. Absent to change any version. */
    version: z.number().int().min(1).max(1_000_000_000).optional(),
    entryPrice: priceText.optional(),
    expiresAt: timeText.nullish(),
    ...levels,
  }),
  reply: orderView,
});

export const cancelOptionsOrder = route({
  method: 'POST',
  path: '/swx/customer/order/cancelOptionsOrder',
  access: 'customer',
  summary: 'Cancels an order that waits. What it held is free again.',
  movesMoney: true,
  notice: '20005',
  body: z.strictObject({ orderId: idText }),
  reply: orderView,
});

export const closeOptionsOrder = route({
  method: 'POST',
  path: '/swx/customer/order/closeOptionsOrder',
  access: 'customer',
  summary: 'Closes an open margin order at the market, or a part of it.',
  movesMoney: true,
  notice: '20005',
  body: z.strictObject({
    orderId: idText,
    /** How much of it; absent for all. */
    lots: lotsText.optional(),
    /** The price the customer saw; absent to close at any price. */
    price: priceText.optional(),
    maxSlippagePercent: percentText.optional(),
  }),
  reply: orderView,
});

export const closeAllOptionsOrders = route({
  method: 'POST',
  path: '/swx/customer/order/closeAllOptionsOrders',
  access: 'customer',
  summary: 'Closes at the market every open order of the account, or those that gain, or those that lose.',
  movesMoney: true,
  notice: '20005',
  body: z.strictObject({ which: z.enum(['all', 'profitable', 'losing']) }),
  reply: z.object({
    closed: z.array(orderView),
    /** Ids of positions that cannot be closed now because their market is closed: they stay open. */
    left: z.array(z.string()),
  }),
});

export const accountSummaryView = z.object({
  mode: modeReply,
  asset: z.string(),
  /** By the books: available, held by pending orders, and margin. */
  balance: decimalReply,
  /** Open profit at the last quotes, less financing still owed. */
  profit: decimalReply,
  /** The part of it that is financing still owed. */
  owed: decimalReply,
  /** Balance + profit. */
  equity: decimalReply,
  /** Margin of open positions. */
  used: decimalReply,
  /** Held by pending orders. */
  held: decimalReply,
  /** Free margin, what can be spent: available + profit where that is a loss, never below 0. Available is balance − used − held. */
  free: decimalReply,
  /** Equity ÷ used margin, in percent, rounded down; null while nothing is open. */
  level: decimalReply.nullable(),
  callLevel: decimalReply,
  stopOutLevel: decimalReply,
  /** Whether a margin call is in force. */
  isCalled: z.boolean(),
  /** False while an open position has no price: the margin level is not evaluated then. */
  isPriced: z.boolean(),
  openOrders: z.number(),
  pendingOrders: z.number(),
  /** Margin calls and stop-outs, newest first, at most twenty. */
  events: z.array(
    z.object({
      kind: z.enum(['margin_call', 'margin_call_ended', 'stop_out']),
      time: timeReply,
      equity: decimalReply,
      used: decimalReply,
      /** Equity ÷ used margin at that moment, in percent, rounded down; null if nothing was open any more. */
      level: decimalReply.nullable(),
      /**
       * The newest quote that the account was valued at, and the minute of the quote log that has it (`getQuoteLog`); null where no position
       * had one.
       */
      quote: z
        .object({
          code: z.string(),
          minute: z.number().int(),
          sequence: z.number().int(),
          bid: decimalReply,
          ask: decimalReply,
          time: timeReply,
        })
        .nullable(),
      /** The steps of a stop-out: pending orders first, then the largest loss first. */
      steps: z.array(
        orderEventView.extend({
          orderId: z.string(),
          orderNo: z.string(),
          code: z.string(),
          appName: z.string(),
          direction: directionWire,
        }),
      ),
    }),
  ),
});
export type StopOutStepView = AccountSummaryView['events'][number]['steps'][number];
export type AccountSummaryView = z.output<typeof accountSummaryView>;

export const getAccountSummary = route({
  method: 'GET',
  path: '/swx/customer/order/getAccountSummary',
  access: 'customer',
  summary:
    'Balance, equity, used and free margin (what can be spent: a profit still open does not count) and margin level of the account in the chosen mode.',
  reply: accountSummaryView,
});

/** `isTotalCapped`: more than 10,000 match, beyond which they are not counted. `next`: the last order of this page; null if none follows. */
function orderList<T extends z.ZodType>(order: T) {
  return pageReply(order).extend({
    isTotalCapped: z.boolean(),
    next: z.string().nullable(),
  });
}

export const listOptionsOrder = route({
  method: 'GET',
  path: '/swx/customer/order/listOptionsOrder',
  access: 'customer',
  summary:
    "The customer's orders in the chosen mode, newest first: margin orders, or options. Long lists are read on by `cursor`: each page costs the same.",
  query: z.strictObject({
    product: z
      .enum(['contract', 'option'])
      .optional()
      .meta({ description: 'Absent: `contract`. Of options, `direction`, `search` and `parts` are not taken.' }),
    status: orderStatusWire.optional(),
    parts: z.literal('true').optional().meta({ description: 'Also open orders of which a part was closed.' }),
    code: plainText(0, 32).optional(),
    direction: directionWire.optional(),
    /** Placed at this time or later, and before the other. */
    from: timeText.optional(),
    to: timeText.optional(),
    /** Part of an instrument's code or name, or an order's number. */
    search: plainText(1, 64).optional(),
    /** The `next` of the previous page: this page begins after it, and `page` counts from there. */
    cursor: idText.optional(),
    ...pageQuery,
  }),
  reply: orderList(z.discriminatedUnion('product', [orderView, optionView])),
});

export const getOptionsOrderById = route({
  method: 'GET',
  path: '/swx/customer/order/getOptionsOrderById/:id',
  access: 'customer',
  summary:
    'One order with every step of its life and the quotes of its fills, or one option with all that it rests on.',
  params: z.strictObject({ id: idText }),
  reply: z.discriminatedUnion('product', [orderDetailView, optionView]),
});

/** The same calls, as whoever has to do with margin orders alone asks them; and below, with options alone. */
export const buyContract = { ...buyOptions, body: contractOrderBody, reply: orderView };
export const listContracts = { ...listOptionsOrder, reply: orderList(orderView) };
export const getContract = { ...getOptionsOrderById, reply: orderDetailView };
export const buyOption = { ...buyOptions, body: optionOrderBody, reply: optionView };
export const listOptions = { ...listOptionsOrder, reply: orderList(optionView) };
export const getOption = { ...getOptionsOrderById, reply: optionView };
