/** `npm run recompute` on real tapes: hours of forex, crypto, stocks and metals, with some hundreds of orders. */
import { existsSync, rmSync } from 'node:fs';
import { SECOND } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playEvening } from '../../../testing/tapes/evening.ts';
import { chooseTapes, makeTapes, TAPE_START } from '../../../testing/tapes/make-tapes.ts';
import { recomputation } from '../../../testing/tapes/recomputation.ts';
import { TapeServer } from '../../../testing/tapes/tape-server.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/** Where recorded tapes are, if there are any. Otherwise it plays those that the short test makes up, for longer. */
const RECORDED = process.env['CANDOR_TAPES'] ?? '../shared/market-data';
const isRecorded = existsSync(RECORDED);
const MADE = ['EURUSD', 'GBPUSD', 'USDJPY', 'EURGBP', 'EURJPY', 'BTCUSDT', 'DOGEUSDT', 'AAPL'];
const REAL = [
  ...MADE,
  'GBPJPY',
  'AUDUSD',
  'NZDUSD',
  'USDCHF',
  'USDCAD',
  'EURCHF',
  'AUDCAD',
  'XAUUSD',
  'ETHUSDT',
  'SOLUSDT',
  'XRPUSDT',
  'TSLA',
  'SPY',
];
const CODES = isRecorded ? REAL : MADE;

const KINDS = [
  'opened market',
  'opened limit',
  'opened stop',
  'closed customer',
  'partly_closed customer',
  'closed stop_loss',
  'closed take_profit',
  'closed trailing_stop',
];
const isMany = (count: number): boolean => count >= 30;

let tapes: string;
let server: TapeServer;
let traders: TestClient[];

beforeAll(async () => {
  tapes = isRecorded ? chooseTapes(RECORDED, CODES) : makeTapes(2);
  server = await TapeServer.open(tapes, TAPE_START);
  traders = await playEvening(server, { codes: CODES, traders: 6, pause: 40 * SECOND, step: SECOND });
}, 900_000);
afterAll(async () => {
  await server.close();
  rmSync(tapes, { recursive: true });
}, 120_000);

it('recomputes every fill of every customer to the unit', async () => {
  const all = new Map<string, number>();
  for (const { token } of traders) {
    const { code, lines, counts } = await recomputation('--url', server.url, `--token=${token ?? ''}`);
    expect([lines, code]).toEqual([[], 0]);
    for (const [kind, count] of counts) all.set(kind, (all.get(kind) ?? 0) + count);
  }
  for (const kind of KINDS) expect([kind, all.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy(isMany)]);
  expect(all.get('financed') ?? 0).toBeGreaterThan(0);
  process.stdout.write(`${Array.from(all, ([kind, count]) => `${count} ${kind}`).join(', ')}\n`);
}, 300_000);
