/** The first steps through HTTP: each ticks itself off by what happened, and by nothing else. */
import { getStartingFacts } from '@candor/contract/getting-started';
import { getUserInfo } from '@candor/contract/identity';
import { resetDemo } from '@candor/contract/protection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { withApp } from '../security/testing/owner.ts';
import { buy, LONG, quoteBitcoin } from '../trading/testing/orders.ts';

const NOTHING = {
  verification: 'notVerified',
  hasDeposited: false,
  hasOrderedDemo: false,
  hasOrderedReal: false,
  hasSecondFactor: false,
};
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  quoteBitcoin(server);
});
afterAll(() => server.close());

const factsOf = (client: TestClient, options = {}) => client.done(getStartingFacts, {}, options);

it('nobody has done anything at first, on either account; a visitor is asked to sign in', async () => {
  const customer = await server.register();
  expect(await factsOf(customer)).toEqual(NOTHING);
  expect(await factsOf(customer, { real: true })).toEqual(NOTHING);
  expect((await server.visitor.call(getStartingFacts)).status).toBe(401);
});

it('an order counts on the account on which it was placed, for its customer alone, and after a reset', async () => {
  const [customer, other] = [await server.register(), await server.register()];
  await buy(customer, LONG);
  expect(await factsOf(customer)).toEqual({ ...NOTHING, hasOrderedDemo: true });
  await customer.done(resetDemo, { body: {} });
  expect(await factsOf(customer)).toEqual({ ...NOTHING, hasOrderedDemo: true });
  await server.openReal(customer, 10_000);
  // Play money that a sandbox grants is no deposit.
  expect((await factsOf(customer)).hasDeposited).toBe(false);
  await buy(customer, LONG, { real: true });
  expect(await factsOf(customer)).toEqual({ ...NOTHING, hasOrderedDemo: true, hasOrderedReal: true });
  expect(await factsOf(other)).toEqual(NOTHING);
});

it('a second factor counts as soon as it is set', async () => {
  const { client } = await withApp(server, 'with_an_app');
  expect(await factsOf(client)).toEqual({ ...NOTHING, hasSecondFactor: true });
  expect((await client.done(getUserInfo)).verification).toBe('notVerified');
});
