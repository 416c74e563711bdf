/** How customers protect themselves: deposit and loss limits, a break; and a reset of the demo account. */
import { z } from 'zod';
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import { decimalReply, moneyText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const limitPeriod = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.output<typeof limitPeriod>;

export const limitView = z.object({
  kind: z.enum(['deposit', 'loss']),
  period: limitPeriod,
  /** Null for no limit. */
  amount: decimalReply.nullable(),
  used: decimalReply,
  /** A looser limit that waits, and from when it applies. A stricter one applies at once. */
  next: z.object({ amount: decimalReply.nullable(), from: timeReply }).nullable(),
});
export type LimitView = z.output<typeof limitView>;

export const protectionView = z.object({ limits: z.array(limitView), breakUntil: timeReply.nullable() });
export type ProtectionView = z.output<typeof protectionView>;

export const getProtection = route({
  method: 'GET',
  path: '/swx/customer/user/getProtection',
  access: 'customer',
  summary: 'The limits that the customer set for the real account, what is used of them, and a break if there is one.',
  query: z.strictObject({}),
  reply: protectionView,
});

export const changeLimit = route({
  method: 'POST',
  path: '/swx/customer/user/changeLimit',
  access: 'customer',
  summary: 'Sets or (with null) removes a limit. Stricter holds at once; looser after 24 hours.',
  body: z.strictObject({
    kind: z.enum(['deposit', 'loss']),
    period: limitPeriod,
    amount: moneyText('USDT').nullable(),
  }),
  reply: protectionView,
  notice: '20005',
});

export const takeBreak = route({
  method: 'POST',
  path: '/swx/customer/user/takeBreak',
  access: 'customer',
  summary:
    'No new orders and no deposits for so many days. It cannot be shortened; closing and withdrawing stay possible.',
  body: z.strictObject({ days: z.literal([1, 7, 30, 90]) }),
  reply: protectionView,
  notice: '20005',
});

export const leverageNoteView = z.object({
  /** The current version of the note. */
  version: z.number(),
  /** When the customer confirmed this version; null if they have not. */
  confirmedAt: timeReply.nullable(),
});
export type LeverageNoteView = z.output<typeof leverageNoteView>;

export const getLeverageNote = route({
  method: 'GET',
  path: '/swx/customer/user/getLeverageNote',
  access: 'customer',
  summary: 'Whether the customer has confirmed the explanation of leverage, without which no real order is taken.',
  query: z.strictObject({}),
  reply: leverageNoteView,
});

export const confirmLeverageNote = route({
  method: 'POST',
  path: '/swx/customer/user/confirmLeverageNote',
  access: 'customer',
  summary:
    'The customer has read the explanation of leverage in this version. It is kept with the time and the language.',
  body: z.strictObject({ version: z.literal(LEVERAGE_NOTE_VERSION) }),
  reply: leverageNoteView,
  notice: '20005',
});

export const resetDemo = route({
  method: 'POST',
  path: '/swx/customer/user/resetDemo',
  access: 'customer',
  movesMoney: true,
  summary:
    'Brings the demo account back to 100,000 USDT. Open demo orders are closed at the market first; history stays.',
  body: z.strictObject({}),
  reply: z.object({ balance: decimalReply }),
  notice: '20005',
});
