/** The default database: our own PostgreSQL, started from its binaries, with durable settings and recovery after crashes. */
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { clusterPath, ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { stopLeftover } from './leftover.ts';
import { ensureRoles, ensureSecrets, urlOf } from './roles.ts';
import { createReviver } from './revive.ts';
import { chooseRunAs, ensureReachable, makeFolder } from './run-as.ts';
import { launch, type Postmaster } from './server.ts';
import type { Log } from '../../process/log.ts';

export type EmbeddedDbOptions = {
  /** Everything lives below it: `cluster`, `secrets.json`, `postgres.log`, `candor.lock`. */
  readonly dataDir: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called when PostgreSQL ends unexpectedly. The owner decides: `revive`, or exit. */
  readonly onExit?: (reason: string) => void;
};

export type EmbeddedDb = {
  /** Owns the schema; not a superuser. */
  readonly ownerUrl: string;
  /** The application's role, which owns nothing. */
  readonly appUrl: string;
  /** The superuser, for tests and tools only. */
  readonly adminUrl: string;
  /** Process id of the postmaster; changes with a restart. */
  readonly pid: number;
  /** Restarts it on the same port, so that URLs and pools stay valid. */
  restart(): Promise<void>;
  /** Restarts it until it runs, with pauses; resolves when it does, or when it is told to stop. Never rejects. */
  revive(): Promise<void>;
  /** Fast shutdown: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the folder, and creates cluster, roles and database the first time. Recovers from a killed application, a
 * killed PostgreSQL and an interrupted set-up. Refuses a folder on which another application runs.
 */
export async function startEmbeddedDb(options: EmbeddedDbOptions): Promise<EmbeddedDb> {
  const { dataDir, log } = options;
  const binaries = findBinaries();
  const runAs = chooseRunAs(clusterPath(dataDir));
  makeFolder(dataDir, runAs);
  const unlock = lockFolder(join(dataDir, 'candor.lock'));
  try {
    ensureReachable(dataDir, runAs, log);
    ensureReachable(binaries.folder, runAs, log);
    const secrets = ensureSecrets(dataDir);
    await stopLeftover(clusterPath(dataDir), log);
    await ensureCluster(binaries, dataDir, secrets.postgres, runAs);
    const first = await launch({ binaries, dataDir, runAs, log });
    const { port } = first;
    try {
      await ensureRoles(port, secrets);
    } catch (error) {
      await first.stop();
      throw error;
    }
    return supervise(options, {
      urls: {
        ownerUrl: urlOf('candor_owner', secrets, port),
        appUrl: urlOf('candor_app', secrets, port),
        adminUrl: urlOf('postgres', secrets, port),
      },
      first,
      again: async () => {
        await stopLeftover(clusterPath(dataDir), log);
        return launch({ binaries, dataDir, runAs, log, port });
      },
      unlock,
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

type Supervised = {
  readonly urls: Pick<EmbeddedDb, 'ownerUrl' | 'appUrl' | 'adminUrl'>;
  readonly first: Postmaster;
  readonly again: () => Promise<Postmaster>;
  readonly unlock: () => void;
};

/** Tells expected exits from unexpected ones, and cleans up when the process exits abruptly. */
function supervise(options: EmbeddedDbOptions, { urls, first, again, unlock }: Supervised): EmbeddedDb {
  let current = first;
  let stopped: Promise<void> | null = null;
  let restarted = Promise.resolve();
  const expected = new WeakSet<Postmaster>();
  const watch = (postmaster: Postmaster) => {
    void postmaster.ended.then((reason) => {
      if (expected.has(postmaster)) return;
      options.log.warn({ reason }, 'PostgreSQL ended unexpectedly');
      options.onExit?.(reason);
    });
  };
  const end = async () => {
    expected.add(current);
    await current.stop();
  };
  const lastResort = () => current.signal('SIGINT');
  process.once('exit', lastResort);
  watch(first);
  const restart = (): Promise<void> => {
    if (stopped !== null) return stopped;
    // Whether the one before it worked does not matter.
    restarted = restarted
      .catch(() => undefined)
      .then(async () => {
        await end();
        current = await again();
        watch(current);
      });
    return restarted;
  };
  const reviver = createReviver(restart, options.log);
  return {
    ...urls,
    get pid() {
      return current.pid;
    },
    restart,
    revive: () => reviver.revive(),
    stop: () => {
      reviver.giveUp();
      // Waits for a restart in progress, or it would outlive us; whether it worked no longer matters.
      stopped ??= Promise.allSettled([restarted])
        .then(end)
        .then(() => {
          process.off('exit', lastResort);
          unlock();
        });
      return stopped;
    },
  };
}
