/** A customer's balances, and the postings behind them. */
import * as contract from '@candor/contract/balance';
import type { RouteRequest } from '@candor/contract/wire/route';
import { formatMoney, type Money } from '@candor/core/money/money';
import { spanOf } from '@candor/core/statements/period';
import { balancesOf, type Posting, postingsOf } from '../../ledger/balances.ts';
import { dailyBalances } from '../../ledger/daily.ts';
import type { RecordFilter } from '../../ledger/record-filter.ts';
import { BadInput } from '../../http/errors.ts';
import type { App } from '../../http/app.ts';
import { cursorPart, type DataPart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';

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

  mount(contract.listPostings, async ({ customer, mode, query: { cursor, size, ...asked } }) => {
    const page = { cursor: cursor ?? null, size };
    const { list, next } = await postingsOf(app.db, customer.id, mode, page, filterOf(asked));
    return { list: list.map(viewPosting), next };
  });
}

type Asked = Omit<RouteRequest<typeof contract.listPostings>['query'], 'cursor' | 'size'>;

function filterOf({ group, asset, from, to, timeZone = 'UTC', number }: Asked): RecordFilter {
  if (from !== undefined && to !== undefined && to < from) throw new BadInput([{ field: 'to', problem: 'invalid' }]);
  const span = (day: string) => spanOf({ from: day, to: day, timeZone });
  return {
    group: group ?? null,
    asset: asset ?? null,
    start: from === undefined ? null : span(from).start,
    end: to === undefined ? null : span(to).end,
    number: number ?? null,
  };
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
