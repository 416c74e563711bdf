/** How the tests run: few workers, because the machines are small; whatever needs a database or a browser has time. */
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { z } from 'zod';

const databaseSetup = 'apps/server/src/testing/global-setup.ts';

/**
 * Which tests there are to choose from: all but the long ones, as for `npm test`; the long ones and nothing else, as for `npm run test:long`; or
 * all of them, for whoever names a file.
 */
const which = z.enum(['short', 'long', 'all']).parse(process.env['CANDOR_TESTS'] ?? 'short');
const ALWAYS_LONG = ['**/*.long.test.{ts,tsx}'];

/** What `npm run test:long` runs besides: tests that `npm test` has in a small size. Each asks its environment for its size. */
const IN_BOTH_SIZES = [
  'apps/server/src/features/trading/scenarios/outage.test.ts',
  'apps/server/src/features/trading/simulation/simulate.test.ts',
  'apps/server/src/features/smart/scenarios/pay-kills.test.ts',
  'apps/server/src/features/loans/scenarios/lending-kills.test.ts',
  'apps/server/src/features/nfts/scenarios/settle-kills.test.ts',
  'apps/server/src/features/options/scenarios/expiry-kills.test.ts',
  'apps/server/src/features/invitations/scenarios/reward-kills.test.ts',
  'apps/server/src/features/alerts/scenarios/alert-kills.test.ts',
  'apps/server/src/features/wallet/scenarios/payout-kills.test.ts',
];
const WHOLE_SIZE = { CANDOR_CRASH_KILLS: '20', CANDOR_OUTAGE_MS: '30000', CANDOR_SEEDS: '500' };

/** The test files of these folders that are to choose from. */
function filesOf(folders: string, ending: string, onlyLong: readonly string[] = []) {
  const all = `${folders}/**/*.test.${ending}`;
  if (which !== 'long') {
    const exclude = ['**/node_modules/**', '**/.git/**', ...(which === 'short' ? ALWAYS_LONG : [])];
    return { include: [all], exclude };
  }
  return { include: [`${folders}/**/*.long.test.${ending}`, ...onlyLong] };
}

const setupFiles = which === 'short' ? ['tests/support/same-draws.ts'] : [];

const budgets = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync('tests/budgets.json', 'utf8')));

/** Stories before the rest, and the longest of them first: what is short fills the gaps at the end, and no worker is left alone with minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = `${import.meta.dirname.replaceAll('\\', '/')}/`;
    const seconds = ({ moduleId, project }: TestSpecification): number =>
      project.name === 'stories' ? (budgets[moduleId.replace(root, '')] ?? 1) : 0;
    return (await super.sort(files)).toSorted((a, b) => seconds(b) - seconds(a));
  }
}

export default defineConfig({
  test: {
    // Two for each of two cores: stories mostly wait for what a page shows next.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    allowOnly: false,
    setupFiles,
    restoreMocks: true,
    // A busy machine takes longer than the second that it is given otherwise.
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: 'UTC', NODE_ENV: 'test', ...(which === 'long' ? WHOLE_SIZE : {}) },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          ...filesOf('{packages,apps/web,apps/office}', '{ts,tsx}'),
          // Each file would load the same modules anew, which took longer than the tests themselves.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          ...filesOf('{tools,bench}', 'ts'),
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...filesOf('apps/server', 'ts', IN_BOTH_SIZES),
          // The server is loaded once per worker. Whoever changes what modules share gives it back.
          isolate: false,
          setupFiles: [...setupFiles, 'apps/server/src/testing/cheap-passwords.ts'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          // In the long run all stories, each in all of its mixes (tests/support/mixes.ts).
          ...filesOf('tests', 'ts', ['tests/**/*.test.ts']),
          // As those of the server.
          isolate: false,
          globalSetup: [...(existsSync(databaseSetup) ? [databaseSetup] : []), 'tests/support/global-setup.ts'],
          // They wait for conditions: this only ends what hangs, also on a machine that does something else meanwhile.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
