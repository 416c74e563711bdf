/** The customer's open or pending orders, kept current, with the dialog for the selected one. */
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useQuoteFeed } from '../../../api/live-quotes.ts';
import { useSession } from '../../../api/session.ts';
import { LongList } from '../../../shared/long-list.tsx';
import { followed } from '../model/followed.ts';
import { useOtherTabs } from '../model/other-tabs.ts';
import type { openOrdersQuery, OrderView } from '../model/trading-queries.ts';
import { useWholeAccount } from '../model/use-whole-account.ts';
import { ListFailed } from '../shared/list-failed.tsx';

/** On a desktop. Cards on a phone are taller, and are measured once visible. */
const ROW_HEIGHT_PX = 82;

export type OrderRowProps<Action> = {
  readonly order: OrderView;
  readonly onAsk: (what: Action, order: OrderView) => void;
};

export type OrderDialogProps = {
  /** The order's current state: it may change, open or close while the dialog is open. */
  readonly order: OrderView;
  /** The order is not in the list any more. */
  readonly isGone: boolean;
  readonly onClose: () => void;
};

type OrderListProps<Action> = {
  readonly label: string;
  readonly query: typeof openOrdersQuery;
  readonly empty: { readonly title: string; readonly text: string };
  readonly Row: ComponentType<OrderRowProps<Action>>;
  readonly Asked: ComponentType<OrderDialogProps & { readonly what: Action }>;
  /** Renders content around the list; without it the list stands alone. */
  readonly children?: (orders: readonly OrderView[], list: ReactNode) => ReactNode;
};

export function OrderList<Action>({ label, query, empty, Row, Asked, children }: OrderListProps<Action>) {
  const { mode } = useSession();
  const { data, error, isPending, refetch } = useQuery(query(mode));
  const [asked, setAsked] = useState<{ readonly what: Action; readonly order: OrderView } | null>(null);
  const orders = data?.list ?? [];
  const ask = useCallback((what: Action, order: OrderView) => setAsked({ what, order }), []);
  useOtherTabs();
  useWholeAccount();
  useQuoteFeed(orders.map(({ code }) => code));

  const failed = error !== null && (
    <ListFailed error={error} isKnown={data !== undefined} onRetry={() => void refetch()} />
  );
  if (data === undefined && failed !== false) return failed;
  const list = (
    <LongList label={label} items={orders} keyOf={idOf} rowHeight={ROW_HEIGHT_PX}>
      {(order) => <Row order={order} onAsk={ask} />}
    </LongList>
  );
  return (
    <>
      {failed}
      {isPending && <SkeletonRows rows={2} />}
      {data !== undefined && orders.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      {children === undefined ? list : children(orders, list)}
      <Suspense>
        {asked !== null && <Asked what={asked.what} {...followed(asked.order, data)} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

function idOf({ id }: OrderView): string {
  return id;
}
