/** No real order before the leverage note was confirmed: by every way of ordering, and however often it is tried. */
import { changePreferences } from '@candor/contract/notifications';
import { confirmLeverageNote, getLeverageNote } from '@candor/contract/protection';
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import { listContracts } from '@candor/contract/trading';
import { SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withoutMails } from '../notifications/testing/preferences.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buy, LIMIT, LONG, quoteBitcoin, tryBuy } from '../trading/testing/orders.ts';

let server: TestServer;
let customer: TestClient;
beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.move(SECOND);
  quoteBitcoin(server);
  customer = await server.register();
});

const real = { real: true } as const;
const version = LEVERAGE_NOTE_VERSION;
const ORDER = { ...LONG, lots: '0.01' };

it('refuses a real order, at the market and waiting, until it was confirmed; the demo account is not asked', async () => {
  await server.openReal(await server.register(), 1);
  expect(await tryBuy(customer, ORDER, real)).toMatchObject({ status: 409, code: '11030' });
  expect(await tryBuy(customer, { ...LIMIT, lots: '0.01' }, real)).toMatchObject({ status: 409, code: '11030' });
  expect(await customer.done(listContracts, { query: {} }, real)).toMatchObject({ total: 0 });
  expect((await tryBuy(customer, ORDER)).code).toBe('200');

  expect(await customer.done(getLeverageNote)).toEqual({ version, confirmedAt: null });
  await server.openReal(customer, 1_000);
  expect((await tryBuy(customer, ORDER, real)).code).toBe('200');
});

it('says why in the language of the customer', async () => {
  const german = customer.with({ 'accept-language': 'de' });
  expect((await tryBuy(german, ORDER, real)).msg).toContain('Hebel');
});

it('is kept with its version, its language and its first time, for good', async () => {
  const japanese = customer.with({ 'accept-language': 'ja' });
  const { confirmedAt } = await japanese.done(confirmLeverageNote, { body: { version } });
  expect(server.isRecent(confirmedAt)).toBe(true);
  server.move(SECOND);
  expect(await customer.done(confirmLeverageNote, { body: { version } })).toEqual({ version, confirmedAt });
  const rows = await server.ask(
    'select version, locale, confirmed_at from protection_confirmations order by confirmed_at desc limit 1',
  );
  expect(rows).toEqual([version, 'ja', new Date(confirmedAt ?? '')]);
  await expect(server.ask('update protection_confirmations set version = 9')).rejects.toThrow('append-only');
  await expect(server.ask('delete from protection_confirmations')).rejects.toThrow('append-only');
});

it('is known to the next process too, and of nobody else', async () => {
  await server.openReal(customer, 1_000);
  await server.restart();
  quoteBitcoin(server);
  await buy(customer, ORDER, real);
  expect((await tryBuy(await server.register(), ORDER, real)).code).toBe('11030');
});

const post = (path: string, body: object) => customer.raw({ method: 'POST' }, path, { body: JSON.stringify(body) });

it.each([0, 2, 1.5, '1', null, undefined])('cannot be confirmed in another version: %j', async (wrong) => {
  expect((await post(confirmLeverageNote.path, { version: wrong })).status).toBe(400);
  expect(await customer.done(getLeverageNote)).toEqual({ version, confirmedAt: null });
});

it('is not confirmed by anything else that is sent', async () => {
  const sneaky = { ...withoutMails(), confirmedAt: '2026-01-01T00:00:00.000Z' };
  expect((await post(changePreferences.path, sneaky)).status).toBe(400);
  expect((await tryBuy(customer, ORDER, real)).code).toBe('11030');
});
