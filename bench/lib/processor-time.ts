/** Processor time that a process has used so far, in microseconds, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

export function processorTimeUs(pid: number): number {
  const { user, system } = statOf(pid);
  return (user + system) * TICK_US;
}

/** Of a database server: all of its processes, also those that have ended. */
export async function databaseTimeUs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { parent } = statOf(rows[0]?.pid ?? 0);
  const its = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name))];
      } catch {
        // It has just ended.
        return [];
      }
    })
    .filter((each) => each.parent === parent);
  const { ended } = statOf(parent);
  return its.reduce((sum, { user, system }) => sum + user + system, ended) * TICK_US;
}

function statOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold blanks; the fields after it do not.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, user, system, ended: endedUser + endedSystem };
}
