/** `npm run recompute` on a server that replays tapes: a program that knows only the documents comes to the same figures, to the unit. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPostings } from '@candor/contract/balance';
import { buyContract, closeOptionsOrder, listContracts } from '@candor/contract/trading';
import { MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { playEvening } from '../../../testing/tapes/evening.ts';
import { makeTapes, TAPE_START } from '../../../testing/tapes/make-tapes.ts';
import { type Recomputation, recomputation } from '../../../testing/tapes/recomputation.ts';
import { TapeServer } from '../../../testing/tapes/tape-server.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const CODES = ['EURUSD', 'GBPUSD', 'USDJPY', 'EURGBP', 'EURJPY', 'BTCUSDT', 'DOGEUSDT', 'AAPL'];

let tapes: string;
let saved: string;
let server: TapeServer;
let traders: TestClient[];
/** Its leverage is so high that a jump costs it more than it has. */
let gambler: TestClient;
/** Everything it has is margin: it cannot pay its night. */
let penniless: TestClient;

beforeAll(async () => {
  tapes = makeTapes();
  saved = mkdtempSync(join(tmpdir(), 'candor-answers-'));
  server = await TapeServer.open(tapes, TAPE_START);
  gambler = await server.visitor.register('gambler');
  penniless = await server.visitor.register('penniless');
  await buy(gambler, { code: 'USDCHF', lots: '20', leverage: 30 });
  await buy(gambler, { code: 'EURUSD', lots: '3', leverage: 30 });
  const price = Number(server.market.quoteOf('XRPUSDT')?.ask ?? 0n) / 1e10;
  const lots = Math.floor(99_980 / (price * (1 / 2 + 0.0006)) / 10) * 10;
  await buy(penniless, { code: 'XRPUSDT', lots: String(lots), leverage: 2 });
  traders = await playEvening(server, { codes: CODES, traders: 2, pause: 2 * MINUTE, step: 5 * SECOND });
  const orderId = (await penniless.done(listContracts)).list[0]?.id ?? '';
  await server.until(penniless.done(closeOptionsOrder, { body: { orderId } }));
}, 300_000);
afterAll(async () => {
  await server.close();
  for (const folder of [tapes, saved]) rmSync(folder, { recursive: true });
});

/** How many fills of each kind an evening has at least. */
const LEAST = {
  'opened market': 20,
  'opened limit': 4,
  'opened stop': 4,
  'closed customer': 5,
  'partly_closed customer': 3,
  'closed stop_loss': 3,
  'closed take_profit': 3,
  'closed trailing_stop': 5,
  'closed stop_out': 2,
  financed: 1,
};

/** At the market, whatever it costs. */
async function buy(
  customer: TestClient,
  { code, lots, leverage }: { readonly code: string; readonly lots: string; readonly leverage: number },
): Promise<void> {
  const terms = { product: 'contract', direction: 'long', type: 'market', price: '1000000' } as const;
  const { code: answer, msg } = await server.until(
    customer.call(buyContract, { body: { ...terms, code, lots, leverage } }),
  );
  if (answer !== '200') throw new Error(`${code}: ${answer} ${msg}`);
}

const ofServer = (customer: TestClient, ...more: string[]): Promise<Recomputation> =>
  recomputation('--url', server.url, `--token=${customer.token ?? ''}`, ...more);

it.each([0, 1])('comes to the same figures for each fill of trader %i', async (index) => {
  const { code, lines } = await ofServer(traders[index]!);
  expect([lines, code]).toEqual([[], 0]);
});

it('has fills of every kind, and nights, to recompute', async () => {
  const counts = new Map<string, number>();
  for (const customer of [...traders, gambler, penniless])
    for (const [kind, count] of (await ofServer(customer)).counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const [kind, least] of Object.entries(LEAST))
    expect([kind, counts.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((count: number) => count >= least)]);
});

it('finds out what protection paid, when a jump took more than there was', async () => {
  const { list } = await gambler.done(listContracts);
  expect(list.map(({ status, closeReason }) => [status, closeReason])).toEqual([
    ['closed', 'stop_out'],
    ['closed', 'stop_out'],
  ]);
  expect(list.map(({ protection }) => Number(protection) > 0)).toContain(true);
  expect(await ofServer(gambler)).toMatchObject({ code: 0, lines: [], fills: 4 });
});

it('finds out what a night cost that could not be paid, and who paid it later', async () => {
  const { list } = await penniless.done(listPostings);
  expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['financing.paid', 'financing.settled']));
  expect(await ofServer(penniless)).toMatchObject({ code: 0, lines: [], fills: 2 });
});

it('has nothing to recompute of a real account that was never used', async () => {
  expect(await ofServer(gambler, '--mode', 'real')).toMatchObject({ code: 0, lines: [], fills: 0 });
});

describe('on answers that were saved', () => {
  let order: string;
  let file: string;

  beforeAll(async () => {
    await ofServer(traders[0]!, '--save', saved);
    // One in another currency, closed at a profit or a loss: with everything that can be changed.
    const orders = readdirSync(saved).filter((name) => name.includes('getOptionsOrderById'));
    file = orders.find((name) => /"rateQuote": \{[^]*"kind": "closed"/.test(read(name))) ?? '';
    order = read(file);
  });

  const read = (name: string): string => readFileSync(join(saved, name), 'utf8');

  /** The result with one file of the answers changed. */
  async function changed(name: string, change: (text: string) => string): Promise<Recomputation> {
    const before = read(name);
    const after = change(before);
    expect(after).not.toBe(before);
    expect(after).toHaveLength(before.length);
    writeFileSync(join(saved, name), after);
    try {
      return await recomputation('--answers', saved);
    } finally {
      writeFileSync(join(saved, name), before);
    }
  }

  it('comes to the same result', async () => {
    expect(await recomputation('--answers', saved)).toEqual(await ofServer(traders[0]!));
  });

  test.each([
    ['the fee of a closing', 'kind": "closed"[^]*?"fee', 'fee'],
    ['its profit', 'kind": "closed"[^]*?"profit', 'profit'],
    ['its margin', 'kind": "closed"[^]*?"margin', 'margin'],
    ['the margin of the opening', 'kind": "opened"[^]*?"margin', 'margin'],
    ['the price of the closing', 'kind": "closed"[^]*?"price', 'price'],
    ['its bid', 'kind": "closed"[^]*?"quote": \\{[^]*?"bid', 'the bid of'],
    ['its ask', 'kind": "closed"[^]*?"quote": \\{[^]*?"ask', 'the ask of'],
    ['the time of its quote', 'kind": "closed"[^]*?"quote": \\{[^]*?"time', 'the time of'],
    // The next number may be that of another quote.
    ['the number of its quote', 'kind": "closed"[^]*?"quote": \\{[^]*?"sequence', /is not in the log|the time of/],
    ['its rate to USDT', 'kind": "closed"[^]*?"quote": \\{[^]*?"rateToUsdt', 'rate to USDT'],
    ['the bid behind the rate', 'kind": "closed"[^]*?"rateQuote": \\{[^]*?"bid', 'the bid of'],
    ['the rate of its fee', 'feeRate', 'fee'],
    ['a hash that was saved', 'pins": \\[[^]*?"count', 'is not that of the quotes up to it'],
    ['the price of a fill', '"fills": \\[[^]*?"price', 'its fills are not those of its steps'],
  ])('says so when one digit differs in %s', async (_, where, words) => {
    expect(order).not.toBe('');
    const { code, lines } = await changed(file, (text) => otherDigit(text, where));
    expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(words)]);
  });

  it('says so when one byte of the log differs', async () => {
    const log =
      readdirSync(saved).find((name) => /getQuoteLog/.test(name) && /"raw": "[^"]{60}/.test(read(name))) ?? '';
    const raw = await changed(log, (text) =>
      text.replace(/("raw": ".{40})(.)/, (_, rest, byte) => rest + (byte === 'A' ? 'B' : 'A')),
    );
    expect([raw.code, raw.lines.join('\n')]).toEqual([1, expect.stringContaining('its hash is')]);
    const bid = await changed(log, (text) => otherDigit(text, '"quotes": \\[[^]*?"bid'));
    expect([bid.code, bid.lines.join('\n')]).toEqual([1, expect.stringContaining('not those of its bytes')]);
  });

  test.each([
    ['listPostings', '"amount', 'posting'],
    ['listBalances', '"kind": "available"[^]*?"amount', 'balance USDT available'],
  ])('says so when one byte of %s differs', async (call, where, words) => {
    const name = readdirSync(saved).find((each) => each.includes(call)) ?? '';
    const { code, lines } = await changed(name, (text) => otherDigit(text, where));
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining(words)]);
  });
});

/** With another last digit of the figure that follows there. */
function otherDigit(text: string, where: string): string {
  return text.replace(
    new RegExp(`(${where}": (?:"[^"]*?|\\d*?))(\\d)(Z?"|,)`),
    (_, rest: string, digit: string, end: string) => {
      return `${rest}${digit === '9' ? 8 : Number(digit) + 1}${end}`;
    },
  );
}
