/** Leads a visitor on a phone to the demo account, in the demo's colour. */
import { Link } from 'react-router';
import { useText } from '../../text/text.tsx';

export function DemoBanner() {
  const { t } = useText();
  return (
    <section aria-labelledby="demo-banner" className="mt-6 grid gap-3 rounded border-s-4 border-demo bg-demo-soft p-5">
      <h2 id="demo-banner" className="font-serif text-lg font-semibold text-demo">
        {t('home.demoTitle')}
      </h2>
      <p className="text-ink-2">{t('home.demoText')}</p>
      <Link
        to="/pass/register"
        className="inline-flex min-h-11 items-center justify-center justify-self-start rounded bg-demo-band px-5 font-medium text-on-demo"
      >
        {t('home.demoStart')}
      </Link>
    </section>
  );
}
