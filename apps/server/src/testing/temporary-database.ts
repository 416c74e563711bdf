/** A database in a folder of its own that is removed with it, however the run ends: also on a signal. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDb, startEmbeddedDb } from '../db/embedded/embedded-db.ts';
import type { Log } from '../process/log.ts';

export type TemporaryDatabase = Pick<EmbeddedDb, 'ownerUrl' | 'appUrl' | 'adminUrl'> & {
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Stops the database of a folder, waits for it, and removes the folder. */
const SWEEP = `
  const { readFileSync, rmSync } = require('node:fs');
  const [folder] = process.argv.slice(1);
  const look = (signal) => {
    try {
      process.kill(Number.parseInt(readFileSync(folder + '/cluster/postmaster.pid', 'utf8')), signal);
      setTimeout(look, 50, 0);
    } catch {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  look('SIGINT');
`;

/**
 * @param prefix of the folder's name.
 * @param parent of the folder.
 */
export async function startTemporaryDatabase(
  prefix: string,
  log: Log,
  parent: string = tmpdir(),
): Promise<TemporaryDatabase> {
  // Also before there is anything to remove, and during set-up: that is awaited, and then stopped.
  for (const signal of SIGNALS) process.on(signal, reported);
  process.once('exit', sweepLater);
  const folder = mkdtempSync(join(parent, prefix));
  const starting = startEmbeddedDb({ dataDir: folder, log });

  async function end(): Promise<void> {
    try {
      await (await starting).stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
      for (const signal of SIGNALS) process.off(signal, reported);
      process.off('exit', sweepLater);
    }
  }
  let ended: Promise<void> | null = null;
  const stop = () => (ended ??= end());

  function reported(signal: (typeof SIGNALS)[number]): void {
    // Connected programs lose the database, which must not end the process before the folder is gone.
    process.on('uncaughtException', () => undefined);
    void stop()
      .catch(() => undefined)
      .finally(() => process.exit(128 + constants.signals[signal]));
  }
  /** A test runner exits at once on a signal and waits for nobody: the database outlives it for a moment. */
  function sweepLater(): void {
    spawn(process.execPath, ['--eval', SWEEP, folder], { detached: true, stdio: 'ignore' });
  }
  try {
    const { ownerUrl, appUrl, adminUrl } = await starting;
    return { folder, ownerUrl, appUrl, adminUrl, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
