/** What a bid means, said before it is made: in the form, and again where it is confirmed. */
import { useText } from '../../../text/text.tsx';
import { WithName } from '../parts/with-name.tsx';

export function BidRules({ charity }: { readonly charity: string }) {
  const { t } = useText();
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>{t('nfts.bid.isMaximum')}</li>
      <li>{t('nfts.bid.held')}</li>
      <li>{t('nfts.bid.final')}</li>
      <li>
        <WithName name={charity} sentence={(slot) => t('nfts.bid.goesTo', { charity: slot })} />
      </li>
    </ul>
  );
}
