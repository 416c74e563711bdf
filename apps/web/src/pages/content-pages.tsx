/** `/detail` (query: id, title) and `/introduction`: the operator's texts. The title in the address is only for people who read links. */
import { Link, useSearchParams } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { Illustration } from '@candor/ui/foundation/illustrations';
import { useSession } from '../api/session.ts';
import { ContentView } from '../features/content/content-view.tsx';
import { useText } from '../text/text.tsx';

const INTRODUCTION = '14';

export function DetailPage() {
  const [search] = useSearchParams();
  const version = search.get('version') ?? '';
  return <ContentView id={search.get('id') ?? ''} version={/^[1-9]\d{0,5}$/.test(version) ? Number(version) : null} />;
}

/** A first tour of the product, starting with its first two steps. */
export function IntroductionPage() {
  const { t } = useText();
  const { token } = useSession();
  return (
    <ContentView id={INTRODUCTION} drawing={<Illustration name="tide" width={152} className="max-sm:hidden" />}>
      <div className="flex flex-wrap gap-3">
        {token === null && (
          <Link to="/pass/register" className={buttonLook('accent', 'lg')}>
            {t('home.start')}
          </Link>
        )}
        <Link to="/market" className={buttonLook(token === null ? 'plain' : 'accent', 'lg')}>
          {t('home.toMarkets')}
        </Link>
      </div>
    </ContentView>
  );
}
