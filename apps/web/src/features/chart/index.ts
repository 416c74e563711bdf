/** What other features may import from the chart. */
export { CurveChart } from './lazy-curve-chart.tsx';
export { intervalTitle } from './interval-names.ts';
export { type ChartLine, focusLine, type LineActions } from './draw/chart-lines.ts';
