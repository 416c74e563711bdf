/** Equity and its parts, on a background tinted for the account's mode. */
import type { ReactNode } from 'react';
import { usdtText } from '@candor/core/money/money';
import { classNames } from '@candor/ui/foundation/class-names';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { AboutTotal } from '../display/index.ts';
import { useText } from '../../text/text.tsx';
import { centsDown } from '../../shared/cents.ts';
import { Profit } from '../../shared/profit.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import type { OptionsWorth } from '../options/index.ts';
import { MarginLevel, shownFigures, useMargin } from '../trading/index.ts';

export function BalanceFigures({ options }: { readonly options: OptionsWorth }) {
  const { t } = useText();
  const { mode } = useSession();
  const margin = useMargin();
  const hasOptions = options.count > 0;
  // A total of which a part is not known is none.
  const isTotal = hasOptions && options.isWhole;
  const shown = margin === null ? null : shownFigures(margin);
  const inOptions = centsDown(options.worth.units);
  const figure = (name: 'balance' | 'equity' | 'available' | 'used' | 'held' | 'free') =>
    margin === null || shown === null ? (
      '—'
    ) : (
      <Usdt of={usdtText(margin[name].units)} shown={usdtText(shown[name])} showsUnit={false} />
    );
  return (
    <section
      aria-label={t('balance.title')}
      aria-busy={margin === null}
      className={classNames(
        'grid gap-6 rounded border-s-4 p-5 lg:p-8',
        mode === 'demo' ? 'border-demo bg-demo-soft' : 'border-real bg-sunken',
      )}
    >
      <div>
        <h1 className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
          <span className="font-medium text-ink">{t(isTotal ? 'balance.withOptions' : 'equity.title')}</span>
          <span className="text-xs">{t(isTotal ? 'balance.withOptionsHelp' : 'equity.help')}</span>
        </h1>
        <p className="mt-1 font-serif text-2xl font-semibold lg:text-3xl">
          {margin === null || shown === null ? (
            <Skeleton className="h-10 w-64" />
          ) : (
            <>
              <bdi data-testid="equity">
                <Usdt
                  of={usdtText(margin.equity.units + (isTotal ? options.worth.units : 0n))}
                  shown={usdtText(shown.equity + (isTotal ? inOptions : 0n))}
                  showsUnit={false}
                />
              </bdi>{' '}
              <span className="text-lg text-ink-2">USDT</span>
            </>
          )}
        </p>
        <AboutTotal total={margin?.equity ?? null} />
      </div>
      <dl
        className={classNames(
          'tabular grid grid-cols-2 gap-x-6 gap-y-4 tight:grid-cols-1 sm:grid-cols-3',
          hasOptions ? 'lg:grid-cols-4' : 'lg:grid-cols-6',
        )}
      >
        {hasOptions && (
          <>
            <Amount name={t('equity.title')} testId="equity-alone">
              {figure('equity')}
            </Amount>
            <Amount name={t('optionOrders.open')} testId="options-worth">
              {options.isWhole ? <Usdt of={usdtText(options.worth.units)} showsUnit={false} /> : '—'}
            </Amount>
          </>
        )}
        <Amount name={t('position.balance')}>{figure('balance')}</Amount>
        <Amount name={t('equity.openProfit')}>
          <Profit units={margin?.profit.units ?? 0n} />
        </Amount>
        <Amount name={t('balance.available')} testId="available">
          {figure('available')}
        </Amount>
        <Amount name={t('balance.margin')} testId="account-used">
          {figure('used')}
        </Amount>
        <Amount name={t('pending.held')}>{figure('held')}</Amount>
        <Amount name={t('position.free')} testId="account-free">
          {figure('free')}
        </Amount>
      </dl>
      {margin !== null && <MarginLevel margin={margin} />}
    </section>
  );
}

type AmountProps = { readonly name: string; readonly testId?: string | undefined; readonly children: ReactNode };

function Amount({ name, testId, children }: AmountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-base font-semibold">
        <bdi data-testid={testId}>{children}</bdi>
      </dd>
    </div>
  );
}
