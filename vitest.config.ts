/** How the tests run: few workers, because the machines are small; whatever needs a database or a browser has time. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const databaseSetup = 'apps/server/src/platform/testing/global-setup.ts';

/** Minutes each, though their files are short; the first mostly waits, and leaves its processor to the others. */
const LONG = [
  'outage',
  'every-page',
  'every-language',
  'access',
  'office',
  'office-pages',
  'components',
  'ways-in',
  'help',
];

/** Stories before the rest, and the longest of them first: what is short fills the gaps at the end, and no worker is left alone with minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      if (place === 0 || (place > 0 && project.name === 'stories')) return place;
      return project.name === 'stories' ? LONG.length : LONG.length + 1;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
    // A busy machine takes longer than the second that it is given otherwise.
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{web,office}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.long.test.ts'],
          // The server is loaded once per worker. Whoever changes what modules share gives it back.
          isolate: false,
          setupFiles: ['apps/server/src/testing/cheap-passwords.ts'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['tests/**/*.test.ts'],
          globalSetup: [...(existsSync(databaseSetup) ? [databaseSetup] : []), 'tests/support/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
