/** Links to the notifications, with the number of unread ones. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { unreadQuery } from '../../features/notifications/notification-queries.ts';
import { useText } from '../../text/text.tsx';
import { BellIcon, iconButtonLook } from './icons.tsx';

/** The server does not count any further either (`UNREAD_MAX`). */
const SHOWN_MAX = 99;

export function Bell() {
  const { t } = useText();
  const { mode } = useSession();
  const { data } = useQuery(unreadQuery(mode));
  const unread = data?.unread ?? 0;
  const count = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  const title = unread === 0 ? t('shell.notifications') : t('shell.unread', { count });
  return (
    <Link to="/profile/notification" title={title} className={`relative ${iconButtonLook}`}>
      <BellIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute end-0.5 top-1.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-on-accent forced-colors:border"
        >
          <bdi dir="ltr">{count}</bdi>
        </span>
      )}
      <span className="sr-only">{title}</span>
    </Link>
  );
}
