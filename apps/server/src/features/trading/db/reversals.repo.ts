/** What two people agreed to take back: the fills on a quote, what is left to do, and the orders as they are. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type Instant, isoTime } from '@candor/core/time';
import type { OpenOrder } from '@candor/core/trading/orders/order';
import { postedTransfers } from '@candor/core/trading/orders/order-transfers';
import type { Reversible } from '@candor/core/trading/orders/reverse-order';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { eventsOf } from './orders.repo.ts';
import { toOrder } from './records.ts';
import { own } from './tables.ts';

export type NamedQuote = { readonly code: string; readonly source: string; readonly sequence: number };

/** A quote as the quote log has it. Prices as text, exact. */
export type LoggedQuote = {
  readonly minute: number;
  readonly bid: string;
  readonly ask: string;
  readonly quotedAt: Instant;
};

/** Prices and sums as text, exact; sums in units. */
export type QuoteFills = {
  readonly fills: number;
  readonly customers: number;
  /** Over the list of fills. */
  readonly digest: string;
  readonly profitDemo: string;
  readonly profitReal: string;
  readonly bid: string;
  readonly ask: string;
  readonly quotedAt: Date;
  readonly bandPpb: string;
  readonly priceBefore: string;
  readonly priceAfter: string;
  readonly isBeyond: boolean;
  readonly isReversed: boolean;
};

const JUDGED = sql`fills::int, customers::int, digest, profit_demo::text as "profitDemo", profit_real::text as "profitReal",
      trim_scale(bid)::text as bid, trim_scale(ask)::text as ask, quoted_at as "quotedAt", band_ppb::text as "bandPpb",
      trim_scale(before_units / 10000000000::numeric)::text as "priceBefore",
      trim_scale(after_units / 10000000000::numeric)::text as "priceAfter", is_beyond as "isBeyond"`;

const wasReversed = ({ code, source, sequence }: NamedQuote) => sql`exists (
  select from trading_reversals r where r.code = ${code} and r.source = ${source} and r.sequence = ${sequence}) as "isReversed"`;

/** Null: nothing that could be judged was filled at it. */
export async function findQuoteFills(tx: Tx, quote: NamedQuote): Promise<QuoteFills | null> {
  const { code, source, sequence } = quote;
  const { rows } = await sql<QuoteFills>`
    select ${JUDGED}, ${wasReversed(quote)} from trading_reversal_of(${code}, ${source}, ${sequence})`.execute(tx);
  return rows[0] ?? null;
}

/** Of a quote as the log has it. Null: something was filled at it, or it cannot be judged. */
export async function findUnfilledQuote(
  tx: Tx,
  quote: NamedQuote,
  { minute, bid, ask, quotedAt }: LoggedQuote,
): Promise<QuoteFills | null> {
  const { code, source, sequence } = quote;
  const { rows } = await sql<QuoteFills>`
    select ${JUDGED}, ${wasReversed(quote)}
    from trading_unfilled_quote(${code}, ${source}, ${sequence}, ${minute}, ${bid}, ${ask}, ${isoTime(quotedAt)})`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The sealed minute of the quote log that has this number. */
export async function findMinuteOf(tx: Tx, sequence: number): Promise<number | null> {
  const { rows } = await sql<{ minute: number }>`
    select minute from quote_minutes where sequence >= ${sequence} order by sequence, minute limit 1`.execute(tx);
  return rows[0]?.minute ?? null;
}

type ListedFill = { readonly id: string; readonly version: number; readonly mode: Mode; readonly kind: string };

export async function listQuoteFills(
  tx: Tx,
  { code, source, sequence }: NamedQuote,
  most: number,
): Promise<readonly ListedFill[]> {
  const { rows } = await sql<ListedFill>`
    select order_id::text as id, version, mode, kind from trading_fills_on(${code}, ${source}, ${sequence}) limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** False: the fills are not those that were proposed any more. */
export async function applyReversal(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select trading_apply_reversal(${proposalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** An account with fills that are still to be undone. */
export type Unfinished = {
  readonly id: string;
  readonly words: string;
  readonly owner: string;
  readonly mode: Mode;
  /** Whether the customer is gone: nothing is opened again for them. */
  readonly isClosed: boolean;
};

/** In the order of their approvals. */
export async function listUnfinished(tx: Tx, since: Instant, most: number): Promise<readonly Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select r.id::text, r.words, f.customer_id::text as owner, f.mode,
      exists (select from identity_customers c where c.id = f.customer_id and c.status = 'closed') as "isClosed"
    from trading_reversals r join trading_reversal_fills f on f.reversal_id = r.id
    where r.approved_at > ${new Date(since)}
      and not exists (select from trading_events e where e.order_id = f.order_id and e.reverses = f.version)
    group by r.id, f.customer_id, f.mode order by r.id, f.customer_id, f.mode limit ${most}`.execute(tx);
  return rows;
}

/** The orders of the account with fills that are still to be undone, with all of their steps and what each has moved. */
export async function listReversible(tx: Tx, { id, owner, mode }: Unfinished): Promise<Reversible[]> {
  const { rows: named } = await sql<{ order_id: string; versions: number[] }>`
    select f.order_id::text, array_agg(f.version) as versions from trading_reversal_fills f
    where f.reversal_id = ${id} and f.customer_id = ${owner} and f.mode = ${mode}
      and not exists (select from trading_events e where e.order_id = f.order_id and e.reverses = f.version)
    group by f.order_id`.execute(tx);
  const ids = named.map((each) => each.order_id);
  if (ids.length === 0) return [];
  const rows = await own(tx).selectFrom('trading_orders').selectAll().where('id', 'in', ids).execute();
  const events = await eventsOf(tx, ids, 'all');
  const moved = await movedBy(tx, ids);
  const versions = new Map(named.map((each) => [each.order_id, each.versions]));
  return rows.map(toOrder).flatMap((current) => {
    if (current.status !== 'open' && current.status !== 'closed') return [];
    const { order }: { readonly order: OpenOrder } = current;
    const steps = (events.get(order.id) ?? []).map((event) => ({
      event,
      transfers: postedTransfers(order, event.version, moved.get(`${order.id}:${event.version}`) ?? []),
    }));
    return [{ order: current.order, steps, named: versions.get(order.id) ?? [] }];
  });
}

/** Units by step, in posting order. */
async function movedBy(tx: Tx, ids: readonly string[]): Promise<Map<string, bigint[]>> {
  const { rows } = await sql<{ step: string; units: string[] }>`
    select order_id || ':' || version as step, units::text[] from trading_due
    where order_id = any(${[...ids]}::bigint[]) and kind <> 'reversed'`.execute(tx);
  return new Map(rows.map(({ step, units }) => [step, units.map(BigInt)]));
}

/** Those of these quotes that two people agreed were wrong, each as "code source sequence". */
export async function wrongQuotes(
  tx: Tx,
  quotes: readonly { readonly code: string; readonly source: string; readonly sequence: string }[],
): Promise<ReadonlySet<string>> {
  if (quotes.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select r.code || ' ' || r.source || ' ' || r.sequence as name
    from unnest(${quotes.map(({ code }) => code)}::text[], ${quotes.map(({ source }) => source)}::text[],
      ${quotes.map(({ sequence }) => sequence)}::bigint[]) as asked (code, source, sequence)
    join trading_reversals r on (r.code, r.source, r.sequence) = (asked.code, asked.source, asked.sequence)`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}
