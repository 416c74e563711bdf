/** Made-up customers are found like any other, break no reconciliation rule, and are kept away from real ones. */
import { login } from '@candor/contract/identity';
import { countCases } from '@candor/contract/staff/cases';
import { searchCustomers } from '@candor/contract/staff/customers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Member } from '../features/staff/testing/office.ts';
import { PASSWORD } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';
import { seed } from './seed.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open([]);
});
afterEach(() => server.close());

const count = async () => Number((await server.ask('select count(*) from identity_customers'))[0]);
const add = (customers: number) => seed(server.database.ownerUrl, customers, () => undefined);

it('adds customers who are found, have cases, and are nobody to sign in as; and more of them the next time', async () => {
  await server.register();
  await add(400);
  await add(400);
  expect(await count()).toBe(801);
  const client = await (await Member.join(server, 'support')).signIn();
  const { list } = await client.done(searchCustomers, { query: { text: 'anna_' } });
  expect(list.length).toBe(20);
  expect((await client.done(countCases, { query: {} })).list[0]?.open).toBeGreaterThan(0);
  const account = list[0]?.username ?? '';
  expect(await server.visitor.codeOf(login, { body: { account, password: PASSWORD } })).toBe('10004');
});

it('adds nobody where somebody has real money', async () => {
  await server.openReal(await server.register(), 100);
  await expect(add(10)).rejects.toThrow(/real money/);
  expect(await count()).toBe(1);
});
