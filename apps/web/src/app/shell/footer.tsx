/** The footer of every page: where things are, who runs the site, and the risk in the same size as the promise. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getParamByKey } from '@candor/contract/parameters';
import { Wordmark } from '@candor/ui/foundation/brand';
import { call } from '../../api/client.ts';
import { RiskWarning } from '../../features/loss-disclosure/index.ts';
import { ContentGroups } from '../../features/content/content-groups.tsx';
import { useText } from '../../text/text.tsx';
import { useIsSandbox } from '../../shared/deployment.ts';
import { openShortcuts } from '../hosts/shortcuts.tsx';

const YEAR = String(new Date().getFullYear());
const LINK = 'flex min-h-8 items-center text-ink-2 hover:text-accent max-lg:min-h-11';

export function Footer() {
  const { t } = useText();
  return (
    <footer className="mt-16 border-t border-rule bg-sunken">
      <div className="mx-auto grid w-full max-w-(--page) gap-x-8 gap-y-10 px-4 py-10 lg:grid-cols-[1fr_3fr] lg:px-8">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="max-w-md text-ink-2">{t('footer.promise')}</p>
          <RiskWarning className="max-w-md text-ink-2" />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 xl:grid-cols-5">
          <Group title={t('footer.products')}>
            <Link to="/market" className={LINK}>
              {t('shell.market')}
            </Link>
            <Link to="/loan" className={LINK}>
              {t('shell.loan')}
            </Link>
            <Link to="/nfts" className={LINK}>
              {t('shell.nfts')}
            </Link>
            <Link to="/trading" className={LINK}>
              {t('shell.trading')}
            </Link>
          </Group>
          <ContentGroups isFooter />
          <div className="contents xl:grid xl:content-start xl:gap-8">
            <Group title={t('footer.help')}>
              <Link to="/execution" className={LINK}>
                {t('risk.page')}
              </Link>
              <Link to="/capital" className={LINK}>
                {t('risk.capital')}
              </Link>
              <Link to="/help" className={LINK}>
                {t('footer.topics')}
              </Link>
              <Link to="/help/faq" className={LINK}>
                {t('footer.faq')}
              </Link>
              <Link to="/help/notice" className={LINK}>
                {t('footer.notices')}
              </Link>
              <Link to="/support" className={LINK}>
                {t('footer.support')}
              </Link>
            </Group>
            <Group title={t('footer.app')}>
              <Link to="/download" className={LINK}>
                {t('footer.download')}
              </Link>
              {/* Served by the API itself, not a page of this app. */}
              <a href="/docs" className={LINK}>
                {t('footer.api')}
              </a>
              <button type="button" aria-haspopup="dialog" onClick={openShortcuts} className={`${LINK} text-start`}>
                {t('footer.keys')}
              </button>
            </Group>
          </div>
        </div>
        <div className="grid gap-1 border-t border-rule-strong pt-4 text-ink-3 lg:col-span-2">
          <OperatorLine />
          <p>{t('footer.copyright', { year: YEAR })}</p>
        </div>
      </div>
    </footer>
  );
}

/** Who is legally responsible for this site, or that nobody is. */
function OperatorLine() {
  const { t } = useText();
  const isSandbox = useIsSandbox();
  const { data } = useQuery({
    queryKey: ['operator'],
    queryFn: () => call(getParamByKey, { params: { key: 'operator' } }),
    staleTime: Infinity,
    enabled: !isSandbox,
  });
  if (isSandbox) return <p>{t('footer.noOperator')}</p>;
  return data === undefined ? null : <p>{t('footer.operator', { operator: data.value })}</p>;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={title} className="grid content-start lg:gap-1">
      <h2 className="mb-1 font-medium">{title}</h2>
      {children}
    </nav>
  );
}
