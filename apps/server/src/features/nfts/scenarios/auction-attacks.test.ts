/**
 * Whoever has the application's own database role lists, bids, settles, pays out and delivers nothing but by the rules: what it may call decides by
 * itself, and nothing else can be written. Each attempt is taken back.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { nftStage, WALLET } from '../testing/nft-stage.ts';

const stage = nftStage();
let forger: pg.Client;
/** What stands in braces in a statement. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const [ann, ben, poor] = [await stage.bidder(), await stage.bidder(), await stage.bidder(0)];
  Object.assign(ids, { ann: ann.id, ben: ben.id, poor: poor.id });
  ids['sold'] = await stage.list({ kind: 'fixed', opening: '30', buyNow: '30' });
  expect((await stage.buy(ann, ids['sold'], '30')).code).toBe('200');
  ids['open'] = await stage.list({ buyNow: '200', reserve: '40', lasts: 100 * 3_600_000 });
  expect((await stage.bid(ann, ids['open'], '50')).code).toBe('200');
  ids['fresh'] = await stage.list({ lasts: 100 * 3_600_000 });
  ids['charity'] = await stage.charityOf();
  ids['media'] = await stage.media();
  await stage.staff('treasury');
  ids['treasury'] = stage.member('treasury').id;
  ids['head'] = stage.member('head').id;
  ids['now'] = `to_timestamp(${stage.server.now()} / 1000.0)`;
  forger = new pg.Client(stage.server.database.appUrl);
  await forger.connect();
});
afterAll(() => forger.end());

const filled = (statement: string) => statement.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);

async function forged(...statements: readonly string[]): Promise<string> {
  await forger.query('begin');
  try {
    for (const statement of statements) await forger.query(filled(statement));
    await forger.query('set constraints all immediate');
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    await forger.query('rollback');
  }
}

const bid = (
  item: string,
  customer: string,
  units: string,
  { kind = 'bid', seen = 0, at = '{now}', before = '1000000000' } = {},
) => `select nft_bid({${item}}, {${customer}}, '${kind}', ${units}, ${seen}, ${at}, ${before})`;

it('takes what is right, or these tests prove nothing', async () => {
  expect(await forged(bid('fresh', 'ben', '20000000'))).toBe('done');
  expect(await forged(bid('open', 'ben', '60000000', { seen: 1 }))).toBe('done');
  expect(await forged(bid('open', 'ben', '200000000', { seen: 1, kind: 'buy' }))).toBe('done');
});

describe('no bid is taken', () => {
  test.each([
    ['below the least', bid('open', 'ben', '41990000', { seen: 1 }), 'takes another bid'],
    ['of a fraction of a cent', bid('open', 'ben', '60000001', { seen: 1 }), 'takes another bid'],
    ['of nothing', bid('fresh', 'ben', '0'), 'takes another bid'],
    ['of less', bid('fresh', 'ben', '-20000000'), 'takes another bid'],
    ['of no number', bid('fresh', 'ben', `'NaN'`), 'takes another bid'],
    ['of no amount', bid('fresh', 'ben', 'null'), 'takes another bid'],
    ['above a billion', bid('fresh', 'ben', '1000000000010000'), 'takes another bid'],
    ['at the price of buying', bid('open', 'ben', '200000000', { seen: 1 }), 'takes another bid'],
    ['to buy for less', bid('open', 'ben', '100000000', { seen: 1, kind: 'buy' }), 'has another price'],
    ['to buy what has no price', bid('fresh', 'ben', '20000000', { kind: 'buy' }), 'has another price'],
    ['that lowers a leader’s own', bid('open', 'ann', '49990000', { seen: 1 }), 'takes another bid'],
    ['for what is sold', bid('sold', 'ben', '30000000', { seen: 1 }), 'takes no bids'],
    ['upon another step', bid('open', 'ben', '60000000', { seen: 7 }), 'is at another step'],
    ['after the end', bid('fresh', 'ben', '20000000', { at: `{now} + interval '20 days'` }), 'takes no bids'],
    ['before the start', bid('fresh', 'ben', '20000000', { at: `{now} - interval '20 days'` }), 'takes no bids'],
    ['that is not covered', bid('fresh', 'poor', '20000000', { before: '0' }), 'violates check constraint'],
    ['upon another balance', bid('fresh', 'ben', '20000000', { before: '5' }), 'is not what was decided upon'],
    [
      'as a step of its own',
      `insert into nft_events values ({fresh}, 1, 'bid', {ben}, 1, 1, {ben}, now(), 0, null, 0, 0, false, now())`,
      'permission denied',
    ],
  ])('%s', async (_, statement, words) => {
    expect(await forged(statement)).toContain(words);
  });
});

describe('nobody writes', () => {
  test.each([
    ['who leads', `update nft_items set leader_id = {ben} where id = {open}`],
    ['when it ends', `update nft_items set ends_at = now() where id = {open}`],
    ['an item', `insert into nft_items (kind) values ('fixed')`],
    ['a bidder’s number', `update nft_bidders set customer_id = {ben} where item_id = {open}`],
    ['a charity', `insert into nft_charities (created_at) values (now())`],
    ['what a charity was given', `insert into nft_entries values ({charity}, 99, null, null, 1, 1, 1, now())`],
    ['a pay-out', `insert into nft_payouts (charity_id, amount_units) values ({charity}, 1)`],
    ['who owns an item', `update nft_collections set customer_id = {ben} where item_id = {sold}`],
    ['a picture over another', `update nft_media set small = whole`],
    ['an entry out of the history', `delete from nft_events where item_id = {open}`],
    [
      'a step by the inner function',
      `select nft_step(i, 'close', null, null, null, null, null, now(), 0, null, 0, 0, 'sold', now(), null) from nft_items i where id = {open}`,
    ],
    ['a charity’s entry by the inner function', `select nft_write_entry({charity}, {open}, null, 1, now())`],
    ['items of a sandbox', `select sandbox_nfts('[]', '[]', 'x')`],
  ])('%s', async (_, statement) => {
    expect(await forged(statement)).toContain('permission denied');
  });

  test.each([
    ['an item that nobody agreed to', `select nft_list(1)`, 'no nfts.item was approved'],
    ['a charity that nobody agreed to', `select nft_agree_charity(1)`, 'no nfts.charity was approved'],
    ['a pay-out that nobody agreed to', `select nft_pay_out(1)`, 'no nfts.payout was approved'],
    ['off what nobody agreed to take off', `select nft_withdraw(1)`, 'no nfts.withdraw was approved'],
    ['an end before its time', `select nft_settle({open}, '2900-01-01')`, 'that time has not come'],
    [
      'a delivery by another role',
      `select nft_deliver({sold}, {head}, '0x${'1'.repeat(64)}', true, now())`,
      'delivers nothing',
    ],
    ['an address that is none', `select nft_claim({sold}, {ann}, 'nowhere', {now})`, 'violates check constraint'],
  ])('%s', async (_, statement, words) => {
    expect(await forged(statement)).toContain(words);
  });

  it('an address over one that was given, or for somebody else', async () => {
    const claim = (customer: string, address: string) => `select nft_claim({sold}, {${customer}}, '${address}', {now})`;
    expect(
      await forged(
        claim('ben', WALLET),
        `select 1 / (status = 'awarded')::integer from nft_collections where item_id = {sold}`,
      ),
    ).toBe('done');
    const other = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
    expect(
      await forged(
        claim('ann', WALLET),
        claim('ann', other),
        `select 1 / (address = '${WALLET}')::integer from nft_collections where item_id = {sold}`,
      ),
    ).toBe('done');
    expect(await forged(`select 1 / nft_settle({open}, {now})::integer`)).toContain('division by zero');
  });
});
