/** The account's figures: free margin is what an order may take, and all figures are of one moment, whatever is ordered meanwhile. */
import { getUserInfo } from '@candor/contract/identity';
import { getAccountSummary } from '@candor/contract/trading';
import { customerAccount, houseAccount } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { moneyText } from '../testing/oracle-books.ts';
import { buy, close, jumpBitcoin, LIMIT, LONG, quoteBitcoin, tryBuy } from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
  customer = await server.register();
});

const summary = (of = customer) => of.done(getAccountSummary);

/** Moves money between the demo account and the house, like another process that knows nothing of orders. */
async function move(units: bigint, way: 'in' | 'out'): Promise<void> {
  const { id } = await customer.done(getUserInfo);
  const own = customerAccount(id, 'demo', 'USDT', 'available');
  const house = houseAccount('demo', 'USDT', 'demo_issuance');
  const [debit, credit] = way === 'out' ? [own, house] : [house, own];
  const key = `summary:${id}:${way}`;
  await server.post([{ debit, credit, amount: money('USDT', units), kind: 'test', fact: 'test:moved', key }]);
}

/** Both what the summary says, and what an order that is too large is refused with. */
async function freeMargins(): Promise<string[]> {
  const refused = await tryBuy(customer, { ...LONG, lots: '20', maxSlippagePercent: '5' });
  return [(await summary()).free, refused.code, (refused.data as { free: string }).free];
}

describe('free margin', () => {
  it('is what an order may take: without an open gain, less an open loss, and never below zero', async () => {
    // Margin 73,600 and fee 88.32 leave 26,311.68.
    await buy(customer, { ...LONG, lots: '2' });
    jumpBitcoin(server, '73610', '73620');
    expect(await freeMargins()).toEqual(['26311.68', '10011', '26311.68']);
    expect(await summary()).toMatchObject({ profit: '20', equity: '99931.68' });
    jumpBitcoin(server, '73590', '73600');
    expect(await freeMargins()).toEqual(['26291.68', '10011', '26291.68']);
    // 2 × (60,000 − 73,600) = −27,200: more than there is.
    jumpBitcoin(server, '60000', '60010');
    expect(await freeMargins()).toEqual(['0', '10011', '0']);
    expect(await summary()).toMatchObject({ profit: '-27200', equity: '72711.68' });
  });

  it('is less by the financing that is owed, which a gain pays first', async () => {
    await buy(customer, LONG);
    await move(96_315_584_000n, 'out');
    server.move(DAY);
    quoteBitcoin(server);
    await expect.poll(async () => (await summary()).owed, { timeout: 20_000 }).toBe('2.2077');
    expect(await freeMargins()).toEqual(['0', '10011', '0']);
    await move(1_000_000_000n, 'in');
    // Whoever decides hears of it a moment later.
    await expect.poll(freeMargins).toEqual(['996.7923', '10011', '996.7923']);
    // 0.1 × 10 = 1 of gain.
    jumpBitcoin(server, '73610', '73620');
    expect(await freeMargins()).toEqual(['998.7923', '10011', '998.7923']);
    jumpBitcoin(server, '73700', '73710');
    expect(await freeMargins()).toEqual(['1000', '10011', '1000']);
  });
});

/** Orders of one account. */
const ORDERS = 20;

/** All that the account may say while this many orders are open: 3,680 of margin, 4.416 of fee and 1 of spread each; 5.4154 are lost by a close. */
function figuresOf(open: number, closed: number, pending: number) {
  const [used, held] = [3_680_000_000n * BigInt(open), 3_604_320_000n * BigInt(pending)];
  const balance = 100_000_000_000n - 4_416_000n * BigInt(open + closed) - 5_415_400n * BigInt(closed);
  const profit = -1_000_000n * BigInt(open);
  return {
    balance: moneyText(balance),
    profit: moneyText(profit),
    equity: moneyText(balance + profit),
    used: moneyText(used),
    held: moneyText(held),
    free: moneyText(balance - used - held + profit),
  };
}

it('adds up at every read while orders are opened, placed and closed', { timeout: 120_000 }, async () => {
  const customers = [customer, await server.register(), await server.register()];
  const readings = customers.map(async (each) => {
    let opened = 0;
    let isOver = false;
    let reads = 0;
    const trading = (async () => {
      const ids: string[] = [];
      for (let order = 0; order < ORDERS; order += 1) {
        const { id } = await buy(each, LONG);
        ids.push(id);
        if (order % 8 === 0) await buy(each, LIMIT);
      }
      opened = ids.length;
      for (const orderId of ids) await close(each, { orderId });
      isOver = true;
    })();
    const reading = async () => {
      while (!isOver) {
        // Until all are open, none is closed.
        const before = opened;
        const { openOrders, pendingOrders, ...figures } = await summary(each);
        if (before !== opened) continue;
        reads += 1;
        expect(figures).toMatchObject(figuresOf(openOrders, opened === 0 ? 0 : opened - openOrders, pendingOrders));
      }
    };
    await Promise.all([trading, reading(), reading(), reading()]);
    return reads;
  });
  for (const reads of await Promise.all(readings)) expect(reads).toBeGreaterThan(ORDERS);
  await server.expectBooksToBalance();
});
