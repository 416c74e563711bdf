/** Above the positions: how many notifications about orders were not read yet, with the way to them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@candor/ui/figures/badge';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { unreadQuery } from './notification-queries.ts';

export function UnreadOrders() {
  const { t, decimal } = useText();
  const { mode } = useSession();
  const { data } = useQuery(unreadQuery(mode));
  const count = data?.unreadOrders ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/profile/notification"
      data-testid="unread-orders"
      className="mt-2 inline-flex min-h-8 items-center rounded-sm max-lg:min-h-11"
    >
      <Badge tone="accent">{t('notifications.unreadOrders', { count: decimal(String(count)) })}</Badge>
    </Link>
  );
}
