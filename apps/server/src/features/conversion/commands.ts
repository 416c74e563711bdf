/** Converts one asset of a customer into another: at a fresh logged quote, out of what the operator has, in one transaction. */
import { assert } from '@candor/core/assert';
import {
  checkAmount,
  checkConversion,
  CONVERSION_MIN_KEYS,
  isTooWide,
  pricedBy,
  quoteConversion,
} from '@candor/core/conversion/conversion';
import {
  applyRate,
  type Asset,
  ASSET_DECIMALS,
  formatMoney,
  type Money,
  money,
  parseMoney,
  subtract,
} from '@candor/core/money/money';
import type { Rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import type { FillRules } from '@candor/core/trading/checks/fill-rules';
import { SECOND } from '@candor/core/time';
import { sqlState, type Tx } from '../../db/db.ts';
import { executeQueries } from '../../db/execute-queries.ts';
import { type IdempotencyKey, once } from '../../db/idempotency.ts';
import type { App } from '../../http/app.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { findCustomer } from '../identity/index.ts';
import { freshQuotes, isForReal, type LoggedQuote, type Market } from '../market/index.ts';
import { getParameter, getPercent } from '../parameters/index.ts';
import { type Pins, type QuoteRef, savePins } from '../quote-log/index.ts';
import { findReserved, reserve } from '../trading/index.ts';
import { readInventory } from './db/inventory.repo.ts';
import * as repo from './db/conversions.repo.ts';

export type ConversionApp = App & {
  readonly market: Market;
  readonly trading: Parameters<typeof reserve>[0];
  /** Saves what a conversion rests on, once it is on disk. */
  readonly pin: (refs: Iterable<QuoteRef>) => Promise<Pins>;
  /** A break that the customer takes, or a suspension, against more risk. */
  readonly riskObjectionOf: (customerId: string) => Promise<Refusal | null>;
  readonly readFillRules: (tx: Tx) => Promise<FillRules>;
};

export type Wanted = { readonly from: Asset; readonly to: Asset; readonly amount: string; readonly least: string };
type Answer = { readonly id: string };

/** How long a decided conversion may wait for its transaction: after that its quote would be one of the past. */
const DECIDED_FOR = 3 * SECOND;

/** The id of the conversion; to a repeated key, that of the first. */
export async function convert(
  app: ConversionApp,
  customerId: string,
  idempotency: IdempotencyKey,
  wanted: Wanted,
): Promise<string> {
  const known = await findReserved<Answer>(app.db.kysely, customerId, idempotency);
  if (known !== null) return known.id;
  const decided = await decide(app, customerId, wanted);
  const refs = [decided.quotes.from, decided.quotes.to].filter((quote) => quote !== null);
  const pins = await app.pin(refs);
  const until = app.elapsed() + DECIDED_FOR;
  try {
    const { id } =
      decided.amount.asset === 'USDT'
        ? await reserve<Answer>(app.trading, {
            owner: customerId,
            mode: 'real',
            amount: decided.amount,
            idempotency,
            answer: { id: decided.id },
            save: ({ at, before }) => statements(app, decided, pins, { at, before, until }),
          })
        : await once(app.db, customerId, idempotency, async (tx) => {
            await executeQueries(tx, statements(app, decided, pins, { at: tx.now(), before: null, until }));
            return { id: decided.id };
          });
    return id;
  } catch (error) {
    throw (await refusalOf(app, decided, error)) ?? error;
  }
}

function statements(
  app: Pick<ConversionApp, 'elapsed'>,
  decided: repo.NewConversion,
  pins: Pins,
  { at, before, until }: { readonly at: number; readonly before: bigint | null; readonly until: number },
) {
  if (app.elapsed() > until) throw new Refusal('not_tradable_now', { code: codesOf(decided.quotes)[0] ?? '' });
  return [savePins(pins), ...repo.convertStatements(decided, at, before)].filter((query) => query !== null);
}

/** In the order in which the customer has to put it right. */
async function decide(app: ConversionApp, customerId: string, wanted: Wanted): Promise<repo.NewConversion> {
  const { kysely } = app.db;
  const { from, to } = wanted;
  if (from === to) throw new BadInput([{ field: 'to', problem: 'invalid' }]);
  const [amount, least] = [read(from, 'amount', wanted.amount), read(to, 'least', wanted.least)];
  const customer = await findCustomer(kysely, customerId);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
  // Back to USDT is the way out, which is always open.
  const objection = to === 'USDT' ? null : await app.riskObjectionOf(customerId);
  const tooSmall = checkAmount(amount, await minimumOf(kysely, from));
  const refusal = objection ?? tooSmall;
  if (refusal !== null) throw refusal;
  await checkBalance(kysely, customerId, amount);
  const spreadRate = await readSpread(kysely);
  const sought = [pricedBy(from), pricedBy(to)].filter((code) => code !== null);
  const found = await freshQuotes(app, sought, await app.readFillRules(kysely), isConvertible(app, spreadRate));
  const quoteOf = (asset: Asset): LoggedQuote | null => found.get(pricedBy(asset) ?? '') ?? null;
  const quotes = { from: quoteOf(from), to: quoteOf(to) };
  const conversion = quoteConversion(amount, to, quotes, spreadRate);
  const refused = checkConversion(conversion, least, (await readInventory(kysely))[to]);
  if (refused !== null) throw refused;
  return { id: await repo.takeId(kysely), customerId, amount, spreadRate, least, quotes, ...conversion };
}

/** Not while its own spread is wider than ours, and not for real money at play prices. */
export function isConvertible(app: Pick<App, 'config'>, spread: Rate): (quote: LoggedQuote) => boolean {
  return (quote) => !isTooWide(quote, spread) && isForReal(app, quote);
}

/** Early, for an answer without waiting for a quote: the writer and the database decide. */
async function checkBalance(tx: Tx, customerId: string, amount: Money): Promise<void> {
  const balances = await balancesOf(tx, customerId, 'real');
  const free = balances.find(({ kind, amount: { asset } }) => kind === 'available' && asset === amount.asset)?.amount;
  if (free === undefined || free.units < amount.units) throw insufficient(amount, free ?? money(amount.asset, 0n));
}

function insufficient(needed: Money, free: Money): Refusal {
  return new Refusal('insufficient_balance', {
    needed: formatMoney(needed),
    free: formatMoney(free),
    asset: needed.asset,
  });
}

/** What the database found, because it came to be while we decided. */
async function refusalOf(
  { db: { kysely } }: ConversionApp,
  { customerId, amount, received, gross }: repo.NewConversion,
  error: unknown,
): Promise<unknown> {
  switch (sqlState(error)) {
    case 'CN009':
      return new Failure('503');
    // Of the same quotes, at the spread of now.
    case 'CN010': {
      const now = subtract(gross, applyRate(gross, await readSpread(kysely), 1n, 'down'));
      return new Refusal('conversion_price_changed', { received: formatMoney(now), asset: received.asset });
    }
    case 'CN011': {
      const most = (await readInventory(kysely))[gross.asset];
      return new Refusal('conversion_uncovered', { most: formatMoney(most), asset: most.asset });
    }
    case 'CN012': {
      const balances = await balancesOf(kysely, customerId, 'real');
      const free = balances.find(({ kind, amount: { asset } }) => kind === 'available' && asset === amount.asset);
      return insufficient(amount, free?.amount ?? money(amount.asset, 0n));
    }
    default:
      return null;
  }
}

export async function minimumOf(tx: Tx, asset: Asset): Promise<Money> {
  const minimum = parseMoney(asset, (await getParameter(tx, CONVERSION_MIN_KEYS[asset])).value);
  assert(minimum !== null, 'parameters have values that their rule allows');
  return minimum;
}

export function readSpread(tx: Tx): Promise<Rate> {
  return getPercent(tx, 'conversionSpreadRate');
}

function codesOf({ from, to }: repo.NewConversion['quotes']): string[] {
  return [from, to].flatMap((quote) => quote?.code ?? []);
}

function read(asset: Asset, field: 'amount' | 'least', text: string): Money {
  const amount = parseMoney(asset, text);
  // No amount is written with a sign.
  if (amount !== null && !text.startsWith('-')) return amount;
  throw new BadInput([{ field, problem: 'decimal', values: { decimals: ASSET_DECIMALS[asset] } }]);
}
