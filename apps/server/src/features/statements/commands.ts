/** Writes statements while they are read from the books, a page at a time: however long a table is, it needs the memory of one page. */
import { setImmediate } from 'node:timers/promises';
import { LINES_HEADER, type StatementFormat } from '@candor/core/statements/formats';
import { hledgerJournal, JOURNAL_MOVEMENT_LINES } from '@candor/core/statements/journal';
import { movementsCsv } from '@candor/core/statements/movements-csv';
import { type Span, spanOf } from '@candor/core/statements/period';
import { positionsCsv } from '@candor/core/statements/positions-csv';
import { type Beginning, beginningOf } from '../../ledger/history.ts';
import { BadInput } from '../../http/errors.ts';
import { FILE_TYPES, type FileReply, whole } from '../../http/files.ts';
import { Turns } from '../../http/turns.ts';
import { type PdfRequest, type StatementApp, statementPdf } from './pdf/pdf.ts';
import { each, movementPages, positionPages } from './reading.ts';
import { type RecordsRequest, writeRecords } from './records.ts';

export type StatementRequest = PdfRequest & { readonly format: StatementFormat };

/** Files that are written at once, of all customers and of one. */
const FILES_MAX = 100;
const FILES_OF_ONE_MAX = 2;

/** Lines formatted before others get their turn: a few milliseconds. */
const LINES_AT_ONCE = 100;

/** The name and type of each file, and the lines per entry where they are counted. */
const FORMS = {
  csv: { name: 'movements', end: 'csv', type: FILE_TYPES.csv, lines: 1 },
  pdf: { name: 'statement', end: 'pdf', type: FILE_TYPES.pdf, lines: 0 },
  positions: { name: 'positions', end: 'csv', type: FILE_TYPES.csv, lines: 0 },
  journal: { name: 'journal', end: 'journal', type: 'text/plain; charset=utf-8', lines: JOURNAL_MOVEMENT_LINES },
} as const;

export function createStatements(app: StatementApp) {
  const turns = new Turns({ max: FILES_MAX, ofOneMax: FILES_OF_ONE_MAX });
  return {
    writeRecords: (request: RecordsRequest): Promise<FileReply> => writeRecords(app, turns, request),
    /** Refuses a period that ends before it begins. For a past period the table is always the same. */
    async write(request: StatementRequest): Promise<FileReply> {
      const { owner, mode, period, format } = request;
      if (period.to < period.from) throw new BadInput([{ field: 'to', problem: 'invalid' }]);
      const span = spanOf(period);
      const leave = turns.enter(owner);
      try {
        const beginning = await turns.take(() => beginningOf(app.db, owner, mode, span));
        const { name, end, type, lines } = FORMS[format];
        const expected = beginning.count * lines;
        return {
          kind: 'file',
          name: `candor-${mode}-${name}-${period.from}-${period.to}.${end}`,
          type,
          headers: expected > 0 ? { [LINES_HEADER]: String(expected) } : {},
          parts: await partsOf(request, span, beginning),
          onEnd: leave,
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };

  async function partsOf(
    request: StatementRequest,
    span: Span,
    beginning: Beginning,
  ): Promise<AsyncIterable<string | Uint8Array>> {
    switch (request.format) {
      case 'positions':
        return positions(request, span);
      case 'pdf': {
        const sources = {
          beginning,
          movements: each(movementPages(app, turns, request, span)),
          positions: each(positionPages(app, turns, request, span)),
        };
        return whole(await statementPdf(app, request, span, sources));
      }
      default:
        return movements(request, span, beginning);
    }
  }

  async function* movements(request: StatementRequest, span: Span, beginning: Beginning): AsyncGenerator<string> {
    const { mode, period, format } = request;
    const head = { mode, period, opening: beginning.opening };
    const writer = format === 'journal' ? hledgerJournal(head) : movementsCsv(head);
    yield writer.begin();
    for await (const page of movementPages(app, turns, request, span)) {
      yield* inPieces(page, ({ movement, order }) => writer.movement(movement, order));
    }
    yield writer.end();
  }

  async function* positions(request: StatementRequest, span: Span): AsyncGenerator<string> {
    const writer = positionsCsv(request.mode, request.period);
    yield writer.begin();
    for await (const page of positionPages(app, turns, request, span)) {
      yield* inPieces(page, (position) => writer.position(position));
    }
  }
}

/** Other work of the process gets its turn between two pieces. */
async function* inPieces<T>(items: readonly T[], write: (item: T) => string): AsyncGenerator<string> {
  for (let at = 0; at < items.length; at += LINES_AT_ONCE) {
    yield items
      .slice(at, at + LINES_AT_ONCE)
      .map(write)
      .join('');
    await setImmediate();
  }
}
