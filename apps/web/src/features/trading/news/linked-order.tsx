/** The order that a link of a notification or a mail names in the address. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const OrderDetail = lazy(async () => ({ default: (await import('../history/order-detail.tsx')).OrderDetail }));

export function LinkedOrder() {
  const [query, setQuery] = useSearchParams();
  const id = query.get('order');
  if (id === null) return null;
  const close = () =>
    setQuery(
      (before) => {
        before.delete('order');
        return before;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <OrderDetail id={id} onClose={close} />
    </Suspense>
  );
}
