/** `/` for a visitor: what Candor promises, one price shown in full as proof, the four features, and the live market. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MessageKey } from '@candor/i18n/catalogue';
import { buttonLook } from '@candor/ui/actions/button';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useQuoteFeed } from '../api/live-quotes.ts';
import { useNavigation } from '../shared/browser/device.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { DemoBanner } from '../features/home/demo-banner.tsx';
import { DownloadBadge } from '../features/home/download-badge.tsx';
import { FEATURE_DRAWINGS, type FeatureName } from '../features/home/drawings.tsx';
import { Categories } from '../features/market/list/categories.tsx';
import {
  instrumentPath,
  type MarketItem,
  marketListQuery,
  type MarketTypeText,
} from '../features/market/market-queries.ts';
import { MarketTable } from '../features/market/list/market-table.tsx';
import { RiskWarning } from '../features/loss-disclosure/index.ts';
import { QuoteFacts } from '../features/market/instrument/provenance.tsx';
import { laterPart } from '../shared/later-part.tsx';
import { useText } from '../text/text.tsx';

/** At the end of the page, below what anybody sees first. */
const HomeStatistics = laterPart(async () => (await import('../features/home/home-statistics.tsx')).HomeStatistics);

const ROWS = 8;
/** The first of the crypto list is shown in full. */
const SPECIMEN_TYPE: MarketTypeText = '2';

export function HomePage() {
  const { t } = useText();
  const navigation = useNavigation();
  const [type, setType] = useState<MarketTypeText>('2');
  usePageTitle(t('home.title'));
  return (
    <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
      <Hero />
      <Features />
      {navigation === 'tabBar' && <DemoBanner />}
      <section aria-labelledby="live-table" className="mt-14 lg:mt-20">
        <div className="flex flex-wrap items-end justify-between gap-x-6 -me-3">
          <h2 id="live-table" className="mb-2 font-serif text-xl font-semibold">
            {t('home.liveTable')}
          </h2>
          <Link to="/market" className={buttonLook('quiet', 'sm')}>
            {t('home.allMarkets')}
          </Link>
        </div>
        <div className="border-b border-rule">
          <Categories
            label={t('home.liveTable')}
            chosen={type}
            onChoose={(value) => (value === 'all' ? undefined : setType(value))}
          />
        </div>
        <MarketTable type={type} rows={ROWS} />
      </section>
      <HomeStatistics />
    </div>
  );
}

function Hero() {
  const { t } = useText();
  return (
    <section className="grid gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center lg:gap-16 lg:py-20">
      <div className="grid gap-6">
        <h1 className="font-serif text-2xl font-semibold tracking-tight text-balance lg:text-3xl">
          {t('home.headline')}
        </h1>
        <p className="max-w-2xl text-base text-ink-2 lg:text-lg">{t('home.lead')}</p>
        <RiskWarning className="max-w-2xl border-s-2 border-risk ps-4 text-base text-ink-2 lg:text-lg" />
        <div className="flex flex-wrap gap-3">
          <Link to="/pass/register" className={buttonLook('accent', 'lg')}>
            {t('home.start')}
          </Link>
          <Link to="/market" className={buttonLook('plain', 'lg')}>
            {t('home.toMarkets')}
          </Link>
        </div>
        <p className="text-ink-3">{t('home.startHelp')}</p>
        <div>
          <DownloadBadge />
        </div>
      </div>
      <Specimen />
    </section>
  );
}

/** One live price, with everything that is stored with a trade. */
function Specimen() {
  const { t } = useText();
  const { data } = useQuery(marketListQuery(SPECIMEN_TYPE, ROWS));
  const item = data?.[0];
  return (
    <figure className="rounded border border-rule bg-surface p-5 lg:p-6">
      <figcaption className="mb-4 flex items-baseline justify-between gap-4">
        <span className="font-serif text-lg font-semibold">{t('home.specimen')}</span>
        {item !== undefined && (
          <Link
            to={instrumentPath(item)}
            className="target flex items-center rounded-sm font-semibold text-accent hover:underline"
          >
            <bdi>{item.code}</bdi>
          </Link>
        )}
      </figcaption>
      {item === undefined ? <SpecimenSkeleton /> : <SpecimenQuote item={item} />}
      <p className="mt-4 text-xs text-ink-3">{t('home.specimenHelp')}</p>
    </figure>
  );
}

function SpecimenQuote({ item }: { readonly item: MarketItem }) {
  useQuoteFeed([item.code]);
  return <QuoteFacts info={{ ...item, sequence: null }} />;
}

function SpecimenSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-rule border-y border-rule">
      {['bid', 'ask', 'spread', 'source', 'sequence', 'time'].map((line) => (
        <div key={line} className="flex h-9.25 items-center justify-between">
          <Skeleton className="w-16" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  );
}

type Feature = {
  readonly name: FeatureName;
  readonly to: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
};

const FEATURES: readonly Feature[] = [
  { name: 'market', to: '/market', title: 'home.marketTitle', text: 'home.marketText' },
  { name: 'loan', to: '/loan', title: 'home.loanTitle', text: 'home.loanText' },
  { name: 'trading', to: '/trading', title: 'home.smartTitle', text: 'home.smartText' },
  { name: 'nfts', to: '/nfts', title: 'home.nftsTitle', text: 'home.nftsText' },
];

function Features() {
  const { t } = useText();
  return (
    <ul className="grid border-t border-rule-strong sm:grid-cols-2 lg:grid-cols-4">
      {FEATURES.map(({ name, to, title, text }) => (
        <li
          key={name}
          className="grid gap-3 border-rule py-6 max-sm:relative sm:grid-rows-[auto_auto_1fr_auto] not-last:border-b sm:px-6 sm:not-last:border-b-0 sm:even:border-s lg:not-first:border-s lg:first:ps-0 lg:last:pe-0"
        >
          <svg
            viewBox="0 0 96 56"
            width="96"
            height="56"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="max-sm:absolute max-sm:inset-e-0 max-sm:top-6"
          >
            {FEATURE_DRAWINGS[name]}
          </svg>
          <h2 className="font-serif text-lg font-semibold max-sm:pe-28">{t(title)}</h2>
          <p className="text-ink-2 max-sm:pe-28">{t(text)}</p>
          <Link to={to} className={`${buttonLook('plain', 'md')} justify-self-start max-sm:min-h-11`}>
            {t('home.getStarted')}
            <span className="sr-only">: {t(title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
