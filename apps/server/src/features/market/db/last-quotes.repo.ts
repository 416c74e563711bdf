/** The last quote of each instrument: one statement per function. */
import type { Quote, QuoteSource } from '@candor/core/market/quote';
import { price } from '@candor/core/money/price';
import { isoTime } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type StoredQuote = { readonly instrumentId: number; readonly quote: Omit<Quote, 'code'> };

export async function listLastQuotes(tx: Tx, source: QuoteSource): Promise<StoredQuote[]> {
  const { rows } = await sql<{
    instrument_id: number;
    bid_units: string;
    ask_units: string;
    sequence: string;
    quoted_at: Date;
    minute: number | null;
  }>`select instrument_id, bid_units, ask_units, sequence, quoted_at, minute from market_last_quotes where source = ${source}`.execute(
    tx,
  );
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    quote: {
      bid: price(BigInt(row.bid_units)),
      ask: price(BigInt(row.ask_units)),
      source,
      sequence: Number(row.sequence),
      time: row.quoted_at.getTime(),
      ...(row.minute !== null && { minute: row.minute }),
    },
  }));
}

export async function keepLastQuotes(tx: Tx, source: QuoteSource, quotes: readonly StoredQuote[]): Promise<void> {
  await sql`
    insert into market_last_quotes as kept (source, instrument_id, bid_units, ask_units, sequence, quoted_at, minute)
    select ${source}, q.* from unnest(
      ${quotes.map(({ instrumentId }) => instrumentId)}::integer[], ${quotes.map(({ quote }) => String(quote.bid))}::bigint[],
      ${quotes.map(({ quote }) => String(quote.ask))}::bigint[], ${quotes.map(({ quote }) => String(quote.sequence))}::bigint[],
      ${quotes.map(({ quote }) => isoTime(quote.time))}::timestamptz[], ${quotes.map(({ quote }) => quote.minute ?? null)}::integer[]) as q
    on conflict (source, instrument_id) do update
      set (bid_units, ask_units, sequence, quoted_at, minute) =
        (excluded.bid_units, excluded.ask_units, excluded.sequence, excluded.quoted_at, excluded.minute)
      where kept.sequence < excluded.sequence`.execute(tx);
}
