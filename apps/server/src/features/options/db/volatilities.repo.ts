/** Published volatilities: one statement per function. */
import type { Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { instantText, programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';

export type PublishedFigures = {
  readonly volatility_ppb: string;
  readonly long_run_ppb: string;
  /** Without the bounds of the class. Null: published by the first rule. */
  readonly measured_ppb: string | null;
  readonly measured_long_run_ppb: string | null;
};

export type VolatilityRow = PublishedFigures & {
  readonly id: string;
  readonly code: string;
  readonly day: string;
  readonly source: string;
  readonly reference: string;
  /** That the reference is the close of. */
  readonly last_day: string;
  /** Of closes. */
  readonly count: number;
  readonly published_at: Date;
};
const COLUMNS = sql`
  v.id::text, v.code, v.day::text, v.source, v.volatility_ppb::text, v.long_run_ppb::text, v.measured_ppb::text,
  v.measured_long_run_ppb::text, v.days[cardinality(v.days)]::text as last_day, trim_scale(v.closes[cardinality(v.closes)])::text as reference, cardinality(v.closes) as count, v.published_at`;

/** Computes and publishes it, once a day. False: it was before, or there are too few candles. */
export async function publish(
  tx: Tx,
  secrets: Pick<Secrets, 'mac'>,
  { code, source, at }: { readonly code: string; readonly source: string; readonly at: Instant },
): Promise<boolean> {
  const mac = programMac(secrets, ['volatility', code, source, instantText(new Date(at))]);
  const { rows } = await sql<{ id: string | null }>`
    select options_take_volatility(${code}, ${source}, ${new Date(at)}, ${mac})::text as id`.execute(tx);
  return (rows[0]?.id ?? null) !== null;
}

/** The newest of each underlying. */
export async function listNewest(tx: Tx): Promise<VolatilityRow[]> {
  const { rows } = await sql<VolatilityRow>`
    select ${COLUMNS} from options_underlyings u
    cross join lateral (select * from options_volatilities v where v.code = u.code order by v.day desc limit 1) v`.execute(
    tx,
  );
  return rows;
}

export async function findNewest(tx: Tx, code: string): Promise<VolatilityRow | null> {
  const { rows } = await sql<VolatilityRow>`
    select ${COLUMNS} from options_volatilities v where v.code = ${code} order by v.day desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export type PublishedRow = VolatilityRow & { readonly closes: readonly string[]; readonly days: readonly string[] };

/** The newest first, with what they were computed from, and their total number. */
export async function listPublished(tx: Tx, code: string, page: number, size: number) {
  const { rows } = await sql<PublishedRow>`
    select ${COLUMNS}, array(select trim_scale(c)::text from unnest(v.closes) with ordinality as c (c, place) order by place) as closes, v.days::text[] as days
    from options_volatilities v where v.code = ${code} order by v.day desc limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from options_volatilities where code = ${code}`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}
