/** Prices options again, as they were bought and closed: by core's functions, where the database decided by its own. */
import { expiryOf, isOptionPeriod, SETTLEMENT_WINDOW } from '@candor/core/options/expiry';
import { largestPayout, PREMIUM_MIN, quoteClosing, quotePremium } from '@candor/core/options/premium';
import { tradingYears } from '@candor/core/options/surface';
import { underlyingOf } from '@candor/core/options/underlyings';
import { fairValue } from '@candor/core/options/value';
import { midPrice } from '@candor/core/market/quote';
import { PRICE_SCALE } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { DAY, type Instant, isoTime, MINUTE, SECOND } from '@candor/core/time';
import type { ClientBase } from 'pg';
import { calendarOf } from '../features/market/index.ts';
import { combinationOfRow, type PricingRow, sizeOf, surfaceOfRow, toPrice } from '../features/options/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'options-were-priced-as-published',
  about:
    'each option was sold, and bought back, at what core computes from its quote, its volatility and its time, with the markup of that time, within what its customer allowed; its largest pay-out and its expiry follow from what was bought',
} as const;
const LISTED_MAX = 20;
const AT_ONCE = 500;
/** Processors round differently in the last digits: so much of the forward, and a unit. */
const PARTS_OF_FORWARD = 100_000_000_000n;
/** Between a quote and what is made at it, as for conversions. */
const QUOTE_AGE_MAX = 20 * SECOND;
const AHEAD_MAX = 5 * SECOND;
const VOLATILITY_AGE_MAX = 7 * DAY;

type Priced = {
  readonly pricedAt: Date;
  readonly at: Date;
  readonly bid: string;
  readonly ask: string;
  readonly quotedAt: Date;
  readonly fair: string;
  readonly volatility: PricingRow;
  readonly publishedAt: Date;
  readonly volatilityCode: string;
  readonly isPinned: boolean;
};
type OptionRow = Parameters<typeof combinationOfRow>[0] &
  Parameters<typeof sizeOf>[0] & {
    readonly id: string;
    readonly code: string;
    readonly period: number;
    readonly markup_ppb: string;
    readonly allowed: string;
    readonly worth: string;
    readonly markup: string;
    readonly largest: string;
    readonly expires_at: Date;
    readonly is_public_markup: boolean;
    readonly has_announced_day: boolean;
    readonly bought: Priced;
    readonly closed: Priced | null;
    readonly paid: string | null;
    readonly least: string | null;
  };

/** What a price rests on, as JSON: `of` names columns of the row. */
const PRICED = (v: string, of: (column: string) => string, at: string) => `
  jsonb_build_object('pricedAt', ${of('priced_at')}, 'at', ${at}, 'bid', ${of('bid')}::text, 'ask', ${of('ask')}::text, 'quotedAt', ${of('quoted_at')},
    'fair', ${of('fair')}::text, 'volatility', jsonb_build_object('volatility_ppb', ${v}.volatility_ppb::text, 'long_run_ppb', ${v}.long_run_ppb::text,
      'measured_ppb', ${v}.measured_ppb::text, 'measured_long_run_ppb', ${v}.measured_long_run_ppb::text,
      'reference', trim_scale(${v}.closes[cardinality(${v}.closes)])::text, 'last_day', ${v}.days[cardinality(${v}.days)]::text, 'count', cardinality(${v}.closes)),
    'publishedAt', ${v}.published_at, 'volatilityCode', ${v}.code,
    'isPinned', exists (select from quote_pins q where q.minute = ${of('minute')} and q.code = p.code and q.sequence >= ${of('sequence')}))`;

/** @param since only what was bought or closed after it; null for all of them. */
export async function holdOptions(client: ClientBase, since: string | null): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  let rows: OptionRow[] = [];
  do {
    rows = await listOptions(client, since, rows.at(-1)?.id ?? '0');
    looked += rows.length;
    for (const row of rows) {
      const problem = problemOf(row);
      if (problem !== null) findings.push({ id: `option ${row.id}`, problem });
    }
  } while (rows.length > 0);
  return { rule: RULE, looked, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

async function listOptions(client: ClientBase, since: string | null, after: string): Promise<OptionRow[]> {
  const { rows } = await client.query<OptionRow>(
    `with markups as materialized (
       select round(value::numeric * 10000000) as ppb, coalesce(changed_at, '-infinity') as since,
         coalesce(lead(changed_at) over (order by id), 'infinity') as until
       from params_changes where key = 'optionMarkupRate')
     select p.id::text, p.code, p.kind, p.strike::text, p.upper::text, p.cap::text, p.period, trim_scale(p.lots)::text as lots, p.contract_size::text,
       p.markup_ppb::text, p.allowed_units::text as allowed, p.worth_units::text as worth, p.markup_units::text as markup, p.largest_units::text as largest,
       p.expires_at, p.paid_units::text as paid, p.least_units::text as least,
       -- Until everybody has heard of a change takes a moment.
       exists (select from markups m where m.ppb = p.markup_ppb and m.since <= p.bought_at + interval '5 seconds' and m.until > p.bought_at - interval '1 minute')
         as is_public_markup,
       exists (select from market_days d where d.day between (p.priced_at + p.period * interval '24 hours')::date - 1 and p.expires_at::date + 21) as has_announced_day,
       ${PRICED('v', (column) => `p.${column}`, 'p.bought_at')} as bought,
       case when p.end_reason = 'customer' then ${PRICED('c', (column) => `p.closing_${column}`, 'p.ended_at')} end as closed
     from options_positions p
     left join options_volatilities v on v.id = p.volatility_id
     left join options_volatilities c on c.id = p.closing_volatility_id
     where p.id > $1 and greatest(p.bought_at, p.ended_at) >= coalesce($2::timestamptz - interval '1 hour', '-infinity')
     order by p.id limit $3`,
    [after, since, AT_ONCE],
  );
  return rows.map((row) => ({
    ...row,
    bought: dated(row.bought),
    closed: row.closed === null ? null : dated(row.closed),
  }));
}

/** JSON has no dates. */
function dated(priced: Priced): Priced {
  const { pricedAt, at, quotedAt, publishedAt } = priced;
  const [priced1, at1, quoted1, published1] = [pricedAt, at, quotedAt, publishedAt].map((text) => new Date(text));
  return {
    ...priced,
    pricedAt: priced1 ?? pricedAt,
    at: at1 ?? at,
    quotedAt: quoted1 ?? quotedAt,
    publishedAt: published1 ?? publishedAt,
  };
}

function problemOf(row: OptionRow): string | null {
  const { bought, closed } = row;
  return (
    problemOfPrice(row, bought) ??
    problemOfPremium(row) ??
    problemOfExpiry(row) ??
    (closed === null ? null : (problemOfPrice(row, closed, 'was closed, and ') ?? problemOfClosing(row, closed)))
  );
}

function problemOfPrice(row: OptionRow, priced: Priced, prefix = ''): string | null {
  const { volatilityCode, fair, pricedAt, at, quotedAt, publishedAt } = priced;
  if (volatilityCode !== row.code) return `${prefix}rests on a volatility of ${volatilityCode}`;
  if (!priced.isPinned) return `${prefix}rests on a quote whose hash was not saved`;
  const age = at.getTime() - quotedAt.getTime();
  if (age > QUOTE_AGE_MAX || age < -AHEAD_MAX) return `${prefix}rests on a quote of another time`;
  if (Math.abs(at.getTime() - pricedAt.getTime()) > MINUTE) return `${prefix}was priced at another time`;
  if (at.getTime() - publishedAt.getTime() > VOLATILITY_AGE_MAX || publishedAt > at)
    return `${prefix}rests on a volatility of another time`;
  const forward = midPrice({ bid: toPrice(priced.bid), ask: toPrice(priced.ask) });
  const underlying = underlyingOf(row.code);
  if (underlying === null) return `${prefix}is on ${row.code}, which no options are sold on`;
  const years = tradingYears(underlying.class, pricedAt.getTime(), row.expires_at.getTime());
  const surface = surfaceOfRow(priced.volatility, underlying, forward, pricedAt.getTime());
  const computed = fairValue(combinationOfRow(row), forward, surface, years);
  const away = computed > toPrice(fair) ? computed - toPrice(fair) : toPrice(fair) - computed;
  if (away <= forward / PARTS_OF_FORWARD + 1n) return null;
  return `${prefix}is said to be worth ${fair}, and by its quote is worth ${String(computed)} of ${String(PRICE_SCALE)}`;
}

function problemOfPremium(row: OptionRow): string | null {
  const size = sizeOf(row);
  const { worth, markup, premium } = quotePremium(toPrice(row.bought.fair), size, rate(BigInt(row.markup_ppb)));
  if (String(worth.units) !== row.worth) return `cost ${row.worth}, and is worth ${String(worth.units)}`;
  if (String(markup.units) !== row.markup)
    return `has a markup of ${row.markup}, whose share is ${String(markup.units)}`;
  if (!row.is_public_markup) return 'has a markup that was not the public one';
  if (premium.units > BigInt(row.allowed)) return 'cost more than was allowed';
  if (premium.units < PREMIUM_MIN.units) return 'cost less than anything that is sold';
  const largest = largestPayout(combinationOfRow(row), size).units;
  return String(largest) === row.largest ? null : `set ${row.largest} aside, and can pay ${String(largest)}`;
}

function problemOfExpiry({
  code,
  period,
  bought,
  expires_at: expires,
  has_announced_day: isAnnounced,
}: OptionRow): string | null {
  const [calendar, now] = [calendarOf(code), bought.pricedAt.getTime()];
  if (calendar === null || !isOptionPeriod(period)) return 'is not one that is sold';
  const due: Instant = expiryOf(period, now, calendar);
  if (expires.getTime() === due) return null;
  // What was announced since the calendar was written may have moved it, and never to before its time.
  if (isAnnounced && expires.getTime() >= now + period * DAY && expires.getTime() % DAY === due % DAY) return null;
  return `expires at ${expires.toISOString()}, and by its period at ${isoTime(due)}`;
}

function problemOfClosing(row: OptionRow, { fair, at }: Priced): string | null {
  const brings = quoteClosing(toPrice(fair), sizeOf(row), rate(BigInt(row.markup_ppb))).units;
  if (String(brings) !== row.paid)
    return `was closed, and brought ${row.paid ?? 'nothing'} in place of ${String(brings)}`;
  if (brings < BigInt(row.least ?? '0')) return 'was closed, and brought less than was asked for';
  return at.getTime() < row.expires_at.getTime() - SETTLEMENT_WINDOW ? null : 'was closed after its trading had ended';
}
