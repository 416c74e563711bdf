/** A statement to read: opening and closing balances, and the movements day by day, with the sums of each day and in total. */
import { type LocalDate, localDate } from '../market/calendar/zoned-time.ts';
import type { Asset, Money } from '../money/money.ts';
import { type Balances, type Effect, type Movement, Running, type Totals } from './running.ts';
import type { OrderLabel, StatementHead } from './statement.ts';

export type ReportEntry = {
  readonly movement: Movement;
  readonly order: OrderLabel | null;
  /** Empty if money only moved within the account. */
  readonly effects: readonly Effect[];
  /** After the movement, in its own asset. */
  readonly balance: Money;
};

export type ReportDay = {
  readonly date: LocalDate;
  readonly entries: readonly ReportEntry[];
  /** Of this day, in the order of the assets; only those with movements. */
  readonly sums: readonly { readonly asset: Asset; readonly totals: Totals; readonly balance: Money }[];
};

export type AssetSummary = {
  readonly asset: Asset;
  readonly opening: Money;
  readonly totals: Totals;
  readonly closing: Money;
  /** Of each account, at the end. */
  readonly parts: Balances;
};

export type Report = { readonly summaries: readonly AssetSummary[]; readonly days: readonly ReportDay[] };

/** The same sums as at the end of the movements table: `Running` makes both. */
export function report(
  { period, opening }: StatementHead,
  movements: readonly { readonly movement: Movement; readonly order: OrderLabel | null }[],
): Report {
  const first = new Running(opening);
  const running = new Running(opening);
  const days: ReportDay[] = [];
  for (const { date, told: reported } of byDay(movements, period.timeZone)) {
    const ofDay = new Running([]);
    const entries = reported.map(({ movement, order }) => {
      ofDay.take(movement);
      const effects = running.take(movement);
      return { movement, order, effects, balance: running.balance(movement.amount.asset) };
    });
    const touched = new Set(reported.map(({ movement }) => movement.amount.asset));
    const sums = running.assets
      .filter((asset) => touched.has(asset))
      .map((asset) => ({ asset, totals: ofDay.totals(asset), balance: running.balance(asset) }));
    days.push({ date, entries, sums });
  }
  const summaries = running.assets.map((asset) => ({
    asset,
    opening: first.balance(asset),
    totals: running.totals(asset),
    closing: running.balance(asset),
    parts: running.balances(asset),
  }));
  return { summaries, days };
}

function byDay<T extends { readonly movement: Movement }>(
  movements: readonly T[],
  timeZone: string,
): { date: LocalDate; told: T[] }[] {
  const days: { date: LocalDate; told: T[] }[] = [];
  for (const each of movements) {
    const date = localDate(timeZone, each.movement.at);
    const last = days.at(-1);
    // In the order of posting: if the clock was set back, a date appears twice rather than with a wrong balance.
    if (last?.date === date) last.told.push(each);
    else days.push({ date, told: [each] });
  }
  return days;
}
