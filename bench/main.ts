/** `npm run bench [-- NAME …]`: every benchmark, or those named. Ratios against limits measured in the same run; kept in bench/latest.json. */
import { benchAddresses } from './addresses.ts';
import { benchApprovals } from './approvals.ts';
import { benchCandles } from './candles.ts';
import { benchContent } from './content.ts';
import { benchCrowd } from './crowd.ts';
import { benchEngineStart } from './engine-start.ts';
import { benchEnumeration } from './enumeration.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFrameRate } from './frame-rate.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchTransfers } from './ledger-transfers.ts';
import { benchHistory } from './history.ts';
import { benchHotAccount } from './hot-account.ts';
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts';
import { startReport } from './lib/report.ts';
import { benchLoans } from './loans.ts';
import { benchLogins } from './logins.ts';
import { benchMargin } from './margin.ts';
import { benchMarketList } from './market-list.ts';
import { benchNfts } from './nfts.ts';
import { benchNotifications } from './notifications.ts';
import { benchOptions } from './options.ts';
import { benchOffice } from './office.ts';
import { benchOrders } from './orders-over-http.ts';
import { benchPictures } from './pictures.ts';
import { benchQuoteLog } from './quote-log.ts';
import { benchReconcile } from './reconcile.ts';
import { benchRecords } from './records.ts';
import { benchSmart } from './smart.ts';
import { benchStatement } from './statement.ts';
import { benchStrategies } from './strategies.ts';
import { benchAlerts } from './alerts.ts';
import { benchTriggers } from './triggers.ts';
import { benchWallet } from './wallet.ts';
import { benchWithdrawals } from './withdrawals.ts';

const LENGTH = { rounds: 3, seconds: 8 };

const onDatabase: Readonly<Record<string, (database: BenchDatabase) => Promise<void>>> = {
  transfers: (database) => benchTransfers(database, LENGTH),
  'hot-account': (database) => benchHotAccount(database, LENGTH),
  orders: (database) => benchOrders(database, LENGTH),
  'market-list': (database) => benchMarketList(database, LENGTH),
  logins: (database) => benchLogins(database, { rounds: 3, seconds: 6 }),
  enumeration: benchEnumeration,
  'frame-rate': (database) => benchFrameRate(database, LENGTH),
  interactions: (database) => benchInteractions(database, { rounds: 5 }),
  'fan-out': (database) => benchFanOut(database, { rounds: 5, seconds: 6 }),
  crowd: (database) => benchCrowd(database, LENGTH),
  'engine-start': (database) => benchEngineStart(database, { rounds: 3 }),
  candles: (database) => benchCandles(database, { rounds: 3 }),
  reconcile: benchReconcile,
  statement: (database) => benchStatement(database, { rounds: 3 }),
  records: (database) => benchRecords(database, { rounds: 3 }),
  history: (database) => benchHistory(database, { rounds: 3 }),
  office: (database) => benchOffice(database, { rounds: 5 }),
  approvals: (database) => benchApprovals(database, { rounds: 5 }),
  pictures: (database) => benchPictures(database, { rounds: 5 }),
  withdrawals: (database) => benchWithdrawals(database, { rounds: 3, seconds: 5 }),
  wallet: (database) => benchWallet(database, { rounds: 3 }),
  addresses: benchAddresses,
  smart: (database) => benchSmart(database, { rounds: 3, seconds: 5 }),
  content: (database) => benchContent(database, { rounds: 5 }),
  loans: (database) => benchLoans(database, { rounds: 3 }),
  nfts: (database) => benchNfts(database, { rounds: 3, seconds: 10 }),
  notifications: (database) => benchNotifications(database, { rounds: 3, seconds: 5 }),
  options: (database) => benchOptions(database, { rounds: 5, seconds: 10 }),
  strategies: (database) => benchStrategies(database, { rounds: 5 }),
  lighthouse: (database) => benchLighthouse(database, { rounds: 3 }),
};

/** What needs no database. */
const alone: Readonly<Record<string, () => void | Promise<void>>> = {
  triggers: () => benchTriggers({ rounds: 5 }),
  alerts: () => benchAlerts({ rounds: 40 }),
  margin: () => benchMargin({ rounds: 5 }),
  'quote-log': () => benchQuoteLog({ rounds: 3 }),
};

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

startReport();
for (const [name, bench] of Object.entries(alone)) if (isAsked(name)) await bench();
if (Object.keys(onDatabase).some(isAsked)) {
  const database = await startBenchDatabase();
  try {
    for (const [name, bench] of Object.entries(onDatabase)) if (isAsked(name)) await bench(database);
  } finally {
    await database.stop();
  }
}
