/** Measures, once a day, how many real accounts that traded lost money: from the ledger, with open positions at the last prices, and the options that ended. */
import { formatPrice } from '@candor/core/money/price';
import { positionAt } from '@candor/core/trading/margin/margin-level';
import type { OpenOrder } from '@candor/core/trading/orders/order';
import type { App } from '../../http/app.ts';
import { inTransaction } from '../../db/db.ts';
import { enqueue, type JobHandlers } from '../../jobs/jobs.ts';
import { type Market, standingOf } from '../market/index.ts';
import { listEndedResults } from '../options/index.ts';
import { listOpenReal } from '../trading/index.ts';
import * as repo from './repo.ts';

export const LOSS_DISCLOSURE_JOB = 'losses.measure';
/** Slightly more than the schedule's day: after a longer downtime it is measured at the start. */
const DUE_HOURS = 25;

type Place = Pick<App, 'db'> & { readonly market: Market };

export function lossDisclosureJobs(place: Place): JobHandlers {
  return { [LOSS_DISCLOSURE_JOB]: () => measure(place) };
}

export async function measureWhenDue({ db }: Pick<App, 'db'>): Promise<void> {
  if (await repo.isOlderThan(db.kysely, DUE_HOURS)) await enqueue(db.kysely, LOSS_DISCLOSURE_JOB, {});
}

async function measure({ db, market }: Place): Promise<void> {
  await inTransaction(db, async (tx) => {
    await repo.useOneSnapshot(tx);
    const prices: Record<string, Priced> = {};
    const open = new Map<string, bigint>();
    for (const order of await listOpenReal(tx)) {
      const { units, priced } = resultOf(market, order);
      prices[order.code] = priced;
      open.set(order.owner, (open.get(order.owner) ?? 0n) + units);
    }
    const ended = await listEndedResults(tx);
    await repo.saveMeasurement(tx, { open: Array.from(open, ([owner, units]) => ({ owner, units })), ended, prices });
  });
}

type Priced = { readonly bid: string; readonly ask: string; readonly rateToUsdt: string };

/** Without a quote no figure can be given: the job is tried again. */
function resultOf(market: Market, order: OpenOrder): { readonly units: bigint; readonly priced: Priced } {
  const standing = standingOf(market, order.code);
  if (standing === null) throw new Error(`${order.code} has no price yet`);
  const { quote, rateToUsdt } = standing;
  const { profit } = positionAt(order, standing);
  return {
    units: profit.units - order.owed.units,
    priced: { bid: formatPrice(quote.bid), ask: formatPrice(quote.ask), rateToUsdt: formatPrice(rateToUsdt) },
  };
}
