/** `/profile/balance`: the balance, what it consists of, and the entries that it is the sum of. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { haveCome } from '../shared/have-come.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useSession } from '../api/session.ts';
import { BalanceFigures } from '../features/balance/balance-figures.tsx';
import { Portfolio } from '../features/balance/portfolio.tsx';
import { Postings } from '../features/balance/postings.tsx';
import { UnreadOrders } from '../features/notifications/index.ts';
import { StatementPanel } from '../features/statements/statement-panel.tsx';
import { useOptionsWorth } from '../features/options/orders/use-options-worth.ts';
import { OrderHistory } from '../features/trading/history/order-history.tsx';
import { LinkedOrder } from '../features/trading/news/linked-order.tsx';
import { PendingOrders } from '../features/trading/positions/pending-orders.tsx';
import { Positions } from '../features/trading/positions/positions.tsx';
import { accountSummaryQuery, openOrdersQuery, pendingOrdersQuery } from '../features/trading/model/trading-queries.ts';
import { useAccount } from '../features/trading/model/use-account.ts';
import { useText } from '../text/text.tsx';

const HeldOptions = lazy(async () => ({
  default: (await import('../features/options/orders/held-options.tsx')).HeldOptions,
}));

export function BalancePage() {
  const { t } = useText();
  usePageTitle(t('balance.title'));
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 lg:px-8 lg:py-10">
      <RequireLogin>
        <Known />
      </RequireLogin>
    </div>
  );
}

/** Shown once the lists that decide where the next part begins have come, or will not. */
function Known() {
  const { mode } = useSession();
  const isKnown = haveCome([
    useQuery(accountSummaryQuery(mode)),
    useQuery(openOrdersQuery(mode)),
    useQuery(pendingOrdersQuery(mode)),
  ]);
  return isKnown ? <Balance /> : <SkeletonRows rows={12} />;
}

function Balance() {
  const { t } = useText();
  const { mode } = useSession();
  const account = useAccount();
  const options = useOptionsWorth();
  const isEmptyReal =
    mode === 'real' && account !== null && account.available.units + account.margin.units + account.held.units === 0n;
  return (
    <div className="grid min-w-0 gap-10">
      <BalanceFigures options={options} />
      {isEmptyReal && (
        <p className="rounded border border-rule bg-surface px-4 py-3 text-ink-2">{t('equity.emptyReal')}</p>
      )}
      <Portfolio options={options} />
      <section className="min-w-0">
        <h2 className="border-b border-rule-strong pb-2 font-serif text-lg font-semibold">{t('orders.positions')}</h2>
        <UnreadOrders />
        <Positions />
      </section>
      <section className="min-w-0">
        <h2 className="border-b border-rule-strong pb-2 font-serif text-lg font-semibold">{t('pending.title')}</h2>
        <PendingOrders />
      </section>
      <section className="min-w-0">
        <h2 className="border-b border-rule-strong pb-2 font-serif text-lg font-semibold">{t('optionOrders.open')}</h2>
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <HeldOptions />
        </Suspense>
      </section>
      <section className="min-w-0">
        <h2 className="mb-2 font-serif text-lg font-semibold">{t('orders.history')}</h2>
        <OrderHistory />
      </section>
      <Postings key={mode} />
      <StatementPanel mode={mode} />
      <LinkedOrder />
    </div>
  );
}
