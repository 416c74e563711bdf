/**
 * For tests: sends what waits, once, as a process of its own that can be killed: `node sender-program.ts DATABASE-URL NODE-URL`. Says `sent` when it is
 * recorded.
 */
import { connect, disconnect } from '../../../db/db.ts';
import { createLog } from '../../../process/log.ts';
import { ethereumChain } from '../chains/ethereum.ts';
import { jsonRpc } from '../chains/json-rpc.ts';
import { createSender } from '../payouts/send.ts';
import { PLAY_USDT } from '../play-chain/play-usdt.ts';

const [databaseUrl = '', nodeUrl = ''] = process.argv.slice(2);
const log = createLog('silent');
const db = connect(databaseUrl, log, Date.now);
await createSender({ db, log }, ethereumChain(jsonRpc(nodeUrl, new AbortController().signal), PLAY_USDT))();
await disconnect(db);
process.stdout.write('sent\n');
