/** Options in the contract's words. */
import type { OptionSettlementView, OptionView } from '@candor/contract/options';
import { breakEvens } from '@candor/core/options/combination';
import { canClose } from '@candor/core/options/expiry';
import { quoteClosing } from '@candor/core/options/premium';
import { tradingYears } from '@candor/core/options/surface';
import { underlyingOf } from '@candor/core/options/underlyings';
import { fairValue } from '@candor/core/options/value';
import { midPrice } from '@candor/core/market/quote';
import { divide } from '@candor/core/money/decimal';
import { formatMoney, usdtText } from '@candor/core/money/money';
import { formatPrice, price } from '@candor/core/money/price';
import { formatPercent, rate } from '@candor/core/money/rate';
import { assert } from '@candor/core/assert';
import type { Instant } from '@candor/core/time';
import type { Market } from '../market/index.ts';
import type { OptionRow, UsedVolatility } from './db/positions.repo.ts';
import type { SettlementQuoteRow, SettlementRow } from './db/settlements.repo.ts';
import type { VolatilityRow } from './db/volatilities.repo.ts';
import { combinationOfRow, markupOf, sizeOf, toPrice } from './rows.ts';
import { isUsable, surfaceOfRow } from './terms.ts';

/** Units of USDT (10⁻⁶) × price scale × lot scale: what one unit of the underlying has of an amount. */
const PER_UNIT = 1_000_000_000_000n;

/** @param newest the newest volatility of its underlying: what closing it now would bring. */
export function viewOption(
  market: Pick<Market, 'instrument' | 'quoteOf'>,
  row: OptionRow,
  newest: VolatilityRow | null,
  now: Instant,
): OptionView {
  const instrument = market.instrument(row.code);
  const combination = combinationOfRow(row);
  const { lots, contractSize } = sizeOf(row);
  const premium = BigInt(row.worth_units) + BigInt(row.markup_units);
  const perUnit = price(divide(premium * PER_UNIT, lots * contractSize, 'up'));
  return {
    id: row.id,
    orderNo: row.id.padStart(10, '0'),
    mode: row.mode,
    product: 'option',
    code: row.code,
    appName: instrument?.name ?? row.code,
    digits: instrument?.digits ?? 2,
    kind: row.kind,
    period: row.period,
    strike: shown(row.strike),
    upperStrike: row.upper === null ? null : shown(row.upper),
    cap: row.cap === null ? null : shown(row.cap),
    lots: row.lots,
    contractSize: row.contract_size,
    status: row.status,
    closeReason: row.end_reason,
    pricedTime: row.priced_at.toISOString(),
    boughtTime: row.bought_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    fairValue: shown(row.fair),
    worth: usdtText(row.worth_units),
    markup: usdtText(row.markup_units),
    markupPercent: formatPercent(markupOf(row)),
    premium: usdtText(premium),
    largestPayout: usdtText(row.largest_units),
    breakEvens: breakEvens(combination, perUnit).map((level) => formatPrice(level)),
    volatility: viewVolatility(row.volatility),
    quote: {
      code: row.code,
      minute: row.minute,
      sequence: Number(row.sequence),
      bid: shown(row.bid),
      ask: shown(row.ask),
      source: row.source,
      time: row.quoted_at.toISOString(),
    },
    closingAmount: closingAmount(market, row, newest, now),
    closedTime: row.ended_at?.toISOString() ?? null,
    paid: row.paid_units === null ? null : usdtText(row.paid_units),
    profit: row.paid_units === null ? null : usdtText(BigInt(row.paid_units) - premium),
    closing: viewClosing(row),
    settlement: viewSettled(row),
  };
}

function closingAmount(
  market: Pick<Market, 'quoteOf'>,
  row: OptionRow,
  newest: VolatilityRow | null,
  now: Instant,
): string | null {
  const quote = market.quoteOf(row.code);
  const underlying = underlyingOf(row.code);
  const expiresAt = row.expires_at.getTime();
  if (row.status !== 'open' || quote === null || underlying === null || !canClose(expiresAt, now)) return null;
  if (newest === null || !isUsable(newest, now)) return null;
  const forward = midPrice(quote);
  const years = tradingYears(underlying.class, now, expiresAt);
  const fair = fairValue(combinationOfRow(row), forward, surfaceOfRow(newest, underlying, forward, now), years);
  return formatMoney(quoteClosing(fair, sizeOf(row), markupOf(row)));
}

function viewClosing(row: OptionRow): OptionView['closing'] {
  if (row.end_reason !== 'customer') return null;
  const { closing_minute: minute, closing_sequence: sequence, closing_quoted_at: at, closing_source: source } = row;
  const { closing_bid: bid, closing_ask: ask, closing_fair: fair } = row;
  const { closing_priced_at: pricedAt, closing_volatility: volatility } = row;
  assert(minute !== null && sequence !== null && at !== null && source !== null, 'a closing keeps its quote');
  assert(bid !== null && ask !== null && fair !== null, 'a closing keeps what it rests on');
  assert(pricedAt !== null && volatility !== null, 'a closing keeps its terms');
  return {
    pricedTime: pricedAt.toISOString(),
    fairValue: shown(fair),
    volatility: viewVolatility(volatility),
    quote: {
      code: row.code,
      minute,
      sequence: Number(sequence),
      bid: shown(bid),
      ask: shown(ask),
      source,
      time: at.toISOString(),
    },
  };
}

function viewSettled(row: OptionRow): OptionView['settlement'] {
  const { settlement_id: id, settled_price: settled, settled_basis: basis, settled_at: at } = row;
  if (id === null) return null;
  assert(settled !== null && basis !== null && at !== null, 'a settlement is stored as a whole');
  return { id, price: shown(settled), basis, time: at.toISOString() };
}

export function viewVolatility({ id, day, source, reference, count, ...row }: UsedVolatility) {
  const { measured_ppb: measured, measured_long_run_ppb: measuredLongRun } = row;
  return {
    id,
    day,
    percent: percentOf(row.volatility_ppb),
    longRunPercent: percentOf(row.long_run_ppb),
    measuredPercent: measured === null ? null : percentOf(measured),
    measuredLongRunPercent: measuredLongRun === null ? null : percentOf(measuredLongRun),
    source,
    reference,
    lastDay: row.last_day,
    closeCount: count,
  };
}

export function viewSettlement(row: SettlementRow): OptionSettlementView {
  return {
    id: row.id,
    code: row.code,
    expiresAt: row.expires_at.toISOString(),
    basis: row.basis,
    price: row.price,
    settledAt: row.settled_at.toISOString(),
  };
}

export function viewSettlementQuote(code: string, row: SettlementQuoteRow) {
  const { minute, sequence, bid, ask, quoted_at: at, source } = row;
  return { code, minute, sequence: Number(sequence), bid, ask, source, time: at.toISOString() };
}

function percentOf(ppb: string): string {
  return formatPercent(rate(BigInt(ppb)));
}

/** `"2000.0000000000"` → `"2000"`. */
function shown(decimal: string): string {
  return formatPrice(toPrice(decimal));
}
