/** Between rows and what core knows of alerts. */
import { assert } from '@candor/core/assert';
import { type AlertTerms, ALERT_WINDOWS, type AlertWindow, WINDOW_MINUTES } from '@candor/core/alerts/alert';
import { parsePrice, type Price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import type { AlertRow } from './db/alerts.repo.ts';

export function termsOf(row: Pick<AlertRow, 'kind' | 'level' | 'move_ppb' | 'window_minutes'>): AlertTerms {
  if (row.kind !== 'percent') return { kind: row.kind, level: priceOf(row.level) };
  const window = windowOf(row.window_minutes);
  assert(window !== null && row.move_ppb !== null, 'a move has a size and a time');
  return { kind: 'percent', move: rate(BigInt(row.move_ppb)), window };
}

export function windowOf(minutes: number | null): AlertWindow | null {
  return ALERT_WINDOWS.find((window) => WINDOW_MINUTES[window] === minutes) ?? null;
}

export function priceOf(text: string | null): Price {
  const parsed = parsePrice(text ?? '');
  assert(parsed !== null, 'the database has decimals');
  return parsed;
}
