/** Statements of an account: to read, and in formats for other programs. */
import { RECORD_FORMATS, STATEMENT_FORMATS } from '@candor/core/statements/formats';
import { z } from 'zod';
import { recordFilters } from './balance.ts';
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

export const exportRecords = route({
  method: 'GET',
  path: '/swx/customer/order/exportRecords',
  access: 'customer',
  summary:
    'The entries that `listPostings` finds, all of them, as a file: in words of the language of `Accept-Language`, the newest first.',
  limit: 'file',
  isFile: true,
  query: z.strictObject({ ...recordFilters, format: z.enum(RECORD_FORMATS) }),
  fieldNames: { group: 'kind' },
  reply: z.string().meta({ description: 'A file to keep: text in UTF-8, or a PDF.' }),
});
