/** Whoever changes the quotes behind fills is found: in the files, in what was saved with the fills, or in both. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minuteHash, segmentHash } from '@candor/core/market/quote-log/chain';
import { packPieces, readPack } from '@candor/core/market/quote-log/pack';
import { type LoggedQuote, readSegment, SegmentWriter } from '@candor/core/market/quote-log/segment';
import { price } from '@candor/core/money/price';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openQuoteFiles } from '../features/quote-log/index.ts';
import { sha256 } from '../features/quote-log/log/minutes.ts';
import { packName, rawBytes } from '../features/quote-log/log/packs.ts';
import { holdNights } from './hold-nights.ts';
import { holdProtection } from './hold-protection.ts';
import { holdQuotes } from './hold-quotes.ts';
import { type History, makeHistory } from './testing/history.ts';

const CODE = 'BTCUSDT';
/** Noon, when most of the history happened. */
const MINUTE_NUMBER = 29_919_600;

let history: History;
let client: pg.Client;
let original: Buffer;
const packPath = () => join(history.quoteDir, packName(MINUTE_NUMBER));

beforeAll(async () => {
  history = await makeHistory();
  client = new pg.Client(history.adminUrl);
  await client.connect();
  original = readFileSync(packPath());
});
afterAll(async () => {
  await client.end();
  await history.drop();
});
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(async () => {
  await client.query('rollback');
  writeFileSync(packPath(), original);
});

async function found(since: string | null = null): Promise<string[]> {
  const files = await openQuoteFiles({ folder: history.quoteDir, packs: { kind: 'disk', folder: history.quoteDir } });
  const { broken, findings, looked } = await holdQuotes(client, files, since);
  expect(looked).toBeGreaterThan(0);
  expect(broken).toBeGreaterThanOrEqual(findings.length);
  return findings.map(({ id, problem }) => `${id}: ${problem}`);
}

const IN_CHAIN = `minute ${MINUTE_NUMBER}: the file is not that of its hash in the chain`;

/**
 * Writes the file again with other quotes of one instrument. @param isRehashed with hashes that fit them, as somebody who knows the format would.
 */
function rewrite(change: (quotes: readonly LoggedQuote[]) => readonly LoggedQuote[], isRehashed: boolean): void {
  const { previous, entries } = readPack(original);
  const changed = Array.from(entries.values(), (entry) => {
    if (entry.code !== CODE) return entry;
    const { source, quotes } = readSegment(rawBytes(entry), MINUTE_NUMBER);
    const writer = new SegmentWriter(MINUTE_NUMBER, 2, source);
    for (const quote of change(quotes)) writer.append(quote);
    const bytes = writer.bytes();
    const honest = segmentHash(sha256, previous, CODE, MINUTE_NUMBER, bytes);
    const hash = isRehashed ? honest : entry.hash;
    return { code: CODE, hash, count: writer.count, length: bytes.length, stored: bytes };
  });
  writeFileSync(packPath(), Buffer.concat(packPieces(MINUTE_NUMBER, previous, changed)));
}

const changeSecond = ([first, second, ...rest]: readonly LoggedQuote[]) =>
  first === undefined || second === undefined
    ? []
    : [first, { ...second, ask: price(second.ask + 10n ** 8n) }, ...rest];
const leaveOutSecond = ([first, , ...rest]: readonly LoggedQuote[]) => (first === undefined ? [] : [first, ...rest]);
const putOneIn = (quotes: readonly LoggedQuote[]) => {
  const last = quotes.at(-1);
  return last === undefined ? [] : [...quotes, { ...last, sequence: last.sequence + 1 }];
};

describe('true books', () => {
  it('hold, whole and from a checkpoint on', async () => {
    expect(await found()).toEqual([]);
    expect(await found('2026-11-21T00:00:00Z')).toEqual([]);
  });
});

describe('the files', () => {
  test.each([
    ['a quote that was changed', changeSecond],
    ['a quote that was left out', leaveOutSecond],
    ['a quote that was put in', putOneIn],
  ])('%s is found, whether or not its hashes were made anew', async (_, change) => {
    rewrite(change, false);
    expect(await found()).toContain(`minute ${MINUTE_NUMBER}: ${CODE}: the quotes are not those of their hash`);
    rewrite(change, true);
    expect(await found()).toContain(IN_CHAIN);
  });

  it('with a quote that a fill used at another price are found by the fill, too', async () => {
    rewrite(changeSecond, true);
    const findings = await found();
    expect(findings.filter((each) => each.startsWith(`order ${history.won}: says `))).toHaveLength(1);
    expect(findings.some((each) => each.startsWith(`pin ${CODE} ${MINUTE_NUMBER}#`))).toBe(true);
  });

  it('of another minute in the place of one are found', async () => {
    writeFileSync(packPath(), readFileSync(join(history.quoteDir, packName(MINUTE_NUMBER + 1_440))));
    expect(await found()).toContain(IN_CHAIN);
  });

  it('of a whole minute that was replaced with its row are found by the next one and by what the fills saved', async () => {
    rewrite(changeSecond, true);
    const { previous, entries } = readPack(readFileSync(packPath()));
    const hash = minuteHash(sha256, previous, MINUTE_NUMBER, [...entries.values()]);
    await client.query('update quote_minutes set hash = $1 where minute = $2', [Buffer.from(hash), MINUTE_NUMBER]);
    const findings = await found();
    expect(findings).not.toContain(IN_CHAIN);
    expect(findings.some((each) => each.startsWith(`pin ${CODE} ${MINUTE_NUMBER}#`))).toBe(true);
  });

  it('that cannot be read are named', async () => {
    writeFileSync(packPath(), 'nothing');
    expect(await found()).toEqual([`minute ${MINUTE_NUMBER}: cannot be read: not a pack of quotes`]);
  });

  it('that are gone are named, unless their time was over', async () => {
    rmSync(packPath());
    expect(await found()).toEqual([`minute ${MINUTE_NUMBER}: its quotes are missing, and their time is not over`]);
    await client.query('insert into quote_removals (until, days, removed_at) values ($1, 30, now())', [MINUTE_NUMBER]);
    expect(await found()).toEqual([]);
  });
});

describe('what was saved with the fills', () => {
  it('is found when a pin was changed', async () => {
    await client.query(`update quote_pins set hash = sha256('x') where code = 'EURUSD' and minute = ${MINUTE_NUMBER}
      and sequence = (select min(sequence) from quote_pins where code = 'EURUSD')`);
    const [first, ...rest] = await found();
    expect([first?.startsWith(`pin EURUSD ${MINUTE_NUMBER}#`), rest]).toEqual([true, []]);
  });

  it('is found when a fill names another quote, or another price', async () => {
    await client.query(
      `update trading_events set sequence = sequence - 1 where order_id = ${history.won} and version = 2`,
    );
    expect((await found()).map((each) => each.split(': ')[0])).toEqual([`order ${history.won}`]);
    await client.query(
      `update trading_events set sequence = sequence + 1, bid = bid + 0.01, price = price + 0.01 where order_id = ${history.won} and version = 2`,
    );
    expect((await found()).map((each) => each.split(' of ')[0])).toEqual([`order ${history.won}: says 75000.01–75010`]);
  });

  it('is found when a fill says another time', async () => {
    await client.query(
      `update trading_events set quoted_at = quoted_at + interval '1 ms' where order_id = ${history.won} and version = 1`,
    );
    expect((await found()).map((each) => each.split(' of ')[0])).toEqual([
      `order ${history.won}: says another time or source`,
    ]);
  });
});

describe('what the operator paid', () => {
  const paid = async (since: string | null = null) => {
    const files = await openQuoteFiles({ folder: history.quoteDir, packs: { kind: 'disk', folder: history.quoteDir } });
    const { findings } = await holdProtection(client, files, since);
    return findings.map(({ id, problem }) => `${id} ${problem}`);
  };

  it('is found when another position of the account stayed open in a market that was quoted', async () => {
    expect(await paid()).toEqual([]);
    await client.query(
      `update trading_orders set customer_id = (select customer_id from trading_orders where id = ${history.ruined}) where id = ${history.open}`,
    );
    const named = `order ${history.ruined} was paid for by the operator, and order ${history.open} could have been closed`;
    expect(await paid()).toEqual([named]);
    expect(await paid('2026-11-20T12:00:00Z')).toEqual([named]);
    expect(await paid('2026-11-21T12:00:00Z')).toEqual([]);
    // In a market without quotes it could not.
    await client.query(`update trading_orders set code = 'AAPL' where id = ${history.open}`);
    expect(await paid()).toEqual([]);
  });
});

describe('a night', () => {
  const nights = async () => {
    const files = await openQuoteFiles({ folder: history.quoteDir, packs: { kind: 'disk', folder: history.quoteDir } });
    const { looked, findings } = await holdNights(client, files, null);
    expect(looked).toBeGreaterThan(0);
    return findings.map(({ id, problem }) => `${id}: ${problem}`);
  };

  it('was charged at the first quote after its roll', async () => expect(await nights()).toEqual([]));

  it('that was charged at a later one is found', async () => {
    await client.query(
      `update trading_events e set rolled_at = to_timestamp(${MINUTE_NUMBER} * 60::bigint), quote_minute = ${MINUTE_NUMBER},
         (quoted_at, sequence) = (select l.quoted_at, l.sequence from trading_events l join trading_orders o on o.id = l.order_id
           where l.quote_minute = ${MINUTE_NUMBER} and o.code = '${CODE}' order by l.sequence desc limit 1)
       where e.order_id = ${history.parted} and e.kind = 'financed'`,
    );
    expect(await nights()).toEqual([
      expect.stringMatching(new RegExp(`^order ${history.parted}: .* was the first quote after it$`)),
    ]);
  });
});
