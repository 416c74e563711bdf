/** Products beside the calculator of the one that is chosen, and the customer's own plans; or one of these alone. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useText } from '../../text/text.tsx';
import { PlanDetail } from './plans/plan-detail.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plans/plan-list.tsx';
import { ProductList } from './product-list.tsx';
import { productsQuery } from './smart-queries.ts';

export function SmartTrading() {
  const { t } = useText();
  const { token, mode } = useSession();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(productsQuery);
  const isReal = token !== null && mode === 'real';
  const planId = search.get('plan') ?? '';
  if (planId !== '') return <PlanDetail key={planId} id={planId} />;
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={8} />;
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  const { list, asOf } = data;
  const chosen = list.find(({ id }) => id === search.get('product')) ?? list[0];
  return (
    <div className="grid gap-12">
      {isReal && <PlanList />}
      {chosen === undefined ? (
        <EmptyState title={t('smart.closed')} />
      ) : (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <ProductList
            products={list}
            chosenId={chosen.id}
            onChoose={(product) => setSearch({ product }, { replace: true, preventScrollReset: true })}
          />
          <PlanForm key={chosen.id} product={chosen} at={Date.parse(asOf)} />
        </div>
      )}
    </div>
  );
}
