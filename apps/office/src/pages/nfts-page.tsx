/** Charity NFTs: items, listing one, deliveries, and charities; each part for whoever may see it. */
import { type ReactNode, useState } from 'react';
import { Tabs } from '@candor/ui/actions/tabs';
import { CharityList, DeliveryList, EMPTY_LISTING, ItemList, type Listing, ListItem } from '../features/nfts/index.ts';
import { useMayPropose } from '../features/proposals/index.ts';
import { useChoice } from '../shared/fields/choices.tsx';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

const PARTS = ['items', 'list', 'deliver', 'charities'] as const;
type Part = (typeof PARTS)[number];

export function NftsPage() {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [asked, show] = useChoice('part', PARTS);
  // Kept here, so that a look at another part loses nothing of it.
  const [listing, setListing] = useState<Listing>(EMPTY_LISTING);
  const parts = PARTS.filter((part) => part !== 'list' || mayPropose('nfts.item'));
  const shown = parts.find((part) => part === asked) ?? 'items';
  const set = (change: Partial<Listing>) => setListing((before) => ({ ...before, ...change }));
  const contents: Readonly<Record<Part, ReactNode>> = {
    items: <ItemList />,
    list: <ListItem draft={{ listing, set }} />,
    deliver: <DeliveryList />,
    charities: <CharityList />,
  };
  return (
    <Page title={t('nftDesk.title')} lead={t('nftDesk.lead')}>
      <Tabs
        label={t('lending.parts')}
        items={parts.map((id) => ({
          id,
          title: t(`nftDesk.tabs.${id}`),
          content: <div className="pt-6">{contents[id]}</div>,
        }))}
        shown={shown}
        onShow={(id) => show(id === 'items' ? '' : id)}
      />
    </Page>
  );
}
