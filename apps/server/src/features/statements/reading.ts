/** Reads a statement's contents from the books, a page at a time: the next page is fetched while the last is formatted. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Span } from '@candor/core/statements/period';
import type { StatedPosition } from '@candor/core/statements/positions-csv';
import { type Movement, orderIdOf } from '@candor/core/statements/running';
import type { OrderLabel } from '@candor/core/statements/statement';
import { movementsAfter } from '../../ledger/history.ts';
import type { App } from '../../http/app.ts';
import { labelsOf, positionsBetween } from '../trading/index.ts';
import type { Turns } from '../../http/turns.ts';

export type StatementLine = { readonly movement: Movement; readonly order: OrderLabel | null };
export type Account = { readonly owner: string; readonly mode: Mode };

const PAGE = 250;

/** Items, and where the next page begins; null after the last page. */
type Page<T> = { readonly items: readonly T[]; readonly next: bigint | null };

/** Oldest first. */
export function movementPages(
  { db }: App,
  turns: Turns,
  { owner, mode }: Account,
  span: Span,
): AsyncGenerator<readonly StatementLine[]> {
  const read = async (after: bigint): Promise<Page<StatementLine>> => {
    const list = await movementsAfter(db, owner, mode, span, { after, size: PAGE });
    const ids = new Set(list.map(({ fact }) => orderIdOf(fact)).filter((id) => id !== null));
    const labels = await labelsOf(db.kysely, owner, mode, [...ids]);
    const items = list.map((movement) => ({ movement, order: labels.get(orderIdOf(movement.fact) ?? '') ?? null }));
    const last = list.length < PAGE ? undefined : list.at(-1);
    return { items, next: last === undefined ? null : BigInt(last.id) };
  };
  return ahead((after) => turns.take(() => read(after)), 0n);
}

/** In the order in which they were placed. */
export function positionPages(
  { db }: App,
  turns: Turns,
  { owner, mode }: Account,
  span: Span,
): AsyncGenerator<readonly StatedPosition[]> {
  const read = async (after: bigint): Promise<Page<StatedPosition>> => {
    const items = await positionsBetween(db.kysely, owner, mode, span, { after: after.toString(), size: PAGE });
    const last = items.length < PAGE ? undefined : items.at(-1);
    return { items, next: last === undefined ? null : BigInt(last.id) };
  };
  return ahead((after) => turns.take(() => read(after)), 0n);
}

/** The items of all pages. */
export async function* each<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

async function* ahead<T>(read: (after: bigint) => Promise<Page<T>>, first: bigint): AsyncGenerator<readonly T[]> {
  let coming: Promise<Page<T>> | null = read(first);
  while (coming !== null) {
    const { items, next }: Page<T> = await coming;
    coming = next === null ? null : read(next);
    // The reader may stop before this page is needed.
    coming?.catch(() => undefined);
    yield items;
  }
}
