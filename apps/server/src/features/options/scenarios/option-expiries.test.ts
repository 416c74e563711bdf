/** How options are settled when the market is there, hardly there, or gone; and after downtime. */
import { getOptionSettlement, type OptionView } from '@candor/contract/options';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { beforeEach, expect, it } from 'vitest';
import { openOptionServer, optionStage, type Owner, stageOf } from '../testing/option-stage.ts';

const stage = optionStage();
const SLOW = { timeout: 120_000 };
let owner: Owner;
beforeEach(async () => {
  owner = await stage.owner(10_000);
});

type Code = 'BTCUSDT' | 'ETHUSDT';
/** A put that always pays: its strike is the market's, and the market falls. */
async function bought(code: Code): Promise<{ readonly option: OptionView; readonly expiresAt: number }> {
  await stage.publish();
  stage.quoteAll();
  const option = await stage.buy(owner, { code, kind: 'put', period: 1, lots: '0.1' });
  return { option, expiresAt: Date.parse(option.expiresAt) };
}
const before = (instant: number, ms: number) => stage.server.move(instant - ms - stage.server.now());
async function settlementOf({ id }: OptionView) {
  const { settlement, status } = await stage.show(owner, id);
  if (settlement === null) return { status, basis: null, price: null, quotes: [] };
  const { basis, price, quotes } = await owner.client.done(getOptionSettlement, { params: { id: settlement.id } });
  return { status, basis, price, quotes };
}
/** As the worker does, once all quotes that are sealed are in candles, which are stored some moments later. */
async function expire(): Promise<void> {
  const waiting = `select count(*)::int from quote_minutes m where not exists (select from market_closings c where c.minute = m.minute)`;
  await expect.poll(() => stage.server.ask(waiting)).toEqual([0]);
  await stage.expire();
}
/** As the worker does, which tries again each minute what one try did not settle. */
async function settled(option: OptionView) {
  await expect
    .poll(async () => {
      await expire();
      return (await stage.show(owner, option.id)).status;
    })
    .toBe('closed');
  return settlementOf(option);
}
const meanOf = (quotes: readonly { readonly bid: string; readonly ask: string }[]) =>
  quotes.reduce((sum, { bid, ask }) => sum + (Number(bid) + Number(ask)) / 2, 0) / quotes.length;

it('takes each minute alike, however far the price jumps within the half hour', SLOW, async () => {
  const { option, expiresAt } = await bought('BTCUSDT');
  before(expiresAt, HOUR);
  await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, (left) =>
    left > 15 ? ['69990', '70010'] : ['59990', '60010'],
  );
  const { status, basis, price, quotes } = await settled(option);
  expect([status, basis, quotes.length]).toEqual(['closed', 'regular', 30]);
  expect(Number(price)).toBeCloseTo(meanOf(quotes), 6);
  expect(Number(price)).toBeGreaterThan(62_000);
  expect(Number(price)).toBeLessThan(68_000);
  const { paid, strike } = await stage.show(owner, option.id);
  expect(Number(paid)).toBeCloseTo((Number(strike) - Number(price)) / 10, 5);
});

it('with nine quoted minutes waits for thirty from the expiry on', SLOW, async () => {
  const { option, expiresAt } = await bought('BTCUSDT');
  before(expiresAt, HOUR);
  await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, (left) => (left >= 5 && left < 14 ? ['69990', '70010'] : null));
  await expire();
  expect(await settlementOf(option)).toMatchObject({ status: 'open', basis: null });
  await stage.quoteUntil('BTCUSDT', expiresAt + 20 * MINUTE, () => ['64990', '65010']);
  await expire();
  expect(await settlementOf(option)).toMatchObject({ status: 'open', basis: null });
  await stage.quoteUntil('BTCUSDT', expiresAt + 40 * MINUTE, () => ['64990', '65010']);
  const { status, basis, price, quotes } = await settled(option);
  expect([status, basis, quotes.length]).toEqual(['closed', 'late', 30]);
  expect(Number(price)).toBeCloseTo(meanOf(quotes), 6);
  for (const { time } of quotes) expect(Date.parse(time)).toBeGreaterThanOrEqual(expiresAt);
});

it('without a market for five days takes the last quoted minutes before the expiry', SLOW, async () => {
  const { option, expiresAt } = await bought('ETHUSDT');
  before(expiresAt, 2 * HOUR);
  await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, () => null);
  const othersOnly = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      stage.quote('BTCUSDT');
      stage.server.move(MINUTE);
      await stage.server.market.sealed.settle();
    }
  };
  await othersOnly(2);
  await expire();
  expect(await settlementOf(option)).toMatchObject({ status: 'open' });
  stage.server.move(4 * DAY);
  await othersOnly(2);
  await expire();
  expect(await settlementOf(option)).toMatchObject({ status: 'open' });
  stage.server.move(DAY);
  await othersOnly(2);
  const { status, basis, price, quotes } = await settled(option);
  expect([status, basis]).toEqual(['closed', 'early']);
  expect(quotes.length).toBeGreaterThan(0);
  expect(Number(price)).toBeCloseTo(meanOf(quotes), 6);
  for (const { time } of quotes) expect(Date.parse(time)).toBeLessThan(expiresAt);
});

it('after downtime pays what expired meanwhile, once', SLOW, async () => {
  const { option, expiresAt } = await bought('BTCUSDT');
  before(expiresAt, HOUR);
  await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, () => ['69990', '70010']);
  await stage.server.stop();
  stage.server.move(7 * HOUR);
  await stage.server.start();
  stage.quoteAll();
  const { status, basis, price } = await settled(option);
  expect([status, basis, Number(price)]).toEqual(['closed', 'regular', 70_000]);
  const paid = await stage.balances(owner);
  await stage.server.restart();
  stage.quoteAll();
  await expire();
  expect(await stage.balances(owner)).toEqual(paid);
});

it('leaves out a quote that was found to be wrong by then, and takes the one before it', SLOW, async () => {
  // Its books have a finding that nobody agreed on.
  const server = await openOptionServer();
  try {
    const other = stageOf(() => server);
    const buyer = await other.owner(10_000);
    const option = await other.buy(buyer, { kind: 'put', period: 1, lots: '0.1' });
    const expiresAt = Date.parse(option.expiresAt);
    server.move(expiresAt - HOUR - server.now());
    let wrong = 0;
    await other.quoteUntil('BTCUSDT', expiresAt + MINUTE, (left) => {
      if (left === 10) {
        other.quote('BTCUSDT', ['69990', '70010']);
        other.quote('BTCUSDT', ['50', '60']);
        wrong = server.market.quoteOf('BTCUSDT')?.sequence ?? 0;
        return null;
      }
      return ['69990', '70010'];
    });
    await server.ask(
      `with off as (select set_config('session_replication_role', 'replica', false))
       insert into market_corrections (reversal_id, proposal_id, code, source, sequence, words, instrument_id, interval, started_at, before_open, before_high,
         before_low, before_close, before_ticks, corrected_at)
       select v.sequence, 1, 'BTCUSDT', 'simulated', v.sequence, 'wrong', 1, '1m', $2, 1, 1, 1, 1, 1, $3
       from off cross join unnest(array[$1::bigint, $1::bigint - 1]) v (sequence)`,
      [wrong, new Date(expiresAt), new Date(server.now())],
    );
    await expect
      .poll(async () => {
        await other.expire();
        return (await other.show(buyer, option.id)).settlement;
      })
      .toMatchObject({ basis: 'regular', price: '70000' });
    const results = await server.reconcile();
    const broken = results.filter((result) => result.broken > 0).map(({ rule }) => rule.name);
    for (const rule of ['settlement-quotes-are-as-logged', 'settlements-follow-from-quotes', 'quotes-are-as-logged'])
      expect(broken).not.toContain(rule);
  } finally {
    await server.discard();
  }
});
