/** Settlement prices, and what they pay: one statement per function. */
import type { SettlementBasis } from '@candor/core/options/settlement';
import { formatPrice } from '@candor/core/money/price';
import type { Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { LoggedQuote } from '../../market/index.ts';

export type Due = { readonly code: string; readonly expiresAt: Instant };

/** What has expired and is not paid yet. */
export async function listDue(tx: Tx, at: Instant): Promise<Due[]> {
  const { rows } = await sql<{ code: string; expires_at: Date }>`
    select code, expires_at from options_due(${new Date(at)})`.execute(tx);
  return rows.map(({ code, expires_at: expires }) => ({ code, expiresAt: expires.getTime() }));
}

/** Null: it is not settled. */
export async function findSettlement(tx: Tx, { code, expiresAt }: Due): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from options_settlements where code = ${code} and expires_at = ${new Date(expiresAt)}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The id of the settlement. @param quotes the last of each minute, oldest first; their hashes are saved. */
export async function settle(
  tx: Tx,
  { code, expiresAt }: Due,
  basis: SettlementBasis,
  quotes: readonly LoggedQuote[],
  at: Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select options_settle(${code}, ${new Date(expiresAt)}, ${basis}, ${quotes.map(({ minute }) => minute)}::integer[],
      ${quotes.map(({ sequence }) => sequence)}::bigint[], ${quotes.map(({ bid }) => formatPrice(bid))}::numeric[],
      ${quotes.map(({ ask }) => formatPrice(ask))}::numeric[], ${quotes.map(({ time }) => new Date(time))}::timestamptz[],
      ${quotes.map(({ source }) => source)}::text[], ${new Date(at)})::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Pays up to that many. Returns how many were due. */
export async function expire(tx: Tx, settlementId: string, at: Instant, most: number): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select options_expire(${settlementId}, ${new Date(at)}, ${most}) as paid`.execute(tx);
  return rows[0]?.paid ?? 0;
}

export type SettlementRow = {
  readonly id: string;
  readonly code: string;
  readonly expires_at: Date;
  readonly basis: SettlementBasis;
  readonly price: string;
  readonly settled_at: Date;
};
const COLUMNS = sql`s.id::text, s.code, s.expires_at, s.basis, trim_scale(s.price)::text as price, s.settled_at`;

/** The newest first, and their total number. */
export async function listSettlements(tx: Tx, code: string | null, page: number, size: number) {
  const { rows } = await sql<SettlementRow>`
    select ${COLUMNS} from options_settlements s where ${code}::text is null or s.code = ${code}
    order by s.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from options_settlements s where ${code}::text is null or s.code = ${code}`.execute(
    tx,
  );
  return { list: rows, total: counted[0]?.total ?? 0 };
}

export type SettlementQuoteRow = {
  readonly minute: number;
  readonly sequence: string;
  readonly bid: string;
  readonly ask: string;
  readonly quoted_at: Date;
  readonly source: string;
};

/** Null: there is none. */
export async function findWithQuotes(
  tx: Tx,
  id: string,
): Promise<(SettlementRow & { readonly quotes: SettlementQuoteRow[] }) | null> {
  const { rows } = await sql<SettlementRow>`select ${COLUMNS} from options_settlements s where s.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { rows: quotes } = await sql<SettlementQuoteRow>`
    select minute, sequence::text, trim_scale(bid)::text as bid, trim_scale(ask)::text as ask, quoted_at, source
    from options_settlement_quotes where settlement_id = ${id} order by minute`.execute(tx);
  return { ...row, quotes };
}
