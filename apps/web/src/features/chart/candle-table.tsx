/** The chart's candles as a table: for those who cannot see a chart, and those who want the figures. */
import { useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { Change, directionOf } from '@candor/ui/figures/price';
import type { Interval } from '@candor/core/market/prices/candle';
import { useText } from '../../text/text.tsx';
import type { Bar } from './draw/candle-bars.ts';
import { Origin } from './candle-origin.tsx';
import { changeOf } from './chart-legend.tsx';
import { intervalTitle } from './interval-names.ts';
import type { AxisTexts } from './draw/zoned-axis.ts';

type CandleTableProps = {
  readonly name: string;
  readonly interval: Interval;
  readonly zone: string;
  readonly digits: number;
  readonly bars: readonly Bar[];
  readonly isComplete: boolean;
  readonly texts: AxisTexts;
  readonly onEarlier: () => Promise<void>;
};

const ROWS = 20;

export function CandleTable({ name, interval, zone, digits, bars, isComplete, texts, onEarlier }: CandleTableProps) {
  const { t, decimal } = useText();
  const [page, setPage] = useState(0);
  const start = page * ROWS;
  const end = Math.min(bars.length, start + ROWS);
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, row) => bars.length - 1 - start - row);
  const isLast = start + ROWS >= bars.length;
  const turn = async () => {
    if (start + 2 * ROWS > bars.length) await onEarlier();
    setPage(page + 1);
  };
  return (
    <div data-testid="candle-table">
      <div role="region" aria-label={t('chart.table')} tabIndex={0} className="overflow-x-auto">
        <table className="tabular w-full text-end text-sm">
          <caption className="pb-2 text-start text-xs text-ink-3">
            {t('chart.caption', { name, interval: t(intervalTitle(interval)), zone })}
          </caption>
          <thead className="text-xs text-ink-3">
            <tr className="border-b border-rule-strong">
              <Head isFirst>{t('chart.time')}</Head>
              <Head>{t('chart.open')}</Head>
              <Head>{t('chart.high')}</Head>
              <Head>{t('chart.low')}</Head>
              <Head>{t('chart.close')}</Head>
              <Head>{t('chart.change')}</Head>
              <Head>{t('chart.ticks')}</Head>
              <Head>{t('chart.from')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => (
              <Row key={bars[index]?.time} bars={bars} index={index} digits={digits} texts={texts} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 py-3">
        <span className="tabular grow text-xs text-ink-3">
          {t('chart.rows', {
            from: decimal(String(start + 1)),
            to: decimal(String(end)),
            total: decimal(String(bars.length)),
          })}
        </span>
        <div className="flex gap-3">
          <Button tone="plain" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('chart.newer')}
          </Button>
          <Button tone="plain" disabled={isLast && isComplete} onClick={turn}>
            {t('chart.older')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Head({ children, isFirst = false }: { readonly children: string; readonly isFirst?: boolean }) {
  return (
    <th scope="col" className={isFirst ? 'h-9 pe-4 text-start font-medium' : 'h-9 ps-4 text-end font-medium'}>
      {children}
    </th>
  );
}

type RowProps = {
  readonly bars: readonly Bar[];
  readonly index: number;
  readonly digits: number;
  readonly texts: AxisTexts;
};

function Row({ bars, index, digits, texts }: RowProps) {
  const { price, percent, decimal } = useText();
  const bar = bars[index];
  if (bar === undefined) return null;
  const change = changeOf(bars, index);
  return (
    <tr className="h-10 border-b border-rule">
      <th scope="row" className="pe-4 text-start font-normal whitespace-nowrap">
        <time dateTime={new Date(bar.time * 1000).toISOString()}>{texts.full(bar.time)}</time>
      </th>
      {[bar.open, bar.high, bar.low, bar.close].map((value, column) => (
        <td key={COLUMNS[column]} className="ps-4">
          <bdi>{price(value.toFixed(digits))}</bdi>
        </td>
      ))}
      <td className="ps-4">
        {change === null ? '—' : <Change direction={directionOf(change)} text={percent(change)} />}
      </td>
      <td className="ps-4">
        <bdi>{decimal(String(bar.ticks))}</bdi>
      </td>
      <td className="ps-4 whitespace-nowrap">
        <Origin bar={bar} />
      </td>
    </tr>
  );
}

const COLUMNS = ['open', 'high', 'low', 'close'] as const;
