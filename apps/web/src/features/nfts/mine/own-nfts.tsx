/** The customer's own: what they bid for, what they have bought and is on its way, what they own, and what went to somebody else. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OWN_NFT_PARTS } from '@candor/contract/auctions';
import { Tabs } from '@candor/ui/actions/tabs';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { useSession } from '../../../api/session.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { Pager } from '../../../shared/pager.tsx';
import { RequireLogin } from '../../../shared/require-login.tsx';
import { useText } from '../../../text/text.tsx';
import { OWN_PAGE, type OwnPart, ownQuery } from '../nft-queries.ts';
import { BackLink } from '../parts/back-link.tsx';
import { ToReal } from '../../../shared/to-real.tsx';
import { OwnRow, OwnRowSkeletons } from './own-row.tsx';

export function OwnNfts() {
  const { t } = useText();
  const { mode } = useSession();
  usePageTitle(t('nfts.mine'));
  return (
    <>
      <BackLink />
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('nfts.mine')}</h1>
      <RequireLogin>{mode === 'real' ? <Parts /> : <ToReal />}</RequireLogin>
    </>
  );
}

function Parts() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const shown = OWN_NFT_PARTS.find((part) => part === search.get('part')) ?? 'bidding';
  return (
    <Tabs
      label={t('nfts.mine')}
      shown={shown}
      onShow={(part) =>
        setSearch(part === 'bidding' ? { view: 'mine' } : { view: 'mine', part }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      items={OWN_NFT_PARTS.map((part) => ({
        id: part,
        title: t(`nfts.own.parts.${part}`),
        content: <Part key={part} part={part} />,
      }))}
    />
  );
}

function Part({ part }: { readonly part: OwnPart }) {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...ownQuery(part, page), placeholderData: keepPreviousData });
  if (data === undefined) return error === null ? <OwnRowSkeletons /> : <LoadFailed error={error} onRetry={refetch} />;
  if (data.total === 0) return <EmptyState title={t(`nfts.own.empty.${part}`)} />;
  return (
    <div>
      <ol data-testid="own-nfts" className="divide-y divide-rule">
        {data.list.map((own) => (
          <OwnRow key={own.itemId} own={own} part={part} />
        ))}
      </ol>
      <Pager page={page} size={OWN_PAGE} total={data.total} onPage={setPage} />
    </div>
  );
}
