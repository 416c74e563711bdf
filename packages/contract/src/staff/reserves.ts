/** Reserves in the back office: each measurement of the chain beside the ledger, and what does not add up. */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import { RESERVE_BREAKS } from '@candor/core/wallet/reserves';
import { decimalReply, pageQuery, pageReply, timeReply } from '../wire/codec.ts';
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
