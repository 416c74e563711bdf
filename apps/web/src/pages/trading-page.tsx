/** `/trading`: plans whose income is set aside before they are sold. */
import { Link } from 'react-router';
import { SmartTrading } from '../features/smart/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

/** The help topic about plans. */
const TEXT_ABOUT_PLANS = '117';

export function TradingPage() {
  const { t } = useText();
  const help = new URLSearchParams({ id: TEXT_ABOUT_PLANS, title: t('smart.help') });
  usePageTitle(t('shell.trading'));
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-8 px-4 py-8 lg:px-8 lg:py-12">
      <header className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('shell.trading')}</h1>
        <p className="max-w-prose text-ink-2">{t('smart.lead')}</p>
        <p className="max-w-prose border-s-4 border-risk ps-4">{t('smart.risk')}</p>
        <Link
          to={`/detail?${help.toString()}`}
          className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
        >
          {t('smart.help')}
        </Link>
      </header>
      <SmartTrading />
    </div>
  );
}
