/** Whoever settles options by other quotes than the rule's, or changes what they rest on, is found in the quote log's files. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openQuoteFiles } from '../features/quote-log/index.ts';
import { holdQuotes } from './hold-quotes.ts';
import { holdSettlementQuotes } from './hold-settlement-quotes.ts';
import { type History, makeHistory } from './testing/history.ts';

let history: History;
let client: pg.Client;
beforeAll(async () => {
  history = await makeHistory();
  client = new pg.Client(history.adminUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await history.drop();
});
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(() => client.query('rollback'));

const filesOf = () => openQuoteFiles({ folder: history.quoteDir, packs: { kind: 'disk', folder: history.quoteDir } });
async function found(since: string | null = null): Promise<string[]> {
  const { looked, findings } = await holdSettlementQuotes(client, await filesOf(), since);
  expect(looked).toBe(since === null ? 1 : 0);
  return findings.map(({ id, problem }) => `${id}: ${problem}`);
}

const QUOTES = 'options_settlement_quotes';
const FIFTH = `(select minute from ${QUOTES} order by minute offset 4 limit 1)`;
/** Two people found the quote of the fifth minute to be wrong, so long before it was settled. */
const corrected = (before: string) => `
  insert into market_corrections (reversal_id, proposal_id, code, source, sequence, words, instrument_id, interval, started_at, before_open, before_high,
    before_low, before_close, before_ticks, corrected_at)
  select 900000, 1, 'BTCUSDT', source, sequence, 'It was wrong.', 1, '1m', quoted_at, 1, 1, 1, 1, 1,
    (select settled_at from options_settlements) - interval '${before}' from ${QUOTES} where minute = ${FIFTH}`;

describe('a settlement', () => {
  it('by all quoted minutes of its half hour holds, also from a checkpoint on', async () => {
    expect(await found()).toEqual([]);
    expect(await found('2026-11-23T00:00:00Z')).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['that leaves a minute out', `delete from ${QUOTES} where minute = ${FIFTH}`, 'leaves minute \\d+ out'],
    [
      'by another quote than the last of its minute',
      `update ${QUOTES} set sequence = sequence - 1 where minute = ${FIFTH}`,
      'rests on quote \\d+ of minute \\d+, whose last one is \\d+',
    ],
    [
      'by a quote that was known to be wrong',
      corrected('1 hour'),
      'rests on quote \\d+ of minute \\d+, whose last one is none',
    ],
    [
      'that is called late, while the half hour was quoted',
      `update options_settlements set basis = 'late'; delete from ${QUOTES};
       insert into ${QUOTES} select 1, minute, sequence, 1, 1, now(), 'simulated' from quote_pins where minute >= (select extract(epoch from expires_at) / 60 from options_settlements)`,
      'is late, and \\d+ regular minutes were quoted|leaves minute \\d+ out',
    ],
    [
      'that is called early',
      `update options_settlements set basis = 'early'`,
      'is early, and \\d+ regular minutes were quoted',
    ],
  ])('%s is named', async (_, statement, problem) => {
    await client.query(statement);
    expect(await found()).toEqual([expect.stringMatching(new RegExp(`^settlement 1: (${problem})`))]);
  });

  it('by a quote that was found to be wrong afterwards, or at that very time, holds', async () => {
    await client.query(corrected('-1 hour'));
    expect(await found()).toEqual([]);
    await client.query('rollback; begin; set local session_replication_role = replica');
    await client.query(corrected('1 second'));
    expect(await found()).toEqual([]);
  });

  it('whose minutes the log has removed cannot be held against them', async () => {
    await client.query(`delete from ${QUOTES} where minute = ${FIFTH}`);
    await client.query(
      `insert into quote_removals (until, days, removed_at) select max(minute), 1, now() from quote_minutes`,
    );
    expect(await found()).toEqual([]);
  });
});

describe('what an option or a settlement says of a quote', () => {
  const named = async (statement: string, since: string | null = null) => {
    await client.query(statement);
    const { findings } = await holdQuotes(client, await filesOf(), since);
    return findings.map(({ id }) => id);
  };
  const option = (name: 'call' | 'spread', set: string) =>
    `update options_positions set ${set} where id = ${history.options[name]}`;

  it('is what the log says, also from a checkpoint on', async () => {
    expect(await named('select')).toEqual([]);
    expect(await named('select', '2026-11-20T00:00:00Z')).toEqual([]);
  });

  test.each<[string, () => string, () => string]>([
    ['a price of a purchase', () => option('call', 'bid = bid - 1'), () => `option ${history.options.call}`],
    [
      'a time of a purchase',
      () => option('call', `quoted_at = quoted_at - interval '1 second'`),
      () => `option ${history.options.call}`,
    ],
    [
      'a price of a closing',
      () => option('spread', 'closing_ask = closing_ask + 1'),
      () => `option ${history.options.spread}`,
    ],
    [
      'a source of a closing',
      () => option('spread', `closing_source = 'live:mine'`),
      () => `option ${history.options.spread}`,
    ],
    [
      'a price of a settlement',
      () => `update ${QUOTES} set ask = ask + 1 where minute = ${FIFTH}`,
      () => 'settlement 1',
    ],
    [
      'a number of a settlement',
      () => `update ${QUOTES} set sequence = 900000 where minute = ${FIFTH}`,
      () => 'settlement 1',
    ],
  ])('%s that is another one is named', async (_, statement, id) => {
    expect(await named(statement())).toEqual([id()]);
  });
});
