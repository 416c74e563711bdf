/** `/trading`: plans whose income is set aside before they are sold, and strategies, which promise none. */
import { Link, useSearchParams } from 'react-router';
import { Tabs } from '@candor/ui/actions/tabs';
import { SmartTrading } from '../features/smart/index.ts';
import { Strategies } from '../features/strategies/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

/** The help topic about plans. */
const TEXT_ABOUT_PLANS = '117';

export function TradingPage() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('shell.trading'));
  const shown = search.get('part') === 'strategies' ? 'strategies' : 'plans';
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-8 px-4 py-8 lg:px-8 lg:py-12">
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('shell.trading')}</h1>
      <Tabs
        label={t('shell.trading')}
        shown={shown}
        onShow={(id) => setSearch(id === 'plans' ? {} : { part: id }, { replace: true, preventScrollReset: true })}
        items={[
          { id: 'plans', title: t('strategies.plans'), content: <Plans /> },
          {
            id: 'strategies',
            title: t('strategies.title'),
            content: (
              <div className="pt-8">
                <Strategies />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function Plans() {
  const { t } = useText();
  const help = new URLSearchParams({ id: TEXT_ABOUT_PLANS, title: t('smart.help') });
  return (
    <div className="grid gap-8 pt-8">
      <div className="grid gap-3">
        <p className="max-w-prose text-ink-2">{t('smart.lead')}</p>
        <p className="max-w-prose border-s-4 border-risk ps-4">{t('smart.risk')}</p>
        <Link
          to={`/detail?${help.toString()}`}
          className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
        >
          {t('smart.help')}
        </Link>
      </div>
      <SmartTrading />
    </div>
  );
}
