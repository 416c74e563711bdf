/** What all charities were given so far, and the way to the public page of each. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { add, formatMoney, zero } from '@candor/core/money/money';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { exactUsdt } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { charitiesQuery } from '../nft-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

export function Donations() {
  const { t, problem } = useText();
  const { data, error } = useQuery(charitiesQuery);
  if (data === undefined) return error === null ? <DonationsSkeleton /> : <p role="alert">{problem(error)}</p>;
  const total = data.list.reduce((sum, { donated }) => add(sum, exactUsdt(donated)), zero('USDT'));
  return (
    <section
      aria-labelledby="nft-donations"
      className="grid gap-x-12 gap-y-5 border-y border-rule-strong py-5 lg:grid-cols-2"
    >
      <div className="grid content-start gap-2">
        <h2 id="nft-donations" className="font-medium">
          {t('nfts.donated.title')}
        </h2>
        <p data-testid="donated" className="tabular font-serif text-2xl font-semibold [overflow-wrap:anywhere]">
          <Usdt of={formatMoney(total)} showsUnit={false} />{' '}
          <span className="font-sans text-base font-normal text-ink-2">USDT</span>
        </p>
        <p className="max-w-prose text-sm text-ink-2">{t('nfts.donated.how')}</p>
        {data.list.some(({ isPlay }) => isPlay) && <p className="text-sm text-ink-2">{t('nfts.charity.play')}</p>}
      </div>
      {data.list.length === 0 ? (
        <p className="text-ink-2">{t('nfts.donated.none')}</p>
      ) : (
        <ul data-testid="charities" className="grid content-start divide-y divide-rule">
          {data.list.map(({ id, name, donated }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
              <Link
                to={`/nfts?charity=${id}`}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                <bdi>{name}</bdi>
              </Link>
              <Usdt of={donated} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DonationsSkeleton() {
  return (
    <Busy className="grid gap-x-12 gap-y-5 border-y border-rule-strong py-5 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <Skeleton className="w-32" />
        <Skeleton className="h-10 w-56" />
        <Skeleton className="w-full max-w-prose" />
      </div>
      <div className="grid content-start">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex h-11 items-center justify-between gap-6">
            <Skeleton className="w-40" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
    </Busy>
  );
}
