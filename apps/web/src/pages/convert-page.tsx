/** `/profile/convert`: one asset into another. */
import { HelpLink } from '../features/content/help-link.tsx';
import { Conversions } from '../features/conversion/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function ConvertPage() {
  const { t } = useText();
  usePageTitle(t('conversion.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-8 px-4 py-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('conversion.title')}</h1>
        <HelpLink about="converting" />
      </div>
      <RequireLogin>
        <Conversions />
      </RequireLogin>
    </div>
  );
}
