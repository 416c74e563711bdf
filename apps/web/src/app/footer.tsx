/** What every page ends with: where things are, and the risk in the same size as the promise. */
import { Link } from 'react-router';
import { useText } from '../text/text.tsx';
import { Wordmark } from './brand.tsx';

const YEAR = String(new Date().getFullYear());

export function Footer() {
  const { t } = useText();
  return (
    <footer className="mt-16 border-t border-rule bg-sunken">
      <div className="mx-auto grid w-full max-w-7xl gap-8 px-4 py-10 sm:grid-cols-[2fr_1fr_1fr] lg:px-8">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="max-w-md text-ink-2">{t('footer.promise')}</p>
          <p className="max-w-md text-ink-2">{t('footer.risk')}</p>
        </div>
        <FooterGroup
          title={t('footer.products')}
          links={[
            ['/market', t('shell.market')],
            ['/loan', t('shell.loan')],
            ['/nfts', t('shell.nfts')],
            ['/trading', t('shell.trading')],
          ]}
        />
        <div className="grid content-start gap-2">
          <h2 className="font-medium">{t('footer.openness')}</h2>
          {/* Served by the API itself, not a page of this app. */}
          <a href="/docs" className="flex min-h-7 items-center text-ink-2 hover:text-accent">
            {t('footer.api')}
          </a>
        </div>
        <p className="text-xs text-ink-3 sm:col-span-3">{t('footer.copyright', { year: YEAR })}</p>
      </div>
    </footer>
  );
}

type FooterGroupProps = { readonly title: string; readonly links: readonly (readonly [to: string, title: string])[] };

function FooterGroup({ title, links }: FooterGroupProps) {
  return (
    <nav aria-label={title} className="grid content-start gap-2">
      <h2 className="font-medium">{title}</h2>
      {links.map(([to, name]) => (
        <Link key={to} to={to} className="flex min-h-7 items-center text-ink-2 hover:text-accent">
          {name}
        </Link>
      ))}
    </nav>
  );
}
