/** What other features may import from the chart. */
export { type ChartLine, focusLine, type LineActions } from './draw/chart-lines.ts';
