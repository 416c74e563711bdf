/** A charity's public page: who it is, what it was given and paid, and each entry of its ledger with its proof. */
import { useQuery } from '@tanstack/react-query';
import { type CharityView, exportCharity } from '@candor/contract/nfts';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { countryNames } from '../../../shared/country-names.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useFileSaver } from '../../../shared/use-file-saver.ts';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { charityQuery } from '../nft-queries.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { CharityLedger } from './charity-ledger.tsx';

export function CharityPage({ id }: { readonly id: string }) {
  const { t } = useText();
  const { data: charity, error, refetch } = useQuery(charityQuery(id));
  usePageTitle(charity?.name ?? t('home.nftsTitle'));
  return (
    <>
      <BackLink />
      {charity === undefined &&
        (error === null ? <SkeletonRows rows={8} /> : <LoadFailed error={error} onRetry={refetch} />)}
      {charity !== undefined && (
        <article data-testid="charity" className="grid grid-cols-1 gap-10">
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
            <About charity={charity} />
            <Figures charity={charity} />
          </div>
          <Ledger charity={charity} />
        </article>
      )}
    </>
  );
}

function About({ charity }: { readonly charity: CharityView }) {
  const { t, lang } = useText();
  const { name, country, registration, website, story, isOpen } = charity;
  return (
    <div className="grid gap-5">
      <h1 className="font-serif text-xl font-semibold [overflow-wrap:anywhere] lg:text-2xl">
        <bdi>{name}</bdi>
      </h1>
      {!isOpen && (
        <p role="status" className="rounded bg-sunken px-4 py-3">
          {t('nfts.charity.closed')}
        </p>
      )}
      <p className="max-w-prose">
        <bdi className="block whitespace-pre-line [overflow-wrap:anywhere]">{story}</bdi>
      </p>
      <Facts className="max-w-prose border-y border-rule">
        <Fact name={t('nfts.charity.country')}>
          <bdi className="whitespace-normal!">{countryNames(lang)(country)}</bdi>
        </Fact>
        <Fact name={t('nfts.charity.registration')}>
          <bdi className="whitespace-normal! [overflow-wrap:anywhere]">{registration}</bdi>
        </Fact>
        {website !== null && (
          <Fact name={t('nfts.charity.website')}>
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent underline underline-offset-4"
            >
              <bdi dir="ltr" className="whitespace-normal! [overflow-wrap:anywhere]">
                {website}
              </bdi>
              &nbsp;<span className="sr-only">{t('withdrawals.newTab')}</span>
            </a>
          </Fact>
        )}
      </Facts>
    </div>
  );
}

function Figures({ charity }: { readonly charity: CharityView }) {
  const { t, decimal } = useText();
  const { donated, paidOut, balance, sales, isPlay } = charity;
  return (
    <section
      aria-labelledby="charity-figures"
      className="grid grid-cols-1 gap-3 rounded border border-rule-strong bg-surface px-4 py-5 sm:px-6"
    >
      <h2 id="charity-figures" className="font-serif text-lg font-semibold">
        {t('nfts.charity.figures')}
      </h2>
      <Facts className="border-y border-rule">
        <Fact name={t('nfts.charity.sales')}>
          <bdi>{decimal(String(sales))}</bdi>
        </Fact>
        <Fact name={t('nfts.charity.given')} strong>
          <output data-testid="charity-donated">
            <Usdt of={donated} />
          </output>
        </Fact>
        <Fact name={t('nfts.charity.paidOut')}>
          <Usdt of={paidOut} />
        </Fact>
        <Fact name={t('nfts.charity.balance')} strong>
          <Usdt of={balance} />
        </Fact>
      </Facts>
      <p className="text-sm text-ink-2">{t('nfts.charity.sum')}</p>
      <p className="text-sm text-ink-2">{t('nfts.charity.two')}</p>
      {isPlay && <p className="text-sm text-ink-2">{t('nfts.charity.play')}</p>}
    </section>
  );
}

function Ledger({ charity: { id } }: { readonly charity: CharityView }) {
  const { t } = useText();
  const { isBusy, problem, save } = useFileSaver();
  return (
    <section aria-labelledby="charity-ledger" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="charity-ledger" className="font-serif text-lg font-semibold">
          {t('nfts.charity.ledger')}
        </h2>
        <Button
          tone="plain"
          busy={isBusy}
          onClick={() => void save(exportCharity, { params: { id } }, { name: `charity-${id}.csv` })}
        >
          {t('nfts.charity.save')}
        </Button>
      </div>
      <Problem>{problem}</Problem>
      <CharityLedger id={id} />
    </section>
  );
}
