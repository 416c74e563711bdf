/** Options in the back office: what each underlying has, what is set aside for it, and how the money of the pools moved. */
import { z } from 'zod';
import { decimalReply, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';

export const staffUnderlyingView = z.object({
  code: z.string(),
  free: decimalReply.meta({ description: 'What can still be set aside for pay-outs on real accounts, in USDT.' }),
  reserved: decimalReply.meta({
    description: 'The largest pay-outs of the options that are open on real accounts, in USDT.',
  }),
  open: z.number().int().meta({ description: 'How many options are open on real accounts.' }),
  volatilityPercent: decimalReply
    .nullable()
    .meta({ description: 'A year’s, as last published; null before the first.' }),
  day: z.string().nullable().meta({ description: 'The day that it was published on.' }),
  isOffered: z.boolean().meta({ description: 'False while nothing is sold on it.' }),
});
export type StaffUnderlyingView = z.output<typeof staffUnderlyingView>;

export const optionMovementView = z.object({
  id: z.string(),
  code: z.string(),
  direction: z.enum(['fund', 'withdraw']),
  amount: decimalReply,
  /** Null for the play money that a sandbox begins with. */
  proposalId: z.string().nullable(),
  movedAt: timeReply,
});
export type OptionMovementView = z.output<typeof optionMovementView>;

export const listStaffOptions = route({
  method: 'GET',
  path: '/swx/staff/options/list',
  access: 'staff',
  staff: { permission: 'market.read', audit: 'none' },
  summary:
    'What options are sold on, the money set aside for them on real accounts, and its last 50 movements, the newest first.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(staffUnderlyingView), movements: z.array(optionMovementView) }),
});
