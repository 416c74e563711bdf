/** Computes settlement prices and what they paid again, by core's functions; the quotes themselves are held in `hold-settlement-quotes.ts`. */
import { payoutAt } from '@candor/core/options/premium';
import {
  QUOTED_MINUTES,
  QUOTED_MINUTES_MIN,
  regularMinutes,
  SETTLEMENT_PATIENCE,
  type SettlementBasis,
  settlementPrice,
} from '@candor/core/options/settlement';
import { formatPrice } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import type { ClientBase } from 'pg';
import { combinationOfRow, sizeOf, toPrice } from '../features/options/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'settlements-follow-from-quotes',
  about:
    'each settlement price is the mean of its quotes, of the minutes that its basis allows, and each option that expired was paid by exactly its own, and none is left unpaid',
} as const;
const LISTED_MAX = 20;
const AT_ONCE = 500;
/** A minute of the log is of when a quote came in. */
const MINUTES_APART = 3;

type SettlementRow = {
  readonly id: string;
  readonly expires_at: Date;
  readonly basis: SettlementBasis;
  readonly price: string;
  readonly settled_at: Date;
  /** Rising. */
  readonly minutes: readonly number[];
  readonly bids: readonly string[];
  readonly asks: readonly string[];
  readonly has_later_times: boolean;
  readonly has_unpinned: boolean;
};
type PaidRow = Parameters<typeof combinationOfRow>[0] &
  Parameters<typeof sizeOf>[0] & {
    readonly id: string;
    readonly settlement_id: string | null;
    readonly is_its: boolean;
    readonly price: string | null;
    readonly paid: string;
  };

/** @param since only what was settled or paid after it; null for all of it. */
export async function holdSettlements(client: ClientBase, since: string | null): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  for (let rows = await listSettlements(client, since, '0'); rows.length > 0;) {
    looked += rows.length;
    for (const row of rows) note(findings, `settlement ${row.id}`, problemOf(row));
    rows = await listSettlements(client, since, rows.at(-1)?.id ?? '0');
  }
  for (let rows = await listPaid(client, since, '0'); rows.length > 0;) {
    looked += rows.length;
    for (const row of rows) note(findings, `option ${row.id}`, problemOfPayout(row));
    rows = await listPaid(client, since, rows.at(-1)?.id ?? '0');
  }
  findings.push(...(await listUnpaid(client)));
  return { rule: RULE, looked, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

function note(findings: Finding[], id: string, problem: string | null): void {
  if (problem !== null) findings.push({ id, problem });
}

async function listSettlements(client: ClientBase, since: string | null, after: string): Promise<SettlementRow[]> {
  const { rows } = await client.query<SettlementRow>(
    `select s.id::text, s.expires_at, s.basis, s.price::text, s.settled_at, coalesce(q.minutes, '{}') as minutes, coalesce(q.bids, '{}') as bids,
       coalesce(q.asks, '{}') as asks, coalesce(q.has_later_times, false) as has_later_times,
       coalesce(q.has_unpinned, false) as has_unpinned
     from options_settlements s left join lateral (
       select array_agg(minute order by minute) as minutes, array_agg(bid::text order by minute) as bids, array_agg(ask::text order by minute) as asks,
         bool_or(extract(epoch from quoted_at) / 60 - minute > ${MINUTES_APART}) as has_later_times,
         bool_or(not exists (select from quote_pins p where p.minute = sq.minute and p.code = s.code and p.sequence >= sq.sequence)) as has_unpinned
       from options_settlement_quotes sq where settlement_id = s.id) q on true
     where s.id > $1 and s.settled_at >= coalesce($2::timestamptz - interval '1 hour', '-infinity') order by s.id limit $3`,
    [after, since, AT_ONCE],
  );
  return rows;
}

async function listPaid(client: ClientBase, since: string | null, after: string): Promise<PaidRow[]> {
  const { rows } = await client.query<PaidRow>(
    `select p.id::text, p.kind, p.strike::text, p.upper::text, p.cap::text, trim_scale(p.lots)::text as lots, p.contract_size::text,
       p.settlement_id::text, coalesce((s.code, s.expires_at) = (p.code, p.expires_at) and s.settled_at <= p.ended_at, false) as is_its, s.price::text,
       p.paid_units::text as paid
     from options_positions p left join options_settlements s on s.id = p.settlement_id
     where p.end_reason = 'expiry' and p.id > $1 and p.ended_at >= coalesce($2::timestamptz - interval '1 hour', '-infinity') order by p.id limit $3`,
    [after, since, AT_ONCE],
  );
  return rows;
}

function problemOf(row: SettlementRow): string | null {
  if (!isAllowed(row)) return `is not settled by minutes that are ${row.basis}`;
  if (row.has_unpinned) return 'rests on a quote whose hash was not saved';
  if (row.has_later_times) return 'has quotes of later minutes than it says';
  const quotes = row.bids.map((bid, place) => ({ bid: toPrice(bid), ask: toPrice(row.asks[place] ?? '') }));
  const price = settlementPrice(quotes);
  return price === toPrice(row.price) ? null : `is at ${row.price}, and its quotes give ${formatPrice(price)}`;
}

function isAllowed({ basis, minutes, expires_at: expires, settled_at: settled }: SettlementRow): boolean {
  const { from, to } = regularMinutes(expires.getTime());
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined || settled < expires || settled.getTime() < last * MINUTE) return false;
  switch (basis) {
    case 'regular':
      return minutes.length >= QUOTED_MINUTES_MIN && first >= from && last < to;
    case 'late':
      return (
        minutes.length === QUOTED_MINUTES && first >= to && last < to + SETTLEMENT_PATIENCE / MINUTE + MINUTES_APART
      );
    case 'early':
      return (
        minutes.length <= QUOTED_MINUTES && last < to && settled.getTime() >= expires.getTime() + SETTLEMENT_PATIENCE
      );
  }
}

function problemOfPayout(row: PaidRow): string | null {
  if (!row.is_its || row.price === null)
    return `was paid by settlement ${row.settlement_id ?? 'none'}, which is not its own`;
  const due = payoutAt(combinationOfRow(row), sizeOf(row), toPrice(row.price)).units;
  return String(due) === row.paid ? null : `was paid ${row.paid}, and is owed ${String(due)}`;
}

/** Settled an hour ago, and not paid: the job pays at once, and goes on a minute later. */
async function listUnpaid(client: ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(
    `select 'option ' || p.id as id, 'expired, and settlement ' || s.id || ' has not paid it' as problem
     from options_settlements s join options_positions p on p.code = s.code and p.expires_at = s.expires_at and p.status = 'open'
     where s.settled_at < now() - interval '1 hour' order by p.id`,
  );
  return rows;
}
