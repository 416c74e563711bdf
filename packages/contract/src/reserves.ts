/** Reserves: what customers own, and what the operator's addresses on the chains hold. Measured only: no call can set any of it. */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import { decimalReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const reserveAsset = z.object({
  coin: z.enum(ASSETS),
  owed: decimalReply.meta({ description: 'All that customers have of it on real accounts, by the ledger.' }),
  held: decimalReply
    .nullable()
    .meta({ description: 'What the addresses hold on all its networks. Null: not measured, such as without a node.' }),
  networks: z.array(
    z.object({
      network: z.enum(NETWORKS),
      hasNode: z.boolean().meta({
        description:
          'Without one nothing on the network is measured, and members of staff credit what is paid in there.',
      }),
      measured: z
        .object({
          held: decimalReply,
          block: z.number().int().meta({ description: 'The final block after which it was held.' }),
          at: timeReply,
        })
        .nullable(),
    }),
  ),
});
export type ReserveAsset = z.output<typeof reserveAsset>;

export const getReserves = route({
  method: 'GET',
  path: '/swx/customer/index/getReserves',
  access: 'visitor',
  summary:
    'For each coin what customers own, and what the deposit and payout addresses hold on the chains, measured once an hour at a final block. Not measured is null, and never a figure from before.',
  query: z.strictObject({}),
  reply: z.object({ assets: z.array(reserveAsset) }),
});
