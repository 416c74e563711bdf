/** The curves of the chosen indicators. Their computation is fetched when the first one is chosen. */
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../text/text.tsx';
import type { Bar } from '../draw/candle-bars.ts';
import { type Chosen, type Curve, indicatorTitle } from './catalogue.ts';
import type { curvesOf } from './compute.ts';

const NONE: readonly Curve[] = [];

/** Empty while nothing is chosen, or the computation is still being fetched. */
export function useCurves(chosen: readonly Chosen[], bars: readonly Bar[], digits: number): readonly Curve[] {
  const { t } = useText();
  const [compute, setCompute] = useState<{ readonly curvesOf: typeof curvesOf } | null>(null);
  const isWanted = chosen.length > 0;
  useEffect(() => {
    if (isWanted) void import('./compute.ts').then(setCompute, () => null);
  }, [isWanted]);
  return useMemo(() => {
    if (compute === null || chosen.length === 0) return NONE;
    return compute.curvesOf(chosen, bars, { digits, titleOf: (each) => indicatorTitle(t, each) });
  }, [compute, chosen, bars, digits, t]);
}
