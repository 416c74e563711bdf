/** The instrument, its current price, and whether that can be traded on. */
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { underlyingOf } from '@candor/core/options/underlyings';
import { buttonLook } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { Change, directionOf, Price } from '@candor/ui/figures/price';
import { classNames } from '@candor/ui/foundation/class-names';
import { useLivePrice } from '../../../api/live-prices.ts';
import { useIsQuoteStale, useLiveQuote } from '../../../api/live-quotes.ts';
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
  const known = quote?.status ?? info.status;
  const status = useIsQuoteStale(info.code) && known === 'live' ? 'stale' : known;
  const shown = quote?.price ?? live?.price ?? info.price;
  const change = quote?.zdf ?? live?.zdf ?? info.zdf;
  const isQuiet = status !== 'live';
  useEffect(() => rememberRecent(info.code), [info.code]);
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="flex items-center gap-3 max-sm:w-full tight:flex-wrap">
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
        <div className="flex items-center">
          <WatchStar code={info.code} />
          {children}
        </div>
      </div>
      {/* On a phone, the way to its options stands behind the price, which leaves a line to the chart. */}
      {underlyingOf(info.code) !== null && (
        <Link
          to={optionsPath(info)}
          className={classNames(buttonLook('plain', 'sm'), 'max-sm:order-last sm:self-center')}
        >
          {t('markets.options')}
        </Link>
      )}
      <p
        className={classNames(
          'flex flex-wrap items-baseline gap-x-3 sm:ms-auto max-sm:me-auto',
          isQuiet && 'text-ink-3',
        )}
        data-testid="instrument-price"
      >
        {shown === null ? (
          '—'
        ) : (
          <Price text={price(shown)} emphasis className="text-2xl leading-none font-medium max-sm:text-xl" />
        )}
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
