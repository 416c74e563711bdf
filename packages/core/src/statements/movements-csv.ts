/**
 * All movements of money as a table: one row each, between rows with the opening and closing balance of each asset. Each balance is that of
 * the row before plus profit, fees, financing, protection, options and other; the closing row has their totals. A loss that negative balance protection
 * paid is a row with the loss and, equal to it, the protection.
 */
import { CUSTOMER_KINDS } from '../ledger/transfer.ts';
import { type Asset, formatMoney, money } from '../money/money.ts';
import { type Cell, csvRow, figure, text } from './csv.ts';
import { localClock, spanOf } from './period.ts';
import { CATEGORIES, type Category, type Effect, orderIdOf, Running, type Totals } from './running.ts';
import type { StatementHead, StatementWriter } from './statement.ts';

const COLUMNS = [
  'account',
  'record',
  'time',
  'id',
  'kind',
  'fact',
  'order',
  'instrument',
  'direction',
  'asset',
  'amount',
  ...CATEGORIES,
] as const;

/** @param kinds of the customer's accounts: a column for each, and their sum. */
export function movementColumns(kinds: readonly string[] = CUSTOMER_KINDS): readonly string[] {
  return [...COLUMNS, ...kinds, 'balance'];
}

const NOTHING = text('');

export function movementsCsv({ mode, period, opening }: StatementHead): StatementWriter {
  const running = new Running(opening);
  const { kinds } = running;
  const clock = localClock(period.timeZone);
  const { start, end } = spanOf(period);
  const row = (record: string, at: number, said: readonly Cell[], asset: Asset, figures: readonly Cell[]) =>
    csvRow([
      text(mode),
      text(record),
      text(clock(at)),
      ...said,
      text(asset),
      ...figures,
      ...balancesOf(running, asset, kinds),
    ]);
  const bound = (record: string, at: number, asset: Asset, figures: readonly Cell[]) =>
    row(record, at, [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING], asset, [NOTHING, ...figures]);
  return {
    begin: () =>
      csvRow(movementColumns(kinds).map(text)) +
      running.assets
        .map((asset) =>
          bound(
            'opening',
            start,
            asset,
            CATEGORIES.map(() => NOTHING),
          ),
        )
        .join(''),
    movement(movement, order) {
      const { id, at, kind, fact, amount } = movement;
      const effects = running.take(movement);
      const said = [
        text(id),
        text(kind),
        text(fact),
        text(orderIdOf(fact) ?? ''),
        text(order?.code ?? ''),
        text(order?.direction ?? ''),
      ];
      const figures = CATEGORIES.map((category) => effectCell(effects, category));
      return row('movement', at, said, amount.asset, [figure(formatMoney(amount)), ...figures]);
    },
    end: () => running.assets.map((asset) => bound('closing', end, asset, totalCells(running.totals(asset)))).join(''),
  };
}

function effectCell(effects: readonly Effect[], category: Category): Cell {
  const effect = effects.find((each) => each.category === category);
  return effect === undefined ? NOTHING : figure(formatMoney(effect.amount));
}

function totalCells(totals: Totals): Cell[] {
  return CATEGORIES.map((category) => figure(formatMoney(totals[category])));
}

function balancesOf(running: Running, asset: Asset, kinds: readonly string[]): Cell[] {
  const balances = running.balances(asset);
  const parts = kinds.map((kind) => balances.get(kind) ?? money(asset, 0n));
  return [...parts, running.balance(asset)].map((amount) => figure(formatMoney(amount)));
}
