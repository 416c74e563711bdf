/** Withdrawals in the back office: the queue, the decision of two people, and the batch that the operator signs outside. */
import { z } from 'zod';
import { NETWORKS } from '@candor/core/wallet/coins';
import { WITHDRAWAL_NOTES, WITHDRAWAL_REFUSALS } from '@candor/core/wallet/withdrawal';
import { idText, pageQuery, pageReply, plainText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { withdrawalView } from '../withdrawals.ts';
import { factorFields } from './passkeys.ts';

const network = z.enum(NETWORKS);

export const staffWithdrawalView = withdrawalView.extend({
  customerId: z.string(),
  customerName: z.string(),
  needsTwo: z.boolean().meta({ description: 'Above the parameter: two members approve.' }),
  approvals: z.array(z.object({ memberId: z.string(), name: z.string(), at: timeReply })),
  notes: z.array(z.enum(WITHDRAWAL_NOTES)).meta({
    description: 'What a reviewer should see, such as: the first to this address; a factor was changed a week ago.',
  }),
});
export type StaffWithdrawalView = z.output<typeof staffWithdrawalView>;

const decides = { permission: 'withdrawals.decide', audit: 'action' } as const;
const signs = { permission: 'withdrawals.sign', audit: 'action' } as const;

export const listStaffWithdrawals = route({
  method: 'GET',
  path: '/swx/staff/withdrawal/listWithdrawals',
  access: 'staff',
  staff: { permission: 'wallet.read', audit: 'view' },
  summary: 'Withdrawals by status and stage, those that wait longest first.',
  query: z.strictObject({ ...pageQuery, state: z.enum(['review', 'signing', 'sent', 'ended']) }),
  reply: pageReply(staffWithdrawalView),
});

export const approveWithdrawal = route({
  method: 'POST',
  path: '/swx/staff/withdrawal/approveWithdrawal',
  access: 'staff',
  staff: decides,
  summary:
    'Approves one; above the parameter a second member approves too. Amount and address must be those that were seen. Needs a second factor.',
  body: z.strictObject({ id: idText, amount: plainText(1, 40), address: plainText(1, 120), ...factorFields }),
  reply: staffWithdrawalView,
  limit: 'entrance',
});

export const refuseWithdrawal = route({
  method: 'POST',
  path: '/swx/staff/withdrawal/refuseWithdrawal',
  access: 'staff',
  staff: decides,
  summary:
    'Refuses one for a published reason, with words that the customer reads. The hold is released at once. Needs a second factor.',
  body: z.strictObject({
    id: idText,
    reason: z.enum(WITHDRAWAL_REFUSALS),
    words: plainText(10, 1_000),
    ...factorFields,
  }),
  reply: staffWithdrawalView,
  limit: 'entrance',
});

const figure = z.string().regex(/^(0|[1-9][0-9]*)$/);
/** A transaction of Ethereum. Amounts and gas prices in wei. */
const eip1559Transaction = z.object({
  type: z.literal('eip1559'),
  chainId: figure,
  nonce: figure,
  to: z.string(),
  value: figure,
  data: z.string(),
  gasLimit: figure,
  maxFeePerGas: figure,
  maxPriorityFeePerGas: figure,
});
export type Eip1559Transaction = z.output<typeof eip1559Transaction>;

/** One transaction for the whole batch (BIP-174). Amounts in satoshi. */
const psbtTransaction = z.object({
  type: z.literal('psbt'),
  id: z.string().meta({ description: 'The hash of the transaction, which signatures do not change.' }),
  psbt: z.string().meta({ description: 'In Base64.' }),
  inputs: z.array(z.object({ outpoint: z.string(), value: figure })),
  outputs: z.array(z.object({ to: z.string(), value: figure, isChange: z.boolean() })),
  fee: figure,
});
export type PsbtTransaction = z.output<typeof psbtTransaction>;

/** A transaction of TRON, which expires. Amounts in millionths of USDT. */
const tronTransaction = z.object({
  type: z.literal('tron'),
  txID: z.string().meta({ description: 'The SHA-256 of the bytes that are signed.' }),
  // As wallets of TRON have it.
  visible: z.literal(false),
  raw_data_hex: z.string(),
  raw_data: z.object({
    contract: z.array(
      z.object({
        type: z.literal('TriggerSmartContract'),
        parameter: z.object({
          type_url: z.string(),
          value: z.object({ owner_address: z.string(), contract_address: z.string(), data: z.string() }),
        }),
      }),
    ),
    ref_block_bytes: z.string(),
    ref_block_hash: z.string(),
    expiration: z.number(),
    timestamp: z.number(),
    fee_limit: z.number(),
  }),
  to: z.string(),
  value: figure,
  expiresAt: timeReply,
});
export type TronTransaction = z.output<typeof tronTransaction>;

export const unsignedTransaction = z.discriminatedUnion('type', [eip1559Transaction, psbtTransaction, tronTransaction]);
export type UnsignedTransaction = z.output<typeof unsignedTransaction>;

export const payoutBatchView = z.object({
  id: z.string(),
  network,
  from: z.string(),
  madeAt: timeReply,
  withdrawals: z
    .array(z.string())
    .meta({ description: 'Their ids, in the order of the nonces, or of the outputs that pay them.' }),
  unsigned: z.array(unsignedTransaction),
  signedAt: timeReply.nullable(),
  lapsedAt: timeReply
    .nullable()
    .meta({ description: 'When its transactions had expired: what was not paid by them is put into another batch.' }),
  replacement: z
    .object({ madeAt: timeReply, signedAt: timeReply.nullable() })
    .nullable()
    .meta({ description: 'The same payouts at a higher fee: `unsigned` has them then. Null: it was signed once.' }),
  canReplace: z.boolean().meta({ description: 'It is signed, and something of it waits for a block.' }),
});
export type PayoutBatchView = z.output<typeof payoutBatchView>;

export const makePayoutBatch = route({
  method: 'POST',
  path: '/swx/staff/withdrawal/makePayoutBatch',
  access: 'staff',
  staff: signs,
  summary:
    'Puts approved withdrawals of a network into a batch to be signed outside. One that is not signed yet is given again. Needs a second factor.',
  body: z.strictObject({ network, ...factorFields }),
  reply: payoutBatchView,
  limit: 'entrance',
});

export const replacePayoutBatch = route({
  method: 'POST',
  path: '/swx/staff/withdrawal/replacePayoutBatch',
  access: 'staff',
  staff: signs,
  summary:
    'What waits for a block in a signed batch of Ethereum, to be signed again at a higher fee: the same numbers, recipients and amounts, so that each is paid once. One that is not signed yet is given again. Needs a second factor.',
  body: z.strictObject({ id: idText, ...factorFields }),
  reply: payoutBatchView,
  limit: 'entrance',
});

export const listPayoutBatches = route({
  method: 'GET',
  path: '/swx/staff/withdrawal/listPayoutBatches',
  access: 'staff',
  staff: { permission: 'wallet.read', audit: 'view' },
  summary: 'The batches, the newest first.',
  query: z.strictObject(pageQuery),
  reply: pageReply(payoutBatchView).extend({
    networks: z.array(network).meta({ description: 'Those on which withdrawals are paid here.' }),
  }),
});

const payoutWait = z.object({
  count: z.number().int(),
  oldestAt: timeReply.nullable().meta({ description: 'Since when the oldest of them has waited.' }),
  overdue: z.number().int(),
});
export type PayoutWait = z.output<typeof payoutWait>;

export const countPayouts = route({
  method: 'GET',
  path: '/swx/staff/withdrawal/countPayouts',
  access: 'staff',
  staff: { permission: 'wallet.read', audit: 'none' },
  summary:
    'How many approved withdrawals are in no batch, and how many batches are not signed, with the age of the oldest: numbers alone, to be asked for every few seconds.',
  query: z.strictObject({}),
  reply: z.object({
    hours: z.number().int().meta({ description: 'After so many hours each of them escalates.' }),
    toBatch: payoutWait,
    unsigned: payoutWait,
  }),
});

export const putSignedBatch = route({
  method: 'POST',
  path: '/swx/staff/withdrawal/putSignedBatch',
  access: 'staff',
  staff: signs,
  summary:
    'Takes the signed transactions of a batch. Each is compared with what was approved, recipient, amount, coin, chain, nonce or inputs, change, fee and signer, before it is broadcast; one that differs is refused, and nothing is sent. Needs a second factor.',
  body: z.strictObject({ id: idText, signed: z.array(plainText(1, 60_000)).min(1).max(200), ...factorFields }),
  reply: payoutBatchView,
  limit: 'entrance',
});
