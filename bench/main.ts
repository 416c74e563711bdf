/** `npm run bench [-- NAME …]`: every benchmark, or those named. Ratios against limits measured in the same run; kept in bench/latest.json. */
import { benchTransfers } from './ledger-transfers.ts';
import { startBenchDatabase } from './lib/database.ts';
import { startReport } from './lib/report.ts';

startReport();
const database = await startBenchDatabase();
try {
  await benchTransfers(database, { rounds: 3, seconds: 8 });
} finally {
  await database.stop();
}
