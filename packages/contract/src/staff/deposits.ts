/** Deposits in the back office: those that two members of staff credit because their network has no node, and all that the chains have shown. */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import { DEPOSIT_REFUSALS, DEPOSIT_STATES, DEPOSIT_STATUSES } from '@candor/core/wallet/deposit';
import { idText, plainText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { depositView } from '../wallet.ts';
import { factorFields } from './passkeys.ts';

const network = z.enum(NETWORKS);
const coin = z.enum(ASSETS);

/** Of a whole hash, or of its last six digits. */
const tail = z.string().regex(/^[0-9a-f]{6}$/);

/** What one member proposes and another approves: what a block explorer shows. */
export const creditPayload = z.strictObject({
  depositId: idText,
  network,
  coin,
  hash: plainText(64, 66),
  address: plainText(1, 120),
  /** All that the transaction pays to the address in this coin. */
  paid: plainText(1, 40),
});

/** Other deposits that end in the same digits. */
const sameTransaction = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  state: z.enum(DEPOSIT_STATES),
  isWhole: z.boolean().meta({ description: 'The whole hash is the same, and not only its last six digits.' }),
});

export const staffDepositView = depositView.extend({
  customerId: z.string(),
  customerName: z.string(),
  addresses: z.array(z.string()).meta({ description: "The customer's own on this network: one of them must be paid." }),
  refusedBy: z.string().nullable().meta({ description: 'The name of the member who refused it.' }),
  creditedBy: z
    .object({ proposalId: z.string(), proposer: z.string(), approver: z.string() })
    .nullable()
    .meta({ description: 'The two members who credited it. Null: the chain did, or nobody so far.' }),
  pending: z
    .array(z.object({ proposalId: z.string(), proposer: z.string(), at: timeReply }))
    .meta({ description: 'Proposals to credit it that nobody has decided yet.' }),
  same: z.array(sameTransaction).meta({ description: 'Other announcements of the same transaction, at most ten.' }),
  sameProof: z
    .array(z.object({ customerId: z.string(), customerName: z.string() }))
    .meta({ description: 'Other customers who uploaded the same picture, pixel by pixel, the latest first.' }),
});
export type StaffDepositView = z.output<typeof staffDepositView>;

const reads = { permission: 'wallet.read', audit: 'view' } as const;
const page = z.object({ list: z.array(staffDepositView), next: z.string().nullable() });

export const listDepositReviews = route({
  method: 'GET',
  path: '/swx/staff/wallet/listDepositReviews',
  access: 'staff',
  staff: reads,
  summary:
    'Deposits that members of staff review, 50 behind the cursor: open ones the oldest first, decided ones the latest first.',
  query: z.strictObject({
    status: z.enum(DEPOSIT_STATUSES),
    network: network.optional(),
    coin: coin.optional(),
    cursor: idText.optional(),
  }),
  reply: page,
});

export const listAllDeposits = route({
  method: 'GET',
  path: '/swx/staff/wallet/listAllDeposits',
  access: 'staff',
  staff: reads,
  summary:
    'All deposits by state, the latest first, 50 behind the cursor: what a customer asks about is found by them, or by the last six digits of its transaction.',
  query: z.strictObject({
    state: z.enum(DEPOSIT_STATES).optional(),
    network: network.optional(),
    customerId: idText.optional(),
    tail: tail.optional(),
    cursor: idText.optional(),
  }),
  reply: page,
});

export const viewDepositProof = route({
  method: 'GET',
  path: '/swx/staff/wallet/viewDepositProof/:customerId/:depositId',
  access: 'staff',
  staff: reads,
  summary: 'The picture that came with a deposit. No browser keeps it, nothing in it runs, and who looked is recorded.',
  params: z.strictObject({ customerId: idText, depositId: idText }),
  reply: z.string().meta({ description: 'The picture.' }),
  isFile: true,
  limit: 'picture',
});

export const refuseDeposit = route({
  method: 'POST',
  path: '/swx/staff/wallet/refuseDeposit',
  access: 'staff',
  staff: { permission: 'deposits.refuse', audit: 'action' },
  summary:
    'Refuses a deposit under review for a published reason, with words that the customer reads. Needs a second factor.',
  body: z.strictObject({
    id: idText,
    reason: z.enum(DEPOSIT_REFUSALS),
    words: plainText(10, 1_000),
    ...factorFields,
  }),
  reply: staffDepositView,
  limit: 'entrance',
});
