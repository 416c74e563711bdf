/** The customer's own orders as lines on the chart. */
import type { ISeriesApi } from 'lightweight-charts';

export type ChartLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'ink-2';
  readonly isDashed: boolean;
};

const SOLID = 0;
const DASHED = 2;

/** Draws them, and returns the way to take them off again. */
export function drawLines(series: ISeriesApi<'Candlestick'>, lines: readonly ChartLine[]): () => void {
  const style = getComputedStyle(document.documentElement);
  const drawn = lines.map(({ price, title, tone, isDashed }) =>
    series.createPriceLine({
      price,
      title,
      color: style.getPropertyValue(`--${tone}`).trim(),
      lineWidth: 1,
      lineStyle: isDashed ? DASHED : SOLID,
      axisLabelVisible: true,
    }),
  );
  return () => {
    for (const line of drawn) series.removePriceLine(line);
  };
}
