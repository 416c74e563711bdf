/** Which tests a change selects, over a small planted tree. */
import { describe, expect, test } from 'vitest';
import { related } from './related.mjs';

const server = 'apps/server/src';
const trading = `${server}/features/trading`;
const loans = `${server}/features/loans`;

/** Paths and what they import. */
const tree: Record<string, string[]> = {
  'packages/core/src/money/money.ts': [],
  'packages/core/src/money/money.test.ts': ['./money.ts'],
  'packages/core/src/trading/margin.ts': ['../money/money.ts'],
  'packages/core/src/trading/margin.test.ts': ['./margin.ts'],
  'packages/ui/src/button.tsx': [],
  [`${trading}/writer.ts`]: ['@candor/core/trading/margin', '@candor/core/money/money'],
  [`${trading}/index.ts`]: ['./writer.ts'],
  [`${trading}/writer.test.ts`]: ['../../app/server.ts'],
  [`${trading}/writer.long.test.ts`]: ['./writer.ts'],
  [`${trading}/texts/en.md`]: [],
  [`${loans}/index.ts`]: ['@candor/core/money/money'],
  [`${loans}/loans.test.ts`]: ['../../app/server.ts'],
  [`${server}/features/a/index.ts`]: ['@candor/core/money/money'],
  [`${server}/features/b/index.ts`]: ['@candor/core/money/money'],
  [`${server}/app/server.ts`]: ['../features/trading/index.ts', '../features/loans/index.ts'],
  [`${server}/app/server.test.ts`]: ['./server.ts'],
  'apps/web/src/features/trading/ticket.tsx': ['@candor/ui/button', '@candor/core/trading/margin'],
  'apps/web/src/features/trading/ticket.test.tsx': ['./ticket.tsx'],
  'apps/web/src/lonely.ts': [],
  [`${server}/busy.ts`]: [],
  [`${server}/busy.test.ts`]: ['./busy.ts'],
  ...Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`${server}/far/${n}.test.ts`, ['../busy.ts']])),
  'tests/support/browsing.ts': [],
  'tests/order-life.test.ts': ['./support/browsing.ts'],
  'tests/components.test.ts': ['./support/browsing.ts'],
  'tests/order-storm.long.test.ts': [],
  'apps/server/migrations/0001_make_loans.sql': [],
};
const ask = (...changed: string[]) =>
  related(Object.keys(tree), changed, (path) =>
    (tree[path] ?? []).map((name) => `import x from '${name}';`).join('\n'),
  );
const nothing = { tests: [], stories: [], unasked: [], unseen: [], throughAll: 0 };
const orders = ['tests/order-life.test.ts', 'tests/order-storm.long.test.ts'];

describe('a change', () => {
  test.each<[string, string[], Partial<ReturnType<typeof ask>>]>([
    ['nothing', [], {}],
    [
      'a rule asks whoever imports it, and the features that use it',
      ['packages/core/src/trading/margin.ts'],
      {
        tests: [
          `${trading}/writer.test.ts`,
          'apps/web/src/features/trading/ticket.test.tsx',
          'packages/core/src/trading/margin.test.ts',
        ],
        stories: orders,
        throughAll: 2,
      },
    ],
    [
      'a rule that everybody uses asks no feature',
      ['packages/core/src/money/money.ts'],
      {
        tests: [
          'apps/web/src/features/trading/ticket.test.tsx',
          'packages/core/src/money/money.test.ts',
          'packages/core/src/trading/margin.test.ts',
        ],
        throughAll: 3,
      },
    ],
    [
      'a feature asks its own tests, not all that start the server',
      [`${loans}/index.ts`],
      { tests: [`${loans}/loans.test.ts`], throughAll: 2 },
    ],
    [
      'the server itself',
      [`${server}/app/server.ts`],
      { tests: [`${loans}/loans.test.ts`, `${trading}/writer.test.ts`, `${server}/app/server.test.ts`] },
    ],
    ['a test asks itself', [`${loans}/loans.test.ts`], { tests: [`${loans}/loans.test.ts`] }],
    ['a long one too', [`${trading}/writer.long.test.ts`], { tests: [`${trading}/writer.long.test.ts`] }],
    ['a story asks itself', ['tests/order-life.test.ts'], { tests: ['tests/order-life.test.ts'] }],
    [
      'what stories share asks none, and names them',
      ['tests/support/browsing.ts'],
      { stories: ['tests/components.test.ts', 'tests/order-life.test.ts'], unasked: ['tests/support/browsing.ts'] },
    ],
    [
      'the design system names its stories',
      ['packages/ui/src/button.tsx'],
      { tests: ['apps/web/src/features/trading/ticket.test.tsx'], stories: ['tests/components.test.ts'] },
    ],
    [
      'what most of the server imports asks those beside it',
      [`${server}/busy.ts`],
      { tests: [`${server}/busy.test.ts`], throughAll: 26 },
    ],
    ['what no test imports is said', ['apps/web/src/lonely.ts'], { unasked: ['apps/web/src/lonely.ts'] }],
    [
      'what no import shows is said',
      ['apps/server/migrations/0001_make_loans.sql'],
      { unseen: ['apps/server/migrations/0001_make_loans.sql'] },
    ],
    ['a text of a feature', [`${trading}/texts/en.md`], { tests: [`${trading}/writer.test.ts`], stories: orders }],
  ])('%s', (_, changed, expected) => {
    const found = ask(...changed);
    expect({ ...found, tests: found.tests.toSorted() }).toEqual({
      ...nothing,
      ...expected,
      tests: (expected.tests ?? []).toSorted(),
    });
  });
});
