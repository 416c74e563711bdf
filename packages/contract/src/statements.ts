/** Statements of an account: to read, and in formats for other programs. */
import { STATEMENT_FORMATS } from '@candor/core/statements/formats';
import { z } from 'zod';
import { dateText, timeZoneText } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const exportStatement = route({
  method: 'GET',
  path: '/swx/customer/order/exportStatement',
  access: 'customer',
  summary:
    'A statement of the account in the chosen mode: whole days of a time zone, both days included. Sent as it is written; a PDF is made first, in the language of `Accept-Language`.',
  limit: 'file',
  isFile: true,
  query: z.strictObject({
    from: dateText,
    to: dateText,
    timeZone: timeZoneText,
    format: z.enum(STATEMENT_FORMATS),
  }),
  reply: z.string().meta({ description: 'A file to keep: text in UTF-8, or a PDF.' }),
});
