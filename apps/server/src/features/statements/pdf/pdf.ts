/** A statement as a document: everything in the period is read, formatted, and typeset. Its size is limited, because it is held in memory whole. */
import type { Mode } from '@candor/core/ledger/transfer';
import { Refusal } from '@candor/core/refusal';
import { PDF_ENTRIES_MAX } from '@candor/core/statements/formats';
import type { Period, Span } from '@candor/core/statements/period';
import type { StatedPosition } from '@candor/core/statements/positions-csv';
import { report } from '@candor/core/statements/report';
import type { Locale } from '@candor/i18n/locales';
import type { Beginning } from '../../../ledger/history.ts';
import type { App } from '../../../http/app.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { findCustomer } from '../../identity/index.ts';
import { lastPrices, type RunningMarket } from '../../market/index.ts';
import type { StatementLine } from '../reading.ts';
import { documentOf } from './document.ts';
import { framed } from './frame.ts';

export type StatementApp = App & { readonly market: RunningMarket; readonly typesetter: Typesetter };

export type PdfRequest = {
  readonly owner: string;
  readonly mode: Mode;
  readonly period: Period;
  readonly locale: Locale;
  readonly gone: AbortSignal;
};

export type Sources = {
  readonly beginning: Beginning;
  readonly movements: AsyncIterable<StatementLine>;
  readonly positions: AsyncIterable<StatedPosition>;
};

const TEMPLATE = new URL('./statement.typ', import.meta.url);

/** Refuses `statement_too_long` as soon as that is known, and `pdf_failed`. */
export async function statementPdf(
  app: StatementApp,
  { owner, mode, period, locale, gone }: PdfRequest,
  { end }: Span,
  { beginning, movements, positions }: Sources,
): Promise<Uint8Array> {
  refuseMoreThanFits(beginning.count);
  const lines: StatementLine[] = [];
  for await (const movement of movements) lines.push(movement);
  const held: StatedPosition[] = [];
  for await (const position of positions) {
    held.push(position);
    // Counted here, because a position without movements has no entry in the count above.
    if (held.length > PDF_ENTRIES_MAX) refuseMoreThanFits(held.length);
  }
  const codes = held.filter(({ closed }) => closed === null).map(({ code }) => code);
  const customer = await findCustomer(app.db.kysely, owner);
  const madeAt = app.now();
  const data = documentOf({
    locale,
    mode,
    period,
    holder: customer?.username ?? customer?.email ?? '',
    customerNumber: owner.padStart(10, '0'),
    operator: app.config.operator,
    madeAt,
    report: report({ mode, period, opening: beginning.opening }, lines),
    positions: held,
    prices: await lastPrices(app, [...new Set(codes)], end),
  });
  return app.typesetter.set({ template: await framed(TEMPLATE), data, locale, madeAt }, gone);
}

function refuseMoreThanFits(count: number): void {
  if (count > PDF_ENTRIES_MAX) {
    throw new Refusal('statement_too_long', { count: String(count), max: String(PDF_ENTRIES_MAX) });
  }
}
