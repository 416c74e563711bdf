/** Price alerts: what a customer waits for, and when it was reached (docs/adr/0064). They belong to the customer, not to one account. */
import { z } from 'zod';
import { ALERT_KINDS, ALERT_NOTE_MAX, ALERT_WINDOWS, ALERTS_MAX } from '@candor/core/alerts/alert';
import {
  decimalReply,
  idText,
  pageQuery,
  pageReply,
  percentText,
  plainText,
  priceText,
  timeReply,
  timeText,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

export const alertKindWire = z.enum(ALERT_KINDS);
export const alertWindowWire = z.enum(ALERT_WINDOWS);

export const alertView = z.object({
  id: z.string(),
  code: z.string(),
  appName: z.string(),
  digits: z.number().int(),
  kind: alertKindWire,
  level: decimalReply.nullable(),
  percent: decimalReply.nullable(),
  window: alertWindowWire.nullable(),
  note: z.string().nullable(),
  expiresAt: timeReply.nullable(),
  createdAt: timeReply,
  status: z.enum(['open', 'fired', 'expired', 'deleted', 'closed']),
  endedAt: timeReply.nullable(),
  reached: z
    .object({
      price: decimalReply.meta({ description: 'The middle of bid and ask, as lists and charts show it.' }),
      from: decimalReply.nullable().meta({ description: 'Of a move: the price that it began from.' }),
      bid: decimalReply,
      ask: decimalReply,
      time: timeReply,
      sequence: z.number().int(),
      minute: z.number().int().meta({ description: 'Of the quote log.' }),
      source: z.string(),
      isWrong: z.boolean().meta({ description: 'Two members of staff agreed later that this quote was wrong.' }),
    })
    .nullable(),
});
export type AlertView = z.output<typeof alertView>;

const terms = {
  /** Of `above` and `below`. */
  level: priceText.optional(),
  /** Of `percent`. */
  percent: percentText.optional(),
  window: alertWindowWire.optional(),
  note: plainText(1, ALERT_NOTE_MAX).optional(),
  expiresAt: timeText.optional(),
};

export const createAlert = route({
  method: 'POST',
  path: '/swx/customer/user/createAlert',
  access: 'customer',
  movesMoney: true,
  summary: `Sets a price alert: above or below a price, or a move of so many percent within a time. At most ${ALERTS_MAX} are open. What already holds is refused. Moves no money; the key makes it happen once.`,
  body: z.strictObject({ code: plainText(1, 32), kind: alertKindWire, ...terms }),
  reply: alertView,
  notice: '20005',
});
export type CreateAlertBody = z.output<(typeof createAlert)['body']>;

export const listAlerts = route({
  method: 'GET',
  path: '/swx/customer/user/listAlerts',
  access: 'customer',
  summary:
    'The price alerts of the customer that are open, or that have fired, expired or ended with an account; the newest first.',
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(['open', 'ended']).optional(),
    code: plainText(1, 32).optional(),
  }),
  reply: pageReply(alertView).extend({
    asOf: timeReply.meta({ description: 'The time of the answer, by the server.' }),
  }),
});

export const changeAlert = route({
  method: 'POST',
  path: '/swx/customer/user/changeAlert',
  access: 'customer',
  summary:
    'Gives an open price alert other terms, which hold for quotes from now on. Whatever is left out is taken away: the note, the end. Said twice it means the same.',
  body: z.strictObject({ id: idText, ...terms }),
  reply: alertView,
});
export type ChangeAlertBody = z.output<(typeof changeAlert)['body']>;

export const deleteAlert = route({
  method: 'POST',
  path: '/swx/customer/user/deleteAlert',
  access: 'customer',
  summary: 'Takes an open price alert back.',
  body: z.strictObject({ id: idText }),
  reply: z.object({ id: z.string() }),
});
