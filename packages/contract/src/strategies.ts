/** Strategies that trade for the customer with orders of the engine (docs/product.md, Strategies). They promise no yield. */
import { z } from 'zod';
import { REFUSAL_CODES } from '@candor/core/refusal';
import { STRATEGY_INTERVALS, STRATEGY_KINDS } from '@candor/core/strategies/strategy';
import {
  decimalReply,
  idText,
  modeReply,
  moneyText,
  pageQuery,
  pageReply,
  plainText,
  priceText,
  timeReply,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

export const strategyKindWire = z.enum(STRATEGY_KINDS);
export const strategyIntervalWire = z.enum(STRATEGY_INTERVALS);
export const strategyStatusWire = z.enum(['running', 'paused', 'stopping', 'stopped']);
export type StrategyStatus = z.output<typeof strategyStatusWire>;

const whole = z.object({ min: z.number().int(), max: z.number().int() });

export const strategyKindView = z.object({
  kind: strategyKindWire,
  parameters: z.array(z.string()).meta({ description: 'The fields that this kind needs besides budget and interval.' }),
});

export const strategyBoundsView = z.object({
  kinds: z.array(strategyKindView),
  intervals: z.array(strategyIntervalWire),
  budget: z.object({ min: decimalReply, max: decimalReply }),
  amount: z.object({
    min: decimalReply,
    purchasesMax: z.number().int().meta({ description: 'An amount is at least the budget divided by this.' }),
  }),
  everyHours: whole,
  fast: whole,
  slow: whole,
  entry: whole,
  exit: whole,
  levels: whole,
  slippagePercent: decimalReply.meta({ description: 'How far a fill may be from the price decided on.' }),
  strategiesMax: z.number().int(),
});

export const listStrategyKinds = route({
  method: 'GET',
  path: '/swx/customer/index/listStrategyKinds',
  access: 'visitor',
  summary: 'The kinds of strategies, and the bounds of their parameters.',
  query: z.strictObject({}),
  reply: strategyBoundsView,
});

const strategyBody = {
  kind: strategyKindWire,
  code: plainText(1, 32),
  interval: strategyIntervalWire,
  budget: moneyText('USDT'),
  /** Of recurring buys. */
  amount: moneyText('USDT').optional(),
  everyHours: z.number().int().optional(),
  /** Of a moving-average cross. */
  fast: z.number().int().optional(),
  slow: z.number().int().optional(),
  /** Of a Donchian breakout. */
  entry: z.number().int().optional(),
  exit: z.number().int().optional(),
  /** Of a grid. */
  low: priceText.optional(),
  high: priceText.optional(),
  levels: z.number().int().optional(),
};
export type StrategyBody = z.output<z.ZodObject<typeof strategyBody>>;

const costsView = {
  fees: decimalReply,
  spread: decimalReply,
  financing: decimalReply.meta({ description: 'Overnight, paid less received.' }),
};
const drawdownView = z.object({
  amount: decimalReply,
  percent: decimalReply.meta({ description: 'Of the highest value before.' }),
  from: timeReply,
  to: timeReply,
});
export const figuresView = z.object({
  ...costsView,
  result: decimalReply.meta({ description: 'After all costs.' }),
  percent: decimalReply.meta({ description: 'The result, of what the budget was at the beginning of this part.' }),
  drawdown: drawdownView.nullable(),
  buys: z.number().int(),
  sales: z.number().int(),
  wins: z.number().int(),
});
export type FiguresView = z.output<typeof figuresView>;
const partsView = z.object({ whole: figuresView, inSample: figuresView, outOfSample: figuresView });

export const backTestView = z.object({
  from: timeReply,
  to: timeReply,
  candles: z.number().int(),
  outOfSampleFrom: timeReply.meta({
    description: 'The last 30 percent of the candles, which whoever chose the parameters should not have looked at.',
  }),
  strategy: partsView,
  hold: partsView.meta({
    description: 'Buying with the whole budget at once and holding, by the same rules and costs.',
  }),
  curve: z.array(z.object({ time: timeReply, strategy: decimalReply, hold: decimalReply })),
  fills: z
    .array(
      z.object({
        side: z.enum(['buy', 'sell']),
        leg: z.number().int().meta({ description: 'Which position it opened or closed.' }),
        time: timeReply,
        price: decimalReply,
        lots: decimalReply,
        fee: decimalReply,
        result: decimalReply.nullable(),
        isLast: z.boolean().meta({ description: 'It was closed because the candles ended.' }),
      }),
    )
    .meta({ description: 'The newest first, at most a hundred.' }),
  refusals: z.number().int().meta({ description: 'Orders whose price was gone by the next candle.' }),
});
export type BackTestView = z.output<typeof backTestView>;

export const testStrategy = route({
  method: 'POST',
  path: '/swx/customer/order/testStrategy',
  access: 'customer',
  limit: 'file',
  summary:
    'What a strategy would have done on the stored candles, all costs included, by the very functions that it trades with. A past result promises nothing.',
  body: z.strictObject(strategyBody),
  reply: backTestView,
});

const parametersView = z.object({
  amount: decimalReply.optional(),
  everyHours: z.number().optional(),
  fast: z.number().optional(),
  slow: z.number().optional(),
  entry: z.number().optional(),
  exit: z.number().optional(),
  low: decimalReply.optional(),
  high: decimalReply.optional(),
  levels: z.number().optional(),
});
export type ParametersView = z.output<typeof parametersView>;

const reasonView = z.object({ code: z.enum(REFUSAL_CODES), details: z.record(z.string(), z.string()) });

export const strategyView = z.object({
  id: z.string(),
  mode: modeReply,
  kind: strategyKindWire,
  code: z.string(),
  appName: z.string(),
  digits: z.number(),
  interval: strategyIntervalWire,
  parameters: parametersView,
  budget: decimalReply,
  status: strategyStatusWire,
  keepsPositions: z.boolean(),
  reason: reasonView.nullable().meta({ description: 'Why it was paused.' }),
  waiting: reasonView.nullable().meta({
    description: 'Why it cannot order at the moment: its market is closed or suspended, say. It goes on by itself.',
  }),
  startedAt: timeReply,
  endedAt: timeReply.nullable(),
  /** The end of the last closed candle that it decided on. */
  seenTo: timeReply.nullable(),
  positions: z.number().int(),
  invested: decimalReply.meta({ description: 'What its open positions take of the budget.' }),
  result: decimalReply.meta({
    description: 'Measured: what its orders have brought and are worth, all costs included.',
  }),
  percent: decimalReply,
  drawdown: drawdownView.nullable(),
  measuredAt: timeReply.nullable(),
});
export type StrategyView = z.output<typeof strategyView>;

export const strategyOrderView = z.object({
  step: z.number().int(),
  action: z.enum(['buy', 'close']),
  decidedAt: timeReply,
  status: z.enum(['wanted', 'filled', 'refused', 'missed']),
  lots: decimalReply.nullable(),
  priceSeen: decimalReply.nullable(),
  orderId: z.string().nullable(),
  price: decimalReply.nullable(),
  fee: decimalReply.nullable(),
  reason: reasonView.nullable(),
  settledAt: timeReply.nullable(),
});
export type StrategyOrderView = z.output<typeof strategyOrderView>;

export const strategyReversalView = z.object({
  orderId: z.string(),
  time: timeReply,
  outcome: z.enum(['held', 'outside', 'gone']).meta({
    description:
      'Held: the position is the strategy’s, again or still. Outside: it is open, and the strategy had ended or left it to the customer. Gone: it is not open.',
  }),
});
export type StrategyReversalView = z.output<typeof strategyReversalView>;

export const strategyDetailView = strategyView.extend({
  orders: z.array(strategyOrderView).meta({ description: 'The newest first, at most a hundred.' }),
  reversals: z.array(strategyReversalView).meta({
    description: 'Its positions of which a fill at a wrong price was taken back, the newest first.',
  }),
  marks: z.array(z.object({ time: timeReply, result: decimalReply })),
});

export const startStrategy = route({
  method: 'POST',
  path: '/swx/customer/order/startStrategy',
  access: 'customer',
  movesMoney: true,
  summary:
    'Starts a strategy. It orders for the customer when a candle is closed, within its budget and under the rules of every order.',
  body: z.strictObject(strategyBody),
  reply: strategyView,
  notice: '20004',
});

export const listStrategies = route({
  method: 'GET',
  path: '/swx/customer/order/listStrategies',
  access: 'customer',
  summary: 'The strategies of this account, the newest first.',
  query: z.strictObject(pageQuery),
  reply: pageReply(strategyView),
});

export const getStrategyById = route({
  method: 'GET',
  path: '/swx/customer/order/getStrategyById/:id',
  access: 'customer',
  summary: 'One strategy, with the orders that it asked for and its measured result over time.',
  params: z.strictObject({ id: idText }),
  reply: strategyDetailView,
});

export const stopStrategy = route({
  method: 'POST',
  path: '/swx/customer/order/stopStrategy',
  access: 'customer',
  movesMoney: true,
  summary:
    'Stops a strategy for good: closes the positions that it opened, at the market, or leaves them to the customer. No other order is touched.',
  body: z.strictObject({ id: idText, positions: z.enum(['close', 'keep']) }),
  reply: strategyView,
  notice: '20005',
});

export const resumeStrategy = route({
  method: 'POST',
  path: '/swx/customer/order/resumeStrategy',
  access: 'customer',
  movesMoney: true,
  summary: 'Lets a strategy go on that was paused because its orders were refused.',
  body: z.strictObject({ id: idText }),
  reply: strategyView,
  notice: '20005',
});
