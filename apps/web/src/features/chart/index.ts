/** What other features may know of the chart. */
export type { ChartLine } from './chart-lines.ts';
