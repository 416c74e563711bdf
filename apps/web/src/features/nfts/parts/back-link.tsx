/** The way back to all items. */
import { Link } from 'react-router';
import { useText } from '../../../text/text.tsx';

export function BackLink() {
  const { t } = useText();
  return (
    <Link
      to="/nfts"
      className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
    >
      {t('nfts.toMarket')}
    </Link>
  );
}
