/** The template's data: the statement's words and figures in its language, as plain strings. */
import { type Asset, type Money, money } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import type { Mode } from '@candor/core/ledger/transfer';
import { localDate } from '@candor/core/market/calendar/zoned-time';
import type { Period } from '@candor/core/statements/period';
import { netOf, type StatedPosition } from '@candor/core/statements/positions-csv';
import type { Report, ReportEntry } from '@candor/core/statements/report';
import { CATEGORIES, type Category, isByOperator, type Totals } from '@candor/core/statements/running';
import type { Instant } from '@candor/core/time';
import { profitAt, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { accountName } from '@candor/i18n/account-kinds';
import type { Translate } from '@candor/i18n/catalogue';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { translator } from '@candor/i18n/translator';
import type { LastPrice } from '../../market/index.ts';
import { type Figures, figuresOf } from './figures.ts';
import { frameOf } from './frame.ts';

export type StatementContent = {
  readonly locale: Locale;
  readonly mode: Mode;
  readonly period: Period;
  readonly holder: string;
  readonly customerNumber: string;
  readonly operator: string;
  readonly madeAt: Instant;
  readonly report: Report;
  readonly positions: readonly StatedPosition[];
  /** At the end of the period, by code. */
  readonly prices: ReadonlyMap<string, LastPrice>;
};

type Cell = { readonly text: string; readonly isQuiet: boolean };
type Words = {
  readonly t: Translate;
  readonly figures: Figures;
  /** Those with a column: those of protection and of options only where something moved. */
  readonly categories: readonly Category[];
};

const WORDS = [
  'summary',
  'opening',
  'closing',
  'positions',
  'positionsText',
  'noPositions',
  'instrument',
  'lots',
  'opened',
  'closed',
  'stillOpen',
  ...CATEGORIES,
  'net',
  'open',
  'openText',
  'noOpen',
  'lastPrice',
  'result',
  'unknown',
  'movements',
  'movementsText',
  'noMovements',
  'entry',
  'balance',
  'total',
] as const;

export function documentOf(statement: StatementContent): object {
  const { locale, mode, period, report, holder, operator } = statement;
  const t = translator(locale);
  const figures = figuresOf(localeInfo(locale).lang, period.timeZone);
  const words: Words = { t, figures, categories: categoriesOf(statement) };
  return {
    ...frameOf({
      locale,
      mode,
      title: t('statementPdf.title'),
      period: figures.days(period.from, period.to),
      holder,
      operator,
      remark: t('statementPdf.same'),
    }),
    words: Object.fromEntries(WORDS.map((word) => [word, t(`statementPdf.${word}`)])),
    facts: factsOf(statement, words),
    categories: words.categories.map((category) => t(`statementPdf.${category}`)),
    summaries: report.summaries.map((summary) => ({
      asset: summary.asset,
      opening: words.figures.amount(summary.opening),
      changes: words.categories.map((category) => [
        t(`statementPdf.${category}`),
        words.figures.result(summary.totals[category]),
      ]),
      closing: words.figures.amount(summary.closing),
      parts: Array.from(summary.parts, ([kind, amount]) => [accountName(kind, t), words.figures.amount(amount)]),
    })),
    positions: realised(statement, words),
    open: statement.positions
      .filter(({ closed }) => closed === null)
      .map((position) => openRow(position, statement, words)),
    days: daysOf(report, words),
    totals: report.summaries.map(({ asset, totals, closing }) => ({
      asset,
      figures: sumCells(totals, closing, words),
    })),
  };
}

const RARE: ReadonlySet<Category> = new Set(['protection', 'options']);

/** Protection pays either for an order that is closed, and then is in its entries, or not at all. */
function categoriesOf({ report, positions }: StatementContent): readonly Category[] {
  const hasMoved = (rare: Category) =>
    report.days.some(({ entries }) =>
      entries.some(({ effects }) => effects.some(({ category }) => category === rare)),
    ) ||
    (rare === 'protection' && positions.some(({ protection }) => protection.units !== 0n));
  return CATEGORIES.filter((category) => !RARE.has(category) || hasMoved(category));
}

function factsOf(
  { holder, customerNumber, mode, period, madeAt }: StatementContent,
  { t, figures }: Words,
): [string, string][] {
  return [
    [t('statementPdf.holder'), holder],
    [t('statementPdf.number'), customerNumber],
    [t('statementPdf.account'), t('statementPdf.mode', { mode })],
    [t('statementPdf.period'), figures.days(period.from, period.to)],
    [t('statementPdf.zone'), period.timeZone],
    [t('statementPdf.made'), figures.moment(madeAt)],
  ];
}

/** Positions with a result or a charge in the period, their total, and why the books differ if they do. */
function realised({ positions, report }: StatementContent, words: Words): object {
  const { t, figures, categories } = words;
  const hasProtection = categories.includes('protection');
  const reported = positions.filter(
    ({ closed, profit, fees, financing }) =>
      closed !== null || profit.units !== 0n || fees.units !== 0n || financing.units !== 0n,
  );
  const sum = (of: (position: StatedPosition) => bigint) =>
    money(
      SETTLEMENT_ASSET,
      reported.reduce((all, position) => all + of(position), 0n),
    );
  const net = sum((position) => netOf(position).units);
  const totals = report.summaries.find(({ asset }) => asset === SETTLEMENT_ASSET)?.totals;
  const booked =
    totals === undefined
      ? 0n
      : totals.profit.units + totals.fees.units + totals.financing.units + totals.protection.units;
  const more = booked - net.units;
  return {
    rows: reported.map((position) => ({
      ...nameOf(position, words),
      lots: figures.decimal(formatLots(position.orderedLots)),
      closePrice: position.closed === null ? null : figures.decimal(formatPrice(position.closed.price)),
      closeTime: position.closed === null ? null : figures.moment(position.closed.time),
      figures: [
        position.profit,
        negative(position.fees),
        position.financing,
        ...(hasProtection ? [position.protection] : []),
        netOf(position),
      ].map((amount) => cell(amount, words)),
    })),
    hasProtection,
    total: [
      sum(({ profit }) => profit.units),
      sum(({ fees }) => -fees.units),
      sum(({ financing }) => financing.units),
      ...(hasProtection ? [sum(({ protection }) => protection.units)] : []),
      net,
    ].map((amount) => cell(amount, words)),
    difference:
      more === 0n
        ? null
        : t(more > 0n ? 'statementPdf.less' : 'statementPdf.more', {
            amount: figures.amount(money(SETTLEMENT_ASSET, more > 0n ? more : -more)),
          }),
  };
}

function openRow(position: StatedPosition, { prices, period }: StatementContent, words: Words): object {
  const { direction, openLots, openPrice, contractSize, code } = position;
  const { t, figures } = words;
  const last = prices.get(code) ?? null;
  const lastPrice = last?.of(direction) ?? null;
  const order = { direction, lots: openLots, openPrice, contractSize };
  return {
    ...nameOf(position, words),
    lots: figures.decimal(formatLots(openLots)),
    lastPrice: lastPrice === null ? null : figures.decimal(formatPrice(lastPrice)),
    lastFrom: last === null ? null : `${sourceName(last.source, t)} · ${momentIn(last.time, period, figures)}`,
    result: last === null || lastPrice === null ? null : figures.result(profitAt(order, lastPrice, last.rateToUsdt)),
  };
}

/** Only the time on the period's last day; otherwise with the date. */
function momentIn(at: Instant, { to, timeZone }: Period, figures: Figures): string {
  return localDate(timeZone, at) === to ? figures.time(at) : figures.moment(at);
}

function sourceName(source: string, t: Words['t']): string {
  if (source === 'simulated' || source === 'replay') return t(`statementPdf.${source}`);
  return source.replace(/^live:/, '');
}

function nameOf({ code, direction, openPrice, openTime }: StatedPosition, { t, figures }: Words): object {
  return {
    name: code,
    direction: t(`orders.${direction}`),
    openPrice: figures.decimal(formatPrice(openPrice)),
    openTime: figures.moment(openTime),
  };
}

function daysOf({ days }: Report, words: Words): object[] {
  return days.map(({ date, entries, sums }) => ({
    date: words.figures.day(date),
    sums: sums.map(({ totals, balance }) => sumCells(totals, balance, words)),
    entries: entries.map((entry) => entryOf(entry, words)),
  }));
}

function entryOf({ movement, order, effects, balance }: ReportEntry, { t, figures, categories }: Words): object {
  const isQuiet = effects.length === 0 || isByOperator(movement);
  return {
    time: figures.time(movement.at),
    name: movementName(movement.kind, t),
    moved: effects.length === 0 ? figures.amount(movement.amount) : null,
    order: [order?.code ?? null, factName(movement, t)].filter((part) => part !== null).join(' · '),
    figures: [
      ...categories.map((category) => {
        const effect = effects.find((each) => each.category === category);
        return { text: effect === undefined ? '' : figures.result(effect.amount), isQuiet: false };
      }),
      { text: figures.amount(balance), isQuiet },
    ],
  };
}

function sumCells(totals: Totals, balance: Money, words: Words): Cell[] {
  const cells = words.categories.map((category) => cell(totals[category], words));
  return [...cells, { text: words.figures.amount(balance), isQuiet: false }];
}

/** Zero is shown muted. */
function cell(amount: Money, { figures }: Words): Cell {
  return { text: figures.result(amount), isQuiet: amount.units === 0n };
}

function negative({ asset, units }: { readonly asset: Asset; readonly units: bigint }): Money {
  return money(asset, -units);
}
