/** Computes published volatilities again by core's function, and holds their closes against the candles of their days. */
import { measureByFirstRule } from '@candor/core/options/first-rule';
import { measureVolatility } from '@candor/core/options/volatility';
import { underlyingOf } from '@candor/core/options/underlyings';
import type { ClientBase } from 'pg';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'volatilities-follow-from-closes',
  about:
    'each published volatility is what core computes from its closes, which are those of the daily candles, and every option was priced by the newest that there was',
} as const;
const LISTED_MAX = 20;
const AT_ONCE = 200;
/** In parts per billion: what is rounded in another order. */
const TOLERANCE = 2n;

type VolatilityRow = {
  readonly id: string;
  readonly code: string;
  readonly closes: readonly string[];
  readonly volatility: string;
  readonly long_run: string;
  /** Null: by the first rule. */
  readonly measured: string | null;
  readonly measured_long_run: string | null;
  /** By the first rule, where another publication had already been made by the one of today. */
  readonly is_outdated: boolean;
  /** The first day whose close is not that of its candle, or that does not belong there. */
  readonly wrong_day: string | null;
  readonly is_live: boolean;
  readonly is_of_its_day: boolean;
};

/** @param since only what was published or priced after it; null for all of them. */
export async function holdVolatilities(client: ClientBase, since: string | null): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  let rows: VolatilityRow[] = [];
  do {
    rows = await listVolatilities(client, since, rows.at(-1)?.id ?? '0');
    looked += rows.length;
    for (const row of rows) {
      const problem = problemOf(row);
      if (problem !== null) findings.push({ id: `volatility ${row.id}`, problem });
    }
  } while (rows.length > 0);
  findings.push(...(await listOlder(client, since)));
  return { rule: RULE, looked, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

async function listVolatilities(client: ClientBase, since: string | null, after: string): Promise<VolatilityRow[]> {
  const { rows } = await client.query<VolatilityRow>(
    `select v.id::text, v.code, v.closes::text[] as closes, v.volatility_ppb::text as volatility, v.long_run_ppb::text as long_run,
       v.measured_ppb::text as measured, v.measured_long_run_ppb::text as measured_long_run,
       v.measured_ppb is null and exists (select from options_volatilities n where n.code = v.code and n.day < v.day and n.measured_ppb is not null) as is_outdated,
       v.source like 'live:%' or not exists (select from deployment_mark where deployment = 'production') as is_live,
       (v.published_at at time zone 'UTC')::date = v.day as is_of_its_day,
       (select to_char(c.day, 'YYYY-MM-DD') from (
          select u.day, u.close, lag(u.day) over (order by u.place) as before from unnest(v.days, v.closes) with ordinality as u (day, close, place)) c
        left join market_terms t on t.code = v.code
        left join market_candles k on k.source = v.source and k.instrument_id = t.instrument_id and k.interval = '1d' and k.started_at = c.day::timestamp at time zone 'UTC'
        where c.day <= c.before or c.day >= v.day
          or ((k.started_at is null or k.close_units <> c.close * 10000000000) and not exists (
            select from market_corrections m where m.source = v.source and m.instrument_id = t.instrument_id and m.interval = '1d'
              and m.started_at = c.day::timestamp at time zone 'UTC'))
        order by c.day limit 1) as wrong_day
     from options_volatilities v
     where v.id > $1 and v.published_at >= coalesce($2::timestamptz - interval '1 hour', '-infinity') order by v.id limit $3`,
    [after, since, AT_ONCE],
  );
  return rows;
}

function problemOf(row: VolatilityRow): string | null {
  if (!row.is_live) return 'was published from play prices';
  if (!row.is_of_its_day) return 'was published on another day than its own';
  if (row.wrong_day !== null) return `rests on a close of ${row.wrong_day} that its candle does not have`;
  if (row.is_outdated) return 'was published by the first rule, which no longer held';
  const underlying = underlyingOf(row.code);
  const measure = row.measured === null ? measureByFirstRule : measureVolatility;
  const computed = underlying && measure(row.closes.map(Number), underlying.class);
  if (computed === null) return 'rests on too few closes';
  const pairs = [
    [row.volatility, computed.volatility],
    [row.long_run, computed.longRun],
    [row.measured, computed.measured?.volatility ?? null],
    [row.measured_long_run, computed.measured?.longRun ?? null],
  ] as const;
  if (pairs.every(([stored, expected]) => isNear(stored, expected))) return null;
  const [stored, expected] = [0, 1].map((which) => pairs.map((pair) => String(pair[which] ?? 'none')).join(' and '));
  return `is ${stored ?? ''}, and by its closes ${expected ?? ''}`;
}

function isNear(stored: string | null, computed: bigint | null): boolean {
  if (stored === null || computed === null) return stored === computed;
  const away = BigInt(stored) - computed;
  return away <= TOLERANCE && -away <= TOLERANCE;
}

/** Priced by one while a newer one had been there for a moment. */
async function listOlder(client: ClientBase, since: string | null): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(
    `select 'option ' || p.id as id, 'was ' || p.what || ' by volatility ' || p.volatility_id || ', and volatility ' || n.id || ' was newer' as problem
     from (
       select id, code, 'bought' as what, volatility_id, bought_at as at from options_positions
       union all
       select id, code, 'closed', closing_volatility_id, ended_at from options_positions where closing_volatility_id is not null) p
     join options_volatilities v on v.id = p.volatility_id
     cross join lateral (
       select id from options_volatilities n where n.code = p.code and n.day > v.day and n.published_at < p.at - interval '1 minute' order by n.day limit 1) n
     where p.at >= coalesce($1::timestamptz - interval '1 hour', '-infinity') order by p.id`,
    [since],
  );
  return rows;
}
