/** What a process that ended left behind: minutes that were written and not sealed. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../process/log.ts';
import type { LastMinute } from '../repo.ts';
import { type ClosedMinute, rebuildMinute } from './minutes.ts';
import { tailFolder, tailPath } from './quote-log.ts';
import { readTail } from './tail.ts';

/** Of files whose minute is not part of the chain. */
const ORPHAN = '.orphan';

/**
 * The minutes behind the last sealed one, oldest first. A torn last write is left out. A file that does not go on behind the chain is put aside.
 * @param isSealed whether the chain has that minute.
 */
export async function recoverMinutes(
  folder: string,
  last: LastMinute,
  isSealed: (minute: number) => Promise<boolean>,
  log: Log,
): Promise<ClosedMinute[]> {
  const found: ClosedMinute[] = [];
  for (const minute of minutesIn(folder)) {
    const path = tailPath(folder, minute);
    if (minute <= last.minute) {
      // Sealed, and the process ended before the file was removed; or another process went on without it.
      if (await isSealed(minute)) rmSync(path, { force: true });
      else putAside(path, minute, log);
      continue;
    }
    const { segments, torn } = readTail(path);
    if (torn > 0) log.warn({ minute, bytes: torn }, 'the last write of the quote log was torn, and is cut off');
    if (segments.size === 0) {
      rmSync(path, { force: true });
      continue;
    }
    try {
      found.push(rebuildMinute(minute, found.at(-1)?.hash ?? last.hash, segments));
    } catch (error) {
      log.error({ err: error, minute }, 'a minute of the quote log cannot be read');
      putAside(path, minute, log);
    }
  }
  return found;
}

/** Minutes with a file of their own, oldest first. */
export function minutesIn(folder: string): number[] {
  return readdirSync(tailFolder(folder))
    .filter((name) => /^[1-9]\d{0,9}$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** Leftovers of repairs. */
export function clearHalfWritten(folder: string): void {
  for (const name of readdirSync(tailFolder(folder))) {
    if (name.endsWith('.again')) rmSync(join(tailFolder(folder), name), { force: true });
  }
}

function putAside(path: string, minute: number, log: Log): void {
  log.error({ minute }, 'quotes of this minute are not part of the chain: their file was put aside');
  renameSync(path, path + ORPHAN);
}
