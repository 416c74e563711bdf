/** Opposite positions of accounts that seem to belong to one person, as compliance sees them. */
import { z } from 'zod';
import { decimalReply, plainText, timeReply } from '../wire/codec.ts';
import { customerRef } from './customers.ts';
import { route } from '../wire/route.ts';

/** `signIn`: both signed in from one device, or, where the program does not name its device, from the same program in one network. */
export const LINKS = ['documentNumber', 'device', 'phone', 'signIn'] as const;
export type Link = (typeof LINKS)[number];

export const linkedSide = z.object({
  customer: customerRef,
  orderId: z.string(),
  orderNo: z.string(),
  direction: z.enum(['long', 'short']),
  lots: decimalReply.meta({ description: 'What is open; of a closed position, what was closed last.' }),
  leverage: z.number().int(),
  openedAt: timeReply,
  closedAt: timeReply.nullable().meta({ description: 'Null while it is open.' }),
  closeReason: z.string().nullable().meta({ description: '`stop_out`, `customer` … Null while it is open.' }),
  protection: decimalReply.meta({
    description: 'What negative balance protection paid for this position, in USDT.',
  }),
});
export type LinkedSide = z.output<typeof linkedSide>;

export const linkedPair = z.object({
  id: z.string(),
  code: z.string(),
  market: z
    .object({
      isOpen: z.boolean(),
      opensAt: timeReply.nullable().meta({ description: 'Of a closed market; null while it is open.' }),
    })
    .nullable()
    .meta({ description: 'Now, by its calendar. Null: no longer listed.' }),
  at: timeReply.meta({
    description:
      'Of two open positions, when the later one was opened. Otherwise when the last of them was stopped out, or closed with protection.',
  }),
  links: z.array(z.enum(LINKS)).min(1).meta({ description: 'What the two customers have in common.' }),
  sides: z.array(linkedSide).length(2).meta({ description: 'The long position, then the short one.' }),
});
export type LinkedPair = z.output<typeof linkedPair>;

export const listLinkedPositions = route({
  method: 'GET',
  path: '/swx/staff/customer/listLinkedPositions',
  access: 'staff',
  staff: { permission: 'customers.linked', audit: 'view' },
  summary:
    'Opposite real positions in one instrument, held at the same time by two customers with the same document number, device or phone: both open, or one of them stopped out or protected in the last 30 days. The latest first, 20 at most. Of a device, phone or document number that very many share, the newest customers are compared. It shows and changes nothing.',
  query: z.strictObject({
    code: plainText(1, 32).optional(),
    cursor: z
      .string()
      .regex(/^[0-9]{1,17}-[0-9]{1,18}-[0-9]{1,18}$/)
      .optional()
      .meta({ description: '`next` of the previous page.' }),
  }),
  reply: z.object({
    list: z.array(linkedPair),
    next: z.string().nullable(),
    linkedMax: z.number().int().meta({
      description:
        'How many customers are compared, the newest ones, for each device, phone or document number: of a thing that more of them share, not all pairs are listed.',
    }),
    crowded: z
      .array(
        z.object({
          customer: customerRef,
          link: z.enum(LINKS),
        }),
      )
      .meta({
        description:
          'Customers among the positions that this call went through who share something with more than `linkedMax` others, 20 at most: their list is not whole.',
      }),
    searchedTo: timeReply.nullable().meta({
      description:
        'One call goes through a limited number of positions: how far back, even if few or none of them are listed. Null: to the end.',
    }),
  }),
});
