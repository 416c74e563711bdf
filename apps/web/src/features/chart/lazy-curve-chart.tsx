/** Curves for pages that are shown before the chart library has come. */
import { lazy } from 'react';

export const CurveChart = lazy(async () => ({ default: (await import('./curve-chart.tsx')).CurveChart }));
