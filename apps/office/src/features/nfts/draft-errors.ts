/** The item that is being entered, and what is said about its fields. */
import { BID_MAX } from '@candor/core/nfts/auction';
import { formatMoney } from '@candor/core/money/money';
import { useText } from '../../text/text.tsx';
import { type Listing, LISTING_TEXTS, type ListingField, wrongFields } from './listing.ts';

export type Draft = { readonly listing: Listing; readonly set: (change: Partial<Listing>) => void };

/** Null: nothing is to be said about that field. */
export type ErrorOf = (field: ListingField) => string | null;

/** An empty field is wrong only once the button was pressed. */
export function useDraftErrors(listing: Listing, now: number, wasPressed: boolean): ErrorOf {
  const { t, decimal } = useText();
  const wrong = wrongFields(listing, now);
  return (field) => {
    const value = listing[field];
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    if (!wrong.includes(field) || (isEmpty && !wasPressed)) return null;
    switch (field) {
      case 'media':
        return t('nftDesk.wrong.media');
      case 'charityId':
        return t('nftDesk.wrong.choice');
      case 'name':
      case 'about':
      case 'creator': {
        const [min, max] = LISTING_TEXTS[field];
        return t('nftDesk.wrong.text', { min, max });
      }
      case 'opening':
        return t('nftDesk.wrong.opening', { most: `\u2068${decimal(formatMoney(BID_MAX))}\u2069` });
      default:
        return t(`nftDesk.wrong.${field}`);
    }
  };
}
