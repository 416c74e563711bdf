/** `/profile/deposit`: paying coins in, and what has arrived. */
import { HelpLink } from '../features/content/help-link.tsx';
import { Deposits } from '../features/wallet/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function DepositPage() {
  const { t } = useText();
  usePageTitle(t('wallet.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-8 px-4 py-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('wallet.title')}</h1>
        <p className="max-w-prose text-ink-2">{t('wallet.lead')}</p>
        <HelpLink about="deposits" />
      </div>
      <RequireLogin>
        <Deposits />
      </RequireLogin>
    </div>
  );
}
