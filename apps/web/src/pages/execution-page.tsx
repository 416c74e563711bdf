/** `/execution`: measured execution quality, and how real accounts fared. */
import { Link } from 'react-router';
import { ExecutionView, Losses } from '../features/execution/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

export function ExecutionPage() {
  const { t } = useText();
  usePageTitle(t('execution.title'));
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-10 px-4 py-8 lg:px-8 lg:py-14">
      <header className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold text-balance lg:text-2xl">{t('execution.title')}</h1>
        <p className="max-w-2xl text-ink-2 lg:text-lg">{t('execution.lead')}</p>
      </header>
      <ExecutionView />
      <Losses />
      <p className="border-t border-rule-strong pt-4">
        <Link to="/capital" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('risk.capital')}
        </Link>
      </p>
    </div>
  );
}
