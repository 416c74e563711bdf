/** Open options among everything that the account holds, and the way to buy more or to read about those that have ended. */
import { Link } from 'react-router';
import { Onward } from '@candor/ui/actions/onward';
import { useText } from '../../../text/text.tsx';
import { OpenOptions } from './open-options.tsx';

export function HeldOptions() {
  const { t } = useText();
  return (
    <>
      <OpenOptions code={null} empty={t('optionOrders.noneOpen')} />
      <Link to="/options" className="target mt-2 inline-flex items-center gap-2 text-accent hover:underline">
        {t('optionOrders.toOptions')} <Onward />
      </Link>
    </>
  );
}
