/** Holds the quotes that settled options against the quote log's files: the rule leaves nobody a choice, and nobody took one. */
import { readSegment } from '@candor/core/market/quote-log/segment';
import {
  QUOTED_MINUTES,
  QUOTED_MINUTES_MIN,
  regularMinutes,
  SETTLEMENT_PATIENCE,
  type SettlementBasis,
} from '@candor/core/options/settlement';
import { MINUTE } from '@candor/core/time';
import type { ClientBase } from 'pg';
import type { QuoteFiles, StoredMinute } from '../features/quote-log/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'settlement-quotes-are-as-logged',
  about:
    'each quote that settled options is the last of its minute in the log, but for what was found to be wrong by then, and no quoted minute that counts was left out, as long as the log has them',
} as const;
const LISTED_MAX = 20;

type SettlementRow = {
  readonly id: string;
  readonly code: string;
  readonly expires_at: Date;
  readonly basis: SettlementBasis;
  readonly minutes: readonly number[];
  readonly sequences: readonly string[];
  /** Numbers of quotes that were found to be wrong before it was settled, and about then. */
  readonly wrong: readonly string[];
  readonly perhaps: readonly string[];
};
type Minutes = (from: number, to: number) => Promise<number[]>;

/** @param since only what was settled after it; null for all of it. */
export async function holdSettlementQuotes(
  client: ClientBase,
  files: QuoteFiles,
  since: string | null,
): Promise<RuleResult> {
  const { rows: removals } = await client.query<{ until: number | null }>(
    'select max(until) as until from quote_removals',
  );
  const removed = removals[0]?.until ?? 0;
  const settlements = await listSettlements(client, since);
  const findings: Finding[] = [];
  // Those of one hour share their minutes.
  let packs = new Map<number, Promise<StoredMinute | null>>();
  let hour = Number.NaN;
  for (const settlement of settlements) {
    if (settlement.expires_at.getTime() !== hour) packs = new Map();
    hour = settlement.expires_at.getTime();
    const read = (minute: number) => {
      const pack = packs.get(minute) ?? files.pack(minute).catch(() => null);
      packs.set(minute, pack);
      return pack;
    };
    const minutesOf: Minutes = (from, to) => listMinutes(client, Math.max(from, removed + 1), to);
    const problem = await problemOf(settlement, minutesOf, read);
    if (problem !== null) findings.push({ id: `settlement ${settlement.id}`, problem });
  }
  return { rule: RULE, looked: settlements.length, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

async function listSettlements(client: ClientBase, since: string | null): Promise<SettlementRow[]> {
  const { rows } = await client.query<SettlementRow>(
    `select s.id::text, s.code, s.expires_at, s.basis, coalesce(q.minutes, '{}') as minutes, coalesce(q.sequences, '{}') as sequences,
       array(select c.sequence::text from market_corrections c where c.code = s.code and c.corrected_at <= s.settled_at) as wrong,
       array(select c.sequence::text from market_corrections c where c.code = s.code
         and abs(extract(epoch from c.corrected_at - s.settled_at)) <= 60) as perhaps
     from options_settlements s left join lateral (
       select array_agg(minute order by minute) as minutes, array_agg(sequence::text order by minute) as sequences
       from options_settlement_quotes where settlement_id = s.id) q on true
     where s.settled_at >= coalesce($1::timestamptz - interval '1 hour', '-infinity') order by s.expires_at, s.id`,
    [since],
  );
  return rows;
}

/** Of the chain; the last one excluded. */
async function listMinutes(client: ClientBase, from: number, to: number): Promise<number[]> {
  const { rows } = await client.query<{ minute: number }>(
    'select minute from quote_minutes where minute >= $1 and minute < $2 order by minute',
    [from, to],
  );
  return rows.map(({ minute }) => minute);
}

type Read = (minute: number) => Promise<StoredMinute | null>;

async function problemOf(settlement: SettlementRow, minutesOf: Minutes, read: Read): Promise<string | null> {
  const { basis, minutes, sequences, expires_at: expires } = settlement;
  const { from, to } = regularMinutes(expires.getTime());
  const [first, last] = [minutes[0] ?? from, minutes.at(-1) ?? to];
  const [begin, end] = basis === 'regular' ? [from, to] : basis === 'late' ? [to, last + 1] : [first, to];
  const stored = new Map(minutes.map((minute, place) => [minute, sequences[place] ?? '']));
  for (const minute of await minutesOf(begin, end)) {
    const expected = lastOf(await read(minute), minute, settlement);
    const found = stored.get(minute) ?? null;
    if (expected === 'unread' || expected.includes(found)) continue;
    if (found === null) return `leaves minute ${minute} out, which was quoted`;
    return `rests on quote ${found} of minute ${minute}, whose last one is ${expected[0] ?? 'none'}`;
  }
  if (basis === 'regular') return null;
  const regular = await countQuoted(settlement, await minutesOf(from, to), read);
  if (regular >= QUOTED_MINUTES_MIN) return `is ${basis}, and ${regular} regular minutes were quoted`;
  if (basis === 'late') return null;
  const after = await countQuoted(settlement, await minutesOf(to, to + SETTLEMENT_PATIENCE / MINUTE), read);
  return after >= QUOTED_MINUTES ? `is early, and ${after} minutes were quoted from the expiry on` : null;
}

async function countQuoted(settlement: SettlementRow, minutes: readonly number[], read: Read): Promise<number> {
  let count = 0;
  for (const minute of minutes) {
    const last = lastOf(await read(minute), minute, settlement);
    if (last !== 'unread' && last.every((each) => each !== null)) count += 1;
  }
  return count;
}

/**
 * The numbers that the last quote of that minute may have, null for none. There are two when one was found to be wrong at about that time. Quotes that
 * cannot be read another rule names.
 */
function lastOf(
  stored: StoredMinute | null,
  minute: number,
  { code, wrong, perhaps }: SettlementRow,
): readonly (string | null)[] | 'unread' {
  if (stored === null) return 'unread';
  const bytes = stored.segments.get(code)?.bytes();
  if (bytes === undefined) return [null];
  try {
    const { quotes } = readSegment(bytes, minute);
    const without = (numbers: readonly string[]) => {
      const last = quotes.findLast(({ sequence }) => !numbers.includes(String(sequence)));
      return last === undefined ? null : String(last.sequence);
    };
    return [without(wrong), without(wrong.filter((each) => !perhaps.includes(each))), without([...wrong, ...perhaps])];
  } catch {
    return 'unread';
  }
}
