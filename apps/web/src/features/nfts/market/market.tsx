/** Everything that is offered for charities, or was: what they were given so far, and the items, filtered and sorted as the address says. */
import { Link, useSearchParams } from 'react-router';
import { NFT_SHELVES } from '@candor/contract/auctions';
import { buttonLook } from '@candor/ui/actions/button';
import { Tabs } from '@candor/ui/actions/tabs';
import { useSession } from '../../../api/session.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useText } from '../../../text/text.tsx';
import { Donations } from './donations.tsx';
import { changed, choiceOf, type MarketChoice, searchOf } from './market-choice.ts';
import { Shelf } from './shelf.tsx';

/** The help topic about charity NFTs. */
const TEXT_ABOUT_NFTS = '119';

export function Market() {
  const { t } = useText();
  const { token } = useSession();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('home.nftsTitle'));
  const choice = choiceOf(search);
  const choose = (change: Partial<MarketChoice>) =>
    setSearch(searchOf(changed(choice, change)), { replace: true, preventScrollReset: true });
  const help = new URLSearchParams({ id: TEXT_ABOUT_NFTS, title: t('nfts.help') });
  const shown = <Shelf choice={choice} onChoose={choose} />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid gap-3">
          <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('home.nftsTitle')}</h1>
          <p className="max-w-prose text-pretty text-ink-2">{t('nfts.lead')}</p>
          <Link
            to={`/detail?${help.toString()}`}
            className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
          >
            {t('nfts.help')}
          </Link>
        </div>
        {token !== null && (
          <Link to="/nfts?view=mine" className={buttonLook('plain')}>
            {t('nfts.mine')}
          </Link>
        )}
      </div>
      <Donations />
      <Tabs
        label={t('nfts.shelves.label')}
        shown={choice.shelf}
        onShow={(id) => choose({ shelf: NFT_SHELVES.find((shelf) => shelf === id) ?? 'current' })}
        items={NFT_SHELVES.map((shelf) => ({ id: shelf, title: t(`nfts.shelves.${shelf}`), content: shown }))}
      />
    </>
  );
}
