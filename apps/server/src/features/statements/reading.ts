/** Reads what statements tell from the books, a page at a time: the next one is fetched while the last is put into words. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Span } from '@candor/core/statements/period';
import type { StatedPosition } from '@candor/core/statements/positions-csv';
import { type Movement, orderIdOf } from '@candor/core/statements/running';
import type { OrderLabel } from '@candor/core/statements/statement';
import { type Beginning, movementsAfter } from '../../ledger/history.ts';
import type { App } from '../../platform/app.ts';
import { labelsOf, positionsBetween } from '../trading/index.ts';
import type { Turns } from './turns.ts';

export type Told = { readonly movement: Movement; readonly order: OrderLabel | null };
export type Account = { readonly owner: string; readonly mode: Mode };

const PAGE = 1_000;

/** Oldest first. */
export function movementPages(
  { db }: App,
  turns: Turns,
  { owner, mode }: Account,
  span: Span,
  { within }: Beginning,
): AsyncGenerator<readonly Told[]> {
  if (within === null) return ahead(null, () => Promise.resolve([]), idOf);
  const pageAfter = (after: string): Promise<readonly Told[]> =>
    turns.take(async () => {
      const list = await movementsAfter(db, owner, mode, span, { after, last: within.last, size: PAGE });
      const ids = new Set(list.map(({ fact }) => orderIdOf(fact)).filter((id) => id !== null));
      const labels = await labelsOf(db.kysely, owner, mode, [...ids]);
      return list.map((movement) => ({ movement, order: labels.get(orderIdOf(movement.fact) ?? '') ?? null }));
    });
  return ahead(String(BigInt(within.first) - 1n), pageAfter, idOf);
}

const idOf = ({ movement }: Told): string => movement.id;

/** In the order in which they were placed. */
export function positionPages(
  { db }: App,
  turns: Turns,
  { owner, mode }: Account,
  span: Span,
): AsyncGenerator<readonly StatedPosition[]> {
  return ahead(
    '0',
    (after) => turns.take(() => positionsBetween(db.kysely, owner, mode, span, { after, size: PAGE })),
    ({ id }) => id,
  );
}

/** Every item of all pages. */
export async function* each<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

async function* ahead<T>(
  first: string | null,
  pageAfter: (after: string) => Promise<readonly T[]>,
  idOfItem: (item: T) => string,
): AsyncGenerator<readonly T[]> {
  let next = first === null ? null : pageAfter(first);
  while (next !== null) {
    const page = await next;
    const last = page.length < PAGE ? undefined : page.at(-1);
    next = last === undefined ? null : pageAfter(idOfItem(last));
    // Whoever reads may go away before it is asked for.
    next?.catch(() => undefined);
    yield page;
  }
}
