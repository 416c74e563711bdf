/** The customer's own orders as lines on the chart. */
import type { ISeriesApi, SeriesType } from 'lightweight-charts';
import { colour } from './chart-look.ts';

export type ChartLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'ink-2';
  readonly isDashed: boolean;
};

const SOLID = 0;
const DASHED = 2;

/** Draws them, and returns the way to take them off again. */
export function drawLines(series: ISeriesApi<SeriesType>, lines: readonly ChartLine[]): () => void {
  const drawn = lines.map(({ price, title, tone, isDashed }) =>
    series.createPriceLine({
      price,
      title,
      color: colour(tone),
      lineWidth: 1,
      lineStyle: isDashed ? DASHED : SOLID,
      axisLabelVisible: true,
    }),
  );
  return () => {
    for (const line of drawn) series.removePriceLine(line);
  };
}
