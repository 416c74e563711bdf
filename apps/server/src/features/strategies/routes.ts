/** The routes of strategies, as in the contract. */
import * as contract from '@candor/contract/strategies';
import type { Mode } from '@candor/core/ledger/transfer';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import { Turns } from '../../http/turns.ts';
import type { Market } from '../market/index.ts';
import type { StrategiesApp } from './app.ts';
import * as commands from './commands.ts';
import * as orders from './db/orders.repo.ts';
import * as reversals from './db/reversals.repo.ts';
import * as runs from './db/runs.repo.ts';
import type { StrategyRunner } from './runner.ts';
import { viewBackTest, viewBounds, viewMark, viewOrder, viewReversal, viewRun } from './views.ts';

const ORDERS_SHOWN = 100;
const MARKS_SHOWN = 400;
const REVERSALS_SHOWN = 100;
/** A test takes about a second: whoever comes behind these is told to come back. */
const TESTS = { max: 20, ofOneMax: 2 };

export function strategyRoutes(app: StrategiesApp & { readonly runner: StrategyRunner }, mount: Mount): void {
  const { kysely } = app.db;
  const turns = new Turns(TESTS);
  const find = async (owner: string, mode: Mode, id: string) => {
    const run = await runs.findOwnRun(kysely, owner, mode, id);
    if (run === null) throw new Failure('404');
    return run;
  };
  const show = async (owner: string, mode: Mode, id: string) => viewRun(app.market, await find(owner, mode, id));

  mount(contract.listStrategyKinds, viewBounds);

  mount(contract.testStrategy, async ({ customer, body }) => {
    const { result, digits } = await commands.testStrategy(app, turns, customer.id, body);
    return viewBackTest(result, digits);
  });

  mount(contract.startStrategy, async ({ customer, mode, body, idempotency }) =>
    show(customer.id, mode, await commands.startStrategy(app, { owner: customer.id, mode }, idempotency, body)),
  );

  mount(contract.listStrategies, async ({ customer, mode, query: { page, size } }) => {
    const { list, total } = await runs.listRuns(kysely, customer.id, mode, { page, size });
    return { list: list.map((run) => viewRun(app.market, run)), total, page, size };
  });

  mount(contract.getStrategyById, async ({ customer, mode, params }) => {
    const run = await find(customer.id, mode, params.id);
    const [asked, reversed, marks] = await Promise.all([
      orders.listOrders(kysely, run.id, ORDERS_SHOWN),
      reversals.listReversals(kysely, run.id, REVERSALS_SHOWN),
      runs.listMarks(kysely, run.id, MARKS_SHOWN),
    ]);
    const view = viewRun(app.market, run);
    return {
      ...view,
      orders: asked.map((row) => viewOrder(row, view.digits)),
      reversals: reversed.map(viewReversal),
      marks: marks.map(viewMark),
    };
  });

  mount(contract.stopStrategy, async ({ customer, mode, body, idempotency }) => {
    await commands.stopStrategy(app, { owner: customer.id, mode }, idempotency, body);
    return show(customer.id, mode, body.id);
  });

  mount(contract.resumeStrategy, async ({ customer, mode, body, idempotency }) => {
    await commands.resumeStrategy(app, { owner: customer.id, mode }, idempotency, body.id);
    return show(customer.id, mode, body.id);
  });
}

/** Strategies in a customer's data export. */
export function strategyData(
  app: Pick<StrategiesApp, 'db'> & { readonly market: Pick<Market, 'instrument'> },
): DataPart[] {
  return (['demo', 'real'] as const).map((mode) =>
    pagedPart(`${mode}Strategies`, async (customerId, { page, size }) => {
      const { list, total } = await runs.listRuns(app.db.kysely, customerId, mode, { page, size });
      return { rows: list.map((run) => viewRun(app.market, run)), total };
    }),
  );
}
