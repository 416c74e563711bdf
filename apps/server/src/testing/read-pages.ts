/**
 * For tests: reads many rows, page by page, as a process of its own, and says by how many bytes the part of its memory grew that only a full collection
 * clears up: `node FLAGS read-pages.ts DATABASE-URL`.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { connect, disconnect } from '../db/db.ts';
import { createLog } from '../process/log.ts';

const PAGES = 200;
const ROWS = 2_000;

const db = connect(process.argv[2] ?? '', createLog('silent'));
const before = oldBytes();
for (let page = 0; page < PAGES; page += 1)
  await sql`select n::text as id, md5(n::text) as key from generate_series(1, ${ROWS}::int) n`.execute(db.kysely);
const grown = oldBytes() - before;
await disconnect(db);
process.stdout.write(`${grown}\n`);

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? Number.NaN;
}
