/** Orders. `buyOptions` and its lists carry margin orders (`product: "contract"`) and, later, options. */
import { z } from 'zod';
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
 * Why it was closed, or cancelled. Of orders that waited: the account could not pay the fill (`insufficient_margin`), or nothing new was to be
 * opened when the price came, because of the customer's own limit or break or of a restricted account (`not_allowed`).
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
]);

/** The quote that a fill used, whole, so that anyone can check the price against its source. */
export const fillView = z.object({
  leg: z.enum(['open', 'close']),
  /** The order's version that this fill made. */
  version: z.number(),
  lots: decimalReply,
  price: decimalReply,
  /** What the customer saw when they asked for it; null where nobody looked (a trigger, or a close at whatever there is). */
  priceSeen: decimalReply.nullable(),
  bid: decimalReply,
  ask: decimalReply,
  source: z.string(),
  sequence: z.number(),
  quoteTime: timeReply,
  rateToUsdt: decimalReply,
  rateSource: z.string(),
  time: timeReply,
});
export type FillView = z.output<typeof fillView>;

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
  /** What waits or is open; of an ended order, what was ordered. */
  lots: decimalReply,
  /** As it was ordered, before parts of it were closed. */
  orderedLots: decimalReply,
  leverage: z.number(),
  contractSize: decimalReply,
  /** Held for it: the required margin while it is open, margin and opening fee at the entry price while it waits. */
  margin: decimalReply,
  placedTime: timeReply,
  /** What a limit or stop order waits for; null of a market order. */
  entryPrice: decimalReply.nullable(),
  /** Null: good till cancelled. */
  expiresAt: timeReply.nullable(),
  /** Null until it was opened. */
  openPrice: decimalReply.nullable(),
  openTime: timeReply.nullable(),
  closePrice: decimalReply.nullable(),
  closeTime: timeReply.nullable(),
  closeReason: closeReasonWire.nullable(),
  stopLossPrice: decimalReply.nullable(),
  takeProfitPrice: decimalReply.nullable(),
  /** The distance at which the trailing stop follows, and the level that counts now (null while the order waits). */
  trailingDistance: decimalReply.nullable(),
  trailingLevel: decimalReply.nullable(),
  /** Charged so far: on opening, and on closing. */
  fee: decimalReply,
  /** Realised, before fees; of an open order: of what is open, at the last quote, or null without one. */
  profit: decimalReply.nullable(),
  /** Realised so far by parts that were closed, before fees. */
  realizedProfit: decimalReply,
  /** Overnight financing so far: negative when the customer paid more than they received. */
  financing: decimalReply,
  /** What the next night will charge (negative) or bring, at the last quote. Null of what is not open. */
  nextFinancing: z.object({ time: timeReply, nights: z.number(), amount: decimalReply }).nullable(),
  /** USDT per unit of the instrument's quote currency, for live profit on the screen. */
  rateToUsdt: decimalReply,
  fills: z.array(fillView),
});
export type OrderView = z.output<typeof orderView>;

/** One step of an order's life, with the figures of that step, the levels after it, and the quote that was used. */
export const orderEventView = z.object({
  version: z.number(),
  kind: orderEventKindWire,
  time: timeReply,
  reason: closeReasonWire.nullable(),
  lots: decimalReply.nullable(),
  price: decimalReply.nullable(),
  /** What the customer saw when they asked for this fill; null where nobody looked. */
  priceSeen: decimalReply.nullable(),
  profit: decimalReply.nullable(),
  fee: decimalReply.nullable(),
  /** What is held rose by; negative: fell by. */
  margin: decimalReply.nullable(),
  financing: z.object({ time: timeReply, nights: z.number(), amount: decimalReply }).nullable(),
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
    })
    .nullable(),
});
export type OrderEventView = z.output<typeof orderEventView>;

/** With its whole life. */
export const orderDetailView = orderView.extend({ events: z.array(orderEventView) });
export type OrderDetailView = z.output<typeof orderDetailView>;

const levels = {
  stopLossPrice: priceText.nullish(),
  takeProfitPrice: priceText.nullish(),
  /** A stop that follows the price at this distance, in the customer's favour only. */
  trailingDistance: priceText.nullish(),
};

export const buyOptions = route({
  method: 'POST',
  path: '/swx/customer/order/buyOptions',
  access: 'customer',
  summary: 'Opens a margin order at the market, or places one that waits for its price (limit, stop entry).',
  movesMoney: true,
  notice: '20004',
  body: z.strictObject({
    product: z.literal('contract'),
    code: plainText(1, 32),
    direction: directionWire,
    type: orderTypeWire,
    lots: lotsText,
    leverage: z.number().int().min(1).max(1000),
    /** Of a market order: the price that the customer saw on the side the order fills at. */
    price: priceText.optional(),
    /** Percent of that price by which the fill may be worse. Better is always taken. */
    maxSlippagePercent: percentText.optional(),
    /** Of a limit or stop order: where it is to open. */
    entryPrice: priceText.optional(),
    /** Of a limit or stop order: until when it waits; null or absent: till cancelled. */
    expiresAt: timeText.nullish(),
    ...levels,
  }),
  reply: orderView,
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
    /** The version that the customer saw: refused when the order has changed since. Absent: whatever it is. */
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
    /** How much of it; absent: all. */
    lots: lotsText.optional(),
    /** The price that the customer saw; absent: close at whatever the market gives. */
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
    /** Ids of those that cannot be closed now, because their market is: they stay as they are. */
    left: z.array(z.string()),
  }),
});

export const accountSummaryView = z.object({
  mode: modeReply,
  asset: z.string(),
  /** What the books say: free, held by waiting orders, and margin. */
  balance: decimalReply,
  /** Of open orders at the last quotes, less financing that is still owed. */
  profit: decimalReply,
  /** Of that, the financing that is still owed. */
  owed: decimalReply,
  /** Balance + profit. */
  equity: decimalReply,
  /** Margin of what is open. */
  used: decimalReply,
  /** Held by orders that wait. */
  held: decimalReply,
  /** Equity − used − held. */
  free: decimalReply,
  /** Equity ÷ used margin, in percent, rounded down; null while nothing is open. */
  level: decimalReply.nullable(),
  callLevel: decimalReply,
  stopOutLevel: decimalReply,
  /** The margin was called, and the call has not ended. */
  isCalled: z.boolean(),
  /** False while an open order has no price: the account is not judged then. */
  isPriced: z.boolean(),
  openOrders: z.number(),
  pendingOrders: z.number(),
  /** Calls and stop-outs, newest first, at most twenty. */
  events: z.array(
    z.object({
      kind: z.enum(['margin_call', 'margin_call_ended', 'stop_out']),
      time: timeReply,
      equity: decimalReply,
      used: decimalReply,
      /** Equity ÷ used margin at that moment, in percent, rounded down; null where nothing was open any more. */
      level: decimalReply.nullable(),
      /** Of a stop-out: what it did, the largest loss first; orders that waited before all others. */
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
  summary: 'Balance, equity, margin and margin level of the account in the chosen mode.',
  reply: accountSummaryView,
});

export const listOptionsOrder = route({
  method: 'GET',
  path: '/swx/customer/order/listOptionsOrder',
  access: 'customer',
  summary:
    "The customer's orders in the chosen mode, newest first. Long lists are read on by `cursor`: each page costs the same.",
  query: z.strictObject({
    status: orderStatusWire.optional(),
    code: plainText(0, 32).optional(),
    direction: directionWire.optional(),
    /** Placed at this time or later. */
    from: timeText.optional(),
    /** Placed before this time. */
    to: timeText.optional(),
    /** A part of an instrument's code or name, or an order's number. */
    search: plainText(1, 64).optional(),
    /** The `next` of the page before: this one begins behind it, and `page` counts from there. */
    cursor: idText.optional(),
    ...pageQuery,
  }),
  reply: pageReply(orderView).extend({
    /** More than `total` match: beyond 10,000 they are not counted. */
    isTotalCapped: z.boolean(),
    /** The last order of this page; null when nothing comes behind it. */
    next: z.string().nullable(),
  }),
});

export const getOptionsOrderById = route({
  method: 'GET',
  path: '/swx/customer/order/getOptionsOrderById/:id',
  access: 'customer',
  summary: 'One order, with the quotes of its fills, and every step of its life.',
  params: z.strictObject({ id: idText }),
  reply: orderDetailView,
});
