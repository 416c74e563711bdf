/** Loans: what is offered, what stands behind it, and what it costs (docs/product.md, Loans). */
import { z } from 'zod';
import { LOAN_DAYS_MAX } from '@candor/core/loans/loan';
import { decimalReply, moneyText, queryInteger, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const days = z.number().int().min(1).max(LOAN_DAYS_MAX);

export const loanTerm = z.object({
  days,
  dailyPercent: decimalReply.meta({ description: 'A day’s interest, in percent of the principal that is still owed.' }),
  nominalPercent: decimalReply.meta({ description: 'The nominal annual rate: 365 times the daily one.' }),
});
export type LoanTermView = z.output<typeof loanTerm>;

export const loanOffer = z.object({
  version: z
    .number()
    .int()
    .meta({ description: 'Rises with each agreed change of all but the free days, which are a parameter.' }),
  isOpen: z.boolean(),
  asset: z.literal('USDT'),
  minimum: decimalReply,
  maximum: decimalReply,
  freeDays: z.number().int().meta({ description: 'The first days of every loan, which cost nothing.' }),
  terms: z.array(loanTerm),
  bands: z
    .array(z.object({ score: z.number().int(), limit: decimalReply }))
    .meta({ description: 'From which credit score on how much can be borrowed.' }),
});

export const lendingPool = z.object({
  free: decimalReply.meta({ description: 'Set aside by the operator, and not lent.' }),
  funded: decimalReply.meta({ description: 'What the operator has put in, less what was taken out.' }),
  isPlay: z.boolean().meta({ description: 'Some of it is the play money of a sandbox.' }),
});
export type LendingPoolView = z.output<typeof lendingPool>;
export type LoanOfferView = z.output<typeof loanOffer>;

export const getLoanOffer = route({
  method: 'GET',
  path: '/swx/customer/index/getLoanOffer',
  access: 'visitor',
  summary:
    'The terms of loans, with the money that is set aside for them, read from the books. Null: nothing was ever offered.',
  query: z.strictObject({}),
  reply: z.object({ offer: loanOffer.nullable(), pool: lendingPool, asOf: timeReply }),
});

export const loanQuote = z.object({
  asset: z.literal('USDT'),
  principal: decimalReply,
  days,
  freeDays: z.number().int(),
  dailyPercent: decimalReply,
  nominalPercent: decimalReply,
  annualPercent: decimalReply.meta({
    description:
      'The annual percentage rate of charge (APR) by Annex III to Directive (EU) 2023/2225, to a hundredth of a percent.',
  }),
  dailyInterest: decimalReply.meta({ description: 'Of each day after the free ones.' }),
  interest: decimalReply.meta({ description: 'All of it, when the loan is paid back on its last day.' }),
  fees: decimalReply.meta({ description: 'None: always 0.' }),
  total: decimalReply.meta({ description: 'All that is paid back.' }),
  schedule: z
    .array(z.object({ day: z.number().int(), interest: decimalReply, total: decimalReply }))
    .meta({ description: 'What paying everything back by the end of each day costs. Paying back early is free.' }),
});
export type LoanQuoteView = z.output<typeof loanQuote>;

export const quoteLoanOffer = route({
  method: 'GET',
  path: '/swx/customer/index/quoteLoan',
  access: 'visitor',
  summary: 'What a loan costs on the present terms: all of it, before anybody signs anything.',
  query: z.strictObject({ days: queryInteger(0, 10_000), amount: moneyText('USDT') }),
  reply: loanQuote,
});
