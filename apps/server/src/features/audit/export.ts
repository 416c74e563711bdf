/** The audit log as a file: read a page at a time while it is sent, so that the longest log needs the memory of one page. */
import { csvRow, text } from '@candor/core/statements/csv';
import type { AuditFormat } from '@candor/core/staff/audit-formats';
import type { App } from '../../http/app.ts';
import { FILE_TYPES, type FileReply } from '../../http/files.ts';
import * as repo from './repo.ts';
import { type EntryView, viewOf } from './views.ts';

const PAGE_SIZE = 1_000;
const COLUMNS = ['id', 'at', 'staffId', 'role', 'action', 'subject', 'details', 'device', 'address', 'hash'] as const;

const FORMS: Readonly<
  Record<AuditFormat, { readonly type: string; readonly head: string; readonly line: (entry: EntryView) => string }>
> = {
  csv: {
    type: FILE_TYPES.csv,
    head: csvRow(COLUMNS.map(text)),
    line: (entry) => csvRow(COLUMNS.map((name) => text(wordOf(entry[name])))),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
};

/** @param filter has no cursor: the file begins with the latest entry. */
export function auditFile(
  app: Pick<App, 'db' | 'now'>,
  filter: Omit<repo.Filter, 'before'>,
  format: AuditFormat,
  gone: AbortSignal,
): FileReply {
  const { type } = FORMS[format];
  return {
    kind: 'file',
    name: `candor-audit-${new Date(app.now()).toISOString().slice(0, 10)}.${format}`,
    type,
    headers: {},
    parts: parts(app, filter, format, gone),
    onEnd: () => undefined,
  };
}

async function* parts(
  app: Pick<App, 'db'>,
  filter: Omit<repo.Filter, 'before'>,
  format: AuditFormat,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const { head, line } = FORMS[format];
  yield head;
  let before: string | undefined;
  while (!gone.aborted) {
    const rows = await repo.list(app.db.kysely, { ...filter, before }, PAGE_SIZE);
    yield rows.map((row) => line(viewOf(row))).join('');
    before = rows.at(-1)?.id;
    if (rows.length < PAGE_SIZE) return;
  }
}

function wordOf(value: EntryView[keyof EntryView]): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
