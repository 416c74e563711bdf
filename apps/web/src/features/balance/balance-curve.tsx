/** What was booked at the end of each day, valued at that day's closing prices: a line with its highest and lowest, and the figures as a table. */
import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { listDailyBalances } from '@candor/contract/balance';
import { getKValueByCodeAndDate } from '@candor/contract/market';
import type { RouteReply } from '@candor/contract/wire/route';
import { convertAt, type Prices } from '@candor/core/conversion/value';
import { pricedBy } from '@candor/core/conversion/conversion';
import { add, type Asset, ASSETS, formatMoney, type Money, parseMoney, zero } from '@candor/core/money/money';
import { parsePrice, price, PRICE_SCALE } from '@candor/core/money/price';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { Segments } from '../trading/index.ts';

const SPANS = ['30', '90', '365'] as const;
type Span = (typeof SPANS)[number];
const STALE_MS = 60_000;
const [WIDTH, HEIGHT] = [600, 160];
/** In the chart only: what is drawn needs no more. */
const asNumber = (amount: Money): number => Number(formatMoney(amount));

type BalanceCurveProps = {
  readonly unit: Asset;
  /** Of now, for today. */
  readonly prices: Prices;
  /** `h2` where it is a section of the page, `h3` within one. */
  readonly as: 'h2' | 'h3';
};

export function BalanceCurve({ unit, prices, as: Heading }: BalanceCurveProps) {
  const { t, decimal } = useText();
  const [span, setSpan] = useState<Span>('30');
  const points = usePoints(unit, prices, span);
  const titles = SPANS.map((days) => ({ id: days, title: t('portfolio.days', { days: decimal(days) }) }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading className="font-medium">{t('portfolio.curve')}</Heading>
        <div className="w-64 max-w-full">
          <Segments
            legend={t('portfolio.span')}
            layout="bare"
            name="span"
            value={span}
            choices={titles}
            onChange={setSpan}
          />
        </div>
      </div>
      {points === null && <Skeleton className="h-48 w-full" />}
      {points !== null && points.length > 0 && <Line points={points} unit={unit} />}
      <p className="text-sm text-ink-2">{t('portfolio.curveText')}</p>
    </div>
  );
}

type Point = { readonly day: string; readonly worth: Money };

/** Null while loading. Days on which an asset that is held has no price are left out. */
function usePoints(unit: Asset, prices: Prices, span: Span): readonly Point[] | null {
  const { mode } = useSession();
  const { data } = useQuery({
    queryKey: ['postings', mode, 'days', span],
    queryFn: () => call(listDailyBalances, { query: { days: span } }),
    staleTime: STALE_MS,
  });
  const priced = ASSETS.flatMap((asset) => pricedBy(asset) ?? []);
  const closes = useQueries({
    queries: priced.map((code) => ({
      queryKey: ['market', 'closes', code, span],
      queryFn: () => call(getKValueByCodeAndDate, { query: { code, interval: '1d', limit: span } }),
      staleTime: STALE_MS,
      retry: false,
    })),
  });
  if (data === undefined || closes.some(({ isPending }) => isPending)) return null;
  const byDay = new Map(priced.map((code, index) => [code, closesByDay(closes[index]?.data)]));
  const last = data.list.at(-1)?.day;
  // Before there was anything, nothing is to be drawn.
  const first = data.list.findIndex(({ amounts }) => amounts.some(({ amount }) => amount !== '0'));
  return data.list.slice(Math.max(0, first)).flatMap(({ day, amounts }) => {
    const pricesOf = day === last ? prices : pricesAt(day, byDay);
    const worths = amounts
      .map(({ asset, amount }) => parseMoney(asset, amount) ?? zero(asset))
      .filter(({ units }) => units !== 0n)
      .map((amount) => convertAt(amount, unit, pricesOf));
    const known = worths.filter((worth) => worth !== null);
    if (known.length < worths.length) return [];
    return [{ day, worth: known.reduce((sum, worth) => add(sum, worth), zero(unit)) }];
  });
}

function closesByDay(reply: RouteReply<typeof getKValueByCodeAndDate> | undefined): ReadonlyMap<string, string> {
  return new Map(reply?.candles.map(({ time, close }) => [time.slice(0, 10), close]));
}

function pricesAt(day: string, byDay: ReadonlyMap<string, ReadonlyMap<string, string>>): Prices {
  const found = ASSETS.flatMap((asset) => {
    const close = byDay.get(pricedBy(asset) ?? '')?.get(day);
    const known = close === undefined ? null : parsePrice(close);
    return known === null ? [] : [[asset, known] as const];
  });
  return { USDT: price(PRICE_SCALE), ...Object.fromEntries(found) };
}

function Line({ points, unit }: { readonly points: readonly Point[]; readonly unit: Asset }) {
  const { t, decimal, day } = useText();
  const values = points.map(({ worth }) => asNumber(worth));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (points.length === 1 ? WIDTH : (index / (points.length - 1)) * WIDTH);
  // What stays the same is a line through the middle.
  const y = (value: number) => (high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT);
  const line = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  // A single day is a line, too.
  const path = `M${points.length === 1 ? `0 ${y(low)} L` : ''}${line.join(' L')}`;
  const figure = (worth: Money) => `${decimal(formatMoney(worth), 2, unit === 'USDT' ? 2 : 8)} ${unit}`;
  const [lowest, highest] = [low, high].map((value) => points[values.indexOf(value)]?.worth ?? zero(unit));
  return (
    <>
      {/* A chart runs from left to right in every language. */}
      <Bound at={highest} figure={figure} />
      <svg
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        className="-my-2 h-36 w-full"
        aria-hidden="true"
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={WIDTH}
            y1={part * HEIGHT}
            y2={part * HEIGHT}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-accent" />
      </svg>
      {low !== high && <Bound at={lowest} figure={figure} />}
      <div dir="ltr" className="tabular flex justify-between text-xs text-ink-3">
        <bdi>{points[0] === undefined || points.length === 1 ? '' : day(points[0].day)}</bdi>
        <bdi>{points.at(-1) === undefined ? '' : day(points.at(-1)?.day ?? '')}</bdi>
      </div>
      <details>
        <summary className="target inline-flex cursor-pointer items-center text-accent">{t('chart.table')}</summary>
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label={t('portfolio.curve')}>
          <table className="tabular w-full max-w-md">
            <thead>
              <tr className="border-b border-rule text-xs text-ink-3">
                <th scope="col" className="py-1 text-start font-medium">
                  {t('portfolio.day')}
                </th>
                <th scope="col" className="py-1 text-end font-medium">
                  {t('portfolio.worth')}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day: at, worth }) => (
                <tr key={at}>
                  <th scope="row" className="py-1 text-start font-normal">
                    {day(at)}
                  </th>
                  <td className="py-1 text-end">
                    <bdi className="whitespace-nowrap">{figure(worth)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

type BoundProps = { readonly at: Money | undefined; readonly figure: (worth: Money) => string };

/** The figure at the upper or lower edge of the chart. */
function Bound({ at, figure }: BoundProps) {
  return (
    <p dir="ltr" aria-hidden="true" className="tabular text-end text-xs text-ink-3">
      {at === undefined ? '' : figure(at)}
    </p>
  );
}
