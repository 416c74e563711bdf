/** Open positions, pending orders and the history of an account, in tabs. An order that its customer asked to see is brought into view. */
import { useEffect, useRef, useState } from 'react';
import { Tabs } from '@candor/ui/actions/tabs';
import { useText } from '../../../text/text.tsx';
import { OrderHistory } from '../history/order-history.tsx';
import { type ShownOrder, useShownOrder } from '../model/shown-order.ts';
import { PendingOrders } from './pending-orders.tsx';
import { Positions } from './positions.tsx';

export function OrderTabs() {
  const { t } = useText();
  const asked = useShownOrder();
  const [tab, setTab] = useState('positions');
  // What was asked for before these tabs were there has been seen, or is of another page.
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setTab(tabOf(asked));
  }
  return (
    <section ref={useBroughtIntoView(asked)} tabIndex={-1} className="min-w-0 scroll-mt-32 outline-none">
      <Tabs
        label={t('orders.positions')}
        shown={tab}
        onShow={setTab}
        items={[
          { id: 'positions', title: t('orders.positions'), content: <Positions /> },
          { id: 'pending', title: t('pending.title'), content: <PendingOrders /> },
          { id: 'history', title: t('orders.history'), content: <OrderHistory /> },
        ]}
      />
    </section>
  );
}

function tabOf(asked: ShownOrder | null): string {
  if (asked?.status === 'pending') return 'pending';
  return asked === null || asked.status === 'open' ? 'positions' : 'history';
}

/** Once the dialog in which it was asked for is gone and has given the focus back. */
function useBroughtIntoView(asked: ShownOrder | null) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (asked === null || asked === before.current) return;
    before.current = asked;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        place.current?.focus({ preventScroll: true });
        place.current?.scrollIntoView({ block: 'start' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return place;
}
