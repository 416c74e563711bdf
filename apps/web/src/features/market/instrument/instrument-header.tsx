/** The instrument, its current price, and whether that can be traded on. */
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { underlyingOf } from '@candor/core/options/underlyings';
import { buttonLook } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { Change, directionOf, Price } from '@candor/ui/figures/price';
import { classNames } from '@candor/ui/foundation/class-names';
import { useConnection, useLivePrice } from '../../../api/live-prices.ts';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { type MarketInfo, optionsPath } from '../market-queries.ts';
import { StatusBadge } from '../list/market-row.tsx';
import { SayPrice } from './say-price.tsx';
import { rememberRecent } from '../stored-codes.ts';
import { WatchStar } from '../watch-star.tsx';

/** @param props.children beside the star: what else can be done with the instrument. */
export function InstrumentHeader({ info, children }: { readonly info: MarketInfo; readonly children?: ReactNode }) {
  const { t, price, percent, instrumentName } = useText();
  const quote = useLiveQuote(info.code);
  const live = useLivePrice(info.code);
  const status = quote?.status ?? info.status;
  const shown = quote?.price ?? live?.price ?? info.price;
  const change = quote?.zdf ?? live?.zdf ?? info.zdf;
  const isQuiet = useConnection() === 'lost' || status !== 'live';
  useEffect(() => rememberRecent(info.code), [info.code]);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex items-center gap-3">
        <InstrumentLogo logo={info.logo} name={info.code} isLarge />
        <div className="min-w-min grow basis-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <bdi className="whitespace-nowrap">{info.code}</bdi>
            <StatusBadge status={status} />
            {!info.acceptsOrders && <Badge tone="risk">{t('announced.closingOnly')}</Badge>}
          </h1>
          <p className="text-ink-2">
            <bdi>{instrumentName(info)}</bdi>
          </p>
        </div>
        {/* On a narrow phone, the way to its options stands below the star and the bell. */}
        <div className="flex flex-wrap items-center gap-y-1">
          <WatchStar code={info.code} />
          {children}
          {underlyingOf(info.code) !== null && (
            <Link to={optionsPath(info)} className={classNames(buttonLook('plain', 'sm'), 'ms-1')}>
              {t('markets.options')}
            </Link>
          )}
        </div>
      </div>
      <p className={classNames('flex items-baseline gap-3', isQuiet && 'text-ink-3')} data-testid="instrument-price">
        {shown === null ? '—' : <Price text={price(shown)} emphasis className="text-2xl leading-none font-medium" />}
        <Change
          direction={directionOf(change)}
          text={percent(change)}
          className={classNames('text-base font-medium', isQuiet && 'text-ink-3!')}
        />
      </p>
      <SayPrice code={info.code} price={shown} change={change} />
    </header>
  );
}
