/** What `npm run new-feature` writes: one small use case, from the rule to the screen's query, to be replaced by the feature's own. */

/** Import paths, relative to the importing file: `packages/core/src/NAME/`, `apps/APP/src/features/NAME/`. */
const FROM = {
  app: '../../http/app.ts',
  database: '../../db/db.ts',
  mount: '../../http/http.ts',
  testServer: '../../testing/test-server.ts',
  call: '../../api/client.ts',
  time: '../time.ts',
} as const;

/** The name in each spelling. */
export type Names = {
  /** `smart-plans` */
  readonly kebab: string;
  /** `smartPlans` */
  readonly camel: string;
  /** `SmartPlans` */
  readonly pascal: string;
  /** `smart_plans` */
  readonly snake: string;
  /** `smart plans`, in sentences. */
  readonly words: string;
};

export function namesOf(kebab: string): Names {
  const parts = kebab.split('-');
  const pascal = parts.map(capitalized).join('');
  return {
    kebab,
    camel: `${parts[0] ?? ''}${parts.slice(1).map(capitalized).join('')}`,
    pascal,
    snake: parts.join('_'),
    words: parts.join(' '),
  };
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Unformatted texts by their paths in the repository. */
export function filesOf(names: Names): Record<string, string> {
  const { kebab } = names;
  const core = `packages/core/src/${kebab}`;
  const server = `apps/server/src/features/${kebab}`;
  const web = `apps/web/src/features/${kebab}`;
  return {
    [`${core}/${kebab}.ts`]: rules(names),
    [`${core}/${kebab}.test.ts`]: rulesTest(names),
    [`packages/contract/src/${kebab}.ts`]: contract(names),
    [`${server}/index.ts`]: serverDoor(names),
    [`${server}/routes.ts`]: routes(names),
    [`${server}/commands.ts`]: commands(names),
    [`${server}/repo.ts`]: repo(names),
    [`${server}/tables.ts`]: tables(names),
    [`${server}/${kebab}.test.ts`]: serverTest(names),
    [`${web}/index.ts`]: webDoor(names),
    [`${web}/${kebab}-query.ts`]: webQuery(names),
  };
}

function rules({ pascal, words }: Names): string {
  return `/** The rules of ${words}: pure, asked by the server and by the screens. */
import type { Instant } from '${FROM.time}';

/** What a customer has of ${words}. */
export type ${pascal}State = { readonly startedAt: Instant | null };

/** Whoever has started keeps the first time. */
export function decideStart(before: ${pascal}State, now: Instant): ${pascal}State {
  return { startedAt: before.startedAt ?? now };
}
`;
}

function rulesTest({ kebab, words }: Names): string {
  return `/** The rules of ${words}. */
import { expect, test } from 'vitest';
import { decideStart } from './${kebab}.ts';

test.each([
  [null, 5, 5],
  [3, 5, 3],
  [0, 5, 0],
])('started at %s and again at %d: since %d', (startedAt, now, since) => {
  expect(decideStart({ startedAt }, now)).toEqual({ startedAt: since });
});
`;
}

function contract({ pascal, words }: Names): string {
  return `/** The calls of ${words}. */
import { z } from 'zod';
import { timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const state = z.object({ startedAt: timeReply.nullable() });

export const get${pascal} = route({
  method: 'GET',
  path: '/swx/customer/user/get${pascal}',
  access: 'customer',
  summary: 'Since when the customer has ${words}; null before they start.',
  reply: state,
});

export const start${pascal} = route({
  method: 'POST',
  path: '/swx/customer/user/start${pascal}',
  access: 'customer',
  summary: 'Starts ${words} for the customer; called twice it keeps the first time.',
  reply: state,
});
`;
}

function serverDoor({ camel, words }: Names): string {
  return `/** The door of ${words}: what others may import, and nothing more. */
export { ${camel}Routes } from './routes.ts';
`;
}

function routes({ kebab, camel, pascal, words }: Names): string {
  return `/** Who asks for ${words}, in the contract's words; decides nothing. */
import * as contract from '@candor/contract/${kebab}';
import type { ${pascal}State } from '@candor/core/${kebab}/${kebab}';
import type { App } from '${FROM.app}';
import type { Mount } from '${FROM.mount}';
import * as commands from './commands.ts';
import * as repo from './repo.ts';

export function ${camel}Routes(app: App, mount: Mount): void {
  mount(contract.get${pascal}, async ({ customer }) => toView(await repo.find${pascal}(app.db.kysely, customer.id)));

  mount(contract.start${pascal}, async ({ customer }) => toView(await commands.start${pascal}(app, customer.id)));
}

function toView({ startedAt }: ${pascal}State) {
  return { startedAt: startedAt === null ? null : new Date(startedAt).toISOString() };
}
`;
}

function commands({ kebab, pascal, words }: Names): string {
  return `/** The use cases of ${words}: load, decide, save, in one transaction. */
import { decideStart, type ${pascal}State } from '@candor/core/${kebab}/${kebab}';
import type { App } from '${FROM.app}';
import { inTransaction } from '${FROM.database}';
import * as repo from './repo.ts';

export function start${pascal}(app: App, customerId: string): Promise<${pascal}State> {
  return inTransaction(app.db, async (tx) => {
    const state = decideStart(await repo.lock${pascal}(tx, customerId), tx.now());
    await repo.save${pascal}(tx, customerId, state);
    return state;
  });
}
`;
}

function repo({ kebab, pascal, snake, words }: Names): string {
  return `/** The table of ${words}: one statement per function. */
import type { ${pascal}State } from '@candor/core/${kebab}/${kebab}';
import type { Tx } from '${FROM.database}';
import { own } from './tables.ts';

export async function find${pascal}(tx: Tx, customerId: string): Promise<${pascal}State> {
  const row = await own(tx)
    .selectFrom('${snake}_customers')
    .select('started_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { startedAt: row?.started_at?.getTime() ?? null };
}

/** Locks the customer's row, and makes it first where there is none: whoever changes it next waits for us. */
export async function lock${pascal}(tx: Tx, customerId: string): Promise<${pascal}State> {
  const { started_at: startedAt } = await own(tx)
    .insertInto('${snake}_customers')
    .values({ customer_id: customerId, started_at: null })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ customer_id: customerId }))
    .returning('started_at')
    .executeTakeFirstOrThrow();
  return { startedAt: startedAt?.getTime() ?? null };
}

export async function save${pascal}(tx: Tx, customerId: string, { startedAt }: ${pascal}State): Promise<void> {
  await own(tx)
    .updateTable('${snake}_customers')
    .set({ started_at: startedAt === null ? null : new Date(startedAt) })
    .where('customer_id', '=', customerId)
    .execute();
}
`;
}

function tables({ pascal, snake, words }: Names): string {
  return `/** The tables of ${words}, for its repo alone. */
import type { Tx } from '${FROM.database}';

type ${pascal}Tables = { ${snake}_customers: { customer_id: string; started_at: Date | null } };

export function own(tx: Tx) {
  return tx.$extendTables<${pascal}Tables>();
}
`;
}

function serverTest({ kebab, pascal, words }: Names): string {
  return `/** The calls of ${words} through HTTP, on a real database. */
import { get${pascal}, start${pascal} } from '@candor/contract/${kebab}';
import { SECOND } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '${FROM.testServer}';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

it('starts once, for the customer who asked', async () => {
  const [customer, other] = [await server.register(), await server.register()];
  expect(await customer.done(get${pascal})).toEqual({ startedAt: null });
  const started = await customer.done(start${pascal});
  expect(server.isRecent(started.startedAt)).toBe(true);

  server.move(10 * SECOND);
  expect(await customer.done(start${pascal})).toEqual(started);
  expect(await customer.done(get${pascal})).toEqual(started);
  expect(await other.done(get${pascal})).toEqual({ startedAt: null });
});

it('answers nobody who is not signed in', async () => {
  const answers = [await server.visitor.call(get${pascal}), await server.visitor.call(start${pascal})];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});
`;
}

function webDoor({ kebab, camel, words }: Names): string {
  return `/** The door of ${words}: what pages and other features may import. */
export { ${camel}Query } from './${kebab}-query.ts';
`;
}

function webQuery({ kebab, camel, pascal, words }: Names): string {
  return `/** What the customer has of ${words}, as the server knows it. */
import { queryOptions } from '@tanstack/react-query';
import { get${pascal} } from '@candor/contract/${kebab}';
import { call } from '${FROM.call}';

export const ${camel}Query = queryOptions({
  queryKey: ['${kebab}'],
  queryFn: () => call(get${pascal}, {}),
});
`;
}

/** Printed rather than written: its number is taken only when somebody writes it. */
export function migration({ snake, words }: Names): string {
  return `-- Up Migration
-- What each customer has of ${words}. One row a customer: its lock makes parallel changes wait for each other.

CREATE TABLE ${snake}_customers (
  customer_id bigint PRIMARY KEY,
  started_at timestamptz
);

GRANT SELECT, INSERT, UPDATE ON ${snake}_customers TO candor_app;
`;
}
