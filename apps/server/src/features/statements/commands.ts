/** Writes statements as they are read from the books, a page at a time: however long one is, it needs the memory of a page. */
import { setImmediate } from 'node:timers/promises';
import type { Mode } from '@candor/core/ledger/transfer';
import { LINES_HEADER, type StatementFormat } from '@candor/core/statements/formats';
import { hledgerJournal, JOURNAL_MOVEMENT_LINES } from '@candor/core/statements/journal';
import { movementsCsv } from '@candor/core/statements/movements-csv';
import { type Period, type Span, spanOf } from '@candor/core/statements/period';
import { positionsCsv, type StatedPosition } from '@candor/core/statements/positions-csv';
import { type Movement, orderIdOf } from '@candor/core/statements/running';
import { type Beginning, beginningOf, movementsAfter } from '../../ledger/history.ts';
import type { App } from '../../platform/app.ts';
import { BadInput } from '../../platform/errors.ts';
import type { FileReply } from '../../platform/files.ts';
import { labelsOf, positionsBetween } from '../trading/index.ts';
import { Turns } from './turns.ts';

export type StatementRequest = {
  readonly owner: string;
  readonly mode: Mode;
  readonly period: Period;
  readonly format: StatementFormat;
};

const PAGE = 1_000;
/** So many are put into words before others have their turn: a few milliseconds. */
const LINES_AT_ONCE = 100;

const FORMS = {
  csv: { name: 'movements', end: 'csv', type: 'text/csv; charset=utf-8; header=present', lines: 1 },
  positions: { name: 'positions', end: 'csv', type: 'text/csv; charset=utf-8; header=present', lines: 1 },
  journal: { name: 'journal', end: 'journal', type: 'text/plain; charset=utf-8', lines: JOURNAL_MOVEMENT_LINES },
} as const;

export function createStatements(app: App) {
  const turns = new Turns();
  return {
    /** Refuses a period that ends before it begins. The same period gives the same file, once it is over. */
    async write(request: StatementRequest): Promise<FileReply> {
      const { owner, mode, period, format } = request;
      if (period.to < period.from) throw new BadInput([{ field: 'to', problem: 'invalid' }]);
      const span = spanOf(period);
      const leave = turns.enter(owner);
      try {
        const beginning = await turns.take(() => beginningOf(app.db, owner, mode, span));
        const { name, end, type, lines } = FORMS[format];
        const expected = format === 'positions' ? 0 : (beginning.within?.count ?? 0) * lines;
        const parts = format === 'positions' ? positions(request, span) : movements(request, span, beginning);
        return {
          kind: 'file',
          name: `candor-${mode}-${name}-${period.from}-${period.to}.${end}`,
          type,
          headers: expected > 0 ? { [LINES_HEADER]: String(expected) } : {},
          parts,
          onEnd: leave,
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };

  async function* movements(
    { owner, mode, period, format }: StatementRequest,
    span: Span,
    { opening, within }: Beginning,
  ): AsyncGenerator<string> {
    const head = { mode, period, opening };
    const writer = format === 'journal' ? hledgerJournal(head) : movementsCsv(head);
    yield writer.begin();
    for (let after = within === null ? null : String(BigInt(within.first) - 1n); after !== null && within !== null;) {
      const bounds = { after, last: within.last, size: PAGE };
      const page = await turns.take(async () => {
        const list = await movementsAfter(app.db, owner, mode, span, bounds);
        const ids = new Set(list.map(({ fact }) => orderIdOf(fact)).filter((id) => id !== null));
        return { list, labels: await labelsOf(app.db.kysely, owner, mode, [...ids]) };
      });
      const labelOf = ({ fact }: Movement) => page.labels.get(orderIdOf(fact) ?? '') ?? null;
      yield* inPieces(page.list, (movement) => writer.movement(movement, labelOf(movement)));
      after = page.list.length < PAGE ? null : (page.list.at(-1)?.id ?? null);
    }
    yield writer.end();
  }

  async function* positions({ owner, mode, period }: StatementRequest, span: Span): AsyncGenerator<string> {
    const writer = positionsCsv(mode, period);
    yield writer.begin();
    const pageAfter = (after: string): Promise<StatedPosition[]> =>
      turns.take(() => positionsBetween(app.db.kysely, owner, mode, span, { after, size: PAGE }));
    let list = await pageAfter('0');
    while (list.length > 0) {
      yield* inPieces(list, (position) => writer.position(position));
      list = list.length < PAGE ? [] : await pageAfter(list.at(-1)?.id ?? '0');
    }
  }
}

/** What waits elsewhere in the program gets its turn between two pieces. */
async function* inPieces<T>(items: readonly T[], write: (item: T) => string): AsyncGenerator<string> {
  for (let at = 0; at < items.length; at += LINES_AT_ONCE) {
    yield items
      .slice(at, at + LINES_AT_ONCE)
      .map(write)
      .join('');
    await setImmediate();
  }
}
