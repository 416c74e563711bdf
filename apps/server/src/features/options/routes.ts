/** The routes of options, as in the contract. */
import * as contract from '@candor/contract/options';
import type { RouteReply } from '@candor/contract/wire/route';
import { greeksOf, strikeVolatility, fairValue } from '@candor/core/options/value';
import { combinationOf } from '@candor/core/options/chain';
import { OPTION_PERIODS } from '@candor/core/options/expiry';
import { tradingYears } from '@candor/core/options/surface';
import { UNDERLYINGS } from '@candor/core/options/underlyings';
import { midPrice } from '@candor/core/market/quote';
import { usdtText } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { assert } from '@candor/core/assert';
import { isoTime, SECOND } from '@candor/core/time';
import { Refusal } from '@candor/core/refusal';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import { usableQuote } from '../market/index.ts';
import { getPercent } from '../parameters/index.ts';
import { closeOption } from './close.ts';
import { listPools } from './db/pools.repo.ts';
import { findOption, type Whose } from './db/positions.repo.ts';
import { findWithQuotes, listSettlements } from './db/settlements.repo.ts';
import { findNewest, listNewest, listPublished } from './db/volatilities.repo.ts';
import type { OptionsApp } from './options-app.ts';
import { chainAt, expiryIn, isUsable, listedOf, periodOf, surfaceOfRow, usable } from './terms.ts';
import { viewOption, viewSettlement, viewSettlementQuote, viewVolatility } from './views.ts';

type Underlyings = RouteReply<typeof contract.listOptionUnderlyings>;

/** Anybody may ask, and it reads all pools. */
const KEPT_FOR = SECOND;

export function optionRoutes(app: OptionsApp, mount: Mount): void {
  const { kysely } = app.db;
  const underlyings = cached(KEPT_FOR, app.now, () => listUnderlyings(app));

  mount(contract.listOptionUnderlyings, async () => ({ ...(await underlyings()), asOf: isoTime(app.now()) }));

  mount(contract.getOptionChain, ({ query }) => showChain(app, query.code, query.period));

  mount(contract.listOptionVolatilities, async ({ query: { code, page, size } }) => {
    listedOf(app.market, code);
    const { list, total } = await listPublished(kysely, code, page, size);
    return {
      list: list.map((row) => ({
        ...viewVolatility(row),
        publishedAt: row.published_at.toISOString(),
        closes: row.closes.map((close, index) => ({ day: row.days[index] ?? '', close })),
      })),
      total,
      page,
      size,
    };
  });

  mount(contract.listOptionSettlements, async ({ query: { code, page, size } }) => {
    const { list, total } = await listSettlements(kysely, code ?? null, page, size);
    return { list: list.map(viewSettlement), total, page, size };
  });

  mount(contract.getOptionSettlement, async ({ params }) => {
    const found = await findWithQuotes(kysely, params.id);
    if (found === null) throw new Failure('404');
    return {
      ...viewSettlement(found),
      quotes: found.quotes.map((quote) => viewSettlementQuote(found.code, quote)),
    };
  });

  mount(contract.closeOption, async ({ customer, mode, body, idempotency }) => {
    const whose = { owner: customer.id, mode };
    await closeOption(app, whose, idempotency, { id: body.orderId, least: body.least });
    const view = await showOption(app, whose, body.orderId);
    assert(view !== null, 'what was closed is there');
    return view;
  });
}

/** Null: the account has no such option. */
export async function showOption(app: Pick<OptionsApp, 'db' | 'market' | 'now'>, whose: Whose, id: string) {
  const row = await findOption(app.db.kysely, whose, id);
  if (row === null) return null;
  return viewOption(app.market, row, await findNewest(app.db.kysely, row.code), app.now());
}

async function listUnderlyings(app: OptionsApp): Promise<Omit<Underlyings, 'asOf'>> {
  const { kysely } = app.db;
  const now = app.now();
  const [volatilities, pools, markupRate] = await Promise.all([
    listNewest(kysely),
    listPools(kysely),
    getPercent(kysely, 'optionMarkupRate'),
  ]);
  const volatilityOf = new Map(volatilities.map((row) => [row.code, row]));
  const poolOf = new Map(pools.map((row) => [row.code, row]));
  const list = UNDERLYINGS.flatMap(({ code, class: optionClass }) => {
    const instrument = app.market.instrument(code);
    if (instrument === null) return [];
    const volatility = volatilityOf.get(code) ?? null;
    const { name, type, digits, logo, contractSize, lotMin, lotMax, lotStep } = instrument;
    return [
      {
        code,
        appName: name,
        type,
        digits,
        logo,
        class: optionClass,
        contractSize: String(contractSize),
        lotMin: formatLots(lotMin),
        lotMax: formatLots(lotMax),
        lotStep: formatLots(lotStep),
        isOffered: instrument.acceptsOrders !== false && volatility !== null && isUsable(volatility, now),
        volatility: volatility && viewVolatility(volatility),
        free: usdtText(poolOf.get(code)?.free ?? '0'),
        reserved: usdtText(poolOf.get(code)?.reserved ?? '0'),
        expiries: OPTION_PERIODS.map((period) => ({
          period,
          expiresAt: isoTime(expiryIn(app.market, code, period, now)),
        })),
      },
    ];
  });
  return { markupPercent: formatPercent(markupRate), list };
}

async function showChain(
  app: OptionsApp,
  code: string,
  days: number,
): Promise<RouteReply<typeof contract.getOptionChain>> {
  const { kysely } = app.db;
  const listed = listedOf(app.market, code);
  const period = periodOf(days);
  const now = app.now();
  const quote = usableQuote(app, code, () => true);
  const volatility = usable(await findNewest(kysely, code), code, now);
  if (quote === null) throw new Refusal('not_tradable_now', { code });
  const chain = chainAt(listed, volatility, period, quote);
  const expiresAt = expiryIn(app.market, code, period, now);
  const years = tradingYears(listed.underlying.class, now, expiresAt);
  const forward = midPrice(quote);
  const surface = surfaceOfRow(volatility, listed.underlying, forward, now);
  const priceOf = (kind: 'call' | 'put', strike: (typeof chain.strikes)[number]) => {
    const combination = combinationOf(kind, strike, null, chain);
    return {
      fairValue: formatPrice(fairValue(combination, forward, surface, years)),
      ...greeksOf(combination, forward, surface, years),
    };
  };
  return {
    code,
    period,
    expiresAt: isoTime(expiresAt),
    time: isoTime(now),
    forward: formatPrice(forward),
    quote: {
      code,
      minute: quote.minute,
      sequence: quote.sequence,
      bid: formatPrice(quote.bid),
      ask: formatPrice(quote.ask),
      source: quote.source,
      time: isoTime(quote.time),
    },
    volatility: viewVolatility(volatility),
    step: formatPrice(chain.step),
    cap: formatPrice(chain.cap),
    markupPercent: formatPercent(await getPercent(kysely, 'optionMarkupRate')),
    rows: chain.strikes.map((strike) => ({
      strike: formatPrice(strike),
      volatilityPercent: (strikeVolatility(surface, forward, strike, years) * 100).toFixed(4),
      call: priceOf('call', strike),
      put: priceOf('put', strike),
    })),
  };
}
