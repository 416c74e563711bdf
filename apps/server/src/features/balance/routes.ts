/** A customer's balances, and the postings behind them. */
import * as contract from '@candor/contract/balance';
import { formatMoney, type Money } from '@candor/core/money/money';
import { balancesOf, type Posting, postingsOf } from '../../ledger/balances.ts';
import { dailyBalances } from '../../ledger/daily.ts';
import { type BookedProfit, bookedProfit } from '../../ledger/profit.ts';
import type { App } from '../../http/app.ts';
import { cursorPart, type DataPart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import { recordFilter } from './record-filter.ts';

export function balanceRoutes(app: App, mount: Mount): void {
  mount(contract.listBalances, async ({ customer, mode }) => {
    const balances = await balancesOf(app.db.kysely, customer.id, mode);
    return {
      mode,
      balances: balances.map(({ kind, amount }) => ({ asset: amount.asset, kind, amount: formatMoney(amount) })),
    };
  });

  mount(contract.listDailyBalances, async ({ customer, mode, query: { days } }) => {
    const list = await dailyBalances(app.db, customer.id, mode, Number(days));
    const view = (amount: Money) => ({ asset: amount.asset, amount: formatMoney(amount) });
    return { list: list.map(({ day, amounts }) => ({ day, amounts: amounts.map(view) })) };
  });

  mount(contract.getBookedProfit, async ({ customer, mode }) => {
    const { day, week } = await bookedProfit(app.db, customer.id, mode);
    const view = ({ since, amount }: BookedProfit) => ({ since: since.toISOString(), amount: formatMoney(amount) });
    return { day: view(day), week: view(week) };
  });

  mount(contract.listPostings, async ({ customer, mode, locale, query: { cursor, size, ...asked } }) => {
    const page = { cursor: cursor ?? null, size };
    const filter = await recordFilter(app, { customerId: customer.id, mode, locale }, asked);
    const { list, next } = await postingsOf(app.db, customer.id, mode, page, filter);
    return { list: list.map(viewPosting), next };
  });
}

/** The postings in a customer's data export. */
export function balanceData(app: App): DataPart[] {
  return (['demo', 'real'] as const).map((mode) =>
    cursorPart(`${mode}Postings`, async (customerId, { cursor, size }) => {
      const { list, next } = await postingsOf(app.db, customerId, mode, { cursor, size });
      return { rows: list.map(viewPosting), cursor: next };
    }),
  );
}

function viewPosting({ id, time, account, amount, movesBalance, kind, fact }: Posting) {
  return {
    id,
    time: time.toISOString(),
    asset: amount.asset,
    account,
    amount: formatMoney(amount),
    movesBalance,
    kind,
    fact,
  };
}
