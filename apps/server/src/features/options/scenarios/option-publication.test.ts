/** Between midnight (UTC) and the publication of the day's volatility: no option is sold for real money, and every one can be closed. */
import { buyOption } from '@candor/contract/trading';
import { DAY, MINUTE } from '@candor/core/time';
import { beforeAll, expect, it } from 'vitest';
import { optionStage, type Owner } from '../testing/option-stage.ts';

const stage = optionStage();
let [real, demo]: Owner[] = [];
const to = (instant: number) => {
  stage.server.move(instant - stage.server.now());
  stage.quoteAll();
};
const daysOf = async () => stage.server.ask(`select count(*)::int from options_volatilities where code = 'BTCUSDT'`);

beforeAll(async () => {
  real = await stage.owner(50_000);
  demo = await stage.owner(null);
});

it('waits for the publication before it sells for real money again', async () => {
  if (real === undefined || demo === undefined) throw new Error('both are there');
  const held = await stage.buy(real);
  const midnight = (Math.floor(stage.server.now() / DAY) + 1) * DAY;
  to(midnight - MINUTE);
  expect(await stage.codeOf(real, {})).toBe('200');

  to(midnight + 5 * MINUTE);
  // The last candle of the day may not be there yet.
  await stage.publish();
  expect(await daysOf()).toEqual([1]);
  const refused = await real.client.decided(buyOption, { body: await stage.complete(real, {}) }, { real: true });
  expect(refused.code).toBe('10015');
  expect(refused.msg).toContain('UTC');
  expect(await stage.codeOf(demo, {})).toBe('200');
  expect(await stage.codeOfClosing(real, held.id)).toBe('200');

  to(midnight + 11 * MINUTE);
  await stage.publish();
  expect(await daysOf()).toEqual([2]);
  expect(await stage.codeOf(real, {})).toBe('200');
  await stage.server.expectBooksToBalance();
});
