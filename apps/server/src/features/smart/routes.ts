/** The routes of smart trading, as in the contract. */
import * as contract from '@candor/contract/smart';
import { RISKS_VERSION, wrongAnswers } from '@candor/core/smart/enabling';
import { isoTime, SECOND } from '@candor/core/time';
import { Failure } from '../../http/errors.ts';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import { buyPlan, exitPlan, type SmartApp } from './commands.ts';
import * as plans from './db/plans.repo.ts';
import { listProducts } from './db/products.repo.ts';
import { viewPlan, viewPosting, viewProduct } from './views.ts';

/** Anybody may ask, and it counts over all plans. */
const KEPT_FOR = SECOND;

export function smartRoutes(app: SmartApp, mount: Mount): void {
  const { kysely } = app.db;
  const products = cached(KEPT_FOR, app.now, async () => (await listProducts(kysely)).map(viewProduct));
  const find = async (customerId: string, id: string) => {
    const row = await plans.findPlan(kysely, customerId, id);
    if (row === null) throw new Failure('404');
    return row;
  };
  const show = async (customerId: string, id: string) => viewPlan(await find(customerId, id));
  const enablingOf = async (customerId: string) => {
    const { enabledAt, isRenewal } = await plans.findEnabling(kysely, customerId, RISKS_VERSION);
    return { enabledAt: enabledAt?.toISOString() ?? null, isRenewal };
  };

  mount(contract.listSmartProducts, async () => ({ list: await products(), asOf: isoTime(app.now()) }));

  mount(contract.getSmartEnabling, ({ customer }) => enablingOf(customer.id));

  mount(contract.enableSmart, async ({ customer, body }) => {
    const wrong = wrongAnswers(body.answers);
    if (wrong.length === 0) await plans.enable(kysely, customer.id, RISKS_VERSION, app.now());
    return { ...(await enablingOf(customer.id)), wrong };
  });

  mount(contract.buySmart, async ({ customer, body, idempotency }) =>
    show(customer.id, await buyPlan(app, customer.id, idempotency, body)),
  );

  mount(contract.listSmartOrder, async ({ customer, query: { page, size, ...asked } }) => {
    const { list, total } = await plans.listPlans(kysely, customer.id, { ...asked, page, size });
    return { list: list.map(viewPlan), total, page, size, asOf: isoTime(app.now()) };
  });

  mount(contract.getSmartOrder, async ({ customer, params }) => ({
    ...(await show(customer.id, params.id)),
    asOf: isoTime(app.now()),
  }));

  mount(contract.listSmartPostings, async ({ customer, params, query: { page, size } }) => {
    const plan = await find(customer.id, params.id);
    const { list, total } = await plans.listPostings(kysely, plan, page, size);
    return { list: list.map((row) => viewPosting(plan, row)), total, page, size };
  });

  mount(contract.exitSmart, async ({ customer, body, idempotency }) => {
    await exitPlan(app, customer.id, idempotency, body);
    return show(customer.id, body.id);
  });
}

/** Plans, and when they were enabled, in a customer's data export. */
export function smartData({ db }: Pick<SmartApp, 'db'>): DataPart[] {
  const { kysely } = db;
  return [
    pagedPart('smartTrading', async (customerId) => {
      const accepted = await plans.listEnablings(kysely, customerId);
      const rows = accepted.map(({ version, at }) => ({ enabledAt: at.toISOString(), risksVersion: version }));
      return { rows, total: rows.length };
    }),
    pagedPart('plans', async (customerId, { page, size }) => {
      const { list, total } = await plans.listPlans(kysely, customerId, { page, size });
      return { rows: list.map(viewPlan), total };
    }),
  ];
}
