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
} from './codec.ts';
import { route } from './route.ts';

export const directionWire = z.enum(['long', 'short']);
export const orderStatusWire = z.enum(['pending', 'open', 'closed', 'cancelled', 'expired']);
export const closeReasonWire = z.enum(['customer', 'stop_loss', 'take_profit', 'trailing_stop', 'stop_out', 'expiry']);

/** The quote that a fill used, whole, so that anyone can check the price against its source. */
export const fillView = z.object({
  leg: z.enum(['open', 'close']),
  price: decimalReply,
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
  type: z.enum(['market', 'limit']),
  status: orderStatusWire,
  lots: decimalReply,
  leverage: z.number(),
  contractSize: decimalReply,
  /** Required margin, held while the order is open. */
  margin: decimalReply,
  openPrice: decimalReply,
  openTime: timeReply,
  closePrice: decimalReply.nullable(),
  closeTime: timeReply.nullable(),
  closeReason: closeReasonWire.nullable(),
  stopLossPrice: decimalReply.nullable(),
  takeProfitPrice: decimalReply.nullable(),
  /** Charged so far: on opening, and on closing. */
  fee: decimalReply,
  /** Realised, before fees; of an open order: at the last quote, or null without one. */
  profit: decimalReply.nullable(),
  /** USDT per unit of the instrument's quote currency, for live profit on the screen. */
  rateToUsdt: decimalReply,
  fills: z.array(fillView),
});
export type OrderView = z.output<typeof orderView>;

export const buyOptions = route({
  method: 'POST',
  path: '/swx/customer/order/buyOptions',
  access: 'customer',
  summary: 'Opens a margin order at the market.',
  movesMoney: true,
  notice: '20004',
  body: z.strictObject({
    product: z.literal('contract'),
    code: plainText(1, 32),
    direction: directionWire,
    type: z.literal('market'),
    lots: lotsText,
    leverage: z.number().int().min(1).max(1000),
    /** The price that the customer saw on the side the order fills at. */
    price: priceText,
    /** Percent of that price by which the fill may be worse. Better is always taken. */
    maxSlippagePercent: percentText.optional(),
    stopLossPrice: priceText.nullish(),
    takeProfitPrice: priceText.nullish(),
  }),
  reply: orderView,
});

export const closeOptionsOrder = route({
  method: 'POST',
  path: '/swx/customer/order/closeOptionsOrder',
  access: 'customer',
  summary: 'Closes an open margin order at the market.',
  movesMoney: true,
  notice: '20005',
  body: z.strictObject({
    orderId: idText,
    /** The price that the customer saw; absent: close at whatever the market gives. */
    price: priceText.optional(),
    maxSlippagePercent: percentText.optional(),
  }),
  reply: orderView,
});

export const listOptionsOrder = route({
  method: 'GET',
  path: '/swx/customer/order/listOptionsOrder',
  access: 'customer',
  summary: "The customer's orders in the chosen mode, newest first.",
  query: z.strictObject({
    status: orderStatusWire.optional(),
    code: plainText(0, 32).optional(),
    ...pageQuery,
  }),
  reply: pageReply(orderView),
});

export const getOptionsOrderById = route({
  method: 'GET',
  path: '/swx/customer/order/getOptionsOrderById/:id',
  access: 'customer',
  summary: 'One order, with the quotes of its fills.',
  params: z.strictObject({ id: idText }),
  reply: orderView,
});
