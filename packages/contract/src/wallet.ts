/** Deposits on the chains (docs/product.md, Deposits and withdrawals): an address for each customer and network, and what arrived there. */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import { DEPOSIT_FAILURES, DEPOSIT_STATUSES, DEPOSIT_WAITS } from '@candor/core/wallet/deposit';
import { decimalReply, idText, pageQuery, pageReply, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

/** USDT, BTC and ETH. */
const coin = z.enum(ASSETS);
const network = z.enum(NETWORKS);

export const depositOption = z.object({
  coin,
  network,
  minimum: decimalReply,
  confirmations: z.number().int().meta({ description: 'Blocks, its own among them, that a payment needs.' }),
  blockSeconds: z.number().meta({ description: 'The usual time between two blocks.' }),
  head: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The newest block. Null while the chain cannot be read: nothing is credited until it can.' }),
  reviewHours: z.number().int().nullable().meta({
    description:
      'There is no node: two members of staff credit what is announced, with a proof, within these hours. Null: the chain is read.',
  }),
  withdrawals: z.enum(['here', 'elsewhere', 'nowhere']).meta({
    description:
      'Whether the way out is open: withdrawals on this network, on another one only, or on none at the moment.',
  }),
  contracts: z.boolean().meta({ description: 'Whether a payment is recognised also if a smart contract makes it.' }),
  play: decimalReply
    .nullable()
    .meta({ description: 'What the faucet of a sandbox sends at once. Null: there is none, these coins are real.' }),
});
export type DepositOption = z.output<typeof depositOption>;

export const listDepositOptions = route({
  method: 'GET',
  path: '/swx/customer/user/listDepositOptions',
  access: 'customer',
  summary: 'The coins and networks that can be paid in here. What is not configured is not offered.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(depositOption) }),
});

export const getDepositAddress = route({
  method: 'POST',
  path: '/swx/customer/user/getDepositAddress',
  access: 'customer',
  realOnly: true,
  summary:
    "The customer's own address on a network, for all coins there; made at the first call, and theirs for ever. Refused during a break and when a deposit limit is reached.",
  body: z.strictObject({ network }),
  reply: z.object({ network, address: z.string() }),
});

export const depositView = z.object({
  id: z.string(),
  coin,
  network,
  status: z.enum(DEPOSIT_STATUSES),
  owed: decimalReply.nullable().meta({
    description: 'Of a deposit that was taken back: what is still owed for it, and comes from what arrives next.',
  }),
  reason: z
    .enum([...DEPOSIT_WAITS, ...DEPOSIT_FAILURES])
    .nullable()
    .meta({ description: 'Why it waits or failed. Null once it is credited.' }),
  createdAt: timeReply,
  announced: z
    .object({
      amount: decimalReply,
      hash: z.string().nullable().meta({ description: 'Null if only its last six digits were given.' }),
      tail: z.string(),
      hasProof: z.boolean(),
      at: timeReply,
    })
    .nullable()
    .meta({ description: 'What the customer said. Null if the chain alone has shown it.' }),
  received: z
    .object({
      amount: decimalReply,
      hash: z.string(),
      address: z.string(),
      block: z.number().int().nullable(),
      confirmations: z.number().int().meta({ description: 'Zero where members of staff have credited it.' }),
      seenAt: timeReply,
      finalAt: timeReply.nullable(),
    })
    .nullable()
    .meta({ description: 'What the chain shows, or two members of staff saw there. This is what is credited.' }),
  confirmationsNeeded: z.number().int(),
  review: z
    .object({
      dueAt: timeReply.meta({ description: 'When it is to be decided.' }),
      words: z.string().nullable().meta({ description: 'What a member of staff wrote when they refused it.' }),
    })
    .nullable()
    .meta({ description: 'Of what members of staff review, or have reviewed, because the network has no node here.' }),
  decidedAt: timeReply.nullable(),
});
export type DepositView = z.output<typeof depositView>;

export const recharge = route({
  method: 'POST',
  path: '/swx/customer/user/recharge',
  access: 'customer',
  realOnly: true,
  summary:
    'Announces a payment. It is credited as the chain shows it, announced or not; announcing it says early what became of it. On a network without a node two members of staff review it, and it needs a proof. The same announcement again gives the same deposit.',
  body: z.strictObject({
    coin,
    network,
    amount: plainText(1, 40).meta({ description: 'Decimal string, in the coin. At least its minimum.' }),
    hash: plainText(1, 120).meta({ description: 'The hash of the transaction, or its last six digits.' }),
    proofId: idText.optional().meta({
      description: 'An uploaded picture of the kind `depositProof`, such as the receipt of another exchange.',
    }),
  }),
  reply: depositView,
  notice: '20002',
});

export const listRecharge = route({
  method: 'GET',
  path: '/swx/customer/user/listRecharge',
  access: 'customer',
  realOnly: true,
  summary: 'Deposits, the newest first: those that the chain has shown, and those that were announced.',
  query: z.strictObject(pageQuery),
  reply: pageReply(depositView),
});

export const sendPlayCoins = route({
  method: 'POST',
  path: '/swx/customer/user/sendPlayCoins',
  access: 'customer',
  realOnly: true,
  summary:
    "The faucet of a sandbox: sends play coins to the customer's own address, as a real transaction of the play chain. Not in production.",
  body: z.strictObject({ coin, network }),
  reply: z.object({ hash: z.string() }),
  limit: 'picture',
});
