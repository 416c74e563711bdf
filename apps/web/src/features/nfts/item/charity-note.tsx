/** The charity that an item is sold for: its story in short, and the way to its page. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { charityQuery } from '../nft-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

export function CharityNote({ id }: { readonly id: string }) {
  const { t, problem } = useText();
  const { data: charity, error } = useQuery(charityQuery(id));
  if (charity === undefined) return error === null ? <SkeletonRows rows={2} /> : <p role="alert">{problem(error)}</p>;
  return (
    <section aria-labelledby="nft-charity" className="grid gap-3">
      <h2 id="nft-charity" className="font-serif text-lg font-semibold [overflow-wrap:anywhere]">
        <bdi>{charity.name}</bdi>
      </h2>
      <p className="line-clamp-4 max-w-prose text-ink-2">
        <bdi className="[overflow-wrap:anywhere]">{charity.story}</bdi>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-y border-rule py-2">
        <span className="text-ink-2">{t('nfts.donated.title')}</span>
        <Usdt of={charity.donated} className="font-semibold" />
      </p>
      <Link
        to={`/nfts?charity=${id}`}
        className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
      >
        {t('nfts.charity.page')}
      </Link>
    </section>
  );
}
