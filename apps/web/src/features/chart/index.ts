/** What other features may know of the chart. */
export { type ChartLine, focusLine, type LineActions } from './draw/chart-lines.ts';
