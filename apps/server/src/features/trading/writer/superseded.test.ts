/** A level that was reached once more while its first command is decided again: the newer quote's own command decides. */
import { grantDemoMoney } from '@candor/core/ledger/demo-grant';
import { createRandom } from '@candor/core/market/prices/random';
import { money } from '@candor/core/money/money';
import { rate } from '@candor/core/money/rate';
import { BITCOIN, lotsOf, priceOf } from '@candor/core/testing/trading';
import { expect, it } from 'vitest';
import { Hub } from '../../market/hub/hub.ts';
import { NO_LOG } from '../../market/testing/no-log.ts';
import { Committed } from '../simulation/committed.ts';
import { Connection } from '../simulation/memory-store.ts';
import { SimProcess } from '../simulation/sim-process.ts';
import { type BatchSave, StaleRead } from './store.ts';

/** A database that does not take the next batch, because a balance has changed. */
class Changing extends Connection {
  isStale = false;

  override save(save: BatchSave): Promise<void> {
    if (!this.isStale) return super.save(save);
    this.isStale = false;
    return Promise.reject(new StaleRead());
  }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function open() {
  let now = Date.UTC(2026, 10, 18, 12);
  const committed = new Committed();
  committed.post(grantDemoMoney('1').map((transfer) => ({ ...transfer, amount: money('USDT', 10n ** 11n) })));
  const { hub, accept } = Hub.open('simulated', [BITCOIN], { now: () => now, elapsed: () => now }, NO_LOG);
  const faults = { slowness: 1, failing: 0, losing: 0 };
  const nothing = () => undefined;
  const connection = new Changing(committed, createRandom(1), () => faults, nothing, nothing);
  connection.epoch = committed.epoch;
  const process = new SimProcess(connection, { hub, logged: [] }, () => now);
  let sequence = 0;
  const quote = (bid: string, ask: string) => {
    now += 100;
    sequence += 1;
    const source = 'simulated' as const;
    accept([{ code: 'BTCUSDT', bid: priceOf(bid), ask: priceOf(ask), source, sequence, time: now }]);
  };
  const run = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      process.tick();
      await settle();
    }
  };
  await run();
  quote('73590', '73600');
  const levels = { stopLoss: priceOf('73000'), takeProfit: null, trailing: null };
  const seen = { priceSeen: priceOf('73600'), maxSlippage: rate(10_000_000n) };
  const request = { direction: 'long', lots: lotsOf('0.1'), leverage: 2, ...levels, ...seen } as const;
  const opened = process.submit({
    command: { kind: 'open', owner: '1', mode: 'demo', code: 'BTCUSDT', request, restrictions: null },
    idempotency: null,
  });
  await run();
  await opened;
  const pass = (ms: number) => (now += ms);
  return { committed, connection, process, quote, run, pass };
}

const closing = ({ events }: Committed) => events.find(({ kind }) => kind === 'closed');

it('closes at the quote that reached it again, and not at the one that came after that', async () => {
  const { committed, connection, process, quote, run } = await open();
  connection.isStale = true;
  quote('72990', '73000');
  // Decided, and refused by the database: it is to be decided again, and the order is watched again.
  process.tick();
  await settle();
  process.tick();
  await settle();
  expect(connection.isStale).toBe(false);
  quote('72890', '72900');
  quote('72790', '72800');
  await run();
  expect(closing(committed)).toMatchObject({ reason: 'stop_loss', price: priceOf('72890') });
  expect(committed.events.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
});

it('closes at the current quote when that was more than a second ago, or when the stop was reached only once', async () => {
  const again = await open();
  again.connection.isStale = true;
  again.quote('72990', '73000');
  again.process.tick();
  await settle();
  again.process.tick();
  await settle();
  again.quote('72890', '72900');
  again.pass(1_001);
  again.quote('72790', '72800');
  await again.run();
  expect(closing(again.committed)).toMatchObject({ price: priceOf('72790') });

  const once = await open();
  once.quote('72990', '73000');
  await once.run();
  expect(closing(once.committed)).toMatchObject({ price: priceOf('72990') });
});
