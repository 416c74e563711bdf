/** `/loan`: the customer's loans, what is offered, and exactly what each costs. */
import { Link } from 'react-router';
import { Loans } from '../features/loans/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

/** The help topic about loans. */
const TEXT_ABOUT_LOANS = '118';

export function LoanPage() {
  const { t } = useText();
  usePageTitle(t('shell.loan'));
  const help = new URLSearchParams({ id: TEXT_ABOUT_LOANS, title: t('loans.help') });
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-8 px-4 py-8 lg:px-8 lg:py-12">
      <div className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('shell.loan')}</h1>
        <p className="max-w-prose text-ink-2">{t('loans.lead')}</p>
        <p className="max-w-prose border-s-4 border-risk ps-4">{t('loans.risk')}</p>
        <Link
          to={`/detail?${help.toString()}`}
          className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
        >
          {t('loans.help')}
        </Link>
      </div>
      <Loans />
    </div>
  );
}
