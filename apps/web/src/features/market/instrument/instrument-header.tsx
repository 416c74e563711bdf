/** The instrument, its current price, and whether that can be traded on. */
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { underlyingOf } from '@candor/core/options/underlyings';
import { buttonLook } from '@candor/ui/actions/button';
import { Change, directionOf, Price } from '@candor/ui/figures/price';
import { classNames } from '@candor/ui/foundation/class-names';
import { useIsQuoteStale, useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { type MarketInfo, optionsPath } from '../market-queries.ts';
import { StatusBadge } from '../list/market-row.tsx';
import { rememberRecent } from '../stored-codes.ts';
import { useShownPrice } from './use-shown-price.ts';
import { WatchStar } from '../watch-star.tsx';

type InstrumentHeaderProps = {
  readonly info: MarketInfo;
  /** Beside the status. */
  readonly notes?: ReactNode;
  /** Beside the star: what else can be done with the instrument. */
  readonly children?: ReactNode;
};

export function InstrumentHeader({ info, notes, children }: InstrumentHeaderProps) {
  const { t, price, percent, instrumentName } = useText();
  const quote = useLiveQuote(info.code);
  const known = quote?.status ?? info.status;
  const status = useIsQuoteStale(info.code) && known === 'live' ? 'stale' : known;
  const { price: shown, change } = useShownPrice(info);
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
            {notes}
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
    </header>
  );
}
