/** Cells that follow the live list. Each listens to its own instrument only. */
import { useState } from 'react';
import { Change, directionOf, Price } from '@candor/ui/figures/price';
import { Sparkline } from '@candor/ui/figures/sparkline';
import { classNames } from '@candor/ui/foundation/class-names';
import { type LivePrice, useLivePrice, usePacedPrice } from '../../../api/live-prices.ts';
import { useText } from '../../../text/text.tsx';
import type { MarketItem } from '../market-queries.ts';
import { useSmallChart } from './small-charts.ts';

export function LivePriceCell({ item, className }: { readonly item: MarketItem; readonly className?: string }) {
  const { price } = useText();
  const live = useLivePrice(item.code);
  const flash = useFlash(live);
  const text = live?.price ?? item.nowPrice;
  if (text === null) return <span className="text-ink-3">—</span>;
  return (
    <span
      data-testid={`price-${item.code}`}
      className={classNames('inline-block rounded-sm px-1 py-0.5', flash, className)}
    >
      <Price text={price(text)} />
    </span>
  );
}

/** Flashes only for changes while in view: scrolling a row into view is not a change. */
function useFlash(live: LivePrice | undefined): string | null {
  const [seenBefore] = useState(live?.flashes ?? 0);
  if (live === undefined || live.move === null || live.flashes <= seenBefore) return null;
  return classNames(`flash-${live.move}`, live.flashes % 2 === 1 && 'flash-odd');
}

export function LiveChangeCell({ item, className }: { readonly item: MarketItem; readonly className?: string }) {
  const { percent } = useText();
  const live = useLivePrice(item.code);
  // Something that never had a price cannot have stayed the same.
  if (live === undefined && item.nowPrice === null) return <span className="text-ink-3">—</span>;
  const change = live?.zdf ?? item.zdf;
  return (
    <Change
      direction={directionOf(change)}
      text={percent(change)}
      {...(className === undefined ? {} : { className })}
    />
  );
}

type LiveSparklineProps = { readonly item: MarketItem; readonly width?: number; readonly height?: number };

/** The day's points, ending with the live price. */
export function LiveSparkline({ item, width = 112, height = 32 }: LiveSparklineProps) {
  const { t, percent } = useText();
  const live = usePacedPrice(item.code);
  const hundred = useSmallChart(item);
  const change = live?.zdf ?? item.zdf;
  const points = live === undefined ? hundred : [...hundred.slice(0, -1), Number(live.price)];
  if (hundred.length === 0) return <span className="inline-block" style={{ width, height }} />;
  return (
    <Sparkline
      points={points}
      isPositive={change > 0}
      label={t('market.chartOf', { change: percent(change) })}
      width={width}
      height={height}
    />
  );
}
