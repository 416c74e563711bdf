/** Smart trading: plans whose whole income is set aside before they are sold (docs/product.md, Smart trading). */
import { z } from 'zod';
import { PLAN_ANSWERS, PLAN_QUESTIONS } from '@candor/core/smart/enabling';
import { PLAN_STATUSES, TERM_DAYS_MAX } from '@candor/core/smart/plan';
import {
  decimalReply,
  idText,
  moneyText,
  pageQuery,
  pageReply,
  queryInteger,
  timeReply,
  timeText,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

const days = z.number().int().min(1).max(TERM_DAYS_MAX);

export const productTerm = z.object({
  days,
  dailyPercent: decimalReply.meta({ description: 'What a day pays, in percent of the principal.' }),
  annualPercent: decimalReply.meta({ description: 'The nominal annual rate (APR): 365 times the daily one.' }),
  effectivePercent: decimalReply.meta({
    description: 'The effective annual rate (APY), if every day’s income could be invested at the same rate at once.',
  }),
});
export type ProductTerm = z.output<typeof productTerm>;

export const poolView = z.object({
  free: decimalReply.meta({ description: 'Set aside by the operator, and not promised to anybody yet.' }),
  committed: decimalReply.meta({ description: 'The future income of all running plans of this product.' }),
  funded: decimalReply.meta({ description: 'What the operator has put in, less what was taken out.' }),
  recovered: decimalReply.meta({ description: 'Damages and income given back by those who left early.' }),
  paid: decimalReply.meta({ description: 'Income paid so far, less what was given back.' }),
  isPlay: z.boolean().meta({ description: 'Some of it is the play money of a sandbox.' }),
});
export type PoolView = z.output<typeof poolView>;

export const productView = z.object({
  id: z.string(),
  version: z
    .number()
    .int()
    .meta({ description: 'Rises with each agreed change. A purchase names the one it has seen.' }),
  name: z.string(),
  isOpen: z.boolean(),
  asset: z.literal('USDT'),
  minimum: decimalReply,
  maximum: decimalReply,
  damagesPercent: decimalReply.meta({ description: 'What an early exit costs, in percent of the principal.' }),
  terms: z.array(productTerm),
  pool: poolView,
  running: z.number().int().meta({ description: 'Running plans of this product.' }),
});
export type ProductView = z.output<typeof productView>;

const asOf = timeReply.meta({ description: 'The server’s time when it was read: countdowns go by it.' });

export const listSmartProducts = route({
  method: 'GET',
  path: '/swx/customer/index/listSmartProducts',
  access: 'visitor',
  summary: 'The products of smart trading, with the money that stands behind each of them, read from the books.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(productView), asOf }),
});

const enablingView = {
  enabledAt: timeReply.nullable(),
  isRenewal: z.boolean().meta({
    description: 'The text about the risks has changed since the customer accepted it: it is read and accepted anew.',
  }),
};

export const getSmartEnabling = route({
  method: 'GET',
  path: '/swx/customer/user/getSmartEnabling',
  access: 'customer',
  realOnly: true,
  summary: 'Whether this customer has enabled smart trading, by the present text about its risks.',
  query: z.strictObject({}),
  reply: z.object(enablingView),
});

export const enableSmart = route({
  method: 'POST',
  path: '/swx/customer/user/enableSmart',
  access: 'customer',
  realOnly: true,
  summary:
    'Enables smart trading once every question about the risks is answered rightly; names those that are not. Asked again as often as the customer likes.',
  body: z.strictObject({ answers: z.partialRecord(z.enum(PLAN_QUESTIONS), z.enum(PLAN_ANSWERS)) }),
  reply: z.object({ ...enablingView, wrong: z.array(z.enum(PLAN_QUESTIONS)) }),
});

export const planView = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  status: z.enum(PLAN_STATUSES),
  asset: z.literal('USDT'),
  principal: decimalReply,
  days,
  dailyPercent: decimalReply,
  damagesPercent: decimalReply,
  dailyIncome: decimalReply,
  totalIncome: decimalReply.meta({ description: 'Of all days.' }),
  daysPaid: z.number().int(),
  incomePaid: decimalReply.meta({ description: 'So far, before anything is given back.' }),
  profit: decimalReply.meta({
    description: 'The income so far, less what an early exit has cost: below zero when that was more.',
  }),
  startedAt: timeReply,
  endsAt: timeReply,
  nextAt: timeReply.nullable().meta({ description: 'When the next income is due. Null once it has ended.' }),
  endedAt: timeReply.nullable(),
  exit: z.object({ damages: decimalReply, takenBack: decimalReply, returned: decimalReply }).nullable().meta({
    description: 'Of a running plan: what an early exit would book now; of a closed one: what it did. Null: paid out.',
  }),
});
export type PlanView = z.output<typeof planView>;

export const buySmart = route({
  method: 'POST',
  path: '/swx/customer/order/buySmart',
  access: 'customer',
  realOnly: true,
  movesMoney: true,
  summary:
    'Buys a plan. The principal moves to an account of the customer’s own, and the whole income from the pool to what is promised, in one transaction.',
  body: z.strictObject({
    productId: idText,
    version: z.number().int().min(1).max(1_000_000).optional().meta({
      description: 'Of the product, as it was seen: refused when it has changed. Without it, the present one.',
    }),
    days: z.number().int(),
    amount: moneyText('USDT'),
  }),
  reply: planView,
  notice: '20004',
});

export const listSmartOrder = route({
  method: 'GET',
  path: '/swx/customer/order/listSmartOrder',
  access: 'customer',
  realOnly: true,
  summary: 'The customer’s plans, the newest first.',
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(PLAN_STATUSES).optional(),
    from: timeText.optional().meta({ description: 'Only plans that pay something at that time or later.' }),
    to: timeText.optional().meta({ description: 'Only plans that were bought before.' }),
  }),
  reply: pageReply(planView).extend({ asOf }),
});

export const planPosting = z.object({
  id: z.string(),
  kind: z.string(),
  amount: decimalReply,
  day: z.number().int().nullable().meta({ description: 'Of an income: the day that it is for.' }),
  dueAt: timeReply
    .nullable()
    .meta({ description: 'Of an income: when its day was over, also if it was posted later.' }),
  postedAt: timeReply,
  profit: decimalReply.nullable().meta({
    description: 'What the plan had come to with this posting. Null: it moves principal.',
  }),
});
export type PlanPosting = z.output<typeof planPosting>;

export const getSmartOrder = route({
  method: 'GET',
  path: '/swx/customer/order/getSmartOrderById/:id',
  access: 'customer',
  realOnly: true,
  summary: 'One plan.',
  params: z.strictObject({ id: idText }),
  reply: planView.extend({ asOf }),
});

export const listSmartPostings = route({
  method: 'GET',
  path: '/swx/customer/order/listSmartPostings/:id',
  access: 'customer',
  realOnly: true,
  summary: 'Everything that was posted for a plan, the latest first.',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ page: queryInteger(1, 1_000).default(1), size: pageQuery.size }),
  reply: pageReply(planPosting),
});

export const exitSmart = route({
  method: 'POST',
  path: '/swx/customer/order/exitSmart',
  access: 'customer',
  realOnly: true,
  movesMoney: true,
  summary:
    'Leaves a plan early: the principal comes back less the damages and all income paid so far. Refused when that is not the figure that was shown.',
  body: z.strictObject({ id: idText, returned: moneyText('USDT') }),
  reply: planView,
  notice: '20005',
});
