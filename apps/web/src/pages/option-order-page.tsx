/** `/options/order?id`: one of the customer's options, with everything that its figures follow from. */
import { useSearchParams } from 'react-router';
import { OptionDetail } from '../features/options/orders/detail/option-detail.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function OptionOrderPage() {
  const { t } = useText();
  const [search] = useSearchParams();
  usePageTitle(t('markets.options'));
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-8 px-4 py-8 lg:px-8 lg:py-12">
      <RequireLogin>
        <OptionDetail id={search.get('id') ?? ''} />
      </RequireLogin>
    </div>
  );
}
