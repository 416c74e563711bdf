import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import * as alerts from '../alerts.ts';
import * as documents from '../documents.ts';
import * as factors from '../security.ts';
import * as identification from '../kyc.ts';
import * as identity from '../identity.ts';
import * as ledger from '../balance.ts';
import * as market from '../market.ts';
import * as notifications from '../notifications.ts';
import * as params from '../parameters.ts';
import * as protection from '../protection.ts';
import type { RouteDefinition } from './route.ts';
import * as social from '../social.ts';
import * as staff from '../staff/staff.ts';
import * as staffCases from '../staff/cases.ts';
import * as staffCustomers from '../staff/customers.ts';
import * as staffIdentification from '../staff/kyc.ts';
import * as staffLinked from '../staff/linked.ts';
import * as statements from '../statements.ts';
import * as trading from '../trading.ts';
import * as watchlist from '../watchlist.ts';

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** One call for both products of orders, as whoever has to do with one of them asks it. */
const OF_ONE_PRODUCT: readonly RouteDefinition[] = [
  trading.buyContract,
  trading.listContracts,
  trading.getContract,
  trading.buyOption,
  trading.listOptions,
  trading.getOption,
];

const ROUTES = [
  alerts,
  documents,
  factors,
  identification,
  identity,
  ledger,
  market,
  notifications,
  params,
  protection,
  social,
  staff,
  staffCases,
  staffCustomers,
  staffIdentification,
  staffLinked,
  statements,
  trading,
  watchlist,
]
  .flatMap((file) => Object.values<unknown>(file).filter(isRoute))
  .filter((each) => !OF_ONE_PRODUCT.includes(each));

const problemsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ code }) => code);

test('there are routes to look at, each with its own path', () => {
  expect(ROUTES.length).toBeGreaterThan(12);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

/** Either product's own body: whose name it is in, a union says only once it knows the product. */
const WITH_BODIES: readonly RouteDefinition[] = [
  ...ROUTES.filter((each) => each !== trading.buyOptions),
  trading.buyContract,
  trading.buyOption,
];

const PARTS = WITH_BODIES.flatMap(({ path, params: inPath, query, body }) =>
  Object.entries({ params: inPath, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${part} of ${path}`, schema }],
  ),
);

describe.each(PARTS)('$name', ({ schema }) => {
  test.each(['role', 'balance', 'mode', 'yield', 'isVerified', 'constructor'])(
    'has no field %s that anyone could slip in',
    (field) => {
      expect(problemsOf(schema, { [field]: '1' })).toContain('unrecognized_keys');
    },
  );

  test.each([null, [], [{}], '{}', 1, true])('is an object, not %j', (value) => {
    expect(problemsOf(schema, value)).not.toEqual([]);
  });
});

test.each(ROUTES.filter(({ movesMoney }) => movesMoney))(
  '$path moves money: signed in, by POST, with a notice',
  (route) => {
    expect([route.method, route.access]).toEqual(['POST', 'customer']);
    expect(route.notice).toMatch(/^2000[1-5]$/);
  },
);

describe('an order', () => {
  const sound = {
    product: 'contract',
    code: 'BTCUSDT',
    direction: 'long',
    type: 'market',
    lots: '0.1',
    leverage: 2,
    price: '73600',
  };
  const accepts = (change: object) => trading.buyOptions.body.safeParse({ ...sound, ...change }).success;

  it('is understood with and without its optional parts', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ stopLossPrice: null, takeProfitPrice: null })).toBe(true);
    expect(accepts({ maxSlippagePercent: '0.5', stopLossPrice: '70000', takeProfitPrice: '80000' })).toBe(true);
  });

  test.each([
    { lots: 0.1 },
    { lots: null },
    { lots: ['0.1'] },
    { lots: '1e3' },
    { lots: '１２' },
    { lots: '9'.repeat(40) },
    { lots: 'NaN' },
    { price: 73_600 },
    { price: null },
    { price: '9'.repeat(40) },
    { stopLossPrice: 70_000 },
    { stopLossPrice: 'Infinity' },
    { takeProfitPrice: '1000000000000000000' },
    { maxSlippagePercent: 0.5 },
    { leverage: '2' },
    { leverage: 1.5 },
    { leverage: 0 },
    { leverage: -1 },
    { leverage: 1e9 },
    { leverage: null },
    { leverage: Number.NaN },
    { direction: 'LONG' },
    { direction: ['long'] },
    { type: 'iceberg' },
    { type: ['limit'] },
    { entryPrice: 73_600 },
    { expiresAt: 'tomorrow' },
    { product: 'option' },
    { code: '' },
    { code: 'x'.repeat(33) },
    { code: null },
    { openPrice: '1' },
    { margin: '0' },
    { feeRate: '0' },
  ])('with %j is not understood', (change) => {
    expect(accepts(change)).toBe(false);
  });

  // Only one kind of order needs a price, which the command checks.
  test.each(Object.keys(sound).filter((field) => field !== 'price'))('without its %s is not understood', (field) => {
    expect(accepts({ [field]: undefined })).toBe(false);
  });

  it('keeps no prototype that was slipped in', () => {
    const parsed = trading.buyOptions.body.safeParse(
      JSON.parse('{"__proto__": {"product": "contract"}, "code": "BTCUSDT"}'),
    );
    expect(parsed.success).toBe(false);
  });
});
