/** What a customer's records show, as a file: all entries that a filter finds, in words, the newest first as on the page. */
import { setImmediate } from 'node:timers/promises';
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { csvRow, figure, text } from '@candor/core/statements/csv';
import { PDF_ENTRIES_MAX, type RecordFormat } from '@candor/core/statements/formats';
import { localClock } from '@candor/core/statements/period';
import { accountName } from '@candor/i18n/account-kinds';
import type { Locale } from '@candor/i18n/locales';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { translator } from '@candor/i18n/translator';
import { FILE_TYPES, type FileReply, whole } from '../../http/files.ts';
import { type Posting, postingsOf } from '../../ledger/balances.ts';
import type { RecordFilter } from '../../ledger/record-filter.ts';
import { type AskedRecords, recordFilter } from '../balance/index.ts';
import type { StatementApp } from './pdf/pdf.ts';
import { recordsPdf } from './pdf/records.ts';
import type { Turns } from '../../http/turns.ts';

export type RecordsRequest = {
  readonly owner: string;
  readonly mode: Mode;
  readonly locale: Locale;
  readonly asked: AskedRecords;
  readonly format: RecordFormat;
  readonly gone: AbortSignal;
};

const PAGE = 250;
const COLUMNS = [
  'account',
  'time',
  'id',
  'entry',
  'belongs_to',
  'part',
  'amount',
  'asset',
  'paid_by_operator',
  'kind',
  'fact',
] as const;

/** Refuses `records_too_many` and `pdf_failed`. */
export async function writeRecords(app: StatementApp, turns: Turns, request: RecordsRequest): Promise<FileReply> {
  const { owner, mode, locale, asked, format } = request;
  const filter = await recordFilter(app, { customerId: owner, mode, locale }, asked);
  const leave = turns.enter(owner);
  try {
    const pages = pagesOf(app, turns, request, filter);
    const parts = format === 'csv' ? csvOf(pages, request) : whole(await pdfOf(app, pages, request));
    return {
      kind: 'file',
      name: `candor-${mode}-records.${format}`,
      type: FILE_TYPES[format],
      headers: {},
      parts,
      onEnd: leave,
    };
  } catch (error) {
    leave();
    throw error;
  }
}

async function* pagesOf(
  { db }: StatementApp,
  turns: Turns,
  { owner, mode }: RecordsRequest,
  filter: RecordFilter,
): AsyncGenerator<readonly Posting[]> {
  let cursor: string | null = null;
  do {
    const page = { cursor, size: PAGE };
    const found: { list: Posting[]; next: string | null } = await turns.take(() =>
      postingsOf(db, owner, mode, page, filter),
    );
    yield found.list;
    cursor = found.next;
    // Others get their turn.
    await setImmediate();
  } while (cursor !== null);
}

async function* csvOf(
  pages: AsyncIterable<readonly Posting[]>,
  { mode, locale, asked: { timeZone = 'UTC' } }: RecordsRequest,
): AsyncGenerator<string> {
  const t = translator(locale);
  const clock = localClock(timeZone);
  yield csvRow(COLUMNS.map(text));
  for await (const page of pages)
    yield page
      .map((posting) =>
        csvRow([
          text(mode),
          text(clock(posting.time.getTime())),
          text(posting.id),
          text(movementName(posting.kind, t)),
          text(factName(posting, t)),
          text(accountName(posting.account, t)),
          figure(formatMoney(posting.amount)),
          text(posting.amount.asset),
          text(posting.movesBalance ? 'no' : 'yes'),
          text(posting.kind),
          text(posting.fact),
        ]),
      )
      .join('');
}

async function pdfOf(
  app: StatementApp,
  pages: AsyncIterable<readonly Posting[]>,
  request: RecordsRequest,
): Promise<Uint8Array> {
  const list: Posting[] = [];
  for await (const page of pages) {
    list.push(...page);
    if (list.length > PDF_ENTRIES_MAX) throw new Refusal('records_too_many', { max: String(PDF_ENTRIES_MAX) });
  }
  return recordsPdf(app, request, list);
}
