/** What a bidder is called: by their number on the item, and the customer by no number. */
import { useText } from '../../../text/text.tsx';

/** @param own the customer's number on the item. */
export function useBidder(own: number | null): (bidder: number) => string {
  const { t, decimal } = useText();
  return (bidder) => (bidder === own ? t('nfts.you') : t('nfts.bidder', { number: decimal(String(bidder)) }));
}
