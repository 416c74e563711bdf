/** Loans: what is offered, what stands behind it, and what it costs (docs/product.md, Loans). */
import { z } from 'zod';
import { LOAN_REJECTIONS, LOAN_STATUSES } from '@candor/core/loans/account';
import { LOAN_DAYS_MAX } from '@candor/core/loans/loan';
import { SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from '@candor/core/loans/signature';
import {
  decimalReply,
  idText,
  moneyText,
  pageQuery,
  pageReply,
  plainText,
  queryInteger,
  timeReply,
} from './wire/codec.ts';
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

const payoff = z.object({
  interest: decimalReply.meta({ description: 'Charged and not paid yet.' }),
  principal: decimalReply.meta({ description: 'Not paid back yet.' }),
  total: decimalReply,
});

const agreementNumber = z.number().int().min(1);

export const loanView = z.object({
  id: z.string(),
  status: z.enum(LOAN_STATUSES),
  asset: z.literal('USDT'),
  principal: decimalReply,
  days,
  freeDays: z.number().int(),
  dailyPercent: decimalReply,
  nominalPercent: decimalReply,
  annualPercent: decimalReply,
  interest: decimalReply.meta({ description: 'All of it, when the loan is paid back on its last day: as signed.' }),
  total: decimalReply.meta({ description: 'All that is paid back then.' }),
  requestedAt: timeReply,
  agreement: z.object({
    number: agreementNumber,
    sha256: z.string().meta({ description: 'Of the document to be signed, hexadecimal.' }),
    signedAt: timeReply.nullable(),
    isCurrent: z.boolean().meta({ description: 'False: the terms have changed, and it has to be signed anew.' }),
  }),
  signUntil: timeReply.nullable().meta({ description: 'Until then it can be signed. Null: it was, or is over.' }),
  reviewDueAt: timeReply.nullable().meta({ description: 'Null until it is signed.' }),
  decidedAt: timeReply.nullable(),
  reason: z.enum(LOAN_REJECTIONS).nullable(),
  words: z.string().nullable().meta({ description: 'What the member of staff who rejected it wrote.' }),
  paidOutAt: timeReply.nullable(),
  dueAt: timeReply.nullable(),
  endedAt: timeReply.nullable(),
  payoff: payoff.nullable().meta({ description: 'What is owed now. Null: nothing was paid out.' }),
  interestPaid: decimalReply,
  principalPaid: decimalReply,
  mayCancel: z.boolean(),
});
export type LoanView = z.output<typeof loanView>;

const real = { access: 'customer', realOnly: true } as const;

export const borrow = route({
  method: 'POST',
  path: '/swx/customer/user/loan',
  ...real,
  limit: 'file',
  movesMoney: true,
  summary:
    'Asks for a loan on the present terms. Makes the agreement in the language of the request; nothing is decided before it is signed.',
  body: z.strictObject({
    days: z.number().int(),
    amount: moneyText('USDT'),
    total: moneyText('USDT').meta({
      description: 'All that is paid back, as shown. Refused when it has become another figure.',
    }),
  }),
  reply: loanView,
});

export const listLoanRecord = route({
  method: 'GET',
  path: '/swx/customer/user/listLoanRecord',
  ...real,
  summary: 'The customer’s loans, the newest first.',
  query: z.strictObject({ ...pageQuery, status: z.enum(LOAN_STATUSES).optional() }),
  reply: pageReply(loanView).extend({ asOf: timeReply }),
});

export const getLoan = route({
  method: 'GET',
  path: '/swx/customer/user/getLoanById/:id',
  ...real,
  summary: 'One loan with every repayment.',
  params: z.strictObject({ id: idText }),
  reply: loanView.extend({
    asOf: timeReply,
    name: z.string().meta({ description: 'The borrower as in the agreement: who signs by typing types this.' }),
    agreements: z.array(
      z.object({ number: agreementNumber, madeAt: timeReply, sha256: z.string(), signedAt: timeReply.nullable() }),
    ),
    repayments: z.array(
      z.object({
        step: z.number().int(),
        kind: z.enum(['customer', 'due', 'withdrawal']),
        interest: decimalReply,
        principal: decimalReply,
        at: timeReply,
      }),
    ),
  }),
});

export const getLoanAgreement = route({
  method: 'GET',
  path: '/swx/customer/user/getLoanAgreement/:id/:number',
  ...real,
  summary: 'The agreement as PDF: as it was signed, or as it is to be signed.',
  params: z.strictObject({ id: idText, number: idText }),
  reply: z.string().meta({ description: 'The PDF.' }),
  isFile: true,
});

export const getLoanSeal = route({
  method: 'GET',
  path: '/swx/customer/user/getLoanSeal/:id/:number',
  ...real,
  summary: 'The platform’s detached signature (SHA-256, as `openssl dgst` verifies it) of a signed agreement.',
  params: z.strictObject({ id: idText, number: idText }),
  reply: z.string().meta({ description: 'The signature.' }),
  isFile: true,
});

export const getLoanCertificate = route({
  method: 'GET',
  path: '/swx/customer/index/getLoanCertificate',
  access: 'visitor',
  summary: 'The certificate of the key with which the platform signs agreements, as PEM.',
  query: z.strictObject({}),
  reply: z.object({ certificate: z.string(), fingerprint: z.string() }),
});

const point = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

export const signLoan = route({
  method: 'POST',
  path: '/swx/customer/user/signLoan',
  ...real,
  limit: 'file',
  needsProof: true,
  summary:
    'Signs the agreement by drawing, or by the name as it was verified. Opens its review, within the hours of every case.',
  body: z.strictObject({
    id: idText,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    strokes: z.array(z.array(point).min(1).max(SIGNATURE_POINTS_MAX)).max(SIGNATURE_STROKES_MAX).optional(),
    name: plainText(1, 120).optional(),
  }),
  reply: loanView,
});

export const renewLoan = route({
  method: 'POST',
  path: '/swx/customer/user/renewLoan',
  ...real,
  limit: 'file',
  summary: 'Makes a new agreement on the present terms. What was signed before is kept, and counts no longer.',
  body: z.strictObject({ id: idText, total: moneyText('USDT') }),
  reply: loanView,
});

export const cancelLoan = route({
  method: 'POST',
  path: '/swx/customer/user/cancelLoan',
  ...real,
  summary: 'Takes a loan back that nobody has decided yet.',
  body: z.strictObject({ id: idText }),
  reply: loanView,
});

export const repayLoan = route({
  method: 'POST',
  path: '/swx/customer/user/repayLoan',
  ...real,
  movesMoney: true,
  summary: 'Pays back part of a loan, or all of it: interest first, then principal. Free at any time.',
  body: z.strictObject({ id: idText, amount: moneyText('USDT') }),
  reply: loanView,
});
