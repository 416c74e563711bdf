/** The underlying's name and its price of now. */
import { Change, directionOf, Price } from '@candor/ui/figures/price';
import { classNames } from '@candor/ui/foundation/class-names';
import { useLivePrice } from '../../../api/live-prices.ts';
import { useText } from '../../../text/text.tsx';
import type { OptionUnderlyingView } from '../model/option-queries.ts';

type LivePriceProps = { readonly underlying: OptionUnderlyingView; /** No price of now. */ readonly isQuiet: boolean };

export function LivePrice({ underlying, isQuiet }: LivePriceProps) {
  const { t, price, percent, instrumentName } = useText();
  const live = useLivePrice(underlying.code);
  return (
    <div className="grid content-start gap-1">
      <p className="text-ink-2">
        <bdi>{instrumentName(underlying)}</bdi> · {t('options.price')}
      </p>
      <p
        className={classNames('flex flex-wrap items-baseline gap-x-3', isQuiet && 'text-ink-3')}
        data-testid="option-price"
      >
        {live === undefined ? (
          <span className="text-2xl leading-none">—</span>
        ) : (
          <>
            <Price text={price(live.price)} emphasis className="text-2xl leading-none font-medium" />
            <Change
              direction={directionOf(live.zdf)}
              text={percent(live.zdf)}
              className={classNames('text-base font-medium', isQuiet && 'text-ink-3!')}
            />
          </>
        )}
      </p>
    </div>
  );
}
