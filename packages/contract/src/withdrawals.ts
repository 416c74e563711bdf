/** Withdrawals and the address book (docs/product.md, Deposits and withdrawals). */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import {
  PAYEE_STATES,
  WITHDRAWAL_FAILURES,
  WITHDRAWAL_STAGES,
  WITHDRAWAL_STATUSES,
} from '@candor/core/wallet/withdrawal';
import { decimalReply, idText, pageQuery, pageReply, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const coin = z.enum(ASSETS);
const network = z.enum(NETWORKS);

export const payeeView = z.object({
  id: z.string(),
  network,
  address: z.string(),
  name: z.string(),
  state: z.enum(PAYEE_STATES),
  createdAt: timeReply,
  usableAt: timeReply.meta({
    description:
      'When it has waited for its 24 hours, which count from the confirmation; of an unconfirmed one, the earliest.',
  }),
});
export type PayeeView = z.output<typeof payeeView>;

export const listPayees = route({
  method: 'GET',
  path: '/swx/customer/user/listPayees',
  access: 'customer',
  realOnly: true,
  summary: 'The address book: where this customer can withdraw to.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(payeeView) }),
});

export const addPayee = route({
  method: 'POST',
  path: '/swx/customer/user/addPayee',
  access: 'customer',
  realOnly: true,
  needsProof: true,
  summary:
    'Adds an address, which must be one of its network by its checksum, and nobody can pay to one of our own by mistake. A mail asks for a confirmation; 24 hours later it can be used. The same address again gives the same entry.',
  body: z.strictObject({ network, address: plainText(1, 120), name: plainText(1, 40) }),
  reply: payeeView,
});

export const confirmPayee = route({
  method: 'POST',
  path: '/swx/customer/user/confirmPayee',
  access: 'visitor',
  summary: 'Confirms an address with the link of the mail. A link counts once, and for 24 hours.',
  body: z.strictObject({ ticket: plainText(1, 400) }),
  reply: z.object({ network, address: z.string(), usableAt: timeReply }),
});

export const removePayee = route({
  method: 'POST',
  path: '/swx/customer/user/removePayee',
  access: 'customer',
  realOnly: true,
  summary: 'Takes an address out of the book. Withdrawals to it that were asked for before go on.',
  body: z.strictObject({ id: idText }),
  reply: z.object({}),
});

export const withdrawalOption = z.object({
  coin,
  network,
  available: decimalReply.meta({ description: 'What is free in this coin.' }),
  minimum: decimalReply,
  feeRate: decimalReply.meta({ description: 'The share of the amount that is taken, such as 0.001.' }),
  confirmations: z.number().int(),
});
export type WithdrawalOption = z.output<typeof withdrawalOption>;

export const limitView = z.object({
  asset: z.literal('USDT'),
  day: decimalReply,
  dayLeft: decimalReply,
  month: decimalReply,
  monthLeft: decimalReply,
});

export const listWithdrawalOptions = route({
  method: 'GET',
  path: '/swx/customer/user/listWithdrawalOptions',
  access: 'customer',
  realOnly: true,
  summary:
    'The coins and networks that can be withdrawn on, with minimum and fee rate; the limits in USDT; and until when withdrawals are frozen after a change of security settings.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(withdrawalOption),
    limit: limitView,
    frozenUntil: timeReply.nullable(),
    reviewHours: z.number().int().meta({ description: 'By when a review is due.' }),
  }),
});

export const withdrawalView = z.object({
  id: z.string(),
  coin,
  network,
  address: z.string(),
  amount: decimalReply.meta({ description: 'What is taken from the account.' }),
  feeRate: decimalReply,
  fee: decimalReply,
  received: decimalReply.meta({ description: 'What arrives: the amount less the fee.' }),
  status: z.enum(WITHDRAWAL_STATUSES),
  stage: z.enum(WITHDRAWAL_STAGES).nullable().meta({ description: 'Null unless approved.' }),
  reason: z.enum(WITHDRAWAL_FAILURES).nullable(),
  words: z.string().nullable().meta({ description: 'What the member of staff who refused it wrote to the customer.' }),
  hash: z.string().nullable(),
  confirmations: z.number().int().nullable(),
  confirmationsNeeded: z.number().int(),
  createdAt: timeReply,
  reviewDueAt: timeReply,
  decidedAt: timeReply.nullable(),
  sentAt: timeReply.nullable(),
  doneAt: timeReply.nullable(),
  mayCancel: z.boolean(),
});
export type WithdrawalView = z.output<typeof withdrawalView>;

export const withdrawal = route({
  method: 'POST',
  path: '/swx/customer/user/withdrawal',
  access: 'customer',
  realOnly: true,
  needsProof: true,
  movesMoney: true,
  summary:
    'Asks for a withdrawal to an address of the book. The amount is held at once; fee and amount received must be those that were shown.',
  body: z.strictObject({
    coin: coin.optional().meta({ description: 'The withdrawal method; without coin and network: 10025.' }),
    network: network.optional(),
    payeeId: idText.optional().meta({ description: 'An entry of the address book; without: 10021.' }),
    amount: plainText(1, 40),
    fee: plainText(1, 40).meta({ description: 'As shown. Refused when it has become another one.' }),
  }),
  reply: withdrawalView,
  notice: '20003',
});

export const cancelWithdrawal = route({
  method: 'POST',
  path: '/swx/customer/user/cancelWithdrawal',
  access: 'customer',
  realOnly: true,
  movesMoney: true,
  summary: 'Takes a withdrawal back that nobody has approved yet: the hold is released at once.',
  body: z.strictObject({ id: idText }),
  reply: withdrawalView,
});

export const getWithdrawal = route({
  method: 'GET',
  path: '/swx/customer/user/getWithdrawalById/:id',
  access: 'customer',
  realOnly: true,
  summary: 'One withdrawal with its way so far.',
  params: z.strictObject({ id: idText }),
  reply: withdrawalView,
});

export const listWithdrawals = route({
  method: 'GET',
  path: '/swx/customer/user/listWithdrwal',
  access: 'customer',
  realOnly: true,
  summary: 'Withdrawals, the newest first. The path is written as the product has it.',
  query: z.strictObject(pageQuery),
  reply: pageReply(withdrawalView),
});
