/** Reserves in the back office: each measurement of the chain beside the ledger, what does not add up, and final blocks that left the chain. */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import { RESERVE_BREAKS } from '@candor/core/wallet/reserves';
import { decimalReply, idText, pageQuery, pageReply, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';

export const reserveView = z.object({
  id: z.string(),
  coin: z.enum(ASSETS),
  network: z.enum(NETWORKS),
  block: z.number().int(),
  blockHash: z.string(),
  measuredAt: timeReply,
  payers: z.array(z.string()).meta({ description: 'The payout addresses.' }),
  addresses: z.number().int().meta({ description: 'How many deposit addresses.' }),
  deposits: decimalReply.meta({ description: 'At the deposit addresses, by the chain.' }),
  payouts: decimalReply.meta({ description: 'At the payout addresses, by the chain.' }),
  owed: decimalReply.meta({ description: 'All that customers have of the coin, wherever.' }),
  custody: z.string().meta({ description: 'Credited on this network and not paid out again, by the ledger.' }),
  waiting: decimalReply.meta({
    description: 'Final and credited to nobody: below the minimum, or to a closed account.',
  }),
  pending: decimalReply.meta({ description: 'Deposits in blocks that are not final yet.' }),
  sent: decimalReply.meta({ description: 'Payouts that are sent and not final yet.' }),
  fees: decimalReply.meta({ description: 'What the operator has paid the network for payouts so far.' }),
  own: z.string().meta({ description: "What is there beyond customers' coins: the operator's own." }),
  breaks: z.array(z.object({ kind: z.enum(RESERVE_BREAKS), amount: decimalReply })),
});
export type ReserveView = z.output<typeof reserveView>;

export const listReserves = route({
  method: 'GET',
  path: '/swx/staff/wallet/listReserves',
  access: 'staff',
  staff: { permission: 'wallet.read', audit: 'view' },
  summary: 'Measurements of the reserves, the latest first; with `broken` only those in which something is missing.',
  query: z.strictObject({ ...pageQuery, broken: z.literal('true').optional() }),
  reply: pageReply(reserveView),
});

/** A final block that the chain has no more, as the watcher recorded it. */
export const forkPayload = z.strictObject({ forkId: idText });

export const forkView = z.object({
  id: z.string(),
  network: z.enum(NETWORKS),
  foundAt: timeReply,
  from: z.number().int().meta({ description: 'The newest known block that the chain still has.' }),
  to: z.number().int().meta({ description: 'The block up to which we had read.' }),
  wasHash: z.string(),
  chainHash: z.string().meta({ description: 'What the chain has in its place.' }),
  endedAt: timeReply
    .nullable()
    .meta({ description: 'When the chain returned, or two people agreed to follow it. Null: nothing is credited.' }),
  proposalId: z.string().nullable(),
  deposits: z
    .array(
      z.object({
        id: z.string(),
        customerId: z.string(),
        coin: z.enum(ASSETS),
        amount: decimalReply,
        hash: z.string(),
        owed: decimalReply.nullable().meta({
          description: 'What the customer still owes for it. Null: it was not taken back, or never credited.',
        }),
      }),
    )
    .meta({ description: 'Credited, or waiting, in blocks that are gone.' }),
});
export type ForkView = z.output<typeof forkView>;

export const listForks = route({
  method: 'GET',
  path: '/swx/staff/wallet/listForks',
  access: 'staff',
  staff: { permission: 'wallet.read', audit: 'view' },
  summary:
    'Final blocks that left the chain, the latest first. Two people agree with the proposal `deposits.reverse` to take back what was credited from them, and reading goes on.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(forkView) }),
});
