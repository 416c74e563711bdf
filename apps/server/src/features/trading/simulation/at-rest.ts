/** With nothing in flight, and after the last prices were sent once more: nothing is left to do for any order or account. */
import { accountKey, customerAccount } from '@candor/core/ledger/transfer';
import { calendar } from '@candor/core/market/calendar/calendar';
import { money } from '@candor/core/money/money';
import { type Instant, SECOND } from '@candor/core/time';
import { rollDue } from '@candor/core/trading/margin/financing';
import { heldBack, lockedAt } from '@candor/core/trading/margin/locked';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { isAtOrBelow, MARGIN_CALL_ENDS, marginCondition, marginState } from '@candor/core/trading/margin/margin-level';
import { isExpired } from '@candor/core/trading/orders/pending-order';
import { stopOut } from '@candor/core/trading/margin/stop-out';
import { trail } from '@candor/core/trading/triggers/trailing-stop';
import { isBrieflySilent, type Market, standingOf } from '../../market/index.ts';
import type { LiveOrder } from '../state/any-order.ts';
import type { Committed } from './committed.ts';
import { OWNERS } from './sim-customer.ts';
import { isReachedBy } from './sim-quotes.ts';

const MODE = 'demo';
/** The charge for this roll waits for the quotes after it. */
const REST = 10 * SECOND;

type Parts = {
  readonly committed: Committed;
  readonly market: Market;
  readonly now: Instant;
  readonly isPriced: (code: string) => boolean;
  /** Also the account's other orders, which may have to pay. */
  readonly isAllTradable: (live: LiveOrder) => boolean;
};

/** What was left undone. */
export function* atRest(parts: Parts): Iterable<string> {
  for (const live of parts.committed.live()) yield* orderAtRest(parts, live);
  for (const owner of OWNERS) yield* accountAtRest(parts, owner);
}

function* orderAtRest({ market, now, isPriced, isAllTradable }: Parts, live: LiveOrder): Iterable<string> {
  const { id, code, mode } = live.order;
  const quote = isPriced(code) ? market.tradableQuote(code) : null;
  const instrument = market.instrument(code);
  if (live.status === 'pending' && isExpired(live.order, now)) yield `pending order ${id} has expired, and waits`;
  if (quote === null || instrument === null || mode !== MODE) return;
  const rate = market.rateToUsdt(instrument.quoteCurrency);
  if (rate === null) return;
  if (isReachedBy(live, quote) && isAllTradable(live)) {
    yield `${live.status} order ${id} is reached by the last price, and lives`;
  }
  if (live.status !== 'open') return;
  const conversion = { rate: rate.rate, source: '' };
  if (trail(live.order, quote, conversion, instrument.digits, now) !== null) {
    yield `the trailing stop of order ${id} did not follow the last price`;
  }
  const roll = rollDue(calendar(instrument.calendar), live.order, now);
  if (roll !== null && roll.at <= now - REST) yield `order ${id} was not charged for the night of ${roll.at}`;
}

function* accountAtRest({ committed, market, now, isPriced }: Parts, owner: string): Iterable<string> {
  const live = committed.live().filter(({ order }) => order.owner === owner);
  const balance = (kind: 'available' | 'held') =>
    money(
      SETTLEMENT_ASSET,
      committed.balances.get(accountKey(customerAccount(owner, MODE, SETTLEMENT_ASSET, kind))) ?? 0n,
    );
  const open = live.flatMap((each) => (each.status === 'open' ? [each.order] : []));
  const priced = open.flatMap((order) => {
    const quote = market.quoteOf(order.code);
    const instrument = market.instrument(order.code);
    const rate = instrument === null ? null : market.rateToUsdt(instrument.quoteCurrency);
    if (quote === null || instrument === null || rate === null) return [];
    return [
      {
        order,
        quote,
        conversion: { rate: rate.rate, source: '' },
        lotStep: instrument.lotStep,
        lotMin: instrument.lotMin,
      },
    ];
  });
  if (open.length === 0 && committed.isCalled(owner, MODE)) {
    yield `account ${owner} has nothing open, and its margin is called`;
  }
  if (open.length === 0) return;
  const available = balance('available');
  const state = marginState(
    { available, held: balance('held') },
    open.map((order) => lockedAt(order, standingOf(market, order.code))),
  );
  const condition = marginCondition(state);
  const isCalled = committed.isCalled(owner, MODE);
  if (condition !== 'sound' && !isCalled) yield `account ${owner} is at its margin call, and was not told`;
  if (isCalled && !isAtOrBelow(state, MARGIN_CALL_ENDS)) yield `the margin call of account ${owner} did not end`;
  if (condition !== 'stop_out') return;
  const positions = priced.filter(({ order }) => isPriced(order.code));
  const locked = open
    .filter((order) => !positions.some((each) => each.order === order))
    .map((order) => {
      const position = lockedAt(order, standingOf(market, order.code));
      return isBrieflySilent(market, order.code, now) ? heldBack(position) : position;
    });
  const pending = live.flatMap((each) => (each.status === 'pending' ? [each.order] : []));
  const plan = stopOut({ available, pending, positions, locked }, now);
  if (plan.closings.length + plan.cancellations.length > 0) yield `account ${owner} should have been stopped out`;
}
