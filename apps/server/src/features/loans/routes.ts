/** The routes of loans, as in the contract. */
import * as contract from '@candor/contract/loans';
import { checkOffer } from '@candor/core/loans/loan';
import { Refusal } from '@candor/core/refusal';
import { isoTime, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import { findOffer, readPool } from './db/offers.repo.ts';
import { offerOf, viewOffer, viewPool, viewQuote } from './views.ts';

/** Anybody may ask. */
const KEPT_FOR = SECOND;

export function loanRoutes(app: App, mount: Mount): void {
  const { kysely } = app.db;
  const offered = cached(KEPT_FOR, app.now, async () => {
    const row = await findOffer(kysely);
    return { offer: row && viewOffer(row), pool: viewPool(await readPool(kysely)) };
  });

  mount(contract.getLoanOffer, async () => ({ ...(await offered()), asOf: isoTime(app.now()) }));

  mount(contract.quoteLoanOffer, async ({ query }) => {
    const row = await findOffer(kysely);
    const terms = checkOffer(row && offerOf(row), row?.free_days ?? 0, query);
    if (terms instanceof Refusal) throw terms;
    return viewQuote(terms);
  });
}
