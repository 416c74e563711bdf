/** The assets of the real account: their value in one currency and at which prices, what is available, and what holds the rest. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BalanceView } from '@candor/contract/balance';
import type { ConversionAsset } from '@candor/contract/conversion';
import { midPrice } from '@candor/core/market/quote';
import { add, type Asset, ASSETS, formatMoney, type Money, money, parseMoney, zero } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { convertAt, type Prices } from '@candor/core/conversion/value';
import { buttonLook } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { sidesOf } from '../../shared/exact.ts';
import { useText } from '../../text/text.tsx';
import { conversionOptionsQuery } from '../conversion/index.ts';
import { AboutTotal } from '../display/index.ts';
import { useSourceName } from '../market/index.ts';
import type { OptionsWorth } from '../options/index.ts';
import { balancesQuery, useMargin } from '../trading/index.ts';
import { AssetTable, type Holding, shareOf } from './asset-table.tsx';
import { BalanceCurve } from './balance-curve.tsx';
import { Donut } from './donut.tsx';
import { pricesIn } from './prices-in.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

type PortfolioProps = { readonly options: OptionsWorth };

export function Portfolio({ options }: PortfolioProps) {
  const { mode } = useSession();
  return mode === 'real' ? <Assets inOptions={options.isWhole ? options.worth : zero('USDT')} /> : null;
}

/** @param inOptions nothing while one of them cannot be valued. */
function Assets({ inOptions }: { readonly inOptions: Money }) {
  const { t } = useText();
  const balances = useQuery(balancesQuery('real'));
  const options = useQuery(conversionOptionsQuery);
  const [unit, setUnit] = useState<Asset>('USDT');
  const quotes = options.data?.list ?? [];
  const prices = pricesIn(quotes);
  const profit = useOpenProfit();
  const held =
    balances.data === undefined
      ? null
      : ASSETS.map((asset) => holdingOf(asset, balances.data.balances, { profit, inOptions }));
  const rows = held?.map((each) => ({ ...each, worth: convertAt(each.total, unit, prices) })) ?? [];
  const total = rows.reduce((sum, { worth }) => (worth === null ? sum : add(sum, worth)), zero(unit));
  const inUsdt = held === null ? null : worthInUsdt(held, prices);
  return (
    <section aria-labelledby="assets" className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="assets" className="font-serif text-lg font-semibold">
          {t('wallet.assets')}
        </h2>
        <Actions />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <Total total={held === null ? null : total} inUsdt={inUsdt} unit={unit} onUnit={setUnit} quotes={quotes} />
        <Donut
          label={t('portfolio.shares')}
          parts={rows.flatMap(({ asset, worth }) =>
            worth === null || worth.units <= 0n ? [] : [{ name: asset, share: shareOf(worth, total) }],
          )}
        />
      </div>
      <AssetTable rows={rows} total={total} />
      <p className="text-ink-2">{t('wallet.assetsText')}</p>
      <BalanceCurve as="h3" unit={unit} prices={prices} />
    </section>
  );
}

function Actions() {
  const { t } = useText();
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/profile/deposit" className={buttonLook('accent')}>
        {t('wallet.title')}
      </Link>
      <Link to="/profile/convert" className={buttonLook('plain')}>
        {t('conversion.title')}
      </Link>
      <Link to="/profile/withdraw" className={buttonLook('plain')}>
        {t('withdrawals.title')}
      </Link>
    </div>
  );
}

type TotalProps = {
  readonly total: Money | null;
  /** The same in USDT; null while an asset that is held has no price. */
  readonly inUsdt: Money | null;
  readonly unit: Asset;
  readonly onUnit: (unit: Asset) => void;
  readonly quotes: readonly ConversionAsset[];
};

function Total({ total, inUsdt, unit, onUnit, quotes }: TotalProps) {
  const { t, decimal, dateTime } = useText();
  const sourceName = useSourceName();
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="block text-ink-2">{t('portfolio.total')}</span>
          {total === null ? (
            <Skeleton className="h-9 w-48" />
          ) : (
            <bdi data-testid="total-value" className="tabular font-serif text-2xl font-semibold">
              <AssetAmount of={formatMoney(total)} asset={unit} showsUnit={false} />{' '}
              <span className="text-base text-ink-2">{unit}</span>
            </bdi>
          )}
        </p>
        <div className="w-32">
          <Select
            label={t('portfolio.unit')}
            value={unit}
            choices={ASSETS.map((id) => ({ id, title: id }))}
            onChange={onUnit}
          />
        </div>
      </div>
      <AboutTotal total={inUsdt} />
      <ul className="grid gap-1 text-sm text-ink-2">
        {quotes.flatMap(({ asset, quote }) => {
          const sides = sidesOf(quote ?? undefined);
          if (asset === 'USDT') return [];
          if (quote === null || sides === null)
            return [<li key={asset}>{t('portfolio.noPrice', { asset: isolated(asset) })}</li>];
          const figures = {
            asset: isolated(asset),
            price: isolated(decimal(formatPrice(midPrice(sides)))),
            source: isolated(sourceName(quote.source)),
            time: isolated(dateTime(quote.time)),
          };
          return [
            <li key={asset} className="tabular">
              {t('portfolio.at', figures)}
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}

/** In USDT: open profit, less financing owed. It counts to the value, because closing now would book it. */
function useOpenProfit(): Money {
  const margin = useMargin();
  return margin === null ? zero('USDT') : money('USDT', margin.equity.units - margin.balance.units);
}

type Besides = { readonly profit: Money; readonly inOptions: Money };

/** What is not on an account counts in USDT. */
function holdingOf(asset: Asset, balances: readonly BalanceView[], { profit, inOptions }: Besides): Holding {
  const own = balances.filter((each) => each.asset === asset);
  const amountOf = ({ amount }: BalanceView) => parseMoney(asset, amount) ?? zero(asset);
  const booked = own.reduce((sum, each) => add(sum, amountOf(each)), zero(asset));
  const options: readonly BalanceView[] =
    asset === 'USDT' && inOptions.units > 0n ? [{ asset, kind: 'options', amount: formatMoney(inOptions) }] : [];
  return {
    asset,
    available: own
      .filter(({ kind }) => kind === 'available')
      .reduce((sum, each) => add(sum, amountOf(each)), zero(asset)),
    holds: [...own.filter(({ kind, amount }) => kind !== 'available' && amount !== '0'), ...options],
    total: asset === 'USDT' ? add(add(booked, profit), inOptions) : booked,
  };
}

/** A total that left something out would be read as all there is. */
function worthInUsdt(held: readonly Holding[], prices: Prices): Money | null {
  const worths = held.filter(({ total }) => total.units !== 0n).map(({ total }) => convertAt(total, 'USDT', prices));
  return worths.reduce((sum, each) => (sum === null || each === null ? null : add(sum, each)), zero('USDT'));
}
