/** One notification: what happened, the way to it, and how many more there were of it. */
import { Link } from 'react-router';
import type { NotificationView } from '@candor/contract/notifications';
import { notificationEntry, type NotificationGroup } from '@candor/core/notifications/catalogue';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { useText } from '../../text/text.tsx';
import { useEventDetails } from '../security/index.ts';
import { stepOf, stepTitle, useOrderDetails } from '../trading/index.ts';

type LineProps = {
  readonly notification: NotificationView;
  readonly timeZone: string;
  readonly onRead: (id: string) => void;
};

export function Line({ notification, timeZone, onRead }: LineProps) {
  const { t, lang } = useText();
  const { id, kind, details: given, at, readAt } = notification;
  const title = useTitle(notification);
  const details = useEventDetails(notification);
  const order = useOrderDetails(notification);
  const page = notificationEntry(kind).page(given);
  const isNew = readAt === null;
  const read = () => {
    if (isNew) onRead(id);
  };
  const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone });
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        {page === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link
            to={page}
            onClick={read}
            className="font-medium underline-offset-4 hover:underline max-lg:flex max-lg:min-h-11 max-lg:items-center"
          >
            {title}
          </Link>
        )}
        {isNew && <Badge tone="accent">{t('notifications.isNew')}</Badge>}
        {[...(kind === 'priceAlert' ? [] : order), ...details].map((detail) => (
          <bdi key={detail} className="min-w-0 text-ink-2 break-words">
            {detail}
          </bdi>
        ))}
        <More notification={notification} />
      </span>
      <span className="flex items-center gap-3 tight:flex-wrap sm:justify-end">
        {isNew && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={`${t('notifications.read')}: ${title}`}
            onClick={read}
            className="-ms-3 sm:ms-0"
          >
            {t('notifications.read')}
          </Button>
        )}
        <time dateTime={at} className="tabular whitespace-nowrap text-ink-2">
          {time.format(new Date(at))}
        </time>
      </span>
    </li>
  );
}

/** Of a minute with too many to list. They are all where the group is at home. */
function More({ notification: { kind, more } }: { readonly notification: NotificationView }) {
  const { t } = useText();
  if (more === 0) return null;
  const words = t('notifications.more', { count: more });
  const page = PAGES[notificationEntry(kind).group];
  if (page === undefined) return <span className="text-ink-2">{words}</span>;
  return (
    <Link to={page} className="text-accent underline underline-offset-4">
      {words}
    </Link>
  );
}

/** By group, where all of it is listed. */
const PAGES: Readonly<Partial<Record<NotificationGroup, string>>> = {
  margin: '/profile/balance',
  orders: '/profile/balance',
  money: '/profile/balance',
  plans: '/trading',
  loans: '/loan',
  options: '/options',
  nfts: '/nfts',
  strategies: '/trading?part=strategies',
  alerts: '/alerts',
  support: '/support',
  invitations: '/profile/invite',
};

function useTitle({ kind, mode, details }: NotificationView): string {
  const { t } = useText();
  switch (kind) {
    case 'marginCall':
      return t(`margin.called.${mode ?? 'demo'}`);
    case 'marginCallEnded':
      return t(`margin.over.${mode ?? 'demo'}`);
    case 'stopOut':
      return t(`margin.stopped.${mode ?? 'demo'}`);
    case 'orderFilled':
    case 'orderClosed':
    case 'orderEnded':
      return t(stepTitle(stepOf(details)));
    default:
      return t(`security.events.${kind}`);
  }
}
