/** Cells that follow the live list. Each listens to its own instrument only. */
import { Change, directionOf, Price } from '@candor/ui/price';
import { Sparkline } from '@candor/ui/sparkline';
import { classNames } from '@candor/ui/class-names';
import { useLivePrice } from '../../api/live-prices.ts';
import { useText } from '../../text/text.tsx';
import type { MarketItem } from './market-queries.ts';

export function LivePriceCell({ item, className }: { readonly item: MarketItem; readonly className?: string }) {
  const { price } = useText();
  const live = useLivePrice(item.code);
  const text = live?.price ?? item.nowPrice;
  if (text === null) return <span className="text-ink-3">—</span>;
  return (
    <span
      data-testid={`price-${item.code}`}
      className={classNames(
        'inline-block rounded-sm px-1 py-0.5',
        live !== undefined && live.move !== null && live.moves > 0 && `flash-${live.move}`,
        (live?.moves ?? 0) % 2 === 1 && 'flash-odd',
        className,
      )}
    >
      <Price text={price(text)} />
    </span>
  );
}

export function LiveChangeCell({ item, className }: { readonly item: MarketItem; readonly className?: string }) {
  const { percent } = useText();
  const change = useLivePrice(item.code)?.zdf ?? item.zdf;
  return (
    <Change
      direction={directionOf(change)}
      text={percent(change)}
      {...(className === undefined ? {} : { className })}
    />
  );
}

type LiveSparklineProps = { readonly item: MarketItem; readonly width?: number; readonly height?: number };

/** The day's points with the live price as the last one. */
export function LiveSparkline({ item, width = 112, height = 32 }: LiveSparklineProps) {
  const { t, percent } = useText();
  const live = useLivePrice(item.code);
  const change = live?.zdf ?? item.zdf;
  const points = live === undefined ? item.hundred : [...item.hundred.slice(0, -1), Number(live.price)];
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
