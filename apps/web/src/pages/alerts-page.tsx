/** `/alerts`: the customer's price alerts. */
import { Alerts } from '../features/alerts/index.ts';
import { HelpLink } from '../features/content/help-link.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function AlertsPage() {
  const { t } = useText();
  usePageTitle(t('alerts.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-8 px-4 py-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('alerts.title')}</h1>
        <p className="max-w-prose text-ink-2">{t('alerts.lead')}</p>
        <HelpLink about="alerts" />
      </div>
      <RequireLogin>
        <Alerts />
      </RequireLogin>
    </div>
  );
}
