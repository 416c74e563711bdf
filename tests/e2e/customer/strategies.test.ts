/** A customer tests a strategy on the stored past, starts it on the demo account, sees what it ordered and what it is worth, and stops it. */
import { getUserInfo } from '@candor/contract/identity';
import type { Candle } from '@candor/core/market/prices/candle';
import { walk } from '@candor/core/strategies/testing/candles';
import { HOUR, MINUTE } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../apps/server/src/db/db.ts';
import { insertCandles } from '../../../apps/server/src/features/market/db/candles.repo.ts';
import { quote } from '../../../apps/server/src/features/strategies/testing/tape.ts';
import { eventually } from '../../../apps/server/src/testing/eventually.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

duringTests(buildPages);
const CODE = 'BTCUSDT';
const stage = ownStage([CODE]);
/** Two months of hours. */
const PAST = 1_440;

test.each(mixes('zh'))('a strategy from its back-test to its end, in %s on a %s, %s', async (locale, view, scheme) => {
  const { server } = stage;
  const { strategies } = CATALOGUES[locale];
  const last = await givePast();
  const customer = await server.register();
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: 'strategies' });
  await page.goto('/trading');
  await store(page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(await customer.done(getUserInfo)),
    'candor.virtual': '1',
  });
  await page.goto('/trading?part=strategies');
  const form = page.getByTestId('new-strategy');
  const kind = (name: keyof typeof strategies.kinds) => form.getByText(strategies.kinds[name], { exact: true }).click();
  await page.getByText(strategies.noYield).first().waitFor();

  // What is wrong is said beside its field.
  await kind('cross');
  await form.locator('input[name="slow"]').fill('500');
  const run = form.getByRole('button', { name: strategies.run, exact: true });
  await run.click();
  await form.locator('input[name="slow"][aria-invalid="true"]').waitFor();
  await expectWhole('1-rule');
  await expectAccessible(page);

  // Recurring buys, tested: the curve, and the figures of both.
  await kind('dca');
  await run.click();
  const result = page.getByTestId('back-test');
  await result.locator('canvas').first().waitFor();
  // The chart draws itself in a table too.
  await expect.poll(() => result.locator('table caption').count()).toBe(3);
  await expectWhole('2-back-test');
  await expectAccessible(page);

  await form.getByRole('button', { name: strategies.onward, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(strategies.demo, { exact: true }).waitFor();
  await expectWhole('3-start');
  await dialog.locator('button').last().click();
  const running = page.locator('[data-testid="runs"] > li[data-status="running"]');
  await running.waitFor();
  await dialog.waitFor({ state: 'detached' });

  // The hour ends, and it buys.
  server.move(HOUR - (server.now() % HOUR));
  for (let minute = 0; minute < 3; minute += 1) {
    quote(server, CODE, last.close);
    server.move(MINUTE);
  }
  quote(server, CODE, last.close);
  await eventually(async () => expect(await server.ask(`select status from strategies_orders`)).toEqual(['filled']));
  await page.reload();
  await running.locator('summary').click();
  await page.locator('[data-testid="strategy-orders"] > li[data-status="filled"] a').waitFor();
  await expectWhole('4-running');
  await expectAccessible(page);

  await running.getByRole('button', { name: strategies.stop, exact: true }).click();
  await dialog.getByText(strategies.stopText).waitFor();
  await expectWhole('5-stop');
  await dialog.getByRole('button', { name: strategies.stopClose, exact: true }).click();
  await page.locator('[data-testid="runs"] > li[data-status="stopped"]').waitFor();
  await expect.poll(() => server.ask(`select status from trading_orders`)).toEqual(['closed']);
  await leave();
});

/** Stored hours up to now, and a quote that goes on where they end. */
async function givePast(): Promise<Candle> {
  const { server } = stage;
  const end = Math.floor(server.now() / HOUR) * HOUR;
  const candles = walk(9, PAST).map((candle, index) => ({ ...candle, time: end - (PAST - index) * HOUR }));
  const instrumentId = server.market.instrument(CODE)?.id ?? 0;
  const rows = candles.map((candle) => ({ instrumentId, interval: '1h' as const, candle }));
  await inTransaction(server.app.db, (tx) =>
    insertCandles(tx, server.app.secrets, server.market.source, 'earlier', rows),
  );
  const last = candles.at(-1);
  if (last === undefined) throw new Error('there are candles');
  quote(server, CODE, last.close);
  return last;
}
