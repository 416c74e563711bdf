/** A stored run as the rules see it, and what its orders have become as outcomes of the rules. */
import { assert } from '@candor/core/assert';
import type { OrderView } from '@candor/contract/trading';
import { parseMoney } from '@candor/core/money/money';
import { parseLots } from '@candor/core/money/price';
import type { StrategyOutcome, StrategyState } from '@candor/core/strategies/decide';
import { trackDrawdown } from '@candor/core/strategies/drawdown';
import { readStrategy } from '@candor/core/strategies/state-json';
import type { Strategy } from '@candor/core/strategies/strategy';
import { rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Instant } from '@candor/core/time';
import type { DrawdownJson, RunRow } from './db/runs.repo.ts';

export function strategyOf({ code, interval, budget_units: budget, parameters }: RunRow): Strategy {
  return readStrategy({ code, interval, budget: BigInt(budget) }, parameters);
}

export function unitsOf(text: string): bigint {
  const amount = parseMoney(SETTLEMENT_ASSET, text);
  assert(amount !== null, 'an order shows exact amounts');
  return amount.units;
}

/** What an order has brought so far, or in the end, all costs included. */
export function bookedOf({ status, profit, realizedProfit, fee, financing, protection }: OrderView): bigint {
  // A reversal gave back everything else.
  if (status === 'cancelled') return unitsOf(protection);
  const realised = status === 'closed' ? profit : realizedProfit;
  assert(realised !== null, 'a closed order has brought something');
  return unitsOf(realised) - unitsOf(fee) + unitsOf(financing) + unitsOf(protection);
}

/** @param isOwn whether the run has closed it itself. */
export function outcomeOf(leg: number, view: OrderView, isOwn: boolean): StrategyOutcome {
  const booked = bookedOf(view);
  if (view.status !== 'open') return { kind: 'closed', leg, booked, isOwn };
  const lots = parseLots(view.lots);
  assert(lots !== null, 'an order shows its lots');
  return { kind: 'measured', leg, lots, held: unitsOf(view.margin), booked };
}

/** What the run has brought: by positions that ended, and by those that are open at the present price. Null while one has no price. */
export function resultOf({ result, legs }: StrategyState, open: Iterable<OrderView>): bigint | null {
  let units = result;
  for (const { booked } of legs) units += booked;
  for (const { status, profit } of open) {
    if (status !== 'open') continue;
    if (profit === null) return null;
    units += unitsOf(profit);
  }
  return units;
}

/** The largest fall so far of what the budget has become. */
export function measured(
  { budget_units: budget, drawdown, started_at: start }: RunRow,
  at: Instant,
  units: bigint,
): DrawdownJson {
  const began = trackDrawdown(null, start.getTime(), BigInt(budget));
  const before =
    drawdown === null
      ? began
      : {
          ...drawdown,
          peak: BigInt(drawdown.peak),
          fall: BigInt(drawdown.fall),
          share: rate(BigInt(drawdown.share)),
        };
  const { peak, fall, share, ...times } = trackDrawdown(before, at, BigInt(budget) + units);
  return { ...times, peak: String(peak), fall: String(fall), share: String(share) };
}
