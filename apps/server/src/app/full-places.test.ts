/**
 * One place is full, and the others have room: what needs the full one is refused plainly, nothing is half done, everything else goes on, and so does
 * the rest once there is room again. A disk that is full for PostgreSQL itself is in tests/crash/full-disk.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finishUpload } from '@candor/contract/documents';
import { getUserInfo } from '@candor/contract/identity';
import { getHealth, listMarketByType } from '@candor/contract/market';
import { listContracts } from '@candor/contract/trading';
import { listStaff, staffLogin } from '@candor/contract/staff/staff';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { begin, send } from '../features/documents/testing/hand-in.ts';
import { jpeg } from '../features/documents/images/testing/pictures.ts';
import { Member } from '../features/staff/testing/office.ts';
import { allBalances, buy, close, LONG, quoteBitcoin, tryBuy, tryClose } from '../features/trading/testing/orders.ts';
import { eventually } from '../testing/eventually.ts';
import { fillFolder } from '../testing/full-folder.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let customer: TestClient;
let makeRoom: () => unknown = () => undefined;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT'], { CANDOR_LOG_LEVEL: 'silent' });
});
beforeEach(async () => {
  quoteBitcoin(server);
  customer = await server.register();
});
afterEach(() => makeRoom());
// The books balance.
afterAll(() => server.close());

const refusalOf = ({ status, code, headers }: Answer) => [status, code, headers.get('retry-after')];
const REFUSED = [503, '503', '1'];

/** What needs no room. */
async function expectOthersServed(quoteLog: 'writing' | 'failing' = 'writing'): Promise<void> {
  expect((await server.visitor.call(listMarketByType, { query: { type: '2' } })).code).toBe('200');
  expect(await server.visitor.done(getHealth)).toEqual({ clock: 'right', quoteLog });
  expect((await customer.call(getUserInfo)).code).toBe('200');
  expect((await server.raw('/docs/')).status).toBe(200);
  expect((await server.raw('/openapi.json')).status).toBe(200);
}

/** As PostgreSQL says it when a table cannot grow. It rolls back, and goes on. */
async function fillTables(...tables: string[]): Promise<void> {
  await server.ask(`create function test_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  for (const table of tables)
    await server.ask(`create trigger test_full before insert on ${table} for each row execute function test_full()`);
  makeRoom = () => server.ask('drop function if exists test_full cascade');
}

it('the data of the database: nothing is traded or signed up, and the same keys work afterwards', async () => {
  const position = await buy(customer, LONG);
  const before = await allBalances(customer);
  await fillTables('trading_events', 'identity_customers');
  const keys = { buy: randomUUID(), close: randomUUID() };
  const buyAgain = () => tryBuy(customer, LONG, { key: keys.buy });
  const closeIt = () => tryClose(customer, { orderId: position.id }, { key: keys.close });
  expect(refusalOf(await buyAgain())).toEqual(REFUSED);
  expect(refusalOf(await closeIt())).toEqual(REFUSED);
  await expect(server.register()).rejects.toThrow('503');
  expect(await allBalances(customer)).toEqual(before);
  await expectOthersServed();

  await makeRoom();
  const opened = await buyAgain();
  expect([opened.code, (await closeIt()).code]).toEqual(['200', '200']);
  // Once each, however often it is sent.
  expect((await buyAgain()).data).toEqual(opened.data);
  expect((await customer.done(listContracts, { query: { status: 'open' } })).list).toHaveLength(1);
});

it('the quote log: there is nothing to trade at, and trading goes on by itself', async () => {
  const position = await buy(customer, LONG);
  makeRoom = await fillFolder(server.quoteDir);
  const key = randomUUID();
  quoteBitcoin(server, '73591', '73601');
  quoteBitcoin(server, '73592', '73602');
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  expect((await tryClose(customer, { orderId: position.id })).code).toBe('10015');
  await expectOthersServed('failing');

  makeRoom();
  await eventually(async () => {
    quoteBitcoin(server);
    expect((await tryBuy(customer, LONG, { key })).code).toBe('200');
  });
  await close(customer, { orderId: position.id });
  await expectOthersServed();
});

it('the documents: pictures wait, trading goes on, and the upload goes on where it was', async () => {
  const file = await jpeg();
  const upload = await begin(customer, file);
  const files = () =>
    readdirSync(server.documentDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(server.documentDir, name)).isFile(),
    );
  const before = files();
  makeRoom = await fillFolder(server.documentDir);
  expect(refusalOf(await send(customer, upload.id, file, 0))).toEqual(REFUSED);
  expect(files()).toEqual(before);
  await close(customer, { orderId: (await buy(customer, LONG)).id });
  await expectOthersServed();

  makeRoom();
  expect((await send(customer, upload.id, file, 0)).code).toBe('200');
  makeRoom = await fillFolder(server.documentDir);
  expect(refusalOf(await customer.call(finishUpload, { body: { uploadId: upload.id } }))).toEqual(REFUSED);
  makeRoom();
  expect(await customer.done(finishUpload, { body: { uploadId: upload.id } })).toMatchObject({ kind: 'identityFront' });
});

it('the audit log: the staff can do nothing, customers everything', async () => {
  const member = await Member.join(server, 'auditor');
  const office = await member.signIn();
  makeRoom = await fillFolder(server.auditDir);
  // A program that is started then, too.
  await server.restart();
  expect(refusalOf(await office.call(listStaff, { query: {} }))).toEqual(REFUSED);
  expect(refusalOf(await server.visitor.call(staffLogin, { body: member.freshCredentials() }))).toEqual(REFUSED);
  quoteBitcoin(server);
  await close(customer, { orderId: (await buy(customer, LONG)).id });
  await server.register();
  await expectOthersServed();

  makeRoom();
  expect((await office.call(listStaff, { query: {} })).code).toBe('200');
  await member.signIn();
});
