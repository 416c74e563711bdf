/** The commands behind `npm start`, `npm test` and the others. Plain JavaScript for any Node from 20 on, before anything is installed. */
import { rmSync } from 'node:fs';
import { ensureChromium } from './run/chromium.mjs';
import { ensureDependencies } from './run/dependencies.mjs';
import { ensureHledger } from './run/hledger.mjs';
import { findNode } from './run/node.mjs';
import { completeLockfile } from './run/lockfile.mjs';
import { inOwnFolders } from './run/own-folders.mjs';
import { inherit, serve, together } from './run/processes.mjs';
import { root } from './run/root.mjs';
import { serverFlags, serverProgram } from './run/server-program.mjs';
import { ensureWebBuild } from './run/web-build.mjs';
import { testChanged } from './suite/changed/changed.mjs';
import { testLong } from './suite/long.mjs';
import { soak } from './suite/soak/soak.mjs';
import { staticChecks, verify } from './suite/verify.mjs';

const vite = (folder) => ({
  args: [root('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
  cwd: root(folder),
});

const stories = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stories'];

/** What is killed in the middle: the program and its database, and workers that pay or collect. */
const KILLED = [
  'tests/crash/crash.test.ts',
  'apps/server/src/features/smart/scenarios/pay-kills.test.ts',
  'apps/server/src/features/loans/scenarios/lending-kills.test.ts',
  'apps/server/src/features/nfts/scenarios/settle-kills.test.ts',
  'apps/server/src/features/options/scenarios/expiry-kills.test.ts',
  'apps/server/src/features/invitations/scenarios/reward-kills.test.ts',
  'apps/server/src/features/wallet/scenarios/payout-kills.test.ts',
];

/** With temporary folders that go with it. */
const leavingNothing = (node, args) =>
  inOwnFolders((folders) => inherit(node, args, { env: { ...process.env, ...folders } }));

/** Each command gets Node 24 and the remaining arguments, and returns an exit code. */
const commands = {
  start: async (node, args) => {
    const built = await ensureWebBuild(node);
    return built === 0 ? serve(node, [...serverProgram, ...args]) : built;
  },
  dev: (node, args) =>
    together(node, [
      { name: 'server', args: ['--watch', '--watch-preserve-output', ...serverProgram, ...args] },
      { name: 'web', ...vite('apps/web') },
      { name: 'back office', ...vite('apps/office') },
    ]),
  test: async (node) => {
    ensureChromium();
    ensureHledger();
    return verify(node);
  },
  verify: (node) => verify(node),
  'test:changed': (node) => testChanged(node),
  'test:long': (node) => {
    ensureChromium();
    return testLong(node);
  },
  soak,
  reconcile: (node, args) => inherit(node, ['apps/server/src/reconcile.ts', ...args]),
  doctor: (node, args) => inherit(node, ['apps/server/src/doctor.ts', ...args]),
  'admin:bootstrap': (node, args) => inherit(node, ['apps/server/src/admin-bootstrap.ts', ...args]),
  seed: (node, args) => inherit(node, ['apps/server/src/seed.ts', ...args]),
  // Some benchmarks run the server within their own program, to see its pauses: with the flags that it has by itself.
  bench: (node, args) => leavingNothing(node, [...serverFlags, 'bench/main.ts', ...args]),
  simulate: (node, args) => inherit(node, ['tools/simulate.ts', ...args]),
  fuzz: (node, args) => inherit(node, ['tools/fuzz.ts', ...args]),
  recompute: (node, args) => inherit(node, ['tools/recompute/main.ts', ...args]),
  format: (node, args) => inherit(node, ['node_modules/oxfmt/bin/oxfmt', ...args]),
  types: (node, args) => inherit(node, [...staticChecks.types, ...args]),
  lint: (node, args) => inherit(node, [...staticChecks.lint, ...args]),
  boundaries: (node, args) => inherit(node, [...staticChecks.boundaries, ...args]),
  'lint:repo': (node, args) => inherit(node, [...staticChecks.tidy, ...args]),
  storybook: (node, args) =>
    inherit(node, [root('node_modules/vite/bin/vite.js'), ...args], { cwd: root('packages/ui/stories') }),
  e2e: (node, args) => {
    ensureChromium();
    return leavingNothing(node, [...stories, ...args]);
  },
  'test:visual:update': (node, args) => {
    Object.assign(process.env, { CANDOR_UPDATE_GOLDEN: '1', CANDOR_TESTS: 'long' });
    return leavingNothing(node, [...stories, 'tests/visual/golden.long.test.ts', ...args]);
  },
  crash: (node, [kills = '20']) => {
    process.env.CANDOR_CRASH_KILLS = kills;
    return leavingNothing(node, [...stories, '--project', 'server', ...KILLED]);
  },
  'new-feature': (node, args) => inherit(node, ['tools/new-feature.ts', ...args]),
  lockfile: async () => {
    const code = await inherit('npm', ['install', '--package-lock-only', '--loglevel=error'], {
      shell: process.platform === 'win32',
    });
    if (code === 0) completeLockfile();
    return code;
  },
  clean: () => {
    for (const path of ['node_modules/.cache', 'apps/web/dist', 'apps/office/dist'])
      rmSync(root(path), { recursive: true, force: true });
    return 0;
  },
};

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) throw new Error(`say one of: ${Object.keys(commands).join(', ')}`);
  process.chdir(root());
  if (!process.env.LC_ALL && !process.env.LANG) process.env.LC_ALL = 'C.UTF-8';
  ensureDependencies();
  process.exitCode = await command(findNode(), args);
}

try {
  await main();
} catch (error) {
  console.error(`candor: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
