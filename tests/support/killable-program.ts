/** The real program on a folder of its own, to be killed and restarted; likewise its PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { findRunningDb } from '../../apps/server/src/db/embedded/find-running.ts';
import { stopLeftover } from '../../apps/server/src/db/embedded/leftover.ts';
import { ensureSecrets, urlOf } from '../../apps/server/src/db/embedded/roles.ts';
import { processesIn, waitUntilGone } from '../../apps/server/src/db/embedded/process-table.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const PATIENCE_MS = 60_000;

export class KillableProgram {
  readonly folder: string;
  #child: ChildProcess | null = null;
  #url = '';
  #said = '';

  readonly #environment: NodeJS.ProcessEnv;

  /** @param parent of its folder; `environment`: settings besides. */
  constructor(parent: string = tmpdir(), environment: NodeJS.ProcessEnv = {}) {
    this.#environment = environment;
    this.folder = mkdtempSync(join(parent, 'candor-crash-'));
    // As root, the database runs as another user.
    chmodSync(this.folder, 0o755);
    writeRecording(join(this.folder, 'recorded'));
  }

  get url(): string {
    return this.#url;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The program ended without being killed. */
  get hasEnded(): boolean {
    return this.#child !== null && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** Everything it wrote to standard error, across restarts. */
  get said(): string {
    return this.#said;
  }

  /** Resolves when it answers requests. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        CANDOR_DATA_DIR: this.dataDir,
        CANDOR_FEED: 'replay',
        CANDOR_REPLAY_DIR: join(this.folder, 'recorded'),
        CANDOR_LOG_LEVEL: 'warn',
        CANDOR_RATE_LIMIT: '0',
        CANDOR_PLAY_CHAIN: 'off',
        PORT: '0',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#said += text));
    this.#url = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = /open at (http:\S+)/.exec(output)?.[1];
        if (url !== undefined) resolve(url.replace('localhost', '127.0.0.1'));
      });
      child.once('exit', () => reject(new Error(`the program did not start:\n${this.#said.slice(-4000)}`)));
    });
  }

  /** `kill -9`: no shutdown. Its PostgreSQL keeps running. */
  async kill(): Promise<void> {
    if (this.#child === null) return;
    const child = this.#child;
    this.#child = null;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** `kill -9` for the postmaster and all its processes at once. */
  async killDatabase(): Promise<void> {
    const cluster = join(this.dataDir, 'cluster');
    const killed = processesIn(cluster);
    if (killed.length === 0) throw new Error('there is no database to kill');
    for (const pid of killed) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // Already gone: it ended when its parent died.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
    const hasSurvivors = () => processesIn(cluster).some((pid) => killed.includes(pid));
    if (!(await waitUntilGone(hasSurvivors, PATIENCE_MS))) throw new Error('PostgreSQL does not die');
  }

  /** Connects as the application's own role. */
  get databaseUrl(): string {
    const url = findRunningDb(this.dataDir);
    if (url === null) throw new Error('the database does not run');
    return url;
  }

  /** Connects as the superuser. */
  get administratorUrl(): string {
    const { port } = new URL(this.databaseUrl);
    return urlOf('postgres', ensureSecrets(this.dataDir), Number(port));
  }

  /** Removes its files. Its PostgreSQL is stopped, because one that is killed leaves something in shared memory. */
  async dispose(): Promise<void> {
    await this.kill();
    await stopLeftover(join(this.dataDir, 'cluster'), { info: () => undefined, warn: () => undefined });
    rmSync(this.folder, { recursive: true, force: true });
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }
}

const HOURS = 48;

/** Two days of bitcoin going nowhere: the feed loops them. */
function writeRecording(folder: string): void {
  const first = Date.parse('2026-11-02T00:00:00Z');
  const rows = Array.from({ length: HOURS }, (_, hour) => {
    const time = new Date(first + hour * 3_600_000).toISOString();
    return `${time},73600,73650,73550,73600,1`;
  });
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'BTCUSDT.1h.csv.gz'),
    gzipSync(['time,open,high,low,close,volume', ...rows, ''].join('\n')),
  );
  const files = [{ file: 'BTCUSDT.1h.csv.gz', code: 'BTCUSDT', timeframe: '1h' }];
  writeFileSync(join(folder, 'instruments.json'), JSON.stringify({ files }));
}
