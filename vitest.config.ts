/** How the tests run: few workers, because the machines are small; whatever needs a database or a browser has time. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const databaseSetup = 'apps/server/src/platform/testing/global-setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 3,
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
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
          // A page on a busy machine takes longer than the second that it is given otherwise.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
