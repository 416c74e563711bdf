/** The real program, started as an operator would: its own process and database, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { expectUnbroken, checkBooks } from '../../apps/server/src/reconcile/testing/check-books.ts';
import { readConfig } from '../../apps/server/src/process/config.ts';
import { cloneDatabase, type DatabaseUrls } from '../../apps/server/src/testing/database.ts';
import { serverProgram } from '../../tools/run/server-program.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type RunningServer = {
  readonly url: string;
  /** The sandbox's staff sign-ins, as printed on start. */
  readonly staff: ReadonlyMap<string, StaffSignIn>;
  /** Stops it, unless it is shared, and reconciles its books: throws the report when a rule is broken. */
  stop(): Promise<void>;
};

export type StaffSignIn = {
  readonly name: string;
  readonly password: string;
  /** The authenticator's key, base 32. */
  readonly key: string;
};

/** What a test worker needs to know of a server that another process started. */
export type SharedServer = {
  readonly url: string;
  readonly staff: readonly StaffSignIn[];
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** The server shared by all stories that change neither its settings nor what others read: starting one takes as long as a short story. */
export function sharedServer(): RunningServer {
  const { url, staff, environment } = inject('sharedServer');
  return {
    url,
    staff: new Map(staff.map((member) => [member.name, member])),
    stop: async () => expectUnbroken(await checkBooks(environment['DATABASE_APP_URL'] ?? '', readConfig(environment))),
  };
}

/** @param settings environment variables. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  template: DatabaseUrls = inject('sandboxUrls'),
): Promise<RunningServer & { readonly environment: SharedServer['environment'] }> {
  const database = await cloneDatabase(template);
  const folder = mkdtempSync(join(tmpdir(), 'candor-story-'));
  const environment = {
    ...process.env,
    CANDOR_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    PORT: '0',
    CANDOR_LOG_LEVEL: 'warn',
    CANDOR_RATE_LIMIT: '0',
    // Only the story of deposits has a chain.
    CANDOR_PLAY_CHAIN: 'off',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
    ...settings,
  };
  const server = run([...serverProgram], environment);
  const url = await said(server, /Candor is open at (\S+)/);
  return {
    url,
    environment,
    staff: staffIn(server.output()),
    async stop() {
      const end = ended(server);
      server.process.kill('SIGINT');
      await end;
      try {
        expectUnbroken(await checkBooks(database.appUrl, readConfig(environment)));
      } finally {
        await database.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Builds the pages unless they are up to date. */
export async function buildPages(): Promise<void> {
  const script = new URL('../../tools/run/web-build.mjs', import.meta.url).href;
  const code = `import { ensureWebBuild } from ${JSON.stringify(script)}; process.exitCode = await ensureWebBuild(process.execPath);`;
  // Vitest's NODE_ENV would make a test build, not the one for customers.
  const build = run(['--input-type=module', '-e', code], { ...process.env, NODE_ENV: 'production' });
  if ((await ended(build)) !== 0) throw new Error(`the pages were not built:\n${build.output()}`);
}

function staffIn(output: string): ReadonlyMap<string, StaffSignIn> {
  const lines = [...output.matchAll(/^ {2}([a-z]+) +([\w-]{16}) {2}([A-Z2-7]{32})$/gm)];
  return new Map(lines.map(([, name = '', password = '', key = '']) => [name, { name, password, key }]));
}

type Program = { readonly process: ChildProcess; output(): string };

function run(args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { process: child, output: () => output };
}

/** Its exit code. */
function ended(program: Program): Promise<number | null> {
  return new Promise((resolve) => {
    program.process.once('close', (code: number | null) => resolve(code));
  });
}

/** The first group of the pattern in the program's output; fails when the program ends first. */
function said(program: Program, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(program.output())?.[1];
      if (found !== undefined) resolve(found);
    };
    program.process.stdout?.on('data', look);
    program.process.once('close', (code) => {
      reject(new Error(`the server ended with ${String(code)}:\n${program.output()}`));
    });
    look();
  });
}
