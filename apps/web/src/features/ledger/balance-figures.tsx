/** Equity and what it is made of, on the account's own tint. */
import { classNames } from '@candor/ui/class-names';
import { Skeleton } from '@candor/ui/skeleton';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { useLiveQuotes } from '../../api/live-quotes.ts';
import { Profit } from '../../shared/profit.tsx';
import { usdt } from '../../shared/exact.ts';
import { type AccountFigures, totalOpenProfit } from '../trading/index.ts';

export function BalanceFigures({ account }: { readonly account: AccountFigures | null }) {
  const { t, money, decimal } = useText();
  const { mode } = useSession();
  useLiveQuotes(account?.orders.map(({ code }) => code) ?? []);
  const profit = account === null ? 0n : totalOpenProfit(account.orders);
  const equity = account === null ? 0n : account.available.units + account.margin.units + account.held.units + profit;
  return (
    <section
      aria-label={t('balance.title')}
      aria-busy={account === null}
      className={classNames(
        'grid gap-6 rounded border-s-4 p-5 lg:p-8',
        mode === 'demo' ? 'border-demo bg-demo-soft' : 'border-real bg-sunken',
      )}
    >
      <div>
        <h1 className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
          <span className="font-medium text-ink">{t('balance.equity')}</span>
          <span className="text-xs">{t('balance.equityHelp')}</span>
        </h1>
        <p className="mt-1 font-serif text-2xl font-semibold lg:text-3xl">
          {account === null ? (
            <Skeleton className="h-10 w-64" />
          ) : (
            <>
              <bdi data-testid="equity" className="tabular">
                {decimal(usdt(equity), 2, 2)}
              </bdi>{' '}
              <span className="text-lg text-ink-2">USDT</span>
            </>
          )}
        </p>
      </div>
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:max-w-3xl">
        <div>
          <dt className="text-ink-2">{t('balance.available')}</dt>
          <dd className="text-base font-semibold">
            <bdi data-testid="available">{account === null ? '—' : money(usdt(account.available.units))}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-ink-2">{t('balance.margin')}</dt>
          <dd className="text-base font-semibold">
            <bdi data-testid="margin">{account === null ? '—' : money(usdt(account.margin.units))}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-ink-2">{t('balance.openProfit')}</dt>
          <dd className="text-base font-semibold">
            <Profit units={profit} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
