/** Holds fills, pins and the chain of minutes against the quotes themselves, which are in files. */
import { areEqual, segmentHash } from '@candor/core/market/quote-log/chain';
import { findQuote, type LoggedQuote, readSegment } from '@candor/core/market/quote-log/segment';
import { formatPrice } from '@candor/core/money/price';
import type { ClientBase } from 'pg';
import { createHash } from 'node:crypto';
import type { QuoteFiles, StoredMinute } from '../features/quote-log/index.ts';
import type { Finding, RuleResult } from './check.ts';
import { PRICED } from './quote-rules.ts';

const RULE = {
  name: 'quotes-are-as-logged',
  about:
    'the logged quotes are those of their hashes, and each fill, conversion, option, settlement and price alert is at the price, time and rate of its own',
} as const;

const LISTED_MAX = 20;
const FETCHED = 5_000;

/** A quote that a step says it used. Prices are decimal texts; null where a step does not say. */
type Reference = {
  readonly minute: number;
  readonly code: string;
  readonly sequence: string;
  readonly bid: string;
  readonly ask: string;
  readonly quoted_at: Date | null;
  readonly source: string | null;
  readonly id: string;
};
type PinRow = { readonly code: string; readonly sequence: string; readonly count: number; readonly hash: Buffer };
type MinuteRow = { readonly minute: number; readonly previous: Buffer | null; readonly hash: Buffer | null };

const REFERENCES = (since: string) => `
  select * from (
    select e.quote_minute as minute, o.code, e.sequence, trim_scale(e.bid) as bid, trim_scale(e.ask) as ask, e.quoted_at, e.source,
      'order ' || e.order_id as id
    from trading_events e join trading_orders o on o.id = e.order_id
    where e.quote_minute is not null and e.kind in ${PRICED} and e.happened_at >= ${since}
    union all
    select e.rate_minute, e.rate_code, e.rate_sequence, trim_scale(e.rate_bid), trim_scale(e.rate_ask), null, null, 'order ' || e.order_id
    from trading_events e
    where e.rate_minute is not null and e.kind in ${PRICED} and e.happened_at >= ${since}
    union all
    select e.quote_minute, e.quote_code, e.quote_sequence, trim_scale(e.quote_bid), trim_scale(e.quote_ask), e.quoted_at, null,
      'account event ' || e.id
    from trading_account_events e
    where e.quote_minute is not null and e.happened_at >= ${since}
    union all
    select r.quote_minute, r.code, r.sequence, trim_scale(r.bid), trim_scale(r.ask), r.quoted_at, r.source, 'decision ' || r.proposal_id
    from trading_reversals r
    where r.quote_minute is not null and r.approved_at >= ${since}
    union all
    select q.minute, q.code, q.sequence, trim_scale(q.bid), trim_scale(q.ask), q.quoted_at, q.source, 'conversion ' || c.id
    from conversion_conversions c cross join lateral (values
      (c.from_minute, c.from_code, c.from_sequence, c.from_bid, c.from_ask, c.from_quoted_at, c.from_source),
      (c.to_minute, c.to_code, c.to_sequence, c.to_bid, c.to_ask, c.to_quoted_at, c.to_source)
    ) as q (minute, code, sequence, bid, ask, quoted_at, source)
    where q.code is not null and c.converted_at >= ${since}
    union all
    select minute, code, sequence, trim_scale(bid), trim_scale(ask), quoted_at, source, 'option ' || id from options_positions where bought_at >= ${since}
    union all
    select closing_minute, code, closing_sequence, trim_scale(closing_bid), trim_scale(closing_ask), closing_quoted_at, closing_source, 'option ' || id
    from options_positions where closing_minute is not null and ended_at >= ${since}
    union all
    select minute, code, sequence, trim_scale(bid), trim_scale(ask), quoted_at, source, 'alert ' || id from alerts_alerts
    where status = 'fired' and ended_at >= ${since}
    union all
    select q.minute, s.code, q.sequence, trim_scale(q.bid), trim_scale(q.ask), q.quoted_at, q.source, 'settlement ' || s.id
    from options_settlements s join options_settlement_quotes q on q.settlement_id = s.id where s.settled_at >= ${since}) used
  order by minute`;

/**
 * @param since an instant in ISO 8601: only minutes that were used by then are opened. Null: all of them.
 */
export async function holdQuotes(client: ClientBase, files: QuoteFiles, since: string | null): Promise<RuleResult> {
  const findings: Finding[] = [];
  const until = await client.query<{ until: number | null }>('select max(until) as until from quote_removals');
  const removed = until.rows[0]?.until ?? 0;
  const from = since === null ? `'-infinity'` : `'${since}'::timestamptz - interval '1 hour'`;
  await client.query(`declare used_quotes no scroll cursor for ${REFERENCES(from)}`);
  const references = new ReferenceReader(client);
  let previous: Uint8Array = Buffer.alloc(32);
  const minutes = await listMinutes(client, since === null ? null : from);
  for (const row of minutes) {
    const { minute } = row;
    const used = await references.take(minute);
    const pins = await listPins(client, minute);
    const note = (id: string, problem: string) => findings.push({ id, problem });
    let stored: StoredMinute | null;
    try {
      stored = await find(files, row, previous);
    } catch (error) {
      note(`minute ${minute}`, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    previous = row.hash ?? stored?.hash ?? previous;
    if (stored === null) {
      if (minute > removed) note(`minute ${minute}`, 'its quotes are missing, and their time is not over');
      continue;
    }
    if (row.hash !== null && !(areEqual(stored.hash, row.hash) && areEqual(stored.previous, row.previous ?? row.hash)))
      note(`minute ${minute}`, 'the file is not that of its hash in the chain');
    for (const problem of problemsOf(stored, minute)) note(`minute ${minute}`, problem);
    for (const pin of pins) {
      if (!holdsPin(stored, minute, pin))
        note(
          `pin ${pin.code} ${minute}#${pin.sequence}`,
          'the quotes up to it do not have the hash that was saved with a fill',
        );
    }
    for (const [id, problem] of unlike(stored, minute, used)) note(id, problem);
  }
  await client.query('close used_quotes');
  return { rule: RULE, looked: minutes.length, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

/** In order: those of the chain, and those with pins that are not sealed yet. */
async function listMinutes(client: ClientBase, from: string | null): Promise<MinuteRow[]> {
  const recent =
    from === null
      ? 'true'
      : `minute in (select quote_minute from trading_events where happened_at >= ${from} union select rate_minute from trading_events where happened_at >= ${from}
         union select quote_minute from trading_account_events where happened_at >= ${from}
         union select quote_minute from trading_reversals where approved_at >= ${from}
         union select from_minute from conversion_conversions where converted_at >= ${from} union select to_minute from conversion_conversions where converted_at >= ${from}
         union select minute from options_positions where bought_at >= ${from} union select closing_minute from options_positions where ended_at >= ${from}
         union select minute from alerts_alerts where status = 'fired' and ended_at >= ${from}
         union select q.minute from options_settlements s join options_settlement_quotes q on q.settlement_id = s.id where s.settled_at >= ${from})`;
  const { rows } = await client.query<MinuteRow>(
    `select minute, m.previous, m.hash from (select minute from quote_minutes union select minute from quote_pins) known
     left join quote_minutes m using (minute)
     where (${recent}) or minute >= (select max(minute) from quote_minutes) order by minute`,
  );
  return rows;
}

async function listPins(client: ClientBase, minute: number): Promise<PinRow[]> {
  const { rows } = await client.query<PinRow>(
    'select code, sequence, count, hash from quote_pins where minute = $1 order by code, sequence',
    [minute],
  );
  return rows;
}

/** One that is not in the chain is still under way, or was sealed since the books were read. */
async function find(
  files: QuoteFiles,
  { minute, hash }: MinuteRow,
  previous: Uint8Array,
): Promise<StoredMinute | null> {
  if (hash !== null) return files.pack(minute);
  return files.underWay(minute, previous) ?? files.pack(minute);
}

function* problemsOf({ previous, segments }: StoredMinute, minute: number): Generator<string> {
  for (const [code, segment] of segments) {
    try {
      const bytes = segment.bytes();
      if (!areEqual(segmentHash(sha256, previous, code, minute, bytes), segment.hash))
        yield `${code}: the quotes are not those of their hash`;
      else if (readSegment(bytes, minute).quotes.length !== segment.count)
        yield `${code}: has another number of quotes`;
    } catch {
      yield `${code}: the quotes cannot be read`;
    }
  }
}

function holdsPin({ previous, segments }: StoredMinute, minute: number, pin: PinRow): boolean {
  const bytes = segments.get(pin.code)?.bytes();
  try {
    const found = bytes === undefined ? null : findQuote(bytes, minute, Number(pin.sequence));
    if (bytes === undefined || found === null) return false;
    const hash = segmentHash(sha256, previous, pin.code, minute, bytes.subarray(0, found.end));
    return found.count === pin.count && areEqual(hash, pin.hash);
  } catch {
    return false;
  }
}

/** What steps say about a quote, and the log does not. */
function* unlike(
  { segments }: StoredMinute,
  minute: number,
  used: readonly Reference[],
): Generator<readonly [id: string, problem: string]> {
  const known = new Map<string, ReturnType<typeof quotesOf>>();
  for (const { id, code, sequence, bid, ask, quoted_at: at, source } of used) {
    const its = known.get(code) ?? quotesOf(segments.get(code)?.bytes(), minute);
    known.set(code, its);
    const quote = its?.quotes.get(Number(sequence));
    const name = `${code} ${minute}#${sequence}`;
    if (its === null || quote === undefined) yield [id, `rests on ${name}, which is not in the log`];
    else if (formatPrice(quote.bid) !== bid || formatPrice(quote.ask) !== ask)
      yield [id, `says ${bid}–${ask} of ${name}, and the log ${formatPrice(quote.bid)}–${formatPrice(quote.ask)}`];
    else if ((at !== null && at.getTime() !== quote.time) || (source !== null && source !== its.source))
      yield [id, `says another time or source of ${name} than the log`];
  }
}

function quotesOf(bytes: Uint8Array | undefined, minute: number) {
  if (bytes === undefined) return null;
  try {
    const { source, quotes } = readSegment(bytes, minute);
    return { source, quotes: new Map(quotes.map((quote): [number, LoggedQuote] => [quote.sequence, quote])) };
  } catch {
    return null;
  }
}

/** Reads references minute by minute, however many there are. */
class ReferenceReader {
  readonly #client: ClientBase;
  #waiting: Reference[] = [];
  #isOver = false;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async take(minute: number): Promise<Reference[]> {
    const found: Reference[] = [];
    for (;;) {
      const place = this.#waiting.findIndex((each) => each.minute > minute);
      found.push(...this.#waiting.splice(0, place === -1 ? this.#waiting.length : place));
      if (this.#waiting.length > 0 || this.#isOver) return found.filter((each) => each.minute === minute);
      const { rows } = await this.#client.query<Reference>(`fetch ${FETCHED} from used_quotes`);
      this.#waiting = rows;
      this.#isOver = rows.length < FETCHED;
    }
  }
}

function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
