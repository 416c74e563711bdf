/** Alerts as the wire has them. */
import type { AlertView } from '@candor/contract/alerts';
import { exactPriceText, formatPrice } from '@candor/core/money/price';
import { formatPercent, rate } from '@candor/core/money/rate';
import type { Market } from '../market/index.ts';
import type { AlertRow, MoveRow } from './db/alerts.repo.ts';
import { priceOf, windowOf } from './rows.ts';

/** @param isWrong whether the quote that reached it was found to be wrong later. */
export function viewAlert(market: Pick<Market, 'instrument'>, row: AlertRow, isWrong: boolean): AlertView {
  const instrument = market.instrument(row.code);
  return {
    id: row.id,
    code: row.code,
    appName: instrument?.name ?? row.code,
    digits: row.digits,
    kind: row.kind,
    level: row.level === null ? null : formatPrice(priceOf(row.level), row.digits),
    percent: row.move_ppb === null ? null : formatPercent(rate(BigInt(row.move_ppb))),
    window: windowOf(row.window_minutes),
    note: row.note,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    endedAt: row.ended_at?.toISOString() ?? null,
    reached: viewReached(row, isWrong),
  };
}

/** What an alert waited for, from when until when. */
export function viewMove(row: MoveRow) {
  return {
    alertId: row.alert_id,
    level: row.level === null ? null : formatPrice(priceOf(row.level), row.digits),
    percent: row.move_ppb === null ? null : formatPercent(rate(BigInt(row.move_ppb))),
    window: windowOf(row.window_minutes),
    expiresAt: row.expires_at?.toISOString() ?? null,
    from: row.set_at.toISOString(),
    until: row.until_at.toISOString(),
  };
}

function viewReached(row: AlertRow, isWrong: boolean): AlertView['reached'] {
  if (row.quoted_at === null || row.sequence === null || row.minute === null) return null;
  return {
    price: formatPrice(priceOf(row.price), row.digits),
    from: row.from_price === null ? null : exactPriceText(priceOf(row.from_price), row.digits),
    bid: exactPriceText(priceOf(row.bid), row.digits),
    ask: exactPriceText(priceOf(row.ask), row.digits),
    time: row.quoted_at.toISOString(),
    sequence: Number(row.sequence),
    minute: row.minute,
    source: row.source ?? '',
    isWrong,
  };
}
