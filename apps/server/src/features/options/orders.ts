/** Options by the calls of orders: `buyOptions`, `listOptionsOrder` and `getOptionsOrderById` with `product: "option"`. */
import { assert } from '@candor/core/assert';
import type { OptionView } from '@candor/contract/options';
import type { DataPart } from '../../http/data-parts.ts';
import { BadInput } from '../../http/errors.ts';
import type { Market } from '../market/index.ts';
import type { OptionsOf } from '../trading/index.ts';
import { buyOption } from './buy.ts';
import { countOptions, listOptions, type OptionRow, type Whose } from './db/positions.repo.ts';
import { listNewest } from './db/volatilities.repo.ts';
import type { OptionsApp } from './options-app.ts';
import { showOption } from './routes.ts';
import { viewOption } from './views.ts';

/** Beyond it, matches are not counted. */
const TOTAL_MAX = 10_000;
const EXPORTED_AT_ONCE = 100;

export function optionOrders(app: OptionsApp): OptionsOf {
  const { kysely } = app.db;
  return {
    async buy(whose, idempotency, body) {
      const view = await showOption(app, whose, await buyOption(app, whose, idempotency, body));
      assert(view !== null, 'what was bought is there');
      return view;
    },

    find: (whose, id) => showOption(app, whose, id),

    async list(whose, { product: _, page, size, cursor, direction, search, parts, ...asked }) {
      // An option has no direction and no parts, and its words are not searched.
      const unknown = Object.entries({ direction, search, parts }).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, problem: 'unknownField' as const }],
      );
      if (unknown.length > 0) throw new BadInput(unknown);
      const place = { after: cursor ?? null, skip: (page - 1) * size, size };
      const [{ list, next }, total] = await Promise.all([
        listOptions(kysely, whose, asked, place),
        countOptions(kysely, whose, asked, TOTAL_MAX),
      ]);
      return {
        list: await viewAll(app, list),
        page,
        size,
        total: Math.min(total, TOTAL_MAX),
        isTotalCapped: total > TOTAL_MAX,
        next,
      };
    },
  };
}

type Viewing = Pick<OptionsApp, 'db' | 'now'> & { readonly market: Pick<Market, 'instrument' | 'quoteOf'> };

async function viewAll(app: Viewing, list: readonly OptionRow[]): Promise<OptionView[]> {
  const newest = new Map((await listNewest(app.db.kysely)).map((row) => [row.code, row]));
  const now = app.now();
  return list.map((row) => viewOption(app.market, row, newest.get(row.code) ?? null, now));
}

type OptionsSeen = { list: OptionView[]; next: string | null };

/** Newest first, after that option. */
export async function optionsBehind(
  app: Viewing,
  whose: Whose,
  after: string | null,
  size: number,
): Promise<OptionsSeen> {
  const { list, next } = await listOptions(app.db.kysely, whose, {}, { after, skip: 0, size });
  return { list: await viewAll(app, list), next };
}

/** Options in a customer's data export. */
export function optionData(app: Viewing): DataPart[] {
  return (['demo', 'real'] as const).map((mode) => ({
    name: `${mode}Options`,
    async read(customerId, after) {
      const { list, next } = await optionsBehind(app, { owner: customerId, mode }, after, EXPORTED_AT_ONCE);
      return { rows: list, cursor: next };
    },
  }));
}
