/**
 * Holds what the operator paid for customers' losses against the quotes: while another position of the account is in a market that is
 * quoted, that one is closed first. The database knows no market hours; the quote log knows when there were quotes.
 */
import { readSegment } from '@candor/core/market/quote-log/segment';
import { SECOND } from '@candor/core/time';
import type { ClientBase } from 'pg';
import type { QuoteFiles } from '../features/quote-log/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'protection-came-last',
  about: 'the operator paid for no loss while another position of the account was in a market that was quoted',
} as const;

const LISTED_MAX = 20;
/** Well below the age at which a quote is too old to trade on. */
const RECENT = 5 * SECOND;

type Paid = {
  readonly id: string;
  readonly other: string;
  readonly code: string;
  readonly minute: number;
  readonly at: Date;
};

/**
 * Positions that stayed open when their account's loss was paid. Only those whose own quote is all that closing them needs.
 * @param since an instant in ISO 8601; null: all of them.
 */
const stayed = (since: string | null) => `
  select e.order_id::text as id, other.id::text as other, other.code, floor(extract(epoch from e.happened_at) / 60)::integer as minute, e.happened_at as at
  from trading_events e
  join trading_orders o on o.id = e.order_id
  join trading_orders other on other.customer_id = o.customer_id and other.mode = o.mode and other.id <> o.id
  join trading_events opened on opened.order_id = other.id and opened.kind = 'opened' and opened.happened_at < e.happened_at and opened.rate_source = 'par'
  where e.kind = 'closed' and e.protected_units > 0 and e.quote_minute is not null ${since === null ? '' : `and e.happened_at >= '${since}'::timestamptz - interval '1 hour'`}
    and not exists (select from trading_events ended where ended.order_id = other.id and ended.kind = 'closed' and ended.happened_at <= e.happened_at)
  order by e.happened_at`;

export async function holdProtection(client: ClientBase, files: QuoteFiles, since: string | null): Promise<RuleResult> {
  const { rows } = await client.query<Paid>(stayed(since));
  const findings: Finding[] = [];
  for (const { id, other, code, minute, at } of rows) {
    const wasQuoted = await isQuoted(files, code, minute, at.getTime());
    if (wasQuoted)
      findings.push({
        id: `order ${id}`,
        problem: `was paid for by the operator, and order ${other} could have been closed`,
      });
  }
  return { rule: RULE, looked: rows.length, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

/** Minutes whose quotes are not stored any more, or cannot be read, say nothing here: other rules name those. */
async function isQuoted(files: QuoteFiles, code: string, minute: number, at: number): Promise<boolean> {
  for (const each of [minute, minute - 1]) {
    try {
      const bytes = (await files.pack(each))?.segments.get(code)?.bytes();
      if (bytes === undefined) continue;
      const { quotes } = readSegment(bytes, each);
      if (quotes.some(({ time }) => time <= at && time > at - RECENT)) return true;
    } catch {
      continue;
    }
  }
  return false;
}
