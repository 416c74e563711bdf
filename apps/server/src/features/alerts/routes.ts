/** The routes of price alerts, as in the contract. */
import * as contract from '@candor/contract/alerts';
import { isoTime } from '@candor/core/time';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import type { Market } from '../market/index.ts';
import { wrongQuotes } from '../trading/index.ts';
import type { AlertsApp } from './alerts-app.ts';
import * as commands from './commands.ts';
import * as repo from './db/alerts.repo.ts';
import { viewAlert, viewMove } from './views.ts';

export function alertRoutes(app: AlertsApp, mount: Mount): void {
  const show = async (customerId: string, id: string) => {
    const row = await repo.findOwnAlert(app.db.kysely, customerId, id);
    if (row === null) throw new Failure('404');
    const [view] = await viewAll(app, [row]);
    if (view === undefined) throw new Failure('404');
    return view;
  };

  mount(contract.createAlert, async ({ customer, body, idempotency }) =>
    show(customer.id, await commands.createAlert(app, customer.id, idempotency, body)),
  );

  mount(contract.listAlerts, async ({ customer, query: { page, size, status, code } }) => {
    const filter = { status: status ?? null, code: code ?? null };
    const { list, total } = await repo.listAlerts(app.db.kysely, customer.id, filter, { page, size });
    return { list: await viewAll(app, list), total, page, size, asOf: isoTime(app.now()) };
  });

  mount(contract.changeAlert, async ({ customer, body }) => {
    await commands.changeAlert(app, customer.id, body);
    return show(customer.id, body.id);
  });

  mount(contract.deleteAlert, async ({ customer, body: { id } }) => {
    await commands.deleteAlert(app, customer.id, id);
    return { id };
  });
}

type Shows = Pick<App, 'db'> & { readonly market: Pick<Market, 'instrument'> };

/** Price alerts in a customer's data export, with those that were taken back, and what each waited for before. */
export function alertData(app: Shows): DataPart[] {
  return [
    pagedPart('priceAlerts', async (customerId, page) => {
      const { list, total } = await repo.listEveryAlert(app.db.kysely, customerId, page);
      return { rows: await viewAll(app, list), total };
    }),
    pagedPart('priceAlertChanges', async (customerId, page) => {
      const { list, total } = await repo.listMoves(app.db.kysely, customerId, page);
      return { rows: list.map(viewMove), total };
    }),
  ];
}

/** Says of each that was reached whether its quote was taken back later. */
async function viewAll({ db, market }: Shows, rows: readonly repo.AlertRow[]) {
  const quotes = rows.flatMap(({ code, source, sequence }) =>
    source === null || sequence === null ? [] : [{ code, source, sequence }],
  );
  const wrong = await wrongQuotes(db.kysely, quotes);
  return rows.map((row) => viewAlert(market, row, wrong.has(`${row.code} ${row.source} ${row.sequence}`)));
}
