/** The customer's notifications, newest first. Showing one marks it as read; new ones stay highlighted until the page is left. */
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type NotificationView, readNotifications } from '@candor/contract/notifications';
import { Badge } from '@candor/ui/figures/badge';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { type AccountMode, useSession } from '../../api/session.ts';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { useEventDetails } from '../security/index.ts';
import { orderPage, stepOf, stepTitle, useOrderDetails } from '../trading/index.ts';
import { notificationsQuery, PAGE_SIZE, unreadQuery } from './notification-queries.ts';

export function NotificationList() {
  const { mode } = useSession();
  // A new list for each mode, so that the placeholder from the previous page never shows the other account.
  return <Pages key={mode} mode={mode} />;
}

function Pages({ mode }: { readonly mode: AccountMode }) {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...notificationsQuery(mode, page), placeholderData: keepPreviousData });
  const news = useReading(data?.list);
  if (error !== null && data === undefined) return <p role="alert">{problem(error)}</p>;
  if (data === undefined) return <SkeletonRows rows={6} />;
  if (data.total === 0) return <p className="max-w-prose text-ink-2">{t('notifications.none')}</p>;
  return (
    <div>
      <ol className="divide-y divide-rule border-y border-rule" data-testid="notifications">
        {data.list.map((notification) => (
          <Line
            key={notification.id}
            notification={notification}
            isNew={notification.readAt === null || news.has(notification.id)}
          />
        ))}
      </ol>
      <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />
    </div>
  );
}

/** Marks the notifications on the page as read. Returns the ids that were unread on arrival. */
function useReading(list: readonly NotificationView[] | undefined): ReadonlySet<string> {
  const { mode } = useSession();
  const queries = useQueryClient();
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unread = (list ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id);
    if (unread.length === 0) return;
    call(readNotifications, { body: { ids: unread } }).then(
      (counted) => {
        setNews((before) => new Set([...before, ...unread]));
        queries.setQueryData(unreadQuery(mode).queryKey, counted);
      },
      // A failure is ignored: they are marked when the page is opened again.
      () => null,
    );
  }, [list, mode, queries]);
  return news;
}

function Line({ notification, isNew }: { readonly notification: NotificationView; readonly isNew: boolean }) {
  const { t, dateTime } = useText();
  const title = useTitle(notification);
  const details = useEventDetails(notification);
  const order = useOrderDetails(notification);
  const page = pageOf(notification);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        {page === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link
            to={page}
            className="font-medium underline-offset-4 hover:underline max-lg:flex max-lg:min-h-11 max-lg:items-center"
          >
            {title}
          </Link>
        )}
        {isNew && <Badge tone="accent">{t('notifications.isNew')}</Badge>}
        {[...order, ...details].map((detail) => (
          <bdi key={detail} className="min-w-0 text-ink-2 break-words">
            {detail}
          </bdi>
        ))}
      </span>
      <time dateTime={notification.at} className="tabular text-ink-2 sm:text-end">
        {dateTime(notification.at)}
      </time>
    </li>
  );
}

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

/** The page where there is more to see or to do; null where there is none. */
function pageOf({ kind, details }: NotificationView): string | null {
  if (kind.startsWith('loan')) return `/loan?loan=${details['id'] ?? ''}`;
  if (kind.startsWith('nft')) return `/nfts?item=${details['id'] ?? ''}`;
  switch (kind) {
    case 'identitySubmitted':
    case 'identityVerified':
    case 'identityNotPassed':
    case 'identityErased':
      return '/verification';
    case 'marginCall':
    case 'marginCallEnded':
    case 'stopOut':
      return '/profile/balance';
    case 'orderReversed':
    case 'orderFilled':
    case 'orderClosed':
    case 'orderEnded':
      return orderPage(details['orderId'] ?? null);
    case 'inviteReward':
    case 'inviteRefused':
      return '/profile/invite';
    case 'depositCredited':
    case 'depositFailed':
    case 'depositReversed':
      return '/profile/deposit';
    case 'withdrawalRequested':
    case 'withdrawalApproved':
    case 'withdrawalDone':
    case 'withdrawalFailed':
      return '/profile/withdraw';
    case 'planExpired':
    case 'planClosed':
      return `/trading?plan=${details['id'] ?? ''}`;
    case 'optionExpired':
    case 'optionClosed':
      return `/options/order?id=${details['id'] ?? ''}`;
    case 'strategyPaused':
      return `/trading?part=strategies&strategy=${details['id'] ?? ''}`;
    case 'converted':
      return '/profile/convert';
    case 'payeeAdded':
    case 'payeeConfirmed':
    case 'payeeRemoved':
      return '/profile/addresses';
    case 'accountSuspended':
    case 'accountReinstated':
      return null;
    default:
      return '/profile?part=security';
  }
}
