/** The address of a running embedded database, for tools beside the server. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterPath } from './cluster.ts';
import { worksIn } from './process-table.ts';
import { ensureSecrets, urlOf } from './roles.ts';

/** Lines of postmaster.pid: the process first, the port fourth. */
const PORT_LINE = 3;

/** For that role; null when nothing runs on the folder. */
export function findRunningDb(dataDir: string, role: 'candor_app' | 'candor_owner' = 'candor_app'): string | null {
  const cluster = clusterPath(dataDir);
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const port = Number(lines[PORT_LINE]);
  return worksIn(Number(lines[0]), cluster) && port > 0 ? urlOf(role, ensureSecrets(dataDir), port) : null;
}
