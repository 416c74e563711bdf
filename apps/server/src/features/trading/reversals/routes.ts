/** What would be taken back, for the back office. */
import * as contract from '@candor/contract/staff/market';
import type { App } from '../../../http/app.ts';
import type { Mount } from '../../../http/http.ts';
import * as repo from '../db/reversals.repo.ts';
import { findQuote, type LogOfQuotes } from './logged-quote.ts';
import { figuresOf, LISTED_MAX } from './figures.ts';

type Reversing = Pick<App, 'db'> & { readonly market: { readonly sealed: LogOfQuotes } };

export function reversalStaffRoutes({ db, market }: Reversing, mount: Mount): void {
  mount(contract.previewReversal, async ({ query: { code, source, sequence } }) => {
    const quote = { code, source, sequence: Number(sequence) };
    const found = await findQuote(db.kysely, market.sealed, quote);
    if (found === null) return { found: null };
    const { fills, customers, bid, ask, priceBefore, priceAfter, isBeyond, isReversed } = found;
    return {
      found: {
        fills,
        customers,
        ...figuresOf(found),
        bid,
        ask,
        priceBefore,
        priceAfter,
        isBeyond,
        isReversed,
        orders: [...(await repo.listQuoteFills(db.kysely, quote, LISTED_MAX))],
      },
    };
  });
}
