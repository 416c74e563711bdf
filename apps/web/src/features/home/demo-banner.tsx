/** Leads to the demo account on a phone, in the demo's colour: to the registration, or for a signed-in customer to trading. */
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';

export function DemoBanner() {
  const { t } = useText();
  const { token, mode } = useSession();
  if (token !== null && mode === 'real') return <p className="mt-6 text-ink-2">{t('home.demoSwitchHint')}</p>;
  return (
    <section aria-labelledby="demo-banner" className="mt-6 grid gap-3 rounded border-s-4 border-demo bg-demo-soft p-5">
      <h2 id="demo-banner" className="font-serif text-lg font-semibold text-demo">
        {t('home.demoTitle')}
      </h2>
      <p className="text-ink-2">{t('home.demoText')}</p>
      <Link
        to={token === null ? '/pass/register' : '/market'}
        className="inline-flex min-h-11 items-center justify-center justify-self-start rounded bg-demo-band px-5 font-medium text-on-demo"
      >
        {t(token === null ? 'home.demoStart' : 'home.demoTrade')}
      </Link>
    </section>
  );
}
