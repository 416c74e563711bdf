/** The offer and a quote as they are shown. */
import type { LendingPoolView, LoanOfferView, LoanQuoteView } from '@candor/contract/loans';
import { type LoanOffer, type LoanTerms, quoteLoan } from '@candor/core/loans/loan';
import { formatMoney, money, usdtText } from '@candor/core/money/money';
import { annualRate, formatPercent, rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { OfferRow, PoolRow } from './db/offers.repo.ts';

export function offerOf({ is_open: isOpen, min_units: min, max_units: max, terms, bands }: OfferRow): LoanOffer {
  return {
    isOpen,
    minimum: money(SETTLEMENT_ASSET, BigInt(min)),
    maximum: money(SETTLEMENT_ASSET, BigInt(max)),
    terms: terms.map(({ days, daily_ppb: ppb }) => ({ days, dailyRate: rate(BigInt(ppb)) })),
    bands: bands.map(({ score, limit_units: limit }) => ({ score, limit: money(SETTLEMENT_ASSET, BigInt(limit)) })),
  };
}

export function viewPool({ free, funded, is_play: isPlay }: PoolRow): LendingPoolView {
  return { free: usdtText(free), funded: usdtText(funded), isPlay };
}

export function viewOffer(row: OfferRow): LoanOfferView {
  const { isOpen, minimum, maximum, terms, bands } = offerOf(row);
  return {
    version: row.version,
    isOpen,
    asset: 'USDT',
    minimum: formatMoney(minimum),
    maximum: formatMoney(maximum),
    freeDays: row.free_days,
    terms: terms.map((term) => ({
      days: term.days,
      dailyPercent: formatPercent(term.dailyRate),
      nominalPercent: formatPercent(annualRate(term.dailyRate)),
    })),
    bands: bands.map(({ score, limit }) => ({ score, limit: formatMoney(limit) })),
  };
}

export function viewQuote(terms: LoanTerms): LoanQuoteView {
  const quote = quoteLoan(terms);
  return {
    asset: 'USDT',
    principal: formatMoney(terms.principal),
    days: terms.days,
    freeDays: terms.freeDays,
    dailyPercent: formatPercent(terms.dailyRate),
    nominalPercent: formatPercent(annualRate(terms.dailyRate)),
    annualPercent: formatPercent(quote.apr),
    dailyInterest: formatMoney(quote.dailyInterest),
    interest: formatMoney(quote.interest),
    fees: '0',
    total: formatMoney(quote.total),
    schedule: quote.schedule.map(({ day, interest, total }) => ({
      day,
      interest: formatMoney(interest),
      total: formatMoney(total),
    })),
  };
}
