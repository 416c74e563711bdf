/** `/profile/notification`: the customer's notifications. */
import { Link } from 'react-router';
import { NotificationList } from '../features/notifications/index.ts';
import { HelpLink } from '../features/content/help-link.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function NotificationPage() {
  const { t } = useText();
  usePageTitle(t('shell.notifications'));
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-8 px-4 py-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('shell.notifications')}</h1>
        <p className="max-w-prose text-ink-2">{t('notifications.lead')}</p>
        <div className="flex flex-wrap items-center gap-x-8">
          <HelpLink about="notifications" />
          <Link to="/alerts" className="target inline-flex items-center text-accent underline underline-offset-4">
            {t('alerts.list')}
          </Link>
        </div>
      </div>
      <RequireLogin>
        <NotificationList />
      </RequireLogin>
    </div>
  );
}
