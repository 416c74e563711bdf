/** Options of customers: one statement per function. Amounts are units of USDT. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Combination, OptionKind } from '@candor/core/options/combination';
import type { Premium, Size } from '@candor/core/options/premium';
import { formatLots, formatPrice, type Price } from '@candor/core/money/price';
import type { Rate } from '@candor/core/money/rate';
import { type Instant, isoTime } from '@candor/core/time';
import { sql } from 'kysely';
import type { Query } from '../../../db/batch-pipeline.ts';
import { insertAll } from '../../../db/batch-statements.ts';
import type { Tx } from '../../../db/db.ts';
import type { LoggedQuote } from '../../market/index.ts';
import type { LossBound } from '../options-app.ts';
import type { VolatilityRow } from './volatilities.repo.ts';

export type NewOption = Combination &
  Size &
  Pick<Premium, 'worth' | 'markup'> & {
    readonly id: string;
    readonly customerId: string;
    readonly mode: Mode;
    readonly code: string;
    readonly period: number;
    readonly volatilityId: string;
    readonly markupRate: Rate;
    /** The most that the customer allowed. */
    readonly allowed: bigint;
    readonly pricedAt: Instant;
    readonly quote: LoggedQuote;
    readonly fair: Price;
    readonly largest: bigint;
    readonly expiresAt: Instant;
  };
type Item = NewOption & { readonly at: Instant };

const insert = insertAll<Item>('options_positions', [
  ['id', 'bigint', ({ id }) => id],
  ['customer_id', 'bigint', ({ customerId }) => customerId],
  ['mode', 'text', ({ mode }) => mode],
  ['code', 'text', ({ code }) => code],
  ['kind', 'text', ({ kind }) => kind],
  ['strike', 'numeric', ({ strike }) => formatPrice(strike)],
  ['upper', 'numeric', ({ upper }) => (upper === null ? null : formatPrice(upper))],
  ['cap', 'numeric', ({ cap }) => (cap === null ? null : formatPrice(cap))],
  ['period', 'integer', ({ period }) => String(period)],
  ['lots', 'numeric', ({ lots }) => formatLots(lots)],
  ['contract_size', 'bigint', ({ contractSize }) => String(contractSize)],
  ['volatility_id', 'bigint', ({ volatilityId }) => volatilityId],
  ['markup_ppb', 'bigint', ({ markupRate }) => String(markupRate)],
  ['allowed_units', 'numeric', ({ allowed }) => String(allowed)],
  ['priced_at', 'timestamptz', ({ pricedAt }) => isoTime(pricedAt)],
  ['minute', 'integer', ({ quote }) => String(quote.minute)],
  ['sequence', 'bigint', ({ quote }) => String(quote.sequence)],
  ['bid', 'numeric', ({ quote }) => formatPrice(quote.bid)],
  ['ask', 'numeric', ({ quote }) => formatPrice(quote.ask)],
  ['quoted_at', 'timestamptz', ({ quote }) => isoTime(quote.time)],
  ['source', 'text', ({ quote }) => quote.source],
  ['fair', 'numeric', ({ fair }) => formatPrice(fair)],
  ['worth_units', 'numeric', ({ worth }) => String(worth.units)],
  ['markup_units', 'numeric', ({ markup }) => String(markup.units)],
  ['largest_units', 'numeric', ({ largest }) => String(largest)],
  ['bought_at', 'timestamptz', ({ at }) => isoTime(at)],
  ['expires_at', 'timestamptz', ({ expiresAt }) => isoTime(expiresAt)],
]);

/** The row, then its posting. @param before what is available. */
export function buyStatements(option: NewOption, at: Instant, before: bigint, bounds: readonly LossBound[]): Query[] {
  const post = {
    name: 'options-buy',
    text: 'select options_buy($1::bigint, $2::numeric, $3::timestamptz[], $4::numeric[])',
    values: [
      option.id,
      String(before),
      bounds.map(({ since }) => isoTime(since)),
      bounds.map(({ left }) => String(left)),
    ],
  };
  return [insert([{ ...option, at }]), post].filter((query) => query !== null);
}

export type UsedVolatility = Omit<VolatilityRow, 'code' | 'published_at'>;

export type OptionRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly mode: Mode;
  readonly code: string;
  readonly kind: OptionKind;
  readonly strike: string;
  readonly upper: string | null;
  readonly cap: string | null;
  readonly period: number;
  readonly lots: string;
  readonly contract_size: string;
  readonly markup_ppb: string;
  readonly minute: number;
  readonly sequence: string;
  readonly bid: string;
  readonly ask: string;
  readonly quoted_at: Date;
  readonly source: string;
  readonly fair: string;
  readonly worth_units: string;
  readonly markup_units: string;
  readonly largest_units: string;
  readonly priced_at: Date;
  readonly bought_at: Date;
  readonly expires_at: Date;
  readonly status: 'open' | 'closed';
  readonly end_reason: 'customer' | 'expiry' | null;
  readonly ended_at: Date | null;
  readonly paid_units: string | null;
  readonly settlement_id: string | null;
  readonly closing_priced_at: Date | null;
  readonly closing_volatility: UsedVolatility | null;
  readonly closing_minute: number | null;
  readonly closing_sequence: string | null;
  readonly closing_bid: string | null;
  readonly closing_ask: string | null;
  readonly closing_quoted_at: Date | null;
  readonly closing_source: string | null;
  readonly closing_fair: string | null;
  readonly volatility: UsedVolatility;
  readonly settled_price: string | null;
  readonly settled_basis: 'regular' | 'late' | 'early' | null;
  readonly settled_at: Date | null;
};

function volatility(alias: 'v' | 'w') {
  const [closes, days, of] = [
    sql.ref(`${alias}.closes`),
    sql.ref(`${alias}.days`),
    (column: string) => sql.ref(`${alias}.${column}`),
  ];
  return sql`jsonb_build_object('id', ${of('id')}::text, 'day', ${of('day')}::text, 'source', ${of('source')},
    'volatility_ppb', ${of('volatility_ppb')}::text, 'long_run_ppb', ${of('long_run_ppb')}::text,
    'measured_ppb', ${of('measured_ppb')}::text, 'measured_long_run_ppb', ${of('measured_long_run_ppb')}::text,
    'last_day', ${days}[cardinality(${days})]::text,
    'reference', trim_scale(${closes}[cardinality(${closes})])::text, 'count', cardinality(${closes}))`;
}

const COLUMNS = sql`
  p.id::text, p.customer_id::text, p.mode, p.code, p.kind, p.strike::text, p.upper::text, p.cap::text, p.period, trim_scale(p.lots)::text as lots,
  p.contract_size::text, p.markup_ppb::text, p.minute, p.sequence::text, p.bid::text, p.ask::text, p.quoted_at, p.source, p.fair::text,
  p.worth_units::text, p.markup_units::text, p.largest_units::text, p.priced_at, p.bought_at, p.expires_at, p.status, p.end_reason, p.ended_at, p.paid_units::text,
  p.settlement_id::text, p.closing_priced_at, p.closing_minute, p.closing_sequence::text, p.closing_bid::text, p.closing_ask::text,
  p.closing_quoted_at, p.closing_source, p.closing_fair::text, ${volatility('v')} as volatility,
  case when w.id is not null then ${volatility('w')} end as closing_volatility, s.price::text as settled_price, s.basis as settled_basis, s.settled_at`;
const FROM = sql`
  from options_positions p
  join options_volatilities v on v.id = p.volatility_id
  left join options_volatilities w on w.id = p.closing_volatility_id
  left join options_settlements s on s.id = p.settlement_id`;

export type Whose = { readonly owner: string; readonly mode: Mode };

/** Null: the account has no such option. */
export async function findOption(tx: Tx, { owner, mode }: Whose, id: string): Promise<OptionRow | null> {
  const { rows } = await sql<OptionRow>`
    select ${COLUMNS} ${FROM} where p.id = ${id} and p.customer_id = ${owner} and p.mode = ${mode}`.execute(tx);
  return rows[0] ?? null;
}

export type OptionsAsked = {
  readonly status?: string | undefined;
  readonly code?: string | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
};
export type Place = { readonly after: string | null; readonly skip: number; readonly size: number };

function conditionsOf({ owner, mode }: Whose, { status, code, from, to }: OptionsAsked, after: string | null) {
  return sql.join(
    [
      sql`p.customer_id = ${owner} and p.mode = ${mode}`,
      ...(status === undefined ? [] : [sql`p.status = ${status}`]),
      ...(code === undefined ? [] : [sql`p.code = ${code}`]),
      ...(from === undefined ? [] : [sql`p.bought_at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql`p.bought_at < ${new Date(to)}`]),
      ...(after === null ? [] : [sql`p.id < ${after}`]),
    ],
    sql` and `,
  );
}

/** Newest first; one more than fits, to learn whether there is a next page. */
export async function listOptions(
  tx: Tx,
  whose: Whose,
  asked: OptionsAsked,
  { after, skip, size }: Place,
): Promise<{ readonly list: OptionRow[]; readonly next: string | null }> {
  const { rows } = await sql<OptionRow>`
    select ${COLUMNS} ${FROM} where ${conditionsOf(whose, asked, after)} order by p.id desc limit ${size + 1} offset ${skip}`.execute(
    tx,
  );
  const list = rows.slice(0, size);
  return { list, next: rows.length > size ? (list.at(-1)?.id ?? null) : null };
}

/** Up to so many and one. */
export async function countOptions(tx: Tx, whose: Whose, asked: OptionsAsked, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from options_positions p where ${conditionsOf(whose, asked, null)} limit ${most + 1}) counted`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

export type Closing = {
  readonly id: string;
  readonly least: bigint;
  readonly volatilityId: string;
  readonly pricedAt: Instant;
  readonly quote: LoggedQuote;
  readonly fair: Price;
};

/** CN007: it can no longer be closed. CN010: it brings less, or the volatility is another one by now. */
export async function close(
  tx: Tx,
  { id, least, volatilityId, pricedAt, quote, fair }: Closing,
  at: Instant,
): Promise<void> {
  await sql`select options_close(${id}, ${String(least)}, ${volatilityId}, ${new Date(pricedAt)}, ${quote.minute}, ${quote.sequence},
    ${formatPrice(quote.bid)}, ${formatPrice(quote.ask)}, ${new Date(quote.time)}, ${quote.source}, ${formatPrice(fair)}, ${new Date(at)})`.execute(
    tx,
  );
}

/** Whether the customer ever bought an option on this account. */
export async function hasBought(tx: Tx, { owner, mode }: Whose): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select exists (
    select from options_positions where customer_id = ${owner} and mode = ${mode}) as is_there`.execute(tx);
  return rows[0]?.is_there ?? false;
}

/** Premiums paid since then, less what came back. */
export async function lostOnOptions(tx: Tx, { owner, mode }: Whose, since: Instant): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select options_lost(${owner}, ${mode}, ${new Date(since)})::text as units`.execute(tx);
  return BigInt(rows[0]?.units ?? 0);
}

/** What those that ended in the last twelve months brought, less what they cost: of each real account. */
export async function listEndedResults(tx: Tx): Promise<{ readonly owner: string; readonly units: bigint }[]> {
  const { rows } = await sql<{ owner: string; units: string }>`
    select customer_id::text as owner, sum(paid_units - worth_units - markup_units)::text as units from options_positions
    where mode = 'real' and status = 'closed' and ended_at >= now() - interval '12 months' group by customer_id`.execute(
    tx,
  );
  return rows.map(({ owner, units }) => ({ owner, units: BigInt(units) }));
}
