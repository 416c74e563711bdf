/** `/verification`: the customer's identity check. */
import { HelpLink } from '../features/content/help-link.tsx';
import { Verification } from '../features/kyc/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function VerificationPage() {
  const { t } = useText();
  usePageTitle(t('identification.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-8 px-4 py-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('identification.title')}</h1>
        <p className="max-w-prose text-ink-2">{t('identification.lead')}</p>
        <HelpLink about="identity" />
      </div>
      <RequireLogin>
        <Verification />
      </RequireLogin>
    </div>
  );
}
