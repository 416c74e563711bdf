/** The routes of conversions, and the public one of what they are paid from. */
import * as contract from '@candor/contract/conversion';
import { assert } from '@candor/core/assert';
import { pricedBy } from '@candor/core/conversion/conversion';
import { ASSETS, formatMoney, money } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { formatPercent, rate } from '@candor/core/money/rate';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { usableQuote } from '../market/index.ts';
import { type ConversionApp, convert, isConvertible, minimumOf, readSpread } from './commands.ts';
import { listMovements, type MovementRow, readInventory } from './db/inventory.repo.ts';
import { type ConversionRow, findConversion, listConversions } from './db/conversions.repo.ts';

export function conversionRoutes(app: ConversionApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(contract.listConversionOptions, ({ customer }) => listOptions(app, customer.id));

  mount(contract.convert, async ({ customer, body, idempotency }) => {
    const id = await convert(app, customer.id, idempotency, body);
    const row = await findConversion(kysely, customer.id, id);
    assert(row !== null, 'what was converted is there');
    return view(row);
  });

  mount(contract.listConversions, async ({ customer, query: { page, size } }) => {
    const { list, total } = await listConversions(kysely, customer.id, page, size);
    return { list: list.map(view), total, page, size };
  });
}

/** Public: what the operator has. */
export function inventoryRoutes({ db: { kysely } }: App, mount: Mount): void {
  mount(contract.getInventory, async ({ query: { page, size } }) => {
    const inventory = await readInventory(kysely);
    const { list, total } = await listMovements(kysely, page, size);
    return {
      list: ASSETS.map((asset) => ({ asset, amount: formatMoney(inventory[asset]) })),
      movements: { list: list.map(viewMovement), total, page, size },
    };
  });
}

async function listOptions(app: ConversionApp, customerId: string) {
  const { kysely } = app.db;
  const [balances, inventory, spread] = await Promise.all([
    balancesOf(kysely, customerId, 'real'),
    readInventory(kysely),
    readSpread(kysely),
  ]);
  const quoteOf = (code: string) => {
    const quote = app.market.quoteOf(code);
    if (quote === null) return null;
    return {
      code,
      bid: formatPrice(quote.bid),
      ask: formatPrice(quote.ask),
      source: quote.source,
      time: new Date(quote.time).toISOString(),
      isUsable: usableQuote(app, code, isConvertible(app, spread)) !== null,
    };
  };
  const list = ASSETS.map(async (asset) => {
    const code = pricedBy(asset);
    const free = balances.find(({ kind, amount }) => kind === 'available' && amount.asset === asset)?.amount;
    return {
      asset,
      available: formatMoney(free ?? money(asset, 0n)),
      minimum: formatMoney(await minimumOf(kysely, asset)),
      inventory: formatMoney(inventory[asset]),
      quote: code === null ? null : quoteOf(code),
    };
  });
  return { spreadPercent: formatPercent(spread), list: await Promise.all(list) };
}

function view(row: ConversionRow) {
  const to = (units: string | bigint) => formatMoney(money(row.to_asset, BigInt(units)));
  return {
    id: row.id,
    from: row.from_asset,
    to: row.to_asset,
    amount: formatMoney(money(row.from_asset, BigInt(row.from_units))),
    gross: to(row.gross_units),
    spreadPercent: formatPercent(rate(BigInt(row.spread_ppb))),
    spread: to(row.spread_units),
    received: to(BigInt(row.gross_units) - BigInt(row.spread_units)),
    least: to(row.least_units),
    convertedAt: row.converted_at.toISOString(),
    quotes: [quoteIn(row, 'from'), quoteIn(row, 'to')].filter((quote) => quote !== null),
  };
}

/** Null of USDT. */
function quoteIn(row: ConversionRow, side: 'from' | 'to') {
  const [code, minute, sequence] = [row[`${side}_code`], row[`${side}_minute`], row[`${side}_sequence`]];
  const [bid, ask, time, source] = [
    row[`${side}_bid`],
    row[`${side}_ask`],
    row[`${side}_quoted_at`],
    row[`${side}_source`],
  ];
  if (code === null || minute === null || sequence === null) return null;
  assert(bid !== null && ask !== null && time !== null && source !== null, 'a quote is stored as a whole');
  return {
    code,
    minute,
    sequence: Number(sequence),
    bid: trimmed(bid),
    ask: trimmed(ask),
    source,
    time: time.toISOString(),
  };
}

/** `"2000.0000000000"` → `"2000"`. */
function trimmed(decimal: string): string {
  return decimal.replace(/\.?0+$/, '');
}

function viewMovement({
  id,
  direction,
  asset,
  amount_units: units,
  reference,
  proposal_id: proposal,
  moved_at: at,
}: MovementRow) {
  const amount = formatMoney(money(asset, BigInt(units)));
  return { id, direction, asset, amount, reference, isPlay: proposal === null, movedAt: at.toISOString() };
}
