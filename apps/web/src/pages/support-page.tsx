/** `/support`: a page of its own in a tab of its own. Nobody answers yet, and it says so before anything else. */
import { Link } from 'react-router';
import { ContentGroups } from '../features/content/content-groups.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

export function SupportPage() {
  const { t } = useText();
  usePageTitle(t('support.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-8 px-4 py-8 lg:py-16">
      <div className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('support.title')}</h1>
        <p className="max-w-prose text-base text-ink-2">{t('support.lead')}</p>
      </div>
      <section className="grid gap-2 border-t border-rule pt-5">
        <h2 className="font-serif text-lg font-semibold">{t('support.unsureTitle')}</h2>
        <p className="max-w-prose text-base text-ink-2">{t('support.unsureText')}</p>
        <p>
          <Link
            to="/profile/balance"
            className="inline-flex min-h-11 items-center text-base text-accent underline underline-offset-4"
          >
            {t('support.openOrders')}
          </Link>
        </p>
      </section>
      <section className="grid gap-2 border-t border-rule pt-5">
        <h2 className="font-serif text-lg font-semibold">{t('support.moneyTitle')}</h2>
        <p className="max-w-prose text-base text-ink-2">{t('support.moneyText')}</p>
      </section>
      <section className="grid gap-4 border-t border-rule pt-5">
        <h2 className="font-serif text-lg font-semibold">{t('support.helpTitle')}</h2>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          <ContentGroups />
        </div>
      </section>
      <p>
        <Link to="/" className="inline-flex min-h-11 items-center text-base text-accent underline underline-offset-4">
          {t('support.home')}
        </Link>
      </p>
    </div>
  );
}
